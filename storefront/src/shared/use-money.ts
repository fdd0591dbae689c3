import type { Order, UnitPrice } from '@vitrina/contract'
import { formatMoney, formatSecond, formatUnitPrice } from '@vitrina/i18n'
import { useApi } from '@vitrina/api-client'
import { useSettings } from './shop-data.ts'

export type MoneyFormats = {
  formatPrice: (amount: number) => string
  formatSecondPrice: (amount: number) => string | null
}

/** Formats amounts in the shop's currency. `formatSecondPrice` returns null in a shop with one currency. */
export function useMoney(): MoneyFormats & { formatUnitPrice: (unitPrice: UnitPrice) => string } {
  const { language } = useApi()
  const { currency } = useSettings()
  return {
    formatPrice: (amount) => formatMoney(amount, currency, language),
    formatSecondPrice: (amount) => formatSecond(amount, currency, language),
    formatUnitPrice: (unitPrice) => formatUnitPrice(unitPrice, currency, language),
  }
}

/** Formats amounts in the currency of an order or a booking, which the shop may have changed since. */
export function useMoneyIn(code: Order['currency']): MoneyFormats {
  const { language } = useApi()
  const { currency } = useSettings()
  const shopMoney = useMoney()
  if (code === currency.code) return shopMoney
  return {
    formatPrice: (amount) => formatMoney(amount, { code, label: code }, language),
    formatSecondPrice: () => null,
  }
}
