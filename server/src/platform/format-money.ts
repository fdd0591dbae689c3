import type { Language } from '@vitrina/contract'

/** `1299` → `12.99 лв` in English, `12,99 лв` in Bulgarian: the amount as people read it, with the shop's own label. */
export function formatMoney(minor: number, language: Language, label: string): string {
  const amount = new Intl.NumberFormat(language === 'bg' ? 'bg-BG' : 'en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(minor / 100)
  return `${amount}\u00a0${label}`
}
