import { describe, expect, test } from 'vitest'
import { type FieldsRejection, Rejection } from '../../../platform/rejection.ts'
import type { Rate } from '../tables.ts'
import type { DeliveryServiceRow } from './provider.ts'
import { priceOf, tableRate } from './table-rate.ts'
import { text } from '../texts.ts'

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
const limited: Rate = {
  ...byWeight,
  to: 'address',
  countries: ['BG', 'GR'],
  steps: [
    { up_to: 2000, price: 490 },
    { up_to: 20_000, price: 1190 },
  ],
  free_from: null,
}

const service = (rates: Rate[], days: number[] | null = [1, 2]): DeliveryServiceRow => ({
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

/** The same rule, implemented differently: the step of the lowest limit that is not below the measure. */
function expected(rate: Rate, measure: number, total: number): number | null {
  const bounds = rate.steps
    .filter(({ up_to }) => (up_to ?? Infinity) >= measure)
    .toSorted((a, b) => (a.up_to ?? Infinity) - (b.up_to ?? Infinity))
  if (bounds.length === 0) return null
  return rate.free_from !== null && total >= rate.free_from ? 0 : bounds[0]!.price
}

describe('the price by a rate', () => {
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

  test('a rate whose last step has a limit covers measures up to that limit, inclusive', () => {
    expect(priceOf(limited, { weight: 20_000, total: 0 })).toBe(1190)
    expect(priceOf(limited, { weight: 20_001, total: 0 })).toBeNull()
  })

  test('delivery is free from its total on, inclusive, where a step covers the parcel', () => {
    expect(priceOf(byWeight, { weight: 500, total: 11_999 })).toBe(490)
    expect(priceOf(byWeight, { weight: 500, total: 12_000 })).toBe(0)
    expect(priceOf({ ...limited, free_from: 0 }, { weight: 20_001, total: 1 })).toBeNull()
  })

  test.each([byWeight, byTotal, limited])(
    'below, at and above each limit it is that of an independent implementation: %j',
    (rate) => {
      const around = (limit: number) => [limit - 1, limit, limit + 1]
      for (const measure of [0, ...rate.steps.flatMap(({ up_to }) => around(up_to ?? 1_000_000))])
        for (const total of rate.by === 'total' ? [measure] : around(rate.free_from ?? 0)) {
          const weight = rate.by === 'weight' ? measure : 1
          expect(priceOf(rate, { weight, total }), `${weight}, ${total}`).toBe(expected(rate, measure, total))
        }
    },
  )
})

describe('a table-rate service', () => {
  test('offers its targets and lowest prices in a country, and in all countries', () => {
    const withTwoRates = service([byWeight, limited])
    expect(tableRate.offer(withTwoRates, null)).toEqual({
      to: ['address', 'office'],
      countries: ['BG', 'GR'],
      price_from: 490,
      free_from: 12_000,
      targets: [
        { to: 'address', price_from: 490, free_from: null },
        { to: 'office', price_from: 490, free_from: 12_000 },
      ],
    })
    expect(tableRate.offer(withTwoRates, 'GR')).toEqual({
      to: ['address'],
      countries: ['BG', 'GR'],
      price_from: 490,
      free_from: null,
      targets: [{ to: 'address', price_from: 490, free_from: null }],
    })
    expect(tableRate.offer(withTwoRates, 'DE')).toBeNull()
  })

  test('quotes by country and target, with its working days', async () => {
    expect(await tableRate.quote(service([byWeight, limited]), { ...parcel, weight: 3000 })).toEqual({
      price: 650,
      days: [1, 2],
      free_from: 12_000,
    })
    expect(await tableRate.quote(service([limited], [3]), { ...parcel, to: 'address', country: 'GR' })).toEqual({
      price: 490,
      days: [3, 3],
      free_from: null,
    })
    expect(await tableRate.quote(service([byWeight], null), parcel)).toMatchObject({ days: null })
  })

  test.each([
    ['country', { country: 'DE' }, text('delivery_to_unavailable')],
    ['to', { country: 'GR' }, text('delivery_to_unavailable')],
    ['service', { to: 'address' as const, weight: 20_001 }, text('delivery_too_heavy')],
  ])('rejects a parcel by %s', async (field, change, text) => {
    const quoted = await tableRate.quote(service([byWeight, limited]), { ...parcel, ...change })
    expect(quoted).toBeInstanceOf(Rejection)
    expect((quoted as FieldsRejection).errors.fields).toEqual({ [field]: text })
  })

  test('quotes the first of two rates that covers the parcel', async () => {
    const heavy: Rate = { ...limited, steps: [{ price: 2990 }] }
    expect(
      await tableRate.quote(service([limited, heavy]), { ...parcel, to: 'address', weight: 25_000 }),
    ).toMatchObject({ price: 2990 })
  })
})
