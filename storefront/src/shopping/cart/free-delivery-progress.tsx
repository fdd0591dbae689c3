import { sumAmounts } from '@vitrina/contract/money'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { useMoney } from '../../shared/use-money.ts'

/** How far an amount is from a delivery that costs nothing, in words and as a bar. Decimals. */
export function FreeDeliveryProgress({ amount, from }: { amount: number; from: number }) {
  const t = useTexts()
  const { formatPrice } = useMoney()
  const remaining = Math.max(0, sumAmounts([from, -amount]))
  return (
    <span className="block">
      {remaining > 0
        ? t(m.checkout_free_delivery_remaining, { amount: formatPrice(remaining) })
        : t(m.free_delivery_reached)}
      <progress aria-hidden="true" value={Math.min(amount, from)} max={from} className="mt-1.5" />
    </span>
  )
}
