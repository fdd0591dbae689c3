import { type Currency, formatDecimal, formatNumber, type Language, toDecimal } from '@vitrina/contract'

/** `1299` → `12.99 лв` in English, `12,99 лв` in Bulgarian, with the shop's own currency label; with the code without one. */
export const formatMoney = (
  minor: number,
  language: Language,
  { currency, currency_label = currency }: { currency: Currency; currency_label?: string | undefined },
): string => `${formatNumber(formatDecimal(toDecimal(minor, currency), currency), language)}\u00a0${currency_label}`
