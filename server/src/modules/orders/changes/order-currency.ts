import { convertCurrency, type Currency, hasFixedRate } from '@vitrina/contract'

/**
 * An amount of the shop in the currency of an order that was placed when the shop had another one, or the other way round; null where the two have no
 * fixed rate. Minor units.
 */
export const inCurrencyOf = (amount: number, from: Currency, to: Currency): number | null =>
  hasFixedRate(from, to) ? convertCurrency(amount, from, to) : null
