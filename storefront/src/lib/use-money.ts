import { formatMoney, formatSecond } from './formats.ts'
import { useShop } from './shop-context.tsx'
import { useSettings } from './shop-data.ts'

/** Amounts as this shop writes them; `second` is null in a shop that shows one currency. */
export function useMoney(): { money: (amount: number) => string; second: (amount: number) => string | null } {
  const { language } = useShop()
  const { currency } = useSettings()
  return {
    money: (amount) => formatMoney(amount, currency.label, language),
    second: (amount) => formatSecond(amount, currency, language),
  }
}
