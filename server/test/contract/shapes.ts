import { expect } from 'vitest'

/** The fields of entities: those of docs/specification.md and the shop's own, written independently of the contract's schemas. */

export const isId = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 1
export const isText = (value: unknown): value is string => typeof value === 'string'
export const isNonEmptyText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
export const isIds = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every(isId) && new Set(value).size === value.length
export const isUrl = (value: unknown): boolean => typeof value === 'string' && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)
export const isDay = (value: unknown): boolean =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  new Date(`${value}T00:00:00Z`).toISOString().startsWith(value)
/** A decimal number with at most two decimals. */
export const isMoney = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && /^\d+(\.\d{1,2})?$/.test(String(value))
export const orNull = (check: (value: unknown) => boolean) => (value: unknown) => value === null || check(value)
export const isCyrillic = (value: unknown): boolean => typeof value === 'string' && /\p{Script=Cyrillic}/u.test(value)

type Shape = Record<string, (value: unknown) => boolean>

/** Expects that every field of the shape is present and passes its check. */
export function expectShape(record: any, shape: Shape): void {
  expect(record).toBeTypeOf('object')
  const invalidFields = Object.entries(shape).filter(
    ([field, check]) => !Object.hasOwn(record, field) || !check(record[field]),
  )
  expect(
    invalidFields.map(([field]) => `${field}: ${JSON.stringify(record[field])}`),
    `of ${JSON.stringify(record).slice(0, 200)}`,
  ).toEqual([])
}

export function expectAllShaped(records: unknown, shape: Shape, atLeast = 1): asserts records is any[] {
  expect(Array.isArray(records)).toBe(true)
  expect((records as unknown[]).length).toBeGreaterThanOrEqual(atLeast)
  for (const record of records as unknown[]) expectShape(record, shape)
}

/** Minor units of a decimal amount, computed from its digits and not by floating point. */
export function toMinorUnits(amount: number): number {
  expect(isMoney(amount), `${amount} is no amount of money`).toBe(true)
  const [units, fraction = ''] = String(amount).split('.')
  return Number(units) * 100 + Number(fraction.padEnd(2, '0'))
}

const MONEY_FIELDS = /^(price|total|subtotal|discount|amount|.*_price|price_.*|free_from|free_delivery_from|min|max)$/

/** Expects that every amount anywhere in a response has at most two decimals. */
export function expectMoneyOnly(value: any, path = '$'): void {
  if (value === null || typeof value !== 'object') return
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'number' && MONEY_FIELDS.test(key))
      expect(isMoney(inner) || Number.isInteger(inner), `${path}.${key} = ${inner}`).toBe(true)
    if (typeof inner === 'number') expect(Number(inner.toFixed(2)), `${path}.${key}`).toBe(inner)
    expectMoneyOnly(inner, `${path}.${key}`)
  }
}

/** Expects that a page's totals and bounds fit its entries and the requested page. */
export function expectPage(page: any, requested: { page?: number; per_page?: number } = {}): void {
  const { data, current_page, per_page, last_page, from, to, total } = page
  expect(Array.isArray(data)).toBe(true)
  expect(current_page).toBe(requested.page ?? 1)
  if (requested.per_page !== undefined) expect(per_page).toBe(requested.per_page)
  else if (requested.page === undefined) expect(per_page).toBe(1000)
  else expect(per_page).toBeGreaterThanOrEqual(1)
  expect(last_page).toBe(Math.max(1, Math.ceil(total / per_page)))
  const rest = Math.max(0, total - (current_page - 1) * per_page)
  expect(data.length).toBe(Math.min(per_page, rest))
  expect(from).toBe(data.length === 0 ? null : (current_page - 1) * per_page + 1)
  expect(to).toBe(data.length === 0 ? null : (current_page - 1) * per_page + data.length)
}

export const PRODUCT: Shape = {
  id: isId,
  url: isUrl,
  categories: isIds,
  name: isNonEmptyText,
  price: isMoney,
  regular_price: orNull(isMoney),
}

export const CATEGORY: Shape = { id: isId, parent_id: orNull(isId), url: isUrl, child: isIds, name: isNonEmptyText }
