import { beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import { insertDeliveries } from '../../../test/deliveries.ts'
import { serveCalls } from '../../../test/serve-calls.ts'
import { type FieldsRejection, Rejection } from '../../platform/rejection.ts'
import type { SettingsCache } from '../settings/index.ts'
import { tableRate } from './providers/table-rate.ts'
import { createDeliveries } from './quote-delivery.ts'
import { deliveryRoutes } from './routes.ts'
import { text } from './texts.ts'

const database = await freshDatabase()
const { queries } = database
const goods = { weight: 900, total: 5000 }
const deliveries = createDeliveries(new Map([[tableRate.key, tableRate]]))
let parcelItems: unknown
const request = serveCalls((calls) =>
  deliveryRoutes(calls, {
    database,
    deliveries,
    settings: { get: () => ({ currency: 'BGN' }) } as unknown as SettingsCache,
    prices: {
      priceDelivery: async ({ items, ...destination }, language) => {
        parcelItems = items
        return items[0]!.id === 404
          ? Rejection.validation({ 'items.0.id': 'invalid' })
          : deliveries.quote(queries, destination, goods, language)
      },
      lowestPrices: ({ country }) => deliveries.lowestPrices(queries, goods, { country }),
    },
  }),
)

beforeAll(async () => {
  await insertDeliveries(queries)
})

describe('the price of a delivery', () => {
  const items = [{ id: 7, selected_count: 2, selected_options: { '1': 2 } }]
  const calculate = (change: object, language: 'en' | 'bg' = 'en') =>
    request('POST /deliveries/calculate', {
      body: { service: 'courier', to: 'office', country: 'BG', items, ...change },
      language,
    })

  test('is quoted for the requested items', async () => {
    expect((await calculate({})).body).toEqual({ data: { price: 4.9, currency: 'BGN', days: [1, 2], free_from: 120 } })
    expect(parcelItems).toEqual(items)
  })

  test.each([
    [{ service: 'closed' }, { service: 'Please choose a delivery service.' }],
    [{ service: 'unknown' }, { service: 'Please choose a delivery service.' }],
    [{ country: 'DE' }, { country: 'We don’t deliver to this country.' }],
    [{ country: 'GR', to: 'address' }, { to: 'This service does not deliver there.' }],
    [{ country: 'RO' }, { country: 'This service does not deliver there.' }],
    [{ items: [{ id: 404, selected_count: 1 }] }, { 'items.0.id': 'This value is not valid.' }],
    [{ to: 'moon' }, { to: 'Please choose one of the possible values.' }],
  ])('rejects %j', async (change, errors) => {
    expect(await calculate(change)).toEqual({ status: 406, body: { errors } })
  })

  test('is rejected in the requested language', async () =>
    expect((await calculate({ country: 'DE' }, 'bg')).body.errors.country).toBe('Не доставяме до тази държава.'))

  test('has a minimum for these goods by each method in the first country, which others may exceed', async () => {
    const address = { to: 'address', price: 290, varies: true, free_from: null }
    const office = (price: number) => ({ to: 'office', price, varies: false, free_from: 12_000 })
    const lowest = (weight: number, total: number) => deliveries.lowestPrices(queries, { weight, total })
    expect(await lowest(500, 100)).toEqual([address, office(490)])
    expect(await lowest(1001, 11_999)).toEqual([address, office(1490)])
    expect(await lowest(1001, 12_000)).toEqual([address, office(0)])
    expect(await lowest(20_001, 0)).toEqual([address])
  })

  test('has a minimum in each country', async () => {
    const lowest = async (country?: string) =>
      (await request('POST /deliveries/lowest', { body: { country, items } })).body.data
    expect(await lowest()).toEqual(await lowest('BG'))
    expect(await lowest('GR')).toEqual([
      { to: 'office', name: 'Courier office', price: 4.9, varies: false, price_text: '4.90\u00a0BGN', free_from: 120 },
    ])
    expect((await lowest()).map((each: { price_text: string }) => each.price_text)).toEqual([
      'from 2.90\u00a0BGN',
      '4.90\u00a0BGN',
    ])
    expect(await lowest('RO')).toEqual([])
  })

  test('has the errors of its fields', async () => {
    const quoted = await deliveries.quote(
      queries,
      { service: 'courier', to: 'office', country: 'BG' },
      { weight: 1001, total: 11_999 },
      'bg',
    )
    expect(quoted).toEqual({ price: 1490, days: [1, 2], free_from: 12_000, service_name: 'Куриер' })
    const heavy = await deliveries.quote(
      queries,
      { service: 'courier', to: 'office', country: 'BG' },
      { weight: 20_001, total: 0 },
      'en',
    )
    expect((heavy as FieldsRejection).errors.fields).toEqual({ service: text('delivery_too_heavy') })
  })
})

test('a service whose provider is not configured is not offered, and has no price', async () => {
  const without = createDeliveries(new Map())
  expect(await without.lowestPrices(queries, goods)).toEqual([])
  const quote = await without.quote(queries, { service: 'courier', to: 'address', country: 'BG' }, goods, 'en')
  expect((quote as FieldsRejection).errors.fields).toEqual({ service: text('delivery_service_unknown') })
})
