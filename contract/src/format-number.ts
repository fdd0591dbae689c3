import { FORMATS } from './formats.ts'
import type { Language } from './locales.ts'

/** A decimal number as `toFixed` writes it, with the separators of the language. */
export function formatNumber(fixed: string, language: Language): string {
  const { decimal, group, minGroupedDigits } = FORMATS[language]
  const [whole = '', fraction] = fixed.split('.')
  const digits = whole.replace('-', '').length
  const grouped = digits < minGroupedDigits ? whole : whole.replace(/\B(?=(\d{3})+$)/g, group)
  return fraction ? grouped + decimal + fraction : grouped
}
