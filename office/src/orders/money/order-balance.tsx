import { Link } from '@tanstack/react-router'
import { AmountRow, Button, buttonClass, Dialog } from '@vitrina/ui'
import { useState } from 'react'
import { DialogEnd } from '../../shared/dialog-end.tsx'
import { useMe } from '../../shared/session.ts'
import { m, useTexts } from '../../shared/texts.ts'
import { useChange } from '../../shared/use-change.ts'
import { Part } from '../../shell/screen.tsx'
import type { OfficeOrder } from '../queries.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { WithdrawalDialog } from './withdrawal-dialog.tsx'
import { useMoney } from './use-money.ts'

type Opened = 'refund' | 'return' | 'withdrawal' | 'given_back' | null

/** What was paid and given back of an order, and what can be done about it. */
export function OrderBalance({ data }: { data: OfficeOrder }) {
  const t = useTexts()
  const { permissions } = useMe()
  const { order, can, withdrawable } = data
  const { paid, given_back: givenBack, to_give_back: toGiveBack, to_pay: toPay } = order.balance
  const money = useMoney(order.currency)
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const mayRefund = permissions.includes('refunds')
  return (
    <Part title={t(m.office_balance)}>
      <dl className="tabular-nums">
        <AmountRow label={t(m.office_balance_paid)} amount={money(paid)} />
        {givenBack > 0 && <AmountRow label={t(m.office_balance_given_back)} amount={money(givenBack)} />}
        {toGiveBack > 0 && <AmountRow label={t(m.office_balance_to_give_back)} amount={money(toGiveBack)} />}
        {toPay > 0 && <AmountRow label={t(m.office_balance_to_pay)} amount={money(toPay)} />}
      </dl>
      <div className="mt-3 flex flex-wrap gap-3">
        {can.edit && (
          <Link
            to="/orders/$number/change"
            params={{ number: order.number }}
            className={buttonClass({ variant: 'secondary' })}
          >
            {t(m.office_order_change)}
          </Link>
        )}
        {can.return && (
          <Button variant="secondary" onClick={() => setOpened('return')}>
            {t(m.office_return)}
          </Button>
        )}
        {withdrawable.some((count) => count > 0) && (
          <Button variant="secondary" onClick={() => setOpened('withdrawal')}>
            {t(m.office_withdrawal)}
          </Button>
        )}
        {can.refund && mayRefund && (
          <Button variant="secondary" onClick={() => setOpened('refund')}>
            {t(m.office_refund)}
          </Button>
        )}
        {toGiveBack > 0 && mayRefund && (
          <Button variant="secondary" onClick={() => setOpened('given_back')}>
            {t(m.office_given_back)}
          </Button>
        )}
      </div>
      {opened === 'refund' && <RefundDialog data={data} onClose={close} />}
      {opened === 'return' && <ReturnDialog data={data} onClose={close} />}
      {opened === 'withdrawal' && <WithdrawalDialog data={data} onClose={close} />}
      {opened === 'given_back' && <GivenBackDialog data={data} onClose={close} />}
    </Part>
  )
}

function GivenBackDialog({ data: { order }, onClose }: { data: OfficeOrder; onClose: () => void }) {
  const t = useTexts()
  const { number, balance } = order
  const money = useMoney(order.currency)
  const note = useChange(
    ['order', 'orders', 'today'],
    (api) => api('POST /orders/{number}/given-back', { params: { number }, body: { amount: balance.to_give_back } }),
    onClose,
  )
  return (
    <Dialog open onClose={onClose} title={t(m.office_given_back)} closeLabel={t(m.office_close)}>
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          note.mutate(undefined)
        }}
      >
        <p>{t(m.office_given_back_text, { amount: money(balance.to_give_back) })}</p>
        <DialogEnd label={t(m.office_given_back)} busy={note.isPending} error={note.error} onClose={onClose} />
      </form>
    </Dialog>
  )
}
