import type { Language } from '@vitrina/contract/locales'

/** A typed amount with a decimal comma or point: undefined when nothing is typed, NaN when it is no amount. */
export function parseAmount(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.')
  if (text === '') return undefined
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : NaN
}

/** A decimal number as it is typed in a language. */
export const writeAmount = (decimal: string, language: Language): string =>
  decimal.replace('.', language === 'bg' ? ',' : '.')

/** The decimal number of a document as it is typed in a language: 4.9 as „4,90“. */
export function typedAmount(value: unknown, language: Language): string {
  const [whole = '', fraction] = typeof value === 'number' || typeof value === 'string' ? String(value).split('.') : []
  return writeAmount(fraction === undefined ? whole : `${whole}.${fraction.padEnd(2, '0')}`, language)
}

/** A comma with three digits behind it: a thousand to some, one with three decimals to others. */
export const isAmbiguous = (typed: string): boolean => /^[1-9]\d*,\d{3}$/.test(typed.trim())

/** What a document has of a typed amount. What is none, or may be two, stays a text, so that the server says what is wrong. */
export function documentAmount(typed: string): number | string | undefined {
  const amount = parseAmount(typed)
  return Number.isNaN(amount) || isAmbiguous(typed) ? typed : amount
}
