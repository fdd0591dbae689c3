import type { Language } from '@vitrina/contract'

// Creating a formatter costs a hundred times as much as using one.
const formatters: Record<Language, Intl.NumberFormat> = { en: formatter('en-GB'), bg: formatter('bg-BG') }

/** `1299` → `12.99 лв` in English, `12,99 лв` in Bulgarian, with the shop's own currency label. */
export function formatMoney(minor: number, language: Language, label: string): string {
  return `${formatters[language].format(minor / 100)}\u00a0${label}`
}

function formatter(tag: string): Intl.NumberFormat {
  return new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}
