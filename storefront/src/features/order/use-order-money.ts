import type { Order } from '@vitrina/contract'
import { formatMoney } from '../../lib/formats.ts'
import { useShop } from '../../lib/shop-context.tsx'
import { useSettings } from '../../domain/shop-data.ts'
import { useMoney } from '../../domain/use-money.ts'

/** Amounts in the order's own currency: the shop's may have changed since. */
export function useOrderMoney(code: Order['currency']): ReturnType<typeof useMoney> {
  const { language } = useShop()
  const { currency } = useSettings()
  const ours = useMoney()
  if (code === currency.code) return ours
  return { formatPrice: (amount) => formatMoney(amount, code, language), formatSecondPrice: () => null }
}
