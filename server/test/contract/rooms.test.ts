import { describe, expect, it } from 'vitest'
import { setInventory, setRates } from '../rooms.ts'
import { serveHouse } from './served-house.ts'
import {
  expectMoneyOnly,
  expectPage,
  expectShape,
  isDay,
  isId,
  isMoney,
  isNonEmptyText,
  isText,
  isUrl,
  orNull,
} from './shapes.ts'

const shop = serveHouse()

const isCount = (value: unknown) => Number.isInteger(value) && (value as number) >= 0
const ROOM = {
  id: isId,
  url: isUrl,
  name: isNonEmptyText,
  summary: isText,
  beds: isText,
  included_adults: isCount,
  max_adults: isCount,
  max_kids: isCount,
  max_guests: isCount,
  units: isCount,
  amenities: Array.isArray,
  price_from: orNull(isMoney),
}
const NIGHT = {
  date: isDay,
  price: orNull(isMoney),
  free: isCount,
  room_ids: Array.isArray,
  min_stay: isCount,
  closed_to_arrival: (value: unknown) => typeof value === 'boolean',
  closed_to_departure: (value: unknown) => typeof value === 'boolean',
}

describe('GET /rooms', () => {
  it('lists the room types under data.data, in the order of the merchant', async () => {
    const rooms = await shop.en.rooms()
    for (const room of rooms) expectShape(room, ROOM)
    expect(rooms.map(({ url }: { url: string }) => url)).toEqual(['double-room', 'family-room', 'studio'])
    // The saver plan: 90 % of 100.00, and 2 × 1.00 city tax.
    expect(rooms[0]).toMatchObject({
      name: 'Double room',
      units: 2,
      price_from: 92,
      amenities: [{ key: 'wifi', name: 'Wi-Fi' }],
    })
    expect((await shop.bg.rooms())[0].name).toBe('Двойна стая')
  })

  it('is a page, with an ETag', async () => {
    const { body, headers } = await shop.en.get('/rooms?page=2&per_page=2')
    expectPage(body.data, { page: 2, per_page: 2 })
    expect(body.data.data[0].url).toBe('studio')
    const again = await shop.en.get('/rooms?page=2&per_page=2', { 'If-None-Match': headers.get('etag')! })
    expect(again.status).toBe(304)
  })

  it('has no lowest price for a room of which nothing is free', async () => {
    const { house, database, en } = shop
    await setInventory(database, house.rooms.studio, [house.today, house.day(60)], { sold: 1 })
    await database.pool.query("select pg_notify('vitrina_changed', 'rooms')")
    await expect.poll(async () => (await en.rooms())[2].price_from).toBeNull()
    await setInventory(database, house.rooms.studio, [house.today, house.day(60)], { sold: 0 })
    await database.pool.query("select pg_notify('vitrina_changed', 'rooms')")
    await expect.poll(async () => (await en.rooms())[2].price_from).not.toBeNull()
  })
})

describe('GET /rooms/{url}', () => {
  it('is the room with its rate plans, extras and hotel', async () => {
    const { body } = await shop.en.get('/rooms/double-room')
    expectShape(body.data, { ...ROOM, description: isText, pictures: Array.isArray })
    expect(body.data.variations).toMatchObject([
      { name: 'Flexible', board: 'room_only', refundable: true, deposit_percent: 0, min_stay: 1 },
      { name: 'Saver', board: 'breakfast', refundable: false, deposit_percent: 100 },
      { name: 'Half board', board: 'half_board', refundable: true, deposit_percent: 30, min_stay: 2 },
    ])
    expect(body.data.extras.map(({ name, price, per }: any) => [name, price, per])).toEqual([
      ['Parking', 5, 'night'],
      ['Lunch', 7, 'person_night'],
      ['Transfer', 30, 'stay'],
      ['Sauna', 25, 'person_stay'],
    ])
    expect(body.data.hotel).toMatchObject({
      name: 'House by the river',
      time_zone: 'Europe/Sofia',
      max_stay: 14,
      adult_age: 15,
      city_tax: 1,
    })
    expectMoneyOnly(body.data.extras)
  })

  it('has only the extras of the room', async () => {
    const { body } = await shop.bg.get('/rooms/family-room')
    expect(body.data.extras.map(({ name }: any) => name)).toEqual(['Паркинг', 'Обяд', 'Трансфер'])
  })

  it('is found under a former address', async () => {
    const { house, database } = shop
    await database.pool.query("insert into redirect (kind, url, record_id) values ('room', 'old-studio', $1)", [
      house.rooms.studio,
    ])
    expect((await shop.en.get('/rooms/old-studio')).body.data.url).toBe('studio')
  })

  it('of no room is 404', async () => {
    for (const url of ['no-such', 'DOUBLE-ROOM', '%00', '1'])
      expect((await shop.en.get(`/rooms/${url}`)).status, url).toBe(404)
  })
})

describe('GET /rooms/daily-rates', () => {
  it('has the nights under list, from today, and the hotel', async () => {
    const { house, en } = shop
    const { list, hotel } = await en.dailyRates()
    for (const night of list) expectShape(night, NIGHT)
    expect(list.map(({ date }) => date)).toEqual(Array.from({ length: 92 }, (_, days) => house.day(days)))
    expect(hotel.name).toBe('House by the river')
    // The lowest of all types is the double's saver plan.
    expect(list[3]).toEqual({
      date: house.day(3),
      price: 92,
      free: 5,
      room_ids: Object.values(house.rooms),
      min_stay: 1,
      closed_to_arrival: false,
      closed_to_departure: false,
    })
    // Rates end after 60 nights; a stay may end on any day.
    expect(list[60]).toMatchObject({ price: null, free: 0, room_ids: [], closed_to_departure: false })
  })

  it('is of one room, some dates and a number of adults', async () => {
    const { house, en } = shop
    const range = `from_date=${house.day(5)}&to_date=${house.day(7)}`
    const price = async (query: string) => (await en.dailyRates(`?${range}&${query}`)).list.map((night) => night.price)
    // Family, saver: 90 % of 160.00 + 2.00; with a third adult 90 % of 190.00 + 3.00.
    expect(await price(`room_id=${house.rooms.family}`)).toEqual([146, 146])
    expect(await price(`room_id=${house.rooms.family}&adults_count=3`)).toEqual([174, 174])
    // Double: alone 90 % of 80.00 + 1.00; three don't fit.
    expect(await price(`room_id=${house.rooms.double}&adults_count=1`)).toEqual([73, 73])
    expect(await price(`room_id=${house.rooms.double}&adults_count=3`)).toEqual([null, null])
  })

  it('shows restrictions, and counts what is not sold as not free', async () => {
    const { house, database, en } = shop
    const [studio, from, to] = [house.rooms.studio, house.day(40), house.day(42)]
    await setRates(database, studio, [house.day(40), house.day(41)], { closed_to_arrival: true, min_stay: 3 })
    await setRates(database, studio, [house.day(41), house.day(42)], { stop_sell: true, closed_to_departure: true })
    const { list } = await en.dailyRates(`?from_date=${from}&to_date=${to}&room_id=${studio}`)
    expect(list).toMatchObject([
      // The half board, for two nights, is no dearer here: the saver is the cheapest.
      { price: 182, free: 1, min_stay: 3, closed_to_arrival: true, closed_to_departure: false },
      { price: null, free: 0, room_ids: [], closed_to_departure: true },
    ])
    const whole = (await en.dailyRates(`?from_date=${from}&to_date=${to}`)).list
    expect(whole).toMatchObject([
      { free: 5, min_stay: 1, closed_to_arrival: false, closed_to_departure: false },
      { free: 4, room_ids: [house.rooms.double, house.rooms.family], closed_to_departure: false },
    ])
  })

  it('shows a room that was taken at once', async () => {
    const { house, database, en } = shop
    const query = `?from_date=${house.day(50)}&to_date=${house.day(51)}&room_id=${house.rooms.double}`
    expect((await en.dailyRates(query)).list[0].free).toBe(2)
    await database.transaction(async (tx) => {
      const { takeRooms } = await import('../../src/modules/rooms/index.ts')
      return takeRooms(
        tx,
        [{ room_type_id: house.rooms.double, from_date: house.day(50), to_date: house.day(51) }],
        'sold',
      )
    })
    await expect.poll(async () => (await en.dailyRates(query)).list[0].free).toBe(1)
  })

  it('of days that are over shows nothing free', async () => {
    const { house, en } = shop
    const { list } = await en.dailyRates(`?from_date=${house.day(-2)}&to_date=${house.day(1)}`)
    expect(list.map(({ free }) => free > 0)).toEqual([false, false, true])
  })

  it.each([
    ['reversed dates', (day: (days: number) => string) => `from_date=${day(5)}&to_date=${day(4)}`, 'to_date'],
    ['equal dates', (day) => `from_date=${day(5)}&to_date=${day(5)}`, 'to_date'],
    ['more than 200 days', (day) => `from_date=${day(0)}&to_date=${day(201)}`, 'to_date'],
    ['a date that does not exist', () => 'from_date=2027-02-30', 'from_date'],
  ] as [string, (day: (days: number) => string) => string, string][])('with %s is 406', async (_name, query, field) => {
    const path = `/rooms/daily-rates?${query(shop.house.day)}`
    expect(await shop.en.get(path)).toMatchObject({
      status: 406,
      body: { errors: { [field]: 'Invalid date selected' } },
    })
    expect(await shop.bg.get(path)).toMatchObject({
      status: 406,
      body: { errors: { [field]: 'Този ден не може да се избере' } },
    })
  })

  it('with other nonsense is 406, and of no room 404', async () => {
    for (const query of ['room_id=x', 'room_id=0', 'adults_count=0', 'adults_count=13', 'adults_count=two'])
      expect((await shop.en.get(`/rooms/daily-rates?${query}`)).status, query).toBe(406)
    expect((await shop.en.get('/rooms/daily-rates?room_id=999999')).status).toBe(404)
  })
})
