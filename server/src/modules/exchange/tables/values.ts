import type { ContentErrors, FileLocation } from '../../records/index.ts'
import { text } from '../texts.ts'

/** An amount as people and programs write it (`1.234,56 лв`, `1,234.56`, `12,5`), as a decimal number; null when it is none. */
export function amountOf(written: string): string | null {
  const digits = written.replaceAll(/[^\d.,-]/g, '').replace(/^[.,]+|[.,]+$/g, '')
  if (!/^\d[\d.,]*$/.test(digits)) return null
  const separator = digits.lastIndexOf(',') > digits.lastIndexOf('.') ? ',' : '.'
  const parts = digits.split(separator)
  const fraction = parts.length > 1 ? parts.pop()! : ''
  // `1.234.567` has no fraction; nor has `1,234` beside another separator.
  const isGrouped = parts.length > 1
  const whole = (isGrouped ? [...parts, fraction] : parts).join('').replaceAll(/[.,]/g, '')
  const decimals = isGrouped ? '' : fraction.replace(/^(\d\d)0+$/, '$1')
  const amount = `${whole.replace(/^0+(?=\d)/, '')}${decimals === '' ? '' : `.${decimals}`}`
  return /^\d+(\.\d+)?$/.test(amount) ? amount : null
}

const GRAMS: Readonly<Record<string, number>> = { g: 1, kg: 1000, lb: 453.592, lbs: 453.592, oz: 28.3495 }

/** A weight in whole grams; undefined for none, null when it is no number. */
export function gramsOf(written: string, unit: string): string | undefined | null {
  if (written === '') return undefined
  const amount = amountOf(written)
  const grams = Math.round(Number(amount) * (GRAMS[unit] ?? 1))
  return amount === null ? null : grams > 0 ? String(grams) : undefined
}

/** A number of pieces; below zero is none. Undefined for none written, null when it is no number. */
export function piecesOf(written: string): string | undefined | null {
  if (written === '') return undefined
  const [, minus, whole] = /^(-?)(\d{1,9})(?:[.,]0+)?$/.exec(written) ?? []
  return whole === undefined ? null : minus ? '0' : whole
}

/** Whether a picture can be loaded from what a cell says. */
export const isAddress = (written: string): boolean => /^https:\/\//i.test(written) && URL.canParse(written)

/** Reads the values of a row. What can't be read is an error at the row's line, and undefined. */
export function createValueReader(place: FileLocation, errors: ContentErrors) {
  const add = (field: string, written: string) =>
    void errors.add({ ...place, path: [field] }, text('no_number', { written: written.slice(0, 40) }))
  const read = (field: string, written: string, value: string | null | undefined): string | undefined => {
    if (value === null) add(field, written)
    return value ?? undefined
  }
  return {
    price: (field: string, written: string) => read(field, written, written === '' ? undefined : amountOf(written)),
    grams: (field: string, written: string, unit: string) => read(field, written, gramsOf(written, unit)),
    pieces: (field: string, written: string) => read(field, written, piecesOf(written)),
  }
}
