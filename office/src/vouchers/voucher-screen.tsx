import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '@vitrina/api-client'
import { formatLongDay } from '@vitrina/contract/format-day'
import { AmountRow, Button, buttonClass, Dialog, Field } from '@vitrina/ui'
import { useState } from 'react'
import { ListAnswer } from '../lists/index.ts'
import { useMoney } from '../orders/money/use-money.ts'
import { whoText } from '../orders/order-texts.ts'
import { formatWhen } from '../shared/dates.ts'
import { DialogEnd } from '../shared/dialog-end.tsx'
import { fieldError } from '../shared/errors.ts'
import { useMe, useOffice } from '../shared/session.ts'
import { m, useLanguage, useTexts } from '../shared/texts.ts'
import { useChange } from '../shared/use-change.ts'
import { NotFoundScreen } from '../shell/dead-end.tsx'
import { Part, Screen } from '../shell/screen.tsx'
import { entryName, stateName, type VoucherDetail, voucherQuery } from './queries.ts'

/** One voucher: what is left of it, what can be done, and all that happened to it. */
export function VoucherScreen({ id }: { id: number }) {
  const t = useTexts()
  const { api } = useOffice()
  const query = useQuery(voucherQuery(api, id))
  if (query.error instanceof ApiError && query.error.status === 404) return <NotFoundScreen />
  return (
    <Screen
      title={query.data ? t(m.office_voucher, { last_four: query.data.last_four }) : t(m.office_vouchers)}
      parent={{ link: { to: '/vouchers' }, label: t(m.office_vouchers) }}
    >
      <ListAnswer query={query}>{(voucher) => <Voucher voucher={voucher} />}</ListAnswer>
    </Screen>
  )
}

function Voucher({ voucher }: { voucher: VoucherDetail }) {
  const t = useTexts()
  const language = useLanguage()
  const { permissions } = useMe()
  const money = useMoney(voucher.currency)
  const { value, left, valid_until, state, order_number: number, issued_at, entries } = voucher
  return (
    <div className="max-w-3xl">
      <dl className="tabular-nums">
        <AmountRow label={t(m.office_voucher_state)} amount={stateName(state, t)} />
        <AmountRow label={t(m.office_voucher_value)} amount={money(value)} />
        <AmountRow label={t(m.office_voucher_left)} amount={<strong>{money(left)}</strong>} />
        <AmountRow label={t(m.office_voucher_until)} amount={formatLongDay(valid_until, language)} />
        <AmountRow label={t(m.office_voucher_issued)} amount={formatWhen(issued_at, language)} />
      </dl>
      <p className="mt-3">
        {number ? (
          <Link to="/orders/$number" params={{ number }} className={buttonClass({ variant: 'link' })}>
            {t(m.office_order, { number })}
          </Link>
        ) : (
          <span className="text-muted">{t(m.office_voucher_by_hand)}</span>
        )}
      </p>
      {permissions.includes('refunds') && <Actions voucher={voucher} />}
      <Part title={t(m.office_history)}>
        <ol className="divide-y divide-line border-y border-line">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      </Part>
    </div>
  )
}

function Entry({ entry }: { entry: VoucherDetail['entries'][number] }) {
  const t = useTexts()
  const language = useLanguage()
  const money = useMoney(entry.currency)
  const { kind, amount, subject, reason, who, at } = entry
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 py-2.5">
      <div className="min-w-0">
        <p>
          {entryName(kind, t)}
          {subject?.kind === 'order' && (
            <>
              {' '}
              <Link
                to="/orders/$number"
                params={{ number: subject.number }}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {t(m.office_order, { number: subject.number })}
              </Link>
            </>
          )}
          {subject?.kind === 'booking' && ` ${t(m.office_voucher_booking, { number: subject.number })}`}
        </p>
        {reason && <p className="text-sm break-words">{reason}</p>}
        <p className="text-sm text-muted tabular-nums">
          {whoText(who, t)}, <time dateTime={at}>{formatWhen(at, language)}</time>
        </p>
      </div>
      {amount !== 0 && <p className="tabular-nums">{amount > 0 ? `+${money(amount)}` : `−${money(-amount)}`}</p>}
    </li>
  )
}

type Opened = 'block' | 'unblock' | 'pay_out'

function Actions({ voucher }: { voucher: VoucherDetail }) {
  const t = useTexts()
  const [opened, setOpened] = useState<Opened | null>(null)
  const { state, can_pay_out: canPayOut } = voucher
  const action: Opened | null = state === 'active' ? 'block' : state === 'blocked' ? 'unblock' : null
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {action && (
        <Button variant="secondary" onClick={() => setOpened(action)}>
          {t(action === 'block' ? m.office_voucher_block : m.office_voucher_unblock)}
        </Button>
      )}
      {canPayOut && (
        <Button variant="secondary" onClick={() => setOpened('pay_out')}>
          {t(m.office_voucher_pay_out)}
        </Button>
      )}
      {opened && <ActionDialog voucher={voucher} action={opened} onClose={() => setOpened(null)} />}
    </div>
  )
}

const ACTION_NAMES = {
  block: m.office_voucher_block,
  unblock: m.office_voucher_unblock,
  pay_out: m.office_voucher_pay_out,
}

function ActionDialog({
  voucher: { id, left, currency },
  action,
  onClose,
}: {
  voucher: VoucherDetail
  action: Opened
  onClose: () => void
}) {
  const t = useTexts()
  const money = useMoney(currency)
  const [reason, setReason] = useState('')
  const words = reason.trim()
  const act = useChange(
    ['voucher', 'vouchers', 'order', 'orders'],
    (api, given: string) =>
      action === 'pay_out'
        ? api('POST /vouchers/{id}/pay-out', { params: { id }, body: { left, reason: given } })
        : api('POST /vouchers/{id}/block', { params: { id }, body: { blocked: action === 'block', reason: given } }),
    onClose,
  )
  const name = t(ACTION_NAMES[action])
  return (
    <Dialog focusContent open onClose={onClose} title={name} closeLabel={t(m.office_close)}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (words) act.mutate(words)
        }}
      >
        {action === 'pay_out' && <p>{t(m.office_voucher_pay_out_text, { amount: money(left) })}</p>}
        <Field
          label={t(m.office_voucher_reason)}
          autoComplete="off"
          maxLength={300}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={fieldError(act.error, 'reason')}
        />
        <DialogEnd label={name} busy={act.isPending} disabled={!words} error={act.error} onClose={onClose} />
      </form>
    </Dialog>
  )
}
