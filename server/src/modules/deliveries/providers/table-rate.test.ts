import { describe, expect, test } from 'vitest'
import { Rejection } from '../../../platform/rejection.ts'
import type { Rate } from '../tables.ts'
import type { Service } from './provider.ts'
import { priceOf, tableRate } from './table-rate.ts'

const byWeight: Rate = {
  zone: 'bulgaria',
  countries: ['BG'],
  to: 'office',
  by: 'weight',
  steps: [{ up_to: 1000, price: 490 }, { up_to: 5000, price: 650 }, { up_to: 10_000, price: 890 }, { price: 1490 }],
  free_from: 12_000,
}
const byTotal: Rate = {
  ...byWeight,
  by: 'total',
  steps: [{ up_to: 5000, price: 390 }, { up_to: 10_000, price: 290 }, { price: 190 }],
  free_from: null,
}
const closed: Rate = {
  ...byWeight,
  to: 'address',
  countries: ['BG', 'GR'],
  steps: [
    { up_to: 2000, price: 490 },
    { up_to: 20_000, price: 1190 },
  ],
  free_from: null,
}

const service = (rates: Rate[], days: number[] | null = [1, 2]): Service => ({
  id: 1,
  key: 'courier',
  provider: 'table-rate',
  name: { en: 'Courier' },
  pickup: false,
  days,
  rates,
  position: 0,
  archived_at: null,
})
const parcel = {
  to: 'office' as const,
  country: 'BG',
  city: null,
  post_code: null,
  office_id: null,
  weight: 500,
  total: 1000,
}

/** The rule said another way: the cheapest bound that is not below the measure. */
function expected(rate: Rate, measure: number, total: number): number | null {
  const bounds = rate.steps
    .filter(({ up_to }) => (up_to ?? Infinity) >= measure)
    .toSorted((a, b) => (a.up_to ?? Infinity) - (b.up_to ?? Infinity))
  if (bounds.length === 0) return null
  return rate.free_from !== null && total >= rate.free_from ? 0 : bounds[0]!.price
}

describe('steps', () => {
  test.each([
    [0, 490],
    [1, 490],
    [999, 490],
    [1000, 490],
    [1001, 650],
    [4999, 650],
    [5000, 650],
    [5001, 890],
    [10_000, 890],
    [10_001, 1490],
    [900_000, 1490],
  ])('by weight: %i g costs %i', (weight, price) => expect(priceOf(byWeight, { weight, total: 0 })).toBe(price))

  test.each([
    [0, 390],
    [4999, 390],
    [5000, 390],
    [5001, 290],
    [10_000, 290],
    [10_001, 190],
    [1_000_000_000, 190],
  ])('by total: goods of %i cost %i', (total, price) =>
    expect(priceOf(byTotal, { weight: 1_000_000, total })).toBe(price),
  )

  test('a table without an open end stops at its last bound, inclusive', () => {
    expect(priceOf(closed, { weight: 20_000, total: 0 })).toBe(1190)
    expect(priceOf(closed, { weight: 20_001, total: 0 })).toBeNull()
  })

  test('free from its amount, inclusive, and only where a step covers the parcel', () => {
    expect(priceOf(byWeight, { weight: 500, total: 11_999 })).toBe(490)
    expect(priceOf(byWeight, { weight: 500, total: 12_000 })).toBe(0)
    expect(priceOf({ ...closed, free_from: 0 }, { weight: 20_001, total: 1 })).toBeNull()
  })

  test('every measure up to past the last bound, in every table, is priced by the rule', () => {
    for (const rate of [byWeight, byTotal, closed]) {
      for (let measure = 0; measure <= 21_000; measure += 1) {
        const total = rate.by === 'total' ? measure : 11_990 + (measure % 20)
        const weight = rate.by === 'weight' ? measure : 1
        if (priceOf(rate, { weight, total }) !== expected(rate, measure, total))
          expect({ rate, measure }).toBeUndefined()
      }
    }
  })
})

describe('a service', () => {
  test('says what it does in a country, and anywhere', () => {
    const ours = service([byWeight, closed])
    expect(tableRate.offer(ours, null)).toEqual({
      to: ['address', 'office'],
      countries: ['BG', 'GR'],
      price_from: 490,
      free_from: 12_000,
      targets: [
        { to: 'address', price_from: 490, free_from: null },
        { to: 'office', price_from: 490, free_from: 12_000 },
      ],
    })
    expect(tableRate.offer(ours, 'GR')).toEqual({
      to: ['address'],
      countries: ['BG', 'GR'],
      price_from: 490,
      free_from: null,
      targets: [{ to: 'address', price_from: 490, free_from: null }],
    })
    expect(tableRate.offer(ours, 'DE')).toBeNull()
  })

  test('quotes by country and target, with its working days', async () => {
    expect(await tableRate.quote(service([byWeight, closed]), { ...parcel, weight: 3000 })).toEqual({
      price: 650,
      days: [1, 2],
      free_from: 12_000,
    })
    expect(await tableRate.quote(service([closed], [3]), { ...parcel, to: 'address', country: 'GR' })).toEqual({
      price: 490,
      days: [3, 3],
      free_from: null,
    })
    expect(await tableRate.quote(service([byWeight], null), parcel)).toMatchObject({ days: null })
  })

  test.each([
    ['country', { country: 'DE' }, 'delivery_to_unavailable'],
    ['to', { country: 'GR' }, 'delivery_to_unavailable'],
    ['service', { to: 'address' as const, weight: 20_001 }, 'delivery_too_heavy'],
  ])('refuses by %s', async (field, change, text) => {
    const quoted = await tableRate.quote(service([byWeight, closed]), { ...parcel, ...change })
    expect(quoted).toBeInstanceOf(Rejection)
    expect((quoted as Rejection).errors).toEqual({ [field]: text })
  })

  test('of two rates that go there, the first that covers the parcel counts', async () => {
    const heavy: Rate = { ...closed, steps: [{ price: 2990 }] }
    expect(await tableRate.quote(service([closed, heavy]), { ...parcel, to: 'address', weight: 25_000 })).toMatchObject(
      { price: 2990 },
    )
  })
})
