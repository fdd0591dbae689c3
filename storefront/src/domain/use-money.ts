import { formatMoney, formatSecond } from '../lib/formats.ts'
import { useShop } from '../lib/shop-context.tsx'
import { useSettings } from './shop-data.ts'

/** Formats amounts in the shop's currency. `formatSecondPrice` returns null in a shop with one currency. */
export function useMoney(): {
  formatPrice: (amount: number) => string
  formatSecondPrice: (amount: number) => string | null
} {
  const { language } = useShop()
  const { currency } = useSettings()
  return {
    formatPrice: (amount) => formatMoney(amount, currency.label, language),
    formatSecondPrice: (amount) => formatSecond(amount, currency, language),
  }
}
