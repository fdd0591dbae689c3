import type { Order } from '@vitrina/contract'
import { sumAmounts } from '@vitrina/contract/money'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { AmountRow } from '@vitrina/ui'

type Props = { order: Pick<Order, 'balance' | 'paid_by_voucher'>; formatPrice: (amount: number) => string }

/** What was paid of an order and what follows from that; nothing where the state of its payment says it all. */
export function OrderBalance({ order: { balance, paid_by_voucher: byVoucher }, formatPrice }: Props) {
  const t = useTexts()
  const { paid, given_back, to_give_back, to_pay } = balance
  // What a voucher has paid, and what is left to pay, stands below the total.
  const isByVoucherAlone = byVoucher.length > 0 && sumAmounts(byVoucher.map(({ amount }) => amount)) === paid
  if (isByVoucherAlone && given_back === 0 && to_give_back === 0) return null
  if (paid === 0 || (given_back === 0 && to_give_back === 0 && to_pay === 0)) return null
  const rows = [
    { key: 'paid', label: t(m.order_balance_paid), amount: paid },
    { key: 'given', label: t(m.order_balance_given_back), amount: given_back },
    { key: 'give', label: t(m.order_balance_to_give_back), amount: to_give_back },
    { key: 'pay', label: t(m.order_balance_to_pay), amount: to_pay },
  ]
  return (
    <dl className="mt-4 border-t border-line pt-4 tabular-nums">
      {rows
        .filter(({ amount }) => amount > 0)
        .map(({ key, label, amount }) => (
          <AmountRow key={key} label={label} amount={formatPrice(amount)} />
        ))}
    </dl>
  )
}
