import { addDays } from '@vitrina/contract'
import { describe, expect, it, test } from 'vitest'
import { serveSearches } from './room-searches.ts'
import { expectMoneyOnly, expectPage } from './shapes.ts'

const { shop, day, search, ofRoom, sell, sellOut } = serveSearches({ days: 400 })
const urlsOf = (list: any[]) => list.map(({ url }) => url)
/** Plan and total of every offer for the wanted room, by address. */
const totals = (list: any[], wanted = 0) =>
  Object.fromEntries(
    list.map(({ url, offers }) => [url, offers[wanted].map((offer: any) => [offer.variation.name, offer.price.total])]),
  )

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

  it('names what the rooms and rate plans of the house differ in, whatever is filtered', async () => {
    const { answer } = await search()
    expect(answer.facets).toEqual({
      boards: ['room_only', 'breakfast', 'half_board'],
      refundable: true,
      // All rooms have wireless internet.
      amenities: [{ key: 'kitchen', name: 'Kitchen' }],
    })
    const { answer: filtered } = await search({ filters: { boards: ['half_board'], refundable: true } })
    expect(filtered.facets).toEqual(answer.facets)
  })

  it('answers the wanted page of the rooms', async () => {
    const { list: all } = await search()
    const second = { page: 2, per_page: 2 }
    const { answer } = await search(second)
    expectPage(answer.data, second)
    expect(urlsOf(answer.data.data)).toEqual(urlsOf(all.slice(2)))
    expect(answer.data).toMatchObject({ total: 3, current_page: 2, last_page: 2 })
    expect((await search({ per_page: 2 })).none).toBeNull()
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

  it('filtered by `refundable` finds no plan that keeps the whole price of whoever cancels today', async () => {
    const plansFor = async (refundable: boolean, arrival: number) => {
      const { list } = await search({ from_date: day(arrival), to_date: day(arrival + 2), filters: { refundable } })
      return [...new Set(list.flatMap(({ offers }) => offers[0].map((offer: any) => offer.variation.name)))].toSorted()
    }
    // Flexible keeps half of the price from 7 days before the arrival on, and all of it from 2 days on.
    expect(await plansFor(true, 3)).toEqual(['Flexible', 'Half board'])
    expect(await plansFor(true, 2)).toEqual(['Half board'])
    expect(await plansFor(false, 2)).toEqual(['Flexible', 'Saver'])
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
    expect(none).toMatchObject({ reason: 'closed_to_arrival', message: 'Nobody can arrive on this day.' })
    expect(none.nearest.map((stay: any) => stay.from_date)).toEqual([day(21), day(19), day(22)])
  })

  it('the house is closed to departure', async () => {
    for (const key of ['double', 'family', 'studio'] as const) await ofRoom(key, 22, 23, { closed_to_departure: true })
    const { none } = await search()
    expect(none).toMatchObject({ reason: 'closed_to_departure', message: 'Nobody can leave on this day.' })
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

  it('no room sleeps the party, but several do together: a search for these finds them at the same price', async () => {
    const { answer } = await search({ adults_count: 5, kids_count: 1, kid_years: [2] })
    expect(answer.split).toMatchObject({ total: 532, currency: 'BGN' })
    expectMoneyOnly(answer)
    const { rooms } = answer.split
    expect(rooms.map(({ room, adults_count }: any) => [room.name, adults_count]).toSorted()).toEqual([
      ['Double room', 2],
      ['Family room', 3],
    ])
    expect(rooms.map(({ offer }: any) => offer.variation.name)).toEqual(['Saver', 'Saver'])
    const wanted = rooms.map(({ adults_count, kids_count, kid_years }: any) => ({
      adults_count,
      kids_count,
      kid_years,
    }))
    const { answer: again, list } = await search({ rooms: wanted })
    expect(again).toMatchObject({ none: null, split: null })
    for (const [position, { room, offer }] of rooms.entries()) {
      const { offers } = list.find(({ id }: any) => id === room.id)
      expect(offers[position]).toContainEqual(offer)
    }
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
