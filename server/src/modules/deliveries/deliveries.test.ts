import { beforeAll, describe, expect, test } from 'vitest'
import type { Delivery } from '@vitrina/contract'
import { serveCalls } from '../../../test/serve-calls.ts'
import { freshDatabase } from '../../../test/database.ts'
import { Rejection } from '../../platform/rejection.ts'
import type { SettingsCache } from '../settings/index.ts'
import { lowestDeliveryPrices, quoteOrderDelivery, resolveDelivery } from './index.ts'
import { deliveryRoutes } from './routes.ts'
import { city, deliveryCountry, deliveryService, office, type Rate } from './tables.ts'

const rate = (
  to: 'address' | 'office',
  countries: string[],
  steps: Rate['steps'],
  free_from: number | null = null,
): Rate => ({ zone: countries[0]!, countries, to, by: 'weight', steps, free_from })

const database = await freshDatabase()
const { queries } = database
const goods = { weight: 900, total: 5000 }
let parcelItems: unknown
const request = serveCalls((calls) =>
  deliveryRoutes(calls, {
    database,
    settings: { get: () => ({ currency: 'BGN' }) } as unknown as SettingsCache,
    calculateParcel: async (items) => {
      parcelItems = items
      return items[0]!.id === 404 ? Rejection.validation({ 'items.0.id': 'line_unavailable_unnamed' }) : goods
    },
  }),
)

let ids: {
  sofia: number
  smolyan: number
  thessaloniki: number
  smolyanOffice: number
  athensOffice: number
  postOffice: number
  closedOffice: number
}

beforeAll(async () => {
  await queries.insert(deliveryCountry).values([
    { iso: 'BG', position: 0 },
    { iso: 'GR', position: 1 },
    { iso: 'RO', position: 2 },
  ])
  const [courier, post] = await queries
    .insert(deliveryService)
    .values([
      {
        key: 'courier',
        provider: 'table-rate',
        name: { en: 'Courier', bg: 'Куриер' },
        days: [1, 2],
        position: 0,
        rates: [
          rate(
            'office',
            ['BG', 'GR'],
            [
              { up_to: 1000, price: 490 },
              { up_to: 20_000, price: 1490 },
            ],
            12_000,
          ),
          rate('address', ['BG'], [{ price: 690 }]),
        ],
      },
      {
        key: 'post',
        provider: 'table-rate',
        name: { en: 'Post' },
        days: null,
        position: 1,
        rates: [rate('address', ['BG', 'DE'], [{ price: 290 }])],
      },
      {
        key: 'closed',
        provider: 'table-rate',
        name: { en: 'Closed' },
        days: null,
        position: 2,
        rates: [rate('address', ['BG'], [{ price: 1 }])],
        archived_at: new Date(),
      },
      {
        key: 'unknown',
        provider: 'pigeon',
        name: { en: 'Pigeon' },
        days: null,
        position: 3,
        rates: [rate('address', ['BG'], [{ price: 1 }])],
      },
    ])
    .returning({ id: deliveryService.id })
  const [sofia, smolyan, , thessaloniki] = await queries
    .insert(city)
    .values([
      {
        iso: 'BG',
        post_code: '1000',
        name: { en: 'Sofia', bg: 'София' },
        region: { en: 'Sofia City', bg: 'София (столица)' },
        position: 0,
      },
      {
        iso: 'BG',
        post_code: '4700',
        name: { en: 'Smolyan', bg: 'Смолян' },
        region: { en: 'Smolyan', bg: 'Смолян' },
        position: 1,
      },
      {
        iso: 'BG',
        post_code: '4850',
        name: { en: 'Chepelare', bg: 'Чепеларе' },
        region: { en: 'Smolyan', bg: 'Смолян' },
        position: 2,
      },
      { iso: 'GR', post_code: '54621', name: { en: 'Thessaloniki', bg: 'Солун' }, region: {}, position: 0 },
    ])
    .returning({ id: city.id })
  const offices = await queries
    .insert(office)
    .values([
      {
        key: 'smolyan',
        service_id: courier!.id,
        country: 'BG',
        post_code: '4700',
        name: { en: 'Smolyan – Centre', bg: 'Смолян – Център' },
        address: { en: '46 Bulgaria Boulevard, 4700 Smolyan', bg: 'бул. „България“ № 46, 4700 Смолян' },
        phone: '+359 301 63120',
        working_hours: { en: 'Mon–Fri' },
        position: 0,
      },
      {
        key: 'athens',
        service_id: courier!.id,
        country: 'GR',
        post_code: '10552',
        name: { en: 'Athens' },
        address: { en: '1 Ermou' },
        position: 1,
      },
      {
        key: 'post',
        service_id: post!.id,
        country: 'BG',
        post_code: '1000',
        name: { en: 'Post' },
        address: { en: '1 Gurko' },
        position: 2,
      },
      {
        key: 'gone',
        service_id: courier!.id,
        country: 'BG',
        post_code: '1000',
        name: { en: 'Gone' },
        address: { en: 'Nowhere' },
        position: 3,
        archived_at: new Date(),
      },
      {
        key: 'sofia',
        service_id: courier!.id,
        country: 'BG',
        post_code: '1000',
        name: { en: 'Sofia – East' },
        address: { en: '7 Tsarigradsko' },
        position: 4,
      },
    ])
    .returning({ id: office.id })
  const [smolyanOffice, athensOffice, postOffice, closedOffice] = offices.map(({ id }) => id) as [
    number,
    number,
    number,
    number,
  ]
  ids = {
    sofia: sofia!.id,
    smolyan: smolyan!.id,
    thessaloniki: thessaloniki!.id,
    smolyanOffice,
    athensOffice,
    postOffice,
    closedOffice,
  }
})

describe('services and countries', () => {
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
    expect(body.to).toEqual([{ to: 'office', name: 'To an office' }])
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
        address: 'бул. „България“ № 46, 4700 Смолян',
        city: 'Смолян',
        city_id: ids.smolyan,
        post_code: '4700',
        phone: '+359 301 63120',
        working_hours: 'Mon–Fri',
      },
    ])
  })
})

describe('the price of a delivery', () => {
  const items = [{ id: 7, selected_count: 2, selected_options: { '1': 2 } }]
  const calculate = (change: object, language: 'en' | 'bg' = 'en') =>
    request('POST /deliveries/calculate', {
      body: { service: 'courier', to: 'office', country: 'BG', items, ...change },
      language,
    })

  test('is quoted for the weight computed by the server', async () => {
    expect((await calculate({})).body).toEqual({ data: { price: 4.9, currency: 'BGN', days: [1, 2], free_from: 120 } })
    expect(parcelItems).toEqual(items)
  })

  test.each([
    [{ service: 'closed' }, { service: 'Please choose a delivery service.' }],
    [{ service: 'unknown' }, { service: 'Please choose a delivery service.' }],
    [{ country: 'DE' }, { country: 'We don’t deliver to this country.' }],
    [{ country: 'GR', to: 'address' }, { to: 'This service does not deliver there.' }],
    [{ country: 'RO' }, { country: 'This service does not deliver there.' }],
    [{ items: [{ id: 404, selected_count: 1 }] }, { 'items.0.id': 'An item in your cart is no longer offered.' }],
    [{ to: 'moon' }, { to: 'Please choose one of the possible values.' }],
  ])('rejects %j', async (change, errors) => {
    expect(await calculate(change)).toEqual({ status: 406, body: { errors } })
  })

  test('is rejected in the requested language', async () =>
    expect((await calculate({ country: 'DE' }, 'bg')).body.errors.country).toBe('Не доставяме до тази държава.'))

  test('has a minimum for these goods to each target in the first country', async () => {
    expect(await lowestDeliveryPrices(queries, { weight: 500, total: 100 })).toEqual([
      { to: 'address', price: 290 },
      { to: 'office', price: 490 },
    ])
    expect(await lowestDeliveryPrices(queries, { weight: 1001, total: 11_999 })).toEqual([
      { to: 'address', price: 290 },
      { to: 'office', price: 1490 },
    ])
    expect(await lowestDeliveryPrices(queries, { weight: 1001, total: 12_000 })).toEqual([
      { to: 'address', price: 290 },
      { to: 'office', price: 0 },
    ])
    expect(await lowestDeliveryPrices(queries, { weight: 20_001, total: 0 })).toEqual([{ to: 'address', price: 290 }])
  })

  test('of an order has errors keyed as fields of the delivery', async () => {
    const quoted = await quoteOrderDelivery(
      queries,
      { service: 'courier', to: 'office', country: 'BG' },
      { weight: 1001, total: 11_999 },
      'bg',
    )
    expect(quoted).toEqual({ price: 1490, days: [1, 2], free_from: 12_000, service_name: 'Куриер' })
    const heavy = await quoteOrderDelivery(
      queries,
      { service: 'courier', to: 'office', country: 'BG' },
      { weight: 20_001, total: 0 },
      'en',
    )
    expect((heavy as Rejection).errors).toEqual({ 'delivery.service': 'delivery_too_heavy' })
  })
})

describe('the delivery of an order', () => {
  const address = (): Delivery => ({
    service: 'courier',
    to: 'address',
    country: 'BG',
    city: ids.smolyan,
    post_code: '4701',
    street: 'ул. Роза',
    street_number: '5',
    entrance: 'А',
    floor: '2',
    apartment: '4',
    quarter: 'кв. Райково',
  })
  const toOffice = (): Delivery => ({
    service: 'courier',
    to: 'office',
    country: 'BG',
    city: 'whatever',
    office_id: ids.smolyanOffice,
  })

  test('to an address has that address as one line, in either language', async () => {
    expect(await resolveDelivery(queries, address(), 'bg')).toEqual({
      ...address(),
      service_name: 'Куриер',
      pickup: false,
      days: [1, 2],
      address: 'ул. Роза 5, кв. Райково, вх. А, ет. 2, ап. 4, 4701 Смолян, България',
    })
    expect(await resolveDelivery(queries, address(), 'en')).toMatchObject({
      address: 'ул. Роза 5, кв. Райково, entrance А, floor 2, apt. 4, 4701 Smolyan, Bulgaria',
    })
  })

  test('to a typed city needs a post code; a listed city brings its own', async () => {
    expect(await resolveDelivery(queries, { ...address(), city: 'Момчиловци', post_code: '4750' }, 'bg')).toMatchObject(
      { address: expect.stringContaining('4750 Момчиловци') },
    )
    const typed = await resolveDelivery(queries, { ...address(), city: 'Момчиловци', post_code: undefined }, 'bg')
    expect((typed as Rejection).errors).toEqual({ 'delivery.post_code': 'delivery_post_code_required' })
    expect(
      await resolveDelivery(queries, { ...address(), city: String(ids.smolyan), post_code: undefined }, 'bg'),
    ).toMatchObject({ post_code: '4700', address: expect.stringContaining('4700 Смолян') })
  })

  test('needs neither a street nor a house number beside a quarter', async () => {
    expect(
      await resolveDelivery(queries, { ...address(), street: undefined, street_number: undefined }, 'bg'),
    ).toMatchObject({ address: expect.stringMatching(/^кв. Райково, /) })
    expect(await resolveDelivery(queries, { ...address(), street_number: undefined }, 'bg')).toMatchObject({
      address: expect.stringMatching(/^ул. Роза, /),
    })
  })

  test('to an office has the city and post code of the office', async () => {
    expect(await resolveDelivery(queries, toOffice(), 'bg')).toEqual({
      service: 'courier',
      to: 'office',
      country: 'BG',
      city: ids.smolyan,
      post_code: '4700',
      office_id: ids.smolyanOffice,
      service_name: 'Куриер',
      pickup: false,
      days: [1, 2],
      address: 'Смолян – Център, бул. „България“ № 46, 4700 Смолян, България',
    })
    expect(
      await resolveDelivery(queries, { ...toOffice(), country: 'GR', office_id: ids.athensOffice }, 'en'),
    ).toMatchObject({ address: 'Athens, 1 Ermou, 10552, Greece' })
  })

  test.each<[string, () => Delivery, Record<string, string>]>([
    [
      'an unknown service',
      () => ({ ...address(), service: 'closed' }),
      { 'delivery.service': 'delivery_service_unknown' },
    ],
    [
      'a country not delivered to',
      () => ({ ...address(), country: 'DE', city: 'Berlin', post_code: '10115' }),
      { 'delivery.country': 'delivery_country_unknown' },
    ],
    [
      'a country the service does not reach',
      () => ({ ...address(), country: 'RO', city: 'Iași', post_code: '700001' }),
      { 'delivery.country': 'delivery_to_unavailable' },
    ],
    [
      'a target it does not serve there',
      () => ({ ...address(), country: 'GR', city: ids.thessaloniki }),
      { 'delivery.to': 'delivery_to_unavailable' },
    ],
    [
      'no office',
      () => ({ ...toOffice(), office_id: undefined }),
      { 'delivery.office_id': 'delivery_office_required' },
    ],
    [
      'an office of another service',
      () => ({ ...toOffice(), office_id: ids.postOffice }),
      { 'delivery.office_id': 'delivery_office_unknown' },
    ],
    [
      'an office of another country',
      () => ({ ...toOffice(), office_id: ids.athensOffice }),
      { 'delivery.office_id': 'delivery_office_unknown' },
    ],
    [
      'an archived office',
      () => ({ ...toOffice(), office_id: ids.closedOffice }),
      { 'delivery.office_id': 'delivery_office_unknown' },
    ],
    [
      'an office that does not exist',
      () => ({ ...toOffice(), office_id: 2_147_483_647 }),
      { 'delivery.office_id': 'delivery_office_unknown' },
    ],
    [
      'a city of another country',
      () => ({ ...address(), city: ids.thessaloniki }),
      { 'delivery.city': 'delivery_city_unknown' },
    ],
    [
      'neither street nor quarter',
      () => ({ ...address(), street: undefined, quarter: undefined }),
      { 'delivery.street': 'delivery_street_required' },
    ],
    [
      'a Bulgarian post code of other than four digits',
      () => ({ ...address(), post_code: '470' }),
      { 'delivery.post_code': 'delivery_post_code_invalid' },
    ],
    [
      'several errors',
      () => ({ service: 'nobody', to: 'address', country: 'BG', city: 'Момчиловци' }),
      {
        'delivery.service': 'delivery_service_unknown',
        'delivery.post_code': 'delivery_post_code_required',
        'delivery.street': 'delivery_street_required',
      },
    ],
  ])('with %s is rejected', async (_name, delivery, errors) => {
    const resolved = await resolveDelivery(queries, delivery(), 'en')
    expect((resolved as Rejection).errors).toEqual(errors)
  })

  test('to a quarter without a street has the quarter as its address', async () => {
    expect(
      await resolveDelivery(queries, { ...address(), street: undefined, street_number: undefined }, 'bg'),
    ).toMatchObject({ address: expect.stringMatching(/^кв\. Райково, вх\. А/) })
  })
})
