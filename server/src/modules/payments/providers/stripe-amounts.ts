import { convertCurrency, type Currency, decimalsOf, toMinorUnits } from '@vitrina/contract'

/**
 * Amounts as Stripe takes them (https://docs.stripe.com/currencies): minor units of ISO 4217, but for these, which it counts in hundredths
 * although they have none (ISK, UGX), or in whole units although they have hundredths (MGA).
 */
const PER_MINOR_UNIT: Partial<Record<string, number>> = { ISK: 100, UGX: 100, MGA: 1 / 100 }

export const toStripeAmount = (minor: number, currency: Currency): number => minor * (PER_MINOR_UNIT[currency] ?? 1)

/** `currency` as Stripe writes it, in small letters. */
export const fromStripeAmount = (amount: number, currency: string): number =>
  amount / (PER_MINOR_UNIT[currency.toUpperCase()] ?? 1)

/** Where an amount has three decimals, Stripe's partners can't charge the last one; nor hundredths that Stripe does not count. */
const stepOf = (currency: Currency): number => (decimalsOf(currency) === 3 ? 10 : currency === 'MGA' ? 100 : 1)

/** Card acquirers decline the lev since it gave way to the euro (2026-01-01). What a shop still shows in leva is charged in euro. */
export function stripeCharge(due: number, currency: Currency): { amount: number; currency: Currency } {
  const charged = currency === 'BGN' ? 'EUR' : currency
  const step = stepOf(charged)
  return { amount: Math.round(convertCurrency(due, currency, charged) / step) * step, currency: charged }
}

/**
 * The least that Stripe charges, in units of a currency. It depends on the currency of the account that is paid out to: of what is not the shop's, Stripe
 * asks for the equivalent, and refuses less. Source, as the table after it: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts.
 */
// oxfmt-ignore
const LEAST: Partial<Record<Currency, number>> = {
  AED: 2, ARS: 0.5, AUD: 0.5, BRL: 0.5, CAD: 0.5, CHF: 0.5, COP: 0.5, CZK: 15, DKK: 2.5, EUR: 0.5, GBP: 0.3, HKD: 4, HUF: 175, IDR: 0.5, ILS: 0.5,
  INR: 0.5, JPY: 50, KRW: 50, MXN: 10, MYR: 2, NOK: 3, NZD: 0.5, PHP: 0.5, PLN: 2, RON: 2, RUB: 0.5, SEK: 3, SGD: 0.5, THB: 10, USD: 0.5, ZAR: 0.5,
}

/** Digits of the largest amount that every way of paying can have, as Stripe counts it: eight, but for these. */
const DIGITS: Partial<Record<Currency, number>> = { COP: 10, IDR: 12, INR: 9 }

/** In minor units. Where Stripe names no least amount, it is the smallest that can be charged. */
export const stripeLimits = (currency: Currency): { least: number; most: number } => ({
  least: toMinorUnits(LEAST[currency] ?? 0, currency) || stepOf(currency),
  most: Math.floor(fromStripeAmount(10 ** (DIGITS[currency] ?? 8) - 1, currency)),
})
