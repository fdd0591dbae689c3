import { type Language, LOCALES } from '@vitrina/contract/locales'
import { asText, plain } from '../../records/index.ts'
import { isAmbiguous, writeAmount } from '../../shared/amounts.ts'

const QUANTITY = /^([\d.,]+)(\s*)(\S.*)$/
/** As Bulgarian writes the units that documents have. */
const UNITS: Record<string, string> = {
  г: 'g',
  гр: 'g',
  кг: 'kg',
  мл: 'ml',
  л: 'l',
  м: 'm',
  см: 'cm',
  'кв.м': 'm2',
  'кв. м': 'm2',
}

/** A net quantity of a document as it is typed in a language: `0.5 l` as „0,5 л“. */
export function typedQuantity(value: unknown, language: Language): string {
  const [, number, space, unit] = QUANTITY.exec(asText(value)) ?? []
  if (number === undefined || unit === undefined) return asText(value)
  const named = LOCALES[language].units ? Object.entries(UNITS).find(([, each]) => each === unit)?.[0] : unit
  return `${writeAmount(number, language)}${space}${named ?? unit}`
}

/** A typed net quantity as a document has it, with any decimal sign and either alphabet; what is none, or may be two, stays as it was typed. */
export function documentQuantity(typed: string): string | undefined {
  const [, number, space, unit] = QUANTITY.exec(typed.trim()) ?? []
  if (number === undefined || unit === undefined || isAmbiguous(number)) return plain(typed)
  const name = unit.toLowerCase().replace(/\.$/, '')
  return `${number.replace(',', '.')}${space}${UNITS[name] ?? unit}`
}
