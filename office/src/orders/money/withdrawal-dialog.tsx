import { DAYS_TO_RETURN } from '@vitrina/contract/constants'
import { addDays, todayIn } from '@vitrina/contract/dates'
import { formatLongDay } from '@vitrina/contract/format-day'
import type { MoneyChange, OfficeSent } from '@vitrina/contract/office'
import { WITHDRAWAL_WAYS, type WithdrawalWay } from '@vitrina/contract/office/constants'
import { Button, Dialog, Field, Notice, Quantity, Select } from '@vitrina/ui'
import { useState } from 'react'
import { DialogEnd } from '../../shared/dialog-end.tsx'
import { fieldError } from '../../shared/errors.ts'
import { useMe, useOffice, useTimeZone } from '../../shared/session.ts'
import { m, useLanguage, useTexts } from '../../shared/texts.ts'
import { useChange } from '../../shared/use-change.ts'
import { ChangesSince, newestEntry } from '../changes-since.tsx'
import { withdrawalWayText } from '../order-texts.ts'
import type { OfficeOrder } from '../queries.ts'
import { MoneyChangeView, useMoneyChange } from './money-change.tsx'
import { useMoney } from './use-money.ts'

type Body = OfficeSent<'POST /orders/{number}/withdrawal', 'body'>

/** Notes what a customer has withdrawn from by a letter, an e-mail or a call. */
export function WithdrawalDialog({ data, onClose }: { data: OfficeOrder; onClose: () => void }) {
  const t = useTexts()
  const language = useLanguage()
  const { api } = useOffice()
  const { order, withdrawable } = data
  const { number } = order
  /** The order from which was chosen: of another one, the same index may be other goods. */
  const [{ version, seen }, setSeen] = useState(() => ({ version: data.version, seen: newestEntry(data) }))
  const [counts, setCounts] = useState(() => withdrawable.map(() => 0))
  const timeZone = useTimeZone()
  const today = todayIn(timeZone)
  const [sentOn, setSentOn] = useState(today)
  const [way, setWay] = useState<WithdrawalWay>('post')
  const [reason, setReason] = useState('')
  const lines = counts.flatMap((count, line) => (count > 0 ? [{ line, count }] : []))
  const body: Body | null =
    lines.length > 0 && sentOn !== ''
      ? { version, lines, sent_on: sentOn, way, note: reason.trim() || undefined }
      : null
  const isTakenOut = isUnpacked(order) && !isWhole(data, counts)
  const note = useChange(
    ['order', 'orders', 'today'],
    (_api, noted: Body) => _api('POST /orders/{number}/withdrawal', { params: { number }, body: noted }),
    onClose,
  )
  // What the way it came and a note are does nothing to the money.
  const change = useMoneyChange(
    `withdrawal ${number}`,
    isTakenOut && body && data.version === version ? { version, lines, sent_on: sentOn, way: 'other' as const } : null,
    (asked: Body) => api('POST /orders/{number}/withdrawal', { params: { number }, body: { ...asked, preview: true } }),
    note,
  )
  const outcome = useOutcome(data, counts, isTakenOut ? change.data : undefined)
  const isOutdated = data.version !== version
  const isReady = body !== null && !outcome.isForOthers && !isOutdated
  const error = (field: string) => fieldError(note.error ?? change.error, field)
  const chooseAgain = () => {
    setSeen({ version: data.version, seen: newestEntry(data) })
    setCounts(withdrawable.map(() => 0))
    note.reset()
  }
  return (
    <Dialog open onClose={onClose} title={t(m.office_withdrawal)} closeLabel={t(m.office_close)}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) note.mutate(body)
        }}
      >
        <p>{t(m.office_withdrawal_text)}</p>
        {isOutdated ? (
          <Notice tone="warn" role="alert">
            {t(m.office_withdrawal_conflict)}
            <ChangesSince data={data} entry={seen} />
            <Button variant="link" onClick={chooseAgain}>
              {t(m.office_change_look)}
            </Button>
          </Notice>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {order.lines.map(({ name, options }, line) =>
              withdrawable[line] === 0 ? null : (
                // oxlint-disable-next-line react/no-array-index-key -- a line is known by its position
                <li key={line} className="py-3">
                  <p className="font-semibold">{[name, ...options.map((option) => option.value)].join(', ')}</p>
                  <Quantity
                    value={counts[line]!}
                    min={0}
                    max={withdrawable[line]!}
                    onChange={(count) => setCounts(counts.with(line, count))}
                    label={t(m.office_return_count, { name })}
                    lessLabel={t(m.cart_less)}
                    moreLabel={t(m.cart_more)}
                  />
                </li>
              ),
            )}
          </ul>
        )}
        {error('lines') && (
          <p role="alert" className="text-sm font-semibold text-bad">
            {error('lines')}
          </p>
        )}
        <Select
          label={t(m.office_withdrawal_way)}
          value={way}
          onChange={({ target }) => setWay(target.value as WithdrawalWay)}
        >
          {WITHDRAWAL_WAYS.map((each) => (
            <option key={each} value={each}>
              {withdrawalWayText(each, t)}
            </option>
          ))}
        </Select>
        <Field
          label={t(m.office_withdrawal_sent)}
          hint={
            order.withdrawal.until === null
              ? t(m.office_withdrawal_sent_hint)
              : t(m.office_withdrawal_sent_until, { day: formatLongDay(order.withdrawal.until, language) })
          }
          type="date"
          min={todayIn(timeZone, new Date(order.created_at))}
          max={today}
          value={sentOn}
          onChange={({ target }) => setSentOn(target.value)}
          error={error('sent_on')}
        />
        <Field
          label={t(m.office_withdrawal_note)}
          optionalMark={t(m.field_optional)}
          autoComplete="off"
          maxLength={300}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <div aria-live="polite">
          {lines.length > 0 && !isOutdated && (
            <Notice tone={outcome.isForOthers ? 'warn' : 'plain'}>
              <p className="font-semibold">{t(m.office_withdrawal_next)}</p>
              {outcome.sentences.map((sentence) => (
                <p key={sentence} className="mt-1">
                  {sentence}
                </p>
              ))}
            </Notice>
          )}
        </div>
        {isTakenOut && body && !isOutdated && !error('sent_on') && !error('lines') && (
          <MoneyChangeView change={change.data} error={change.error} />
        )}
        <DialogEnd
          label={t(m.office_withdrawal_save)}
          busy={note.isPending}
          disabled={!isReady}
          error={isOutdated ? null : note.error}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}

const isUnpacked = ({ state }: OfficeOrder['order']): boolean => state === 'placed' || state === 'confirmed'

/** Whether nothing is left of an order after a withdrawal. */
const isWhole = ({ order, withdrawable }: OfficeOrder, counts: readonly number[]): boolean =>
  order.lines.every((line) => line.withdrawable) && counts.every((count, line) => count === withdrawable[line])

/**
 * What follows from a withdrawal, in sentences; `isForOthers`: it gives money back, which this member may not. `change`: what it does to the money of an order
 * from which the goods are taken out.
 */
function useOutcome(data: OfficeOrder, counts: readonly number[], change: MoneyChange | undefined) {
  const t = useTexts()
  const language = useLanguage()
  const { permissions } = useMe()
  const money = useMoney(data.order.currency)
  const today = todayIn(useTimeZone())
  const { order, gives_back: givesBack } = data
  const { state, balance, payment } = order
  const isCancelled = isUnpacked(order) && isWhole(data, counts)
  const isPaidBack = isCancelled ? givesBack.includes('cancelled') : (change?.to_give_back ?? 0) > 0
  if (isPaidBack && !permissions.includes('refunds'))
    return { isForOthers: true, sentences: [t(m.office_order_needs_refunds)] }

  const day = formatLongDay(addDays(today, DAYS_TO_RETURN), language)
  const told = t(order.email ? m.office_withdrawal_mailed : m.office_withdrawal_no_email)
  if (isUnpacked(order) && !isCancelled) {
    const back = change && change.to_give_back > 0 ? [t(m.office_withdrawal_money_by, { day })] : []
    return { isForOthers: false, sentences: [t(m.office_withdrawal_unpacked), ...back, told] }
  }
  const goods = isCancelled
    ? t(m.office_withdrawal_cancels)
    : state === 'packed'
      ? t(m.office_withdrawal_packed)
      : t(m.office_withdrawal_comes_back, { day })
  const kept = balance.paid - balance.given_back - balance.to_give_back
  // Whether a courier has collected the money is often known of later.
  const isPaid =
    kept > 0 || order.payment_state === 'paid' || (order.payment_state === 'due_on_delivery' && !isUnpacked(order))
  // What a courier has collected can't go back the same way.
  const way = payment.charge || payment.account ? payment.name : t(m.office_withdrawal_by_transfer)
  const back = !isPaid
    ? t(m.office_withdrawal_unpaid)
    : isCancelled
      ? t(m.office_withdrawal_money_all, { amount: money(kept || order.total), way, day })
      : t(isWhole(data, counts) ? m.office_withdrawal_money_goods_all : m.office_withdrawal_money_goods, {
          way,
          day,
          button: t(m.office_return),
        })
  return { isForOthers: false, sentences: [goods, back, told] }
}
