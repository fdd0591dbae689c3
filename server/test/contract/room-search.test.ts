import { addDays } from '@vitrina/contract'
import { afterEach, describe, expect, it, test } from 'vitest'
import { promo } from '../../src/modules/promos/tables.ts'
import { setInventory, setRates } from '../rooms.ts'
import { serveHouse } from './served-house.ts'
import { expectMoneyOnly, expectPage } from './shapes.ts'

const shop = serveHouse({ days: 400 })
const day = (days: number) => shop.house.day(days)

/** Two adults for two nights from the 20th day on, unless something else is wanted. */
async function search(wanted: Record<string, unknown> = {}, client = shop.en) {
  const body = { from_date: day(20), to_date: day(22), adults_count: 2, ...wanted }
  const { status, body: answer } = await client.post('/rooms/search', body)
  return { status, answer, none: answer.none, list: answer.data?.data as any[] }
}
const urlsOf = (list: any[]) => list.map(({ url }) => url)
/** Plan and total of every offer for the wanted room, by address. */
const totals = (list: any[], wanted = 0) =>
  Object.fromEntries(
    list.map(({ url, offers }) => [url, offers[wanted].map((offer: any) => [offer.variation.name, offer.price.total])]),
  )
type RoomKey = 'double' | 'family' | 'studio'
/** What a test has changed, to be changed back after it. */
let changes: { key: RoomKey; range: [string, string] }[] = []
async function ofRoom(key: RoomKey, from: number, to: number, rates: Parameters<typeof setRates>[3]) {
  changes.push({ key, range: [day(from), day(to)] })
  await setRates(shop.database, shop.house.rooms[key], [day(from), day(to)], rates)
}
async function sell(key: RoomKey, from: number, to: number, sold: number) {
  changes.push({ key, range: [day(from), day(to)] })
  await setInventory(shop.database, shop.house.rooms[key], [day(from), day(to)], { sold })
}
async function sellOut(from: number, to: number) {
  await sell('double', from, to, 2)
  await sell('family', from, to, 2)
  await sell('studio', from, to, 1)
}

const OPEN = {
  min_stay: 1,
  min_stay_through: 1,
  closed_to_arrival: false,
  closed_to_departure: false,
  stop_sell: false,
}
afterEach(async () => {
  for (const { key, range } of changes) {
    await setRates(shop.database, shop.house.rooms[key], range, OPEN)
    await setInventory(shop.database, shop.house.rooms[key], range, { sold: 0 })
  }
  changes = []
})

describe('a search', () => {
  it('answers a page of rooms with an offer on each rate plan', async () => {
    const { answer, list, none } = await search()
    expectPage(answer.data)
    expectMoneyOnly(answer)
    expect(none).toBeNull()
    // Two nights, city tax 2 × 2 × 1.00. Half board: 2 × 2 × 15.00 more.
    expect(totals(list)).toEqual({
      'double-room': [
        ['Flexible', 204],
        ['Saver', 184],
        ['Half board', 264],
      ],
      'family-room': [
        ['Flexible', 324],
        ['Saver', 292],
        ['Half board', 384],
      ],
      studio: [
        ['Flexible', 404],
        ['Saver', 364],
        ['Half board', 464],
      ],
    })
    expect(list[0]).toMatchObject({ free: 2, price_from: 92 })
    expect(list[0].offers[0][2]).toMatchObject({
      price: { nights: 2, per_night: 132, discount: 0, city_tax: 4, due_now: 78, currency: 'BGN' },
      cancel_free_until: day(20),
    })
    // Half of the price is kept from 7 days before the arrival on.
    expect(list[0].offers[0].map((offer: any) => offer.cancel_free_until)).toEqual([day(12), null, day(20)])
  })

  it('costs what the same room costs in get-real-price', async () => {
    const { list } = await search({ kids_count: 1, kid_years: [5] })
    for (const { id, offers } of list)
      for (const { variation, price } of offers[0]) {
        const { body } = await shop.en.realPrice({
          room_id: id,
          variation_id: variation.id,
          from_date: day(20),
          to_date: day(22),
          adults_count: 2,
          kids_count: 1,
          kid_years: [5],
        })
        const {
          lines: _lines,
          room_id: _id,
          variation: _plan,
          free: _free,
          promo: _promo,
          cancel_free_until: _until,
          ...amounts
        } = body.data
        expect(amounts).toEqual(price)
      }
  })

  it('by a client of the specification reads data.data', async () => {
    expect(urlsOf(await shop.bg.searchRooms({ from_date: day(20), to_date: day(21), adults_count: 3 }))).toEqual([
      'family-room',
    ])
  })

  it('of several rooms has offers for each', async () => {
    const { list, none } = await search({
      rooms: [{ adults_count: 2 }, { adults_count: 2, kids_count: 2, kid_years: [3, 14] }],
    })
    expect(none).toBeNull()
    // Family: 2 × (160.00 + 15.00 + 25.00) + 4.00.
    expect(totals(list, 1)).toEqual({
      'double-room': [],
      'family-room': [
        ['Flexible', 404],
        ['Saver', 364],
        ['Half board', 496],
      ],
      studio: [],
    })
  })

  it('of two rooms of one type needs two that are free', async () => {
    const couples = { rooms: [{ adults_count: 2 }, { adults_count: 2 }], filters: { room_id: shop.house.rooms.double } }
    expect((await search(couples)).none).toBeNull()
    await sell('double', 21, 22, 1)
    const { list, none } = await search(couples)
    expect(list).toMatchObject([{ free: 1 }])
    expect(none).toMatchObject({ reason: 'sold_out', message: 'There is no enough free rooms!' })
    // The nearest: two nights that end before the night of which one is left, or begin after it; for both rooms.
    expect(none.nearest[0]).toEqual({
      from_date: day(20),
      to_date: day(21),
      price: 184,
      room_id: shop.house.rooms.double,
    })
  })

  it.each([
    [
      { boards: ['breakfast', 'full_board'] },
      { 'double-room': ['Saver'], 'family-room': ['Saver'], studio: ['Saver'] },
    ],
    [{ refundable: false }, { 'double-room': ['Saver'], 'family-room': ['Saver'], studio: ['Saver'] }],
    [{ amenities: ['wifi', 'kitchen'] }, { studio: ['Flexible', 'Saver', 'Half board'] }],
    [{ max_price: 204 }, { 'double-room': ['Flexible', 'Saver'] }],
    [{ max_price: 300, refundable: true }, { 'double-room': ['Flexible', 'Half board'] }],
    [{ boards: [], amenities: [] }, expect.objectContaining({ studio: ['Flexible', 'Saver', 'Half board'] })],
  ])('filtered by %o finds %o', async (filters, names) => {
    const { list } = await search({ filters })
    const found = Object.entries<any[]>(totals(list)).map(([url, offers]) => [url, offers.map(([name]) => name)])
    expect(Object.fromEntries(found)).toEqual(names)
  })

  it('a night that is sold is a day to leave on, and one that ends is a day to arrive on', async () => {
    await sellOut(22, 23)
    expect((await search()).none).toBeNull()
    expect((await search({ from_date: day(23), to_date: day(24) })).none).toBeNull()
    expect((await search({ to_date: day(23) })).none.reason).toBe('sold_out')
  })
})

/** The last Sunday of a month of the first year in which it is ahead. */
function lastSunday(month: number): string {
  const year = Number(shop.house.today.slice(0, 4))
  const dates = [year, year + 1].map((each) => {
    const last = new Date(Date.UTC(each, month, 0))
    return new Date(last.getTime() - last.getUTCDay() * 86_400_000).toISOString().slice(0, 10)
  })
  return dates.find((date) => date > addDays(shop.house.today, 3))!
}

test.each([
  ['the beginning of summer time', () => lastSunday(3)],
  ['its end', () => lastSunday(10)],
  ['the end of the year', () => `${addDays(shop.house.today, 3).slice(0, 4)}-12-31`],
])('a stay over %s has three nights', async (_name, date) => {
  const from_date = addDays(date(), -1)
  const { list } = await search({ from_date, to_date: addDays(from_date, 3) })
  expect(list[0].offers[0][0].price).toMatchObject({ nights: 3, total: 306 })
})

describe('where nothing is found', () => {
  it('all rooms are sold: the nearest free stays are named', async () => {
    await sellOut(15, 30)
    const { list, none } = await search()
    expect(list).toEqual([])
    expect(none).toEqual({
      reason: 'sold_out',
      message: 'There is no enough free rooms!',
      // Until the night of the 14th day, or from the 30th on.
      nearest: [
        { from_date: day(13), to_date: day(15), price: 184, room_id: shop.house.rooms.double },
        { from_date: day(12), to_date: day(14), price: 184, room_id: shop.house.rooms.double },
        { from_date: day(30), to_date: day(32), price: 184, room_id: shop.house.rooms.double },
      ],
    })
    for (const { price: total, ...stay } of none.nearest)
      expect(Math.min(...totals((await search(stay)).list)['double-room'].map(([, price]: any) => price))).toBe(total)
    expect((await search({}, shop.bg)).none.message).toBe('Няма достатъчно свободни стаи!')
  })

  it('the house is closed to arrival', async () => {
    for (const key of ['double', 'family', 'studio'] as const) await ofRoom(key, 20, 21, { closed_to_arrival: true })
    const { none } = await search()
    expect(none).toMatchObject({ reason: 'closed_to_arrival', message: 'Guests cannot arrive on this date.' })
    expect(none.nearest.map((stay: any) => stay.from_date)).toEqual([day(21), day(19), day(22)])
  })

  it('the house is closed to departure', async () => {
    for (const key of ['double', 'family', 'studio'] as const) await ofRoom(key, 22, 23, { closed_to_departure: true })
    const { none } = await search()
    expect(none).toMatchObject({ reason: 'closed_to_departure', message: 'Guests cannot leave on this date.' })
    expect(none.nearest[0]).toMatchObject({ from_date: day(20), to_date: day(23) })
  })

  it('the stay is too short: what can be booked is as long as it has to be', async () => {
    for (const key of ['double', 'family', 'studio'] as const) await ofRoom(key, 0, 60, { min_stay: 5 })
    await ofRoom('studio', 0, 60, { min_stay: 4 })
    const { none } = await search()
    expect(none).toMatchObject({ reason: 'min_stay', message: 'A stay on these dates is at least 4 nights.' })
    expect(none.nearest[0]).toMatchObject({ from_date: day(20), to_date: day(24), room_id: shop.house.rooms.studio })
  })

  it('no room sleeps the party', async () => {
    const { none } = await search({ adults_count: 4 })
    expect(none).toEqual({
      reason: 'too_many_guests',
      message: 'No room sleeps so many guests. Try with several rooms.',
      nearest: [],
    })
  })

  it('nothing is sold', async () => {
    for (const key of ['double', 'family', 'studio'] as const) await ofRoom(key, 20, 21, { stop_sell: true })
    const { none } = await search()
    expect(none.reason).toBe('not_for_sale')
    expect(none.nearest[0].from_date).toBe(day(21))
  })

  it('only the filters stand in the way', async () => {
    const { none } = await search({ filters: { max_price: 150 } })
    expect(none).toMatchObject({
      reason: 'filtered',
      message: 'Rooms are free on these dates, but none that fits the filters.',
    })
    // A night less is within the limit.
    expect(none.nearest[0]).toMatchObject({ from_date: day(20), to_date: day(21), price: 92 })
  })

  it('the asked room is sold, though others are free', async () => {
    await sell('studio', 20, 21, 1)
    const { none } = await search({ filters: { room_id: shop.house.rooms.studio } })
    expect(none.reason).toBe('sold_out')
    expect(none.nearest.every((stay: any) => stay.room_id === shop.house.rooms.studio)).toBe(true)
  })

  it('there is no such room', async () => {
    expect((await search({ filters: { room_id: 999_999 } })).none).toMatchObject({
      reason: 'not_for_sale',
      nearest: [],
    })
  })
})

describe('refused with 406 is', () => {
  const dates = 'Please select your desired dates to continue.'
  const invalid = 'Invalid date selected'
  const ages = 'Please enter the age of each child.'
  it.each([
    ['no dates', () => ({ from_date: undefined, to_date: '' }), { from_date: dates, to_date: dates }],
    ['dates that are null', () => ({ from_date: null, to_date: null }), { from_date: dates, to_date: dates }],
    ['a date that does not exist', () => ({ from_date: '2027-02-29' }), { from_date: invalid }],
    ['a time', () => ({ to_date: `${day(21)}T00:00:00Z` }), { to_date: invalid }],
    ['an arrival yesterday', () => ({ from_date: day(-1), to_date: day(1) }), { from_date: invalid }],
    ['reversed dates', () => ({ to_date: day(19) }), { to_date: invalid }],
    ['no night', () => ({ to_date: day(20) }), { to_date: invalid }],
    ['15 nights', () => ({ to_date: day(35) }), { to_date: 'Selected period can be max 14 days' }],
    ['a departure beyond what is sold', () => ({ from_date: day(547), to_date: day(549) }), { to_date: invalid }],
    ['nobody', () => ({ adults_count: undefined }), { adults_count: 'Please fill in this field.' }],
    ['no adult', () => ({ adults_count: 0 }), { adults_count: 'This must be at least 1.' }],
    ['thirteen adults', () => ({ adults_count: 13 }), { adults_count: 'This can be at most 12.' }],
    ['a child without its age', () => ({ kids_count: 1 }), { kid_years: ages }],
    ['fewer ages than children', () => ({ kids_count: 2, kid_years: [4] }), { kid_years: ages }],
    ['more ages than children', () => ({ kids_count: 1, kid_years: [4, 5] }), { kid_years: ages }],
    [
      'an age that is missing',
      () => ({ kids_count: 1, kid_years: [null] }),
      { 'kid_years.0': 'Please fill in this field.' },
    ],
    ['a child of 15', () => ({ kids_count: 1, kid_years: [15] }), { 'kid_years.0': 'This can be at most 14.' }],
    ['no room', () => ({ rooms: [] }), { rooms: 'There must be at least one entry.' }],
    [
      'nine rooms',
      () => ({ rooms: Array.from({ length: 9 }, () => ({ adults_count: 1 })) }),
      { rooms: 'At most 8 entries, please.' },
    ],
    [
      'a child without its age in the second room',
      () => ({ rooms: [{ adults_count: 1 }, { adults_count: 1, kids_count: 1 }] }),
      { 'rooms.1.kid_years': ages },
    ],
    [
      'an unknown board',
      () => ({ filters: { boards: ['all'] } }),
      { 'filters.boards.0': 'Please choose one of the possible values.' },
    ],
  ] as [string, () => object, Record<string, string>][])('%s', async (_name, wanted, errors) => {
    const { status, answer } = await search(wanted() as Record<string, unknown>)
    expect(status).toBe(406)
    expect(answer).toEqual({ errors })
  })

  it('in Bulgarian too', async () => {
    const { answer } = await search({ from_date: '', to_date: '', kids_count: 1 }, shop.bg)
    expect(answer.errors).toMatchObject({ from_date: 'Моля, изберете желаните дати, за да продължите.' })
    const { answer: long } = await search({ to_date: day(35), kids_count: 1 }, shop.bg)
    expect(long.errors).toEqual({
      to_date: 'Избраният период може да бъде най-много 14 дни',
      kid_years: 'Моля, посочете възрастта на всяко дете.',
    })
  })

  it('while 14 nights and the last day on sale are not', async () => {
    expect((await search({ to_date: day(34) })).none).toBeNull()
    expect((await search({ from_date: day(547), to_date: day(548) })).none.reason).toBe('not_for_sale')
  })
})

describe('a promo code', () => {
  it('is taken off every offer it is for, and of the amount of several rooms each has its part', async () => {
    await shop.database.queries.insert(promo).values([
      {
        code: 'TENTH',
        kind: 'percent',
        value: 10,
        subject: 'rooms',
        position: 0,
        room_type_ids: [shop.house.rooms.double],
      },
      { code: 'FORTY', kind: 'amount', value: 4000, minimum: 40_000, subject: 'rooms', position: 1 },
    ])
    const tenth = await search({ promo_code: 'tenth' })
    expect(tenth.answer.promo).toEqual({ code: 'TENTH', applied: true, message: 'The code has been applied.' })
    expect(tenth.list.map(({ offers }) => offers[0][0].price.discount)).toEqual([20, 0, 0])

    // Two doubles are 400.00: both together get 40.00 off.
    const rooms = [{ adults_count: 2 }, { adults_count: 2 }]
    const forty = await search({ promo_code: 'FORTY', rooms })
    expect(forty.list[0].offers.map(([offer]: any) => offer.price.discount)).toEqual([20, 20])
    // One is 200.00, less than the code is for.
    const single = await search({ promo_code: 'FORTY', filters: { room_id: shop.house.rooms.double } })
    expect(single.answer.promo).toEqual({
      code: 'FORTY',
      applied: false,
      message: 'This code is for purchases of at least 400.00\u00a0лв.',
    })
  })

  it('that is unknown changes nothing, and is explained', async () => {
    const { list, answer } = await search({ promo_code: 'nope' }, shop.bg)
    expect(answer.promo).toEqual({ code: 'nope', applied: false, message: 'Не познаваме този код.' })
    expect(list[0].offers[0][0].price.total).toBe(204)
  })
})
