import { expect } from 'vitest'
import {
  expectAllShaped,
  expectMoneyOnly,
  isDay,
  isId,
  isMoney,
  isNonEmptyText,
  orNull,
  toMinorUnits,
} from './shapes.ts'

/** Expects that an order's lines, discount and delivery add up to its total, in minor units. */
export function expectConsistentTotals(order: any) {
  expectMoneyOnly(order)
  expectAllShaped(order.lines, {
    name: isNonEmptyText,
    url: isNonEmptyText,
    selected_count: isId,
    price: isMoney,
    total: isMoney,
    options: Array.isArray,
    from_date: orNull(isDay),
    to_date: orNull(isDay),
  })
  for (const line of order.lines) {
    const days = line.from_date === null ? 1 : (Date.parse(line.to_date) - Date.parse(line.from_date)) / 86_400_000
    expect(toMinorUnits(line.total)).toBe(toMinorUnits(line.price) * line.selected_count * days)
  }
  expect(order.lines.reduce((sum: number, line: any) => sum + toMinorUnits(line.total), 0)).toBe(
    toMinorUnits(order.subtotal),
  )
  expect(toMinorUnits(order.total)).toBe(
    toMinorUnits(order.subtotal) - toMinorUnits(order.discount) + toMinorUnits(order.delivery_price),
  )
}
