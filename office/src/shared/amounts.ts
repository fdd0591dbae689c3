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
