import { formatMoney, formatSecond } from '../lib/formats.ts'
import { useShop } from '../lib/shop-context.tsx'
import { useSettings } from '../lib/shop-data.ts'

/** Amounts as this shop writes them; `second` is null in a shop that shows one currency. */
export function useMoney(): { money: (amount: number) => string; second: (amount: number) => string | null } {
  const { language } = useShop()
  const { currency } = useSettings()
  return {
    money: (amount) => formatMoney(amount, currency.label, language),
    second: (amount) => formatSecond(amount, currency, language),
  }
}
