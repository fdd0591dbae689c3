import { formatNumber, type Language } from '@vitrina/contract'

/** `1299` → `12.99 лв` in English, `12,99 лв` in Bulgarian, with the shop's own currency label. */
export const formatMoney = (minor: number, language: Language, label: string): string =>
  `${formatNumber((minor / 100).toFixed(2), language)}\u00a0${label}`
