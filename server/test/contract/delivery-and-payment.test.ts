import { beforeAll, describe, expect, it } from 'vitest'
import {
  expectAllShaped,
  expectShape,
  expectMoneyOnly,
  isCyrillic,
  isId,
  isMoney,
  isNonEmptyText,
  toMinorUnits,
  orNull,
} from './shapes.ts'
import { serveShop } from './served-shop.ts'
import { type CheckoutFixtures, readCheckoutFixtures } from './checkout-fixtures.ts'

const shop = serveShop()
let fixtures: CheckoutFixtures
beforeAll(async () => {
  fixtures = await readCheckoutFixtures(shop.en)
})

const isTarget = (value: unknown) => value === 'address' || value === 'office'
const isIso = (value: unknown) => typeof value === 'string' && /^[A-Z]{2}$/.test(value)

describe('POST /deliveries/services', () => {
  it('lists services under data and targets under to', async () => {
    for (const client of [shop.en, shop.bg]) {
      const { data, to } = await client.deliveryServices()
      expectAllShaped(data, {
        id: isId,
        service: isNonEmptyText,
        name: isNonEmptyText,
        to: (targets: any) => targets.length > 0 && targets.every(isTarget),
        countries: (list: any) => list.length > 0 && list.every(isIso),
        price_from: isMoney,
        free_from: orNull(isMoney),
      })
      expectAllShaped(to, { to: isTarget, name: isNonEmptyText }, 2)
      expectMoneyOnly(data)
      expect(to.map(({ name }) => isCyrillic(name))).toEqual(to.map(() => client === shop.bg))
    }
  })

  it('lists only the services that reach the requested country', async () => {
    const all = (await shop.en.deliveryServices()).data
    for (const country of ['BG', 'GR', 'de', 'US']) {
      const { data, to } = (await shop.en.post('/deliveries/services', { country })).body
      expect(data.map(({ id }: any) => id)).toEqual(
        all.filter(({ countries }) => countries.includes(country.toUpperCase())).map(({ id }) => id),
      )
      expect(to.map((one: any) => one.to).toSorted()).toEqual(
        [...new Set(data.flatMap((one: any) => one.to))].toSorted(),
      )
    }
  })
})

describe('POST /deliveries/countries', () => {
  it('names the countries in the requested language', async () => {
    const [en, bg] = [await shop.en.countries(), await shop.bg.countries()]
    expectAllShaped(en, { iso: isIso, name: isNonEmptyText })
    expect(bg.map(({ iso }: any) => iso)).toEqual(en.map(({ iso }: any) => iso))
    expect(en.find(({ iso }: any) => iso === 'BG').name).toBe('Bulgaria')
    expect(bg.find(({ iso }: any) => iso === 'BG').name).toBe('България')
    for (const { name } of bg) expect(isCyrillic(name)).toBe(true)
  })
})

describe('POST /deliveries/cities', () => {
  it('lists the cities of Bulgaria: 28 centres of provinces and 100 more, with post codes', async () => {
    const [en, bg] = [await shop.en.cities('BG'), await shop.bg.cities('BG')]
    expectAllShaped(
      en,
      { id: isId, name: isNonEmptyText, post_code: (code: any) => /^\d{4}$/.test(code), region: isNonEmptyText },
      128,
    )
    expect(new Set(en.map(({ region }: any) => region)).size).toBe(28)
    expect(bg.map(({ id }: any) => id)).toEqual(en.map(({ id }: any) => id))
    for (const { name } of bg) expect(isCyrillic(name)).toBe(true)
    for (const { name } of en) expect(isCyrillic(name)).toBe(false)
  })

  it('finds a city in either alphabet', async () => {
    for (const query of ['smol', 'Смол', ' SMOLYAN ', 'смолян']) {
      const { body } = await shop.en.post('/deliveries/cities', { iso: 'bg', query })
      expect(body.data[0]).toMatchObject({ name: 'Smolyan', post_code: '4700' })
    }
    expect((await shop.en.post('/deliveries/cities', { iso: 'BG', query: '%' })).body.data).toEqual([])
    expect(await shop.en.cities('DE')).toEqual([])
  })

  it('requires a country', async () => {
    for (const payload of [undefined, {}, { iso: 'BGR' }, { iso: 1 }])
      expect(Object.keys((await shop.en.post('/deliveries/cities', payload)).body.errors)).toEqual(['iso'])
  })
})

describe('POST /deliveries/offices', () => {
  const OFFICE = {
    id: isId,
    service: isNonEmptyText,
    name: isNonEmptyText,
    address: isNonEmptyText,
    city: isNonEmptyText,
    post_code: isNonEmptyText,
    city_id: orNull(isId),
  }

  it('lists the offices of a service, filtered by city or post code as the specification requires', async () => {
    const { service } = fixtures.office
    const all = await shop.en.offices({ service, iso: 'BG' })
    expectAllShaped(all, OFFICE, 5)
    for (const office of all) expect(office.service).toBe(service)
    const city = fixtures.cities.find(({ id }: any) => id === fixtures.office.city_id)
    const inCity = all.filter(({ city_id }: any) => city_id === city.id)
    expect(inCity.length).toBeGreaterThan(0)
    for (const filter of [
      { city: city.id },
      { city: String(city.id) },
      { city: city.name },
      { city: city.id, postCode: city.post_code },
      { postCode: city.post_code },
    ]) {
      expect((await shop.en.offices({ service, iso: 'BG', ...filter })).map(({ id }: any) => id)).toEqual(
        inCity.map(({ id }: any) => id),
      )
    }
    for (const { name } of await shop.bg.offices({ service, iso: 'BG' })) expect(isCyrillic(name)).toBe(true)
  })

  it('is an empty list where no office matches', async () => {
    const { service } = fixtures.office
    for (const filter of [
      { service, iso: 'DE' },
      { service: 'none', iso: 'BG' },
      { service, iso: 'BG', city: 'Атлантида' },
      { service, iso: 'BG', postCode: '0000' },
      { service, iso: 'BG', city: 2_000_000_000 },
    ])
      expect(await shop.en.offices(filter)).toEqual([])
  })
})

describe('POST /deliveries/calculate', () => {
  const items = () => [{ id: fixtures.simpleProducts[0].id, selected_count: 1 }]

  it('returns the price that the order then has', async () => {
    for (const delivery of [fixtures.addressDelivery, fixtures.officeDelivery]) {
      const { status, body } = await shop.en.calculate({ ...delivery, items: items() })
      expect(status).toBe(200)
      expectShape(body.data, {
        price: isMoney,
        currency: (code) => code === 'BGN',
        free_from: orNull(isMoney),
        days: (days: any) => days === null || days.length === 2,
      })
      const { data } = (await shop.en.storeOrder(fixtures.order({ items: items(), delivery }))).body
      expect(data.delivery_price).toBe(body.data.price)
    }
  })

  it('returns a price of zero from free_from on', async () => {
    const product = fixtures.simpleProducts.toSorted((a, b) => b.price - a.price)[0]
    await shop.database.pool.query('update variant set stock = 500 where product_id = $1', [product.id])
    const delivery = fixtures.officeDelivery
    const { free_from } = (await shop.en.calculate({ ...delivery, items: items() })).body.data
    const count = Math.ceil(toMinorUnits(free_from) / toMinorUnits(product.price))
    const priceOf = async (selected_count: number) =>
      (await shop.en.calculate({ ...delivery, items: [{ id: product.id, selected_count }] })).body.data.price
    expect(await priceOf(count)).toBe(0)
    expect(await priceOf(count - 1)).toBeGreaterThan(0)
  })

  it('keys each error by its field', async () => {
    for (const [field, change] of [
      ['service', { service: 'pigeon' }],
      ['country', { country: 'US' }],
      ['to', { to: 'moon' }],
      ['items', { items: [] }],
      ['country', { country: 'x' }],
    ] as const) {
      const { status, body } = await shop.en.calculate({ ...fixtures.addressDelivery, items: items(), ...change })
      expect(status).toBe(406)
      expect(Object.keys(body.errors)).toEqual([field])
    }
  })
})

describe('POST /payments/services', () => {
  it('lists payment methods, each with service and redirect', async () => {
    const [en, bg] = [await shop.en.paymentServices(), await shop.bg.paymentServices()]
    expectAllShaped(en, { service: isNonEmptyText, redirect: isNonEmptyText, name: isNonEmptyText }, 2)
    expect(en.find(({ service }: any) => service === 'cash').redirect).toMatch(/^\/orders\/cash\/thank_you\//)
    for (const { name } of bg) expect(isCyrillic(name)).toBe(true)
  })

  const servicesOf = async (subject: string): Promise<any[]> =>
    (await shop.en.post('/payments/services', { subject })).body.data

  /** A room for two in the first stay, of those that begin on one of the next days, for which one is free and nothing is due before. */
  async function freeStay() {
    const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    for (let days = 20; days < 80; days++) {
      const stay = { from_date: dayAhead(days), to_date: dayAhead(days + 3), adults_count: 2 }
      for (const room of await shop.en.searchRooms(stay))
        for (const { variation } of room.offers[0])
          if (variation.deposit_percent === 0) return { ...stay, room_id: room.id, variation_id: variation.id }
    }
    throw new Error('no room is free')
  }

  const book = async (payment_method: string) => {
    const { from_date, to_date, ...room } = await freeStay()
    const body = { from_date, to_date, rooms: [room], ...fixtures.contact, payment_method, agree_terms: true }
    return shop.en.post('/rooms/book', body)
  }

  it('every method that is listed without a payload is accepted in an order and in a booking', async () => {
    const services = await shop.en.paymentServices()
    expect(services.length).toBeGreaterThan(1)
    for (const { service, redirect } of services) {
      const { data } = (await shop.en.storeOrder(fixtures.order({ payment_method: service }))).body
      expect(data.payment).toMatchObject({ service, redirect: redirect.replace('{url}', data.url) })
      const booked = await book(service)
      expect(booked.body).not.toHaveProperty('errors')
      expect(booked.body.data.payment.redirect).toBe(`/bookings/${booked.body.data.url}`)
    }
  })

  it('every method that is listed for a subject is accepted for it', async () => {
    for (const { service } of await servicesOf('order'))
      expect((await shop.en.storeOrder(fixtures.order({ payment_method: service }))).status).toBe(201)
    for (const { service, redirect } of await servicesOf('booking')) {
      const { data } = (await book(service)).body
      expect(data.payment).toMatchObject({ service, redirect: redirect.replace('{url}', data.url) })
    }
  })
})

describe('POST /info/send-message', () => {
  const message = {
    first_name: 'Ana',
    email: 'ana@example.com',
    subject: 'Honey',
    message: 'Is there any left?\nThank you!',
    gdpr_consent: true,
  }

  it('stores a message and answers with the specification’s text', async () => {
    const { status, body } = await shop.en.sendMessage({ ...message, last_name: null, phone: '' })
    expect(status).toBe(201)
    expect(body.message).toBe(
      'Your message has been sent successfully. We will contact you at the earliest opportunity',
    )
    const inBulgarian = await shop.bg.sendMessage({ ...message, subject: 'Мед' })
    expect(isCyrillic(inBulgarian.body.message)).toBe(true)
    const { rows } = await shop.database.pool.query('select subject, message from contact_message order by id')
    expect(rows).toEqual([
      { subject: 'Honey', message: message.message },
      { subject: 'Мед', message: message.message },
    ])
  })

  it.each(['first_name', 'email', 'subject', 'message', 'gdpr_consent'])('requires %s', async (field) => {
    for (const invalid of [undefined, null, '', false, {}]) {
      const { status, body } = await shop.en.sendMessage({ ...message, [field]: invalid })
      expect(status).toBe(406)
      expect(Object.keys(body.errors)).toEqual([field])
    }
  })
})
