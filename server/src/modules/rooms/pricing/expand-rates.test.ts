import { BOOKING_HORIZON_DAYS } from '@vitrina/contract'
import { describe, expect, test } from 'vitest'
import { type BaseRate, expandRates, type NightRate, ratedNights, type Season } from './expand-rates.ts'

const BASE: BaseRate = {
  room_type_id: 1,
  price: 100,
  weekend_price: 120,
  extra_adult: 30,
  single_discount: 0,
  child_prices: [10, 20],
  min_stay: 1,
}
const season = (changes: Partial<Season>): Season => ({
  from: null,
  until: null,
  weekdays: [],
  room_type_ids: [],
  rates: [],
  min_stay: null,
  min_stay_through: null,
  closed_to_arrival: null,
  closed_to_departure: null,
  stop_sell: null,
  ...changes,
})
/** The rates of one room type on some nights. Friday and Saturday are the weekend. */
const ratesOn = (nights: string[], seasons: Season[], base = BASE): NightRate[] => [
  ...expandRates([base], seasons, [5, 6], nights),
]
const pricesOn = (nights: string[], seasons: Season[], base = BASE) =>
  ratesOn(nights, seasons, base).map(({ price }) => price)

// 2026-12-30 is a Wednesday.
const NEW_YEAR = ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02', '2027-01-03']

describe('nights', () => {
  test('have rates from today to the day on which the last stay ends', () => {
    const nights = ratedNights('2026-11-22')
    expect([nights[0], nights.length, nights.at(-1)]).toEqual(['2026-11-22', BOOKING_HORIZON_DAYS + 1, '2028-05-23'])
  })

  test('of the weekend have their own price, unless there is none', () => {
    expect(pricesOn(NEW_YEAR, [])).toEqual([100, 100, 120, 120, 100])
    expect(pricesOn(NEW_YEAR, [], { ...BASE, weekend_price: null })).toEqual([100, 100, 100, 100, 100])
  })
})

describe('a season', () => {
  test('of every year goes from one year into the next', () => {
    const winter = season({ from: '12-31', until: '01-02', rates: [{ room_type_id: 1, price: 200 }] })
    expect(pricesOn(NEW_YEAR, [winter])).toEqual([100, 200, 200, 200, 100])
    expect(pricesOn(['2027-12-30', '2027-12-31', '2028-01-02', '2028-01-03'], [winter])).toEqual([100, 200, 200, 100])
  })

  test('of a year is over after it', () => {
    const once = season({ from: '2026-12-31', until: '2026-12-31', rates: [{ room_type_id: 1, price: 200 }] })
    expect(pricesOn(['2026-12-31', '2027-12-31'], [once])).toEqual([200, 120])
  })

  test('that begins on 29 February begins on 1 March in other years', () => {
    const spring = season({ from: '02-29', until: '03-01', rates: [{ room_type_id: 1, price: 200 }] })
    expect(pricesOn(['2028-02-28', '2028-02-29', '2028-03-01'], [spring])).toEqual([100, 200, 200])
    expect(pricesOn(['2027-02-28', '2027-03-01'], [spring])).toEqual([100, 200])
  })

  test('with a price and no weekend price has one price for all its nights', () => {
    const flat = season({ rates: [{ room_type_id: 1, price: 150 }] })
    expect(pricesOn(NEW_YEAR, [flat])).toEqual([150, 150, 150, 150, 150])
    const weekends = season({ rates: [{ room_type_id: 1, price: 150, weekend_price: 170 }] })
    expect(pricesOn(NEW_YEAR, [weekends])).toEqual([150, 150, 170, 170, 150])
  })

  test('leaves what it does not say as the seasons before it have set it', () => {
    const [rate] = ratesOn(
      ['2026-12-30'],
      [
        season({
          min_stay: 3,
          closed_to_arrival: true,
          rates: [{ room_type_id: 1, price: 150, child_prices: [1, 2] }],
        }),
        season({ stop_sell: true, rates: [{ room_type_id: 1, extra_adult: 44 }] }),
        season({ closed_to_arrival: false }),
      ],
    )
    expect(rate).toEqual({
      room_type_id: 1,
      night: '2026-12-30',
      price: 150,
      extra_adult: 44,
      single_discount: 0,
      child_prices: [1, 2],
      min_stay: 3,
      min_stay_through: 1,
      closed_to_arrival: false,
      closed_to_departure: false,
      stop_sell: true,
    })
  })

  test('of some weekdays and room types changes only these', () => {
    const fridays = season({ weekdays: [5], room_type_ids: [1], min_stay: 2 })
    expect(ratesOn(NEW_YEAR, [fridays]).map(({ min_stay }) => min_stay)).toEqual([1, 1, 2, 1, 1])
    expect(ratesOn(NEW_YEAR, [fridays], { ...BASE, room_type_id: 2 }).map(({ min_stay }) => min_stay)).toEqual([
      1, 1, 1, 1, 1,
    ])
  })
})
