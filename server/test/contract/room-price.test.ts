import { describe, expect, it } from 'vitest'
import { promo } from '../../src/modules/promos/tables.ts'
import { setInventory } from '../rooms.ts'
import { serveHouse } from './served-house.ts'
import { expectMoneyOnly } from './shapes.ts'

const shop = serveHouse()
const day = (days: number) => shop.house.day(days)

/** Two adults in a double room for two nights from the 10th day on, unless something else is wanted. */
async function price(wanted: Record<string, unknown> = {}, client = shop.en) {
  const body = { room_id: shop.house.rooms.double, from_date: day(10), to_date: day(12), adults_count: 2, ...wanted }
  const { status, body: answer } = await client.realPrice(body)
  return { status, answer, data: answer.data, errors: answer.errors }
}

describe('POST /rooms/get-real-price', () => {
  it('is the total with the lines that make it up', async () => {
    const { house } = shop
    const { data } = await price({
      room_id: house.rooms.family,
      variation_id: house.plans.half_board,
      adults_count: 3,
      kids_count: 2,
      kid_years: [2, 9],
      extras: [{ id: house.extras.lunch }, { id: house.extras.parking, count: 2 }],
    })
    const line = (kind: string, label: string, date: string | null, count: number, unit: number) => ({
      kind,
      label,
      date,
      count,
      price: unit,
      total: count * unit,
    })
    const night = (date: string) => [
      line('night', 'Night', date, 1, 160),
      line('adult', 'Additional adult', date, 1, 30),
      line('child', 'Child of 7 to 14', date, 1, 25),
      line('board', 'Half board, adult', date, 3, 15),
      line('board', 'Half board, child', date, 1, 8),
    ]
    expect(data.lines).toEqual([
      ...night(day(10)),
      ...night(day(11)),
      // Four persons and two nights; the baby has no lunch.
      line('extra', 'Lunch', null, 8, 7),
      line('extra', 'Parking', null, 4, 5),
      line('city_tax', 'Tourist tax', null, 6, 1),
    ])
    // 2 × 268.00 + 56.00 + 20.00 = 612.00, of which 30 % are 183.60; city tax 6.00.
    expect(data).toMatchObject({
      total: 618,
      nights: 2,
      per_night: 309,
      discount: 0,
      city_tax: 6,
      due_now: 183.6,
      currency: 'BGN',
      room_id: house.rooms.family,
      variation: { id: house.plans.half_board, name: 'Half board' },
      free: 2,
      cancel_free_until: day(10),
      promo: null,
    })
    expectMoneyOnly(data.lines)
  })

  it('in Bulgarian has Bulgarian labels', async () => {
    const { data } = await price({ adults_count: 1, variation_id: shop.house.plans.saver }, shop.bg)
    expect(data.variation.name).toBe('Изгодна')
    expect(data.lines.map(({ label }: any) => label)).toEqual([
      'Нощувка, един гост',
      'Нощувка, един гост',
      'Туристически данък',
    ])
  })

  it('says what became of a promo code', async () => {
    await shop.database.queries.insert(promo).values([
      { code: 'WINTER', kind: 'percent', value: 10, subject: 'rooms', position: 0 },
      { code: 'HONEY', kind: 'percent', value: 10, subject: 'goods', position: 1 },
    ])
    const winter = await price({ promo_code: ' winter ' })
    expect(winter.data).toMatchObject({ total: 184, discount: 20, promo: { code: 'WINTER', applied: true } })
    const honey = await price({ promo_code: 'honey' })
    expect(honey.data).toMatchObject({
      total: 204,
      promo: { code: 'honey', applied: false, message: 'This code does not apply to these rooms.' },
    })
  })

  it('within a booking has its part of a code that is for all rooms, and needs a room beside the others', async () => {
    await shop.database.queries
      .insert(promo)
      .values({ code: 'TWENTY', kind: 'amount', value: 2000, subject: 'rooms', position: 2 })
    const other = { room_id: shop.house.rooms.double, adults_count: 2 }
    const alone = await price({ promo_code: 'TWENTY' })
    expect(alone.data).toMatchObject({ total: 184, discount: 20 })
    const together = await price({ promo_code: 'TWENTY', others: [other] })
    expect(together.data).toMatchObject({ total: 194, discount: 10, nights: 2, city_tax: 4 })
    await setInventory(shop.database, shop.house.rooms.double, [day(30), day(31)], { sold: 1 })
    const nights = { from_date: day(30), to_date: day(31) }
    const { free } = (await price(nights)).data
    const others = Array.from({ length: free }, () => other)
    expect((await price({ ...nights, others: others.slice(1) })).status).toBe(200)
    expect((await price({ ...nights, others })).errors).toEqual({ room_id: 'Temporary not available' })
  })

  it('of a room that is sold is refused', async () => {
    await setInventory(shop.database, shop.house.rooms.studio, [day(11), day(12)], { sold: 1 })
    const studio = { room_id: shop.house.rooms.studio }
    expect(await price(studio)).toMatchObject({ status: 406, errors: { room_id: 'Temporary not available' } })
    expect(await price(studio, shop.bg)).toMatchObject({ status: 406, errors: { room_id: 'В момента не е свободна' } })
    // The day on which somebody else arrives is a day to leave on.
    expect((await price({ ...studio, to_date: day(11) })).status).toBe(200)
  })

  it.each([
    [
      'no dates',
      { from_date: '', to_date: undefined },
      {
        from_date: 'Please select your desired dates to continue.',
        to_date: 'Please select your desired dates to continue.',
      },
    ],
    ['15 nights', () => ({ to_date: day(25) }), { to_date: 'Selected period can be max 14 days' }],
    ['yesterday', () => ({ from_date: day(-1) }), { from_date: 'Invalid date selected' }],
    ['reversed dates', () => ({ to_date: day(9) }), { to_date: 'Invalid date selected' }],
    ['no room', { room_id: undefined }, { room_id: 'Please fill in this field.' }],
    ['an unknown room', { room_id: 999_999 }, { room_id: 'Temporary not available' }],
    ['an unknown plan', { variation_id: 999_999 }, { variation_id: 'Temporary not available' }],
    ['an unknown extra', { extras: [{ id: 999_999 }] }, { 'extras.0.id': 'Temporary not available' }],
    ['too many adults', { adults_count: 3 }, { adults_count: 'This room does not sleep so many guests.' }],
    ['a child without its age', { kids_count: 1 }, { kid_years: 'Please enter the age of each child.' }],
    ['a child of 15', { kids_count: 1, kid_years: [15] }, { 'kid_years.0': 'This can be at most 14.' }],
    ['half an adult', { adults_count: 1.5 }, { adults_count: 'Please enter a whole number.' }],
  ] as [string, object | (() => object), object][])('with %s is refused', async (_name, wanted, errors) => {
    const result = await price((typeof wanted === 'function' ? wanted() : wanted) as Record<string, unknown>)
    expect(result).toMatchObject({ status: 406, answer: { errors } })
  })
})
