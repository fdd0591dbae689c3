import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import { type DeliveryIds, insertDeliveries } from '../../../test/deliveries.ts'
import { serveCalls } from '../../../test/serve-calls.ts'
import { Rejection } from '../../platform/rejection.ts'
import { sql } from '../../platform/database/drizzle.ts'
import type { SettingsCache } from '../settings/index.ts'
import { tableRate } from './providers/table-rate.ts'
import { createDeliveries } from './quote-delivery.ts'
import { deliveryRoutes } from './routes.ts'

const database = await freshDatabase()
const { queries } = database
const deliveries = createDeliveries(new Map([[tableRate.key, tableRate]]))
const request = serveCalls((calls) =>
  deliveryRoutes(calls, {
    database,
    deliveries,
    settings: { get: () => ({ currency: 'BGN' }) } as unknown as SettingsCache,
    prices: { priceDelivery: async () => Rejection.notFound(), lowestPrices: async () => [] },
  }),
)

let ids: DeliveryIds
beforeAll(async () => {
  ids = await insertDeliveries(queries)
})

describe('services and countries', () => {
  test('offers delivery to an office only where the service has one', async () => {
    const targetsIn = async (country: string) => {
      const { body } = await request('POST /deliveries/services', { body: { country } })
      return [body.to, body.data].map((list: { to: unknown }[]) => list.map(({ to }) => to))
    }
    expect(await targetsIn('BG')).toEqual([
      ['address', 'office'],
      [['address', 'office'], ['address']],
    ])
    await queries.execute(sql`update office set archived_at = '2000-01-01' where archived_at is null`)
    onTestFinished(
      async () =>
        void (await queries.execute(sql`update office set archived_at = null where archived_at = '2000-01-01'`)),
    )
    expect(await targetsIn('BG')).toEqual([['address'], [['address'], ['address']]])
  })

  test('lists the services of known providers that are not archived, in the requested language', async () => {
    const { body } = await request('POST /deliveries/services', { language: 'bg' })
    expect(body.to).toEqual([
      { to: 'address', name: 'До адрес' },
      { to: 'office', name: 'До офис' },
    ])
    expect(body.data).toEqual([
      {
        id: expect.any(Number),
        service: 'courier',
        name: 'Куриер',
        pickup: false,
        to: ['address', 'office'],
        days: [1, 2],
        countries: ['BG', 'GR'],
        price_from: 4.9,
        free_from: 120,
        targets: [
          { to: 'address', price_from: 6.9, free_from: null },
          { to: 'office', price_from: 4.9, free_from: 120 },
        ],
      },
      {
        id: expect.any(Number),
        service: 'post',
        name: 'Post',
        pickup: false,
        to: ['address'],
        days: null,
        countries: ['BG'],
        price_from: 2.9,
        free_from: null,
        targets: [{ to: 'address', price_from: 2.9, free_from: null }],
      },
    ])
  })

  test('for a country, lists only the services and targets that reach it', async () => {
    const { body } = await request('POST /deliveries/services', { body: { country: 'gr' } })
    expect(body.data.map(({ service, to }: { service: string; to: string[] }) => [service, to])).toEqual([
      ['courier', ['office']],
    ])
    expect(body.to).toEqual([{ to: 'office', name: 'Courier office' }])
    // A rate names Germany, the shop doesn't deliver there.
    expect((await request('POST /deliveries/services', { body: { country: 'DE' } })).body).toEqual({ data: [], to: [] })
  })

  test('lists the shop’s countries in its order, named in both languages', async () => {
    expect((await request('POST /deliveries/countries', { body: {} })).body.data).toEqual([
      { iso: 'BG', name: 'Bulgaria' },
      { iso: 'GR', name: 'Greece' },
      { iso: 'RO', name: 'Romania' },
    ])
    expect((await request('POST /deliveries/countries', { language: 'bg' })).body.data[0]).toEqual({
      iso: 'BG',
      name: 'България',
    })
  })
})

describe('cities and offices', () => {
  const cities = async (body: object, language: 'en' | 'bg' = 'en') =>
    (await request('POST /deliveries/cities', { body, language })).body.data.map(({ name }: { name: string }) => name)

  test('finds the cities of a country by name in either alphabet or by post code; none for a country without a list', async () => {
    expect(await cities({ iso: 'BG' })).toEqual(['Sofia', 'Smolyan', 'Chepelare'])
    expect(await cities({ iso: 'BG', query: 'smo' }, 'bg')).toEqual(['Смолян'])
    expect(await cities({ iso: 'BG', query: 'чеп' })).toEqual(['Chepelare'])
    expect(await cities({ iso: 'bg', query: '48' })).toEqual(['Chepelare'])
    expect(await cities({ iso: 'RO' })).toEqual([])
    expect(await cities({ iso: 'RO', query: 'x' })).toEqual([])
  })

  test('lists offices by service and country, then by city or post code', async () => {
    const offices = async (filter: object) =>
      (await request('POST /deliveries/offices', { body: { service: 'courier', iso: 'BG', ...filter } })).body.data.map(
        ({ name }: { name: string }) => name,
      )
    expect(await offices({})).toEqual(['Smolyan – Centre', 'Sofia – East'])
    expect(await offices({ city: ids.smolyan })).toEqual(['Smolyan – Centre'])
    expect(await offices({ city: String(ids.smolyan), postCode: '4700' })).toEqual(['Smolyan – Centre'])
    expect(await offices({ city: 'софия' })).toEqual(['Sofia – East'])
    expect(await offices({ city: 'Sofia', postCode: '1618' })).toEqual(['Sofia – East'])
    expect(await offices({ city: 'Nowhere', postCode: '4700' })).toEqual(['Smolyan – Centre'])
    expect(await offices({ city: 'Nowhere' })).toEqual([])
    expect(await offices({ city: ids.thessaloniki })).toEqual([])
    expect(await offices({ postCode: '1000' })).toEqual(['Sofia – East'])
    expect(await offices({ service: 'nobody' })).toEqual([])
    expect(await offices({ iso: 'GR' })).toEqual(['Athens'])
  })

  test('an office has the name and id of its city', async () => {
    const { body } = await request('POST /deliveries/offices', {
      body: { service: 'courier', iso: 'BG', city: ids.smolyan },
      language: 'bg',
    })
    expect(body.data).toEqual([
      {
        id: ids.smolyanOffice,
        service: 'courier',
        name: 'Смолян – Център',
        address: 'бул.\u00a0„България“ №\u00a046, 4700 Смолян',
        city: 'Смолян',
        city_id: ids.smolyan,
        post_code: '4700',
        phone: '+359 301 63120',
        working_hours: 'Mon–Fri',
      },
    ])
  })
})
