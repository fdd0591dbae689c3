import type { RoomChoice } from '@vitrina/contract'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { Rejection } from '../../../platform/rejection.ts'
import { translate } from '../../../platform/texts/index.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { insertHouse, setInventory, setRates } from '../../../../test/rooms.ts'
import { promo } from '../../promos/tables.ts'
import { createSettingsCache } from '../../settings/index.ts'
import { type QuoteRequest, quoteRooms, type RoomsQuote } from './quote-rooms.ts'

const database = await freshDatabase()
const house = await insertHouse(database)
const { rooms, plans, extras, day } = house
const settings = (await createSettingsCache(database.queries)).get()

type Wanted = Partial<Omit<QuoteRequest, 'rooms'>> & { rooms?: Partial<RoomChoice>[] }
/** Two nights of two adults in a double room on the flexible plan, unless something else is wanted. */
function quote({ rooms: wanted = [{}], ...rest }: Wanted = {}, language: 'en' | 'bg' = 'en') {
  const choice = { room_id: rooms.double, adults_count: 2, kids_count: 0, kid_years: [], extras: [] }
  return quoteRooms(
    database.queries,
    {
      from_date: day(10),
      to_date: day(12),
      ...rest,
      rooms: wanted.map((room) => ({ ...choice, ...room, kids_count: room.kids_count ?? room.kid_years?.length ?? 0 })),
    },
    { settings, language, today: house.today },
  )
}
async function priced(wanted: Wanted = {}, language: 'en' | 'bg' = 'en'): Promise<RoomsQuote> {
  const result = await quote(wanted, language)
  if (result instanceof Rejection) throw new Error(JSON.stringify(result.errors))
  return result
}
async function errorsOf(wanted: Wanted, language: 'en' | 'bg' = 'en'): Promise<Record<string, string>> {
  const result = await quote(wanted, language)
  if (!(result instanceof Rejection)) throw new Error('It was quoted')
  return Object.fromEntries(
    Object.entries(result.errors.fields).map(([field, text]) => [field, translate(text, language)]),
  )
}

describe('a quote', () => {
  it('adds up the rooms, and keeps their lines and conditions', async () => {
    const result = await priced({
      rooms: [
        {},
        // 2 × (160.00 + 30.00 + 15.00 + 25.00) and half board 2 × (3 × 15.00 + 2 × 8.00), for three adults, a child of 4 and one of 12.
        { room_id: rooms.family, variation_id: plans.half_board, adults_count: 3, kid_years: [4, 12] },
      ],
    })
    const [double, family] = result.rooms
    // 2 × 100.00, and city tax 2 × 2 × 1.00.
    expect(double).toMatchObject({
      rate_plan_id: plans.flexible,
      subtotal: 20_000,
      city_tax: 400,
      total: 20_400,
      due_now: 0,
      free: 2,
    })
    // 2 × 230.00 + 2 × 61.00 = 582.00; city tax 3 × 2 × 1.00; a deposit of 30 % of 582.00.
    expect(family).toMatchObject({
      subtotal: 58_200,
      city_tax: 600,
      total: 58_800,
      due_now: 17_460,
      board: 'half_board',
    })
    expect(result).toMatchObject({
      nights: 2,
      subtotal: 78_200,
      city_tax: 1000,
      discount: 0,
      total: 79_200,
      due_now: 17_460,
    })
    for (const room of result.rooms) expect(room.lines.reduce((sum, line) => sum + line.total, 0)).toBe(room.total)
  })

  it('labels its lines in the language of the guest', async () => {
    const wanted = {
      to_date: day(11),
      rooms: [
        {
          room_id: rooms.family,
          variation_id: plans.saver,
          adults_count: 3,
          kid_years: [8],
          extras: [{ id: extras.parking, count: 1 }],
        },
      ],
    }
    const labels = async (language: 'en' | 'bg') =>
      (await priced(wanted, language)).rooms[0]!.lines.map(({ label }) => label)
    expect(await labels('en')).toEqual(['Night', 'Additional adult', 'Child of 7 to 14', 'Parking', 'Tourist tax'])
    expect(await labels('bg')).toEqual([
      'Нощувка',
      'Допълнителен възрастен',
      'Дете от 7 до 14 години',
      'Паркинг',
      'Туристически данък',
    ])
  })

  it('without a rate plan is on the first that is sold for the stay', async () => {
    expect((await priced({ to_date: day(11) })).rooms[0]!.rate_plan_id).toBe(plans.flexible)
  })

  it('says how many rooms are free, and does not mind when none is', async () => {
    await setInventory(database, rooms.studio, [day(10), day(11)], { sold: 1 })
    expect((await priced({ rooms: [{ room_id: rooms.studio }] })).rooms[0]!.free).toBe(0)
  })
})

describe('refused is', () => {
  test.each([
    ['a stay of 15 nights', { to_date: day(25) }, { to_date: 'Selected period can be max 14 days' }],
    ['an arrival yesterday', { from_date: day(-1), to_date: day(2) }, { from_date: 'Invalid date selected' }],
    ['a stay that ends before it begins', { to_date: day(9) }, { to_date: 'Invalid date selected' }],
    ['a stay of no night', { to_date: day(10) }, { to_date: 'Invalid date selected' }],
    [
      'an arrival beyond what is sold',
      { from_date: day(548), to_date: day(549) },
      { from_date: 'Invalid date selected' },
    ],
    [
      'a departure beyond what is sold',
      { from_date: day(547), to_date: day(549) },
      { to_date: 'Invalid date selected' },
    ],
    ['no room', { rooms: [] }, { rooms: 'Please select at least one room to proceed with the reservation.' }],
    [
      'a child without its age',
      { rooms: [{}, { kids_count: 2, kid_years: [4] }] },
      { 'rooms.1.kid_years': 'Please enter the age of each child.' },
    ],
    ['an unknown room', { rooms: [{ room_id: 999_999 }] }, { 'rooms.0.room_id': 'Temporary not available' }],
    [
      'an unknown rate plan',
      { rooms: [{ variation_id: 999_999 }] },
      { 'rooms.0.variation_id': 'Temporary not available' },
    ],
    [
      'a third adult in a double room',
      { rooms: [{ adults_count: 3 }] },
      { 'rooms.0.adults_count': 'This room does not sleep so many guests.' },
    ],
    [
      'a second child, be it a baby',
      { rooms: [{ kid_years: [1, 1] }] },
      { 'rooms.0.adults_count': 'This room does not sleep so many guests.' },
    ],
    [
      'an extra of another room type',
      { rooms: [{ room_id: rooms.family, extras: [{ id: extras.sauna, count: 1 }] }] },
      { 'rooms.0.extras.0.id': 'Temporary not available' },
    ],
    [
      'one night on a plan for two',
      { to_date: day(11), rooms: [{ variation_id: plans.half_board }] },
      { 'rooms.0.variation_id': 'A stay on these dates is at least 2 nights.' },
    ],
    [
      'a night without a rate',
      { from_date: day(59), to_date: day(61) },
      { 'rooms.0.room_id': 'Temporary not available' },
    ],
  ] as [string, Wanted, Record<string, string>][])('%s', async (_name, wanted, errors) => {
    expect(await errorsOf(wanted)).toEqual(errors)
  })

  test('a stay of 14 nights is not', async () => {
    expect((await priced({ to_date: day(24) })).nights).toBe(14)
  })

  test('each of two errors is named, in Bulgarian too', async () => {
    expect(await errorsOf({ to_date: day(25), rooms: [] }, 'bg')).toEqual({
      to_date: 'Изберете най-много 14 дни',
      rooms: 'Още не сте избрали стая',
    })
  })
})

describe('restrictions', () => {
  const week = [day(30), day(37)] as const
  beforeEach(() =>
    setRates(database, rooms.double, week, {
      min_stay: 1,
      min_stay_through: 1,
      closed_to_arrival: false,
      closed_to_departure: false,
      stop_sell: false,
    }),
  )
  const night = (days: number) => [day(days), day(days + 1)] as const
  const stay = (from: number, to: number) => ({ from_date: day(from), to_date: day(to) })

  it('closed to arrival holds for the first night only', async () => {
    await setRates(database, rooms.double, night(32), { closed_to_arrival: true })
    expect(await errorsOf(stay(32, 34))).toEqual({ from_date: 'Nobody can arrive on this day.' })
    expect(await priced(stay(31, 34))).toMatchObject({ nights: 3 })
  })

  it('closed to departure is read on the date of departure', async () => {
    await setRates(database, rooms.double, night(32), { closed_to_departure: true })
    expect(await errorsOf(stay(31, 32))).toEqual({ to_date: 'Nobody can leave on this day.' })
    expect(await priced(stay(32, 33))).toMatchObject({ nights: 1 })
  })

  it('the minimum stay is that of the date of arrival', async () => {
    await setRates(database, rooms.double, night(32), { min_stay: 3 })
    expect(await errorsOf(stay(32, 34))).toEqual({ to_date: 'A stay on these dates is at least 3 nights.' })
    expect(await priced(stay(32, 35))).toMatchObject({ nights: 3 })
    expect(await priced(stay(31, 33))).toMatchObject({ nights: 2 })
  })

  it('the minimum stay through a night holds for every stay with it', async () => {
    await setRates(database, rooms.double, night(32), { min_stay_through: 4 })
    expect(await errorsOf(stay(31, 33))).toEqual({ to_date: 'A stay on these dates is at least 4 nights.' })
    expect(await priced(stay(30, 34))).toMatchObject({ nights: 4 })
    // It leaves on the morning of the night.
    expect(await priced(stay(30, 32))).toMatchObject({ nights: 2 })
  })

  it('a night that is not sold is in no stay', async () => {
    await setRates(database, rooms.double, night(32), { stop_sell: true })
    expect(await errorsOf(stay(31, 33))).toEqual({ 'rooms.0.room_id': 'Temporary not available' })
    expect(await priced(stay(30, 32))).toMatchObject({ nights: 2 })
  })
})

describe('a promo code', () => {
  it('takes its share of each room, and is named on the line', async () => {
    await database.queries
      .insert(promo)
      .values({ code: 'ROOMS15', kind: 'percent', value: 15, subject: 'rooms', position: 0 })
    // 15 % of 200.00 and of 320.00; the city tax stays.
    const result = await priced({ promo_code: 'rooms15', rooms: [{}, { room_id: rooms.family }] })
    expect(result).toMatchObject({
      subtotal: 52_000,
      discount: 7800,
      city_tax: 800,
      total: 45_000,
      promo: { code: 'ROOMS15' },
    })
    expect(result.rooms[1]!.lines.find(({ kind }) => kind === 'discount')).toEqual({
      kind: 'discount',
      label: 'Promo code ROOMS15',
      date: null,
      count: 1,
      price: -4800,
      total: -4800,
    })
  })

  it('of an amount is divided between the rooms', async () => {
    await database.queries
      .insert(promo)
      .values({ code: 'MINUS50', kind: 'amount', value: 5000, subject: 'rooms', position: 0 })
    // 50.00 in proportion to 200.00 : 320.00 is 19.23 : 30.77.
    const { rooms: quoted, discount } = await priced({ promo_code: 'MINUS50', rooms: [{}, { room_id: rooms.family }] })
    expect([discount, ...quoted.map((room) => room.discount)]).toEqual([5000, 1923, 3077])
  })

  it('that does not apply leaves the price as it is, and says why', async () => {
    const result = await priced({ promo_code: 'NO-SUCH' })
    expect(result).toMatchObject({ discount: 0, total: 20_400, promo: null, promoRejection: { key: 'promo_unknown' } })
  })
})
