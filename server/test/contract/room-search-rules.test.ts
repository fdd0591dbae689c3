import { describe, expect, it } from 'vitest'
import { promo } from '../../src/modules/promos/tables.ts'
import { serveSearches } from './room-searches.ts'

const { shop, day, search } = serveSearches()

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
      to_date: 'Изберете най-много 14 дни',
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
    expect(tenth.answer.promo).toEqual({ code: 'TENTH', applied: true, message: 'Code applied.' })
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
