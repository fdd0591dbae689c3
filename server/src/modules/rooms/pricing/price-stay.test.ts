import { addDays, datesInRange } from '@vitrina/contract'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { bandOf, countGuests, type PricedPlan, type PriceStayInput, priceStay, type StayLedger } from './price-stay.ts'

const BANDS = [
  { from: 3, to: 7 },
  { from: 7, to: 15 },
]
const HOTEL = { child_bands: BANDS, city_tax_age: 15 }
const FLEXIBLE: PricedPlan = { percent: 100, adult_supplement: 0, child_supplement: 0, deposit_percent: 0 }
const RATE = { price: 10_000, extra_adult: 3000, single_discount: 2000, child_prices: [1000, 2000] }

type Wanted = {
  from?: string
  to?: string
  adults?: number
  kids?: number[]
  rate?: Partial<typeof RATE>
  plan?: Partial<PricedPlan>
} & Partial<Pick<PriceStayInput, 'extras' | 'city_tax' | 'discount'>>

/** A room whose price includes two adults; one night for two of them unless something else is wanted. */
function price({ from = '2027-03-01', to, adults = 2, kids = [], rate, plan, ...rest }: Wanted = {}): StayLedger {
  const nights = datesInRange(from, to ?? addDays(from, 1))
  return priceStay({
    nights,
    rates: nights.map(() => ({ ...RATE, ...rate })),
    guests: countGuests({ adults_count: adults, kid_years: kids }, 2, HOTEL),
    plan: { ...FLEXIBLE, ...plan },
    extras: [],
    city_tax: 0,
    ...rest,
  })
}
const shortLines = ({ lines }: StayLedger) => lines.map(({ kind, count, price, total }) => [kind, count, price, total])

describe('a night', () => {
  it.each([
    // 100.00 for two.
    [{ adults: 2 }, 10_000],
    // 100.00 + 1 × 30.00.
    [{ adults: 3 }, 13_000],
    // 100.00 + 2 × 30.00.
    [{ adults: 4 }, 16_000],
    // 100.00 − 20.00.
    [{ adults: 1 }, 8000],
    // A baby pays nothing and takes no discount away: 100.00 − 20.00.
    [{ adults: 1, kids: [2] }, 8000],
    // A child that pays shares the room: 100.00 + 10.00.
    [{ adults: 1, kids: [3] }, 11_000],
    // 100.00 + 10.00 + 2 × 20.00, the baby is free.
    [{ adults: 2, kids: [0, 5, 7, 14] }, 15_000],
    // 100.00 + 30.00 + 10.00.
    [{ adults: 3, kids: [6] }, 14_000],
  ])('of %o costs %i', (wanted, total) => {
    expect(price(wanted).total).toBe(total)
  })

  // Free under 3; 10.00 from 3, 20.00 from 7 to 14. From 15 on a guest is an adult, which the contract says.
  it.each([
    [0, 10_000],
    [2, 10_000],
    [3, 11_000],
    [6, 11_000],
    [7, 12_000],
    [14, 12_000],
  ])('of two adults and a child of %i costs %i', (age, total) => {
    expect(price({ kids: [age] }).total).toBe(total)
  })

  it('has a line for each kind of guest', () => {
    expect(
      shortLines(price({ adults: 3, kids: [3, 4, 8, 1], plan: { adult_supplement: 1500, child_supplement: 800 } })),
    ).toEqual([
      ['night', 1, 10_000, 10_000],
      ['adult', 1, 3000, 3000],
      ['child', 2, 1000, 2000],
      ['child', 1, 2000, 2000],
      ['board', 3, 1500, 4500],
      ['board', 3, 800, 2400],
    ])
  })

  it('costs nothing where the discount of a single guest is higher than the price', () => {
    expect(price({ adults: 1, rate: { single_discount: 20_000 } }).total).toBe(0)
  })

  it('of an age that no band names costs what the band before does', () => {
    const bands = [
      { from: 2, to: 4 },
      { from: 6, to: 10 },
    ]
    expect([1, 2, 4, 5, 6, 12].map((age) => bandOf(age, bands))).toEqual([null, 0, 0, 0, 1, 1])
  })
})

describe('a rate plan', () => {
  // 90 % of 99.99 is 89.991 → 89.99; of 15.05 is 13.545 → 13.55 for each of two children, not 27.09 for both.
  it('takes its percentage of each unit price, rounded half up', () => {
    const ledger = price({ kids: [3, 4], rate: { price: 9999, child_prices: [1505, 0] }, plan: { percent: 90 } })
    expect(shortLines(ledger)).toEqual([
      ['night', 1, 8999, 8999],
      ['child', 2, 1355, 2710],
    ])
    expect(ledger.total).toBe(11_709)
  })

  // 110 % of 100.00, and 15.00 for each of two adults.
  it('adds its supplements as they are', () => {
    expect(price({ plan: { percent: 110, adult_supplement: 1500 } }).total).toBe(14_000)
  })

  // The single guest: 90 % of (100.00 − 20.00) = 72.00.
  it('takes its percentage after the discount of a single guest', () => {
    expect(price({ adults: 1, plan: { percent: 90 } }).lines[0]).toMatchObject({ price: 7200, is_single: true })
  })
})

describe('extras', () => {
  // Three nights, two adults, a child of 8 and a baby: three persons.
  const stay = { to: '2027-03-04', kids: [1, 8] }
  it.each([
    ['person_night', 1, 9],
    ['person_stay', 1, 3],
    ['night', 1, 3],
    ['stay', 1, 1],
    ['night', 2, 6],
    ['person_stay', 2, 6],
  ] as const)('for each %s, %i wanted, are charged %i times', (per, count, times) => {
    const ledger = price({ ...stay, extras: [{ id: 4, price: 700, per, count }] })
    expect(ledger.lines.at(-1)).toEqual({
      kind: 'extra',
      date: null,
      count: times,
      price: 700,
      total: times * 700,
      extra_id: 4,
    })
    // 3 × (100.00 + 20.00).
    expect(ledger.total).toBe(36_000 + times * 700)
  })
})

describe('discount, city tax and deposit', () => {
  // 2 nights × 100.00 + transfer 30.00 = 230.00; − 23.00 = 207.00; tax 2 adults × 2 nights × 1.00 = 4.00.
  const stay = {
    to: '2027-03-03',
    extras: [{ id: 1, price: 3000, per: 'stay', count: 1 } as const],
    discount: 2300,
    city_tax: 100,
  }

  it('the city tax is added after the discount', () => {
    const ledger = price(stay)
    expect(ledger).toMatchObject({ subtotal: 23_000, discount: 2300, city_tax: 400, total: 21_100, due_now: 0 })
    expect(shortLines(ledger).slice(-2)).toEqual([
      ['discount', 1, -2300, -2300],
      ['city_tax', 4, 100, 400],
    ])
  })

  it('a deposit is a share of the price without city tax, rounded half up', () => {
    // 30 % of 207.00; a third of it, 68.31.
    expect(price({ ...stay, plan: { deposit_percent: 30 } }).due_now).toBe(6210)
    expect(price({ ...stay, plan: { deposit_percent: 33 } }).due_now).toBe(6831)
    // 15 % of 207.01 − 0.00: 31.0515 → 31.05.
    expect(price({ ...stay, discount: 2299, plan: { deposit_percent: 15 } }).due_now).toBe(3105)
  })

  it('a deposit of 100 % is everything, city tax included', () => {
    expect(price({ ...stay, plan: { deposit_percent: 100 } }).due_now).toBe(21_100)
  })

  it('a discount takes off no more than there is', () => {
    expect(price({ ...stay, discount: 99_999 })).toMatchObject({ discount: 23_000, total: 400 })
  })

  // Three nights. At 10 and older: 2 adults + 1 of the two children; at 15: the adults.
  test.each([
    [0, 4 * 3],
    [10, 3 * 3],
    [15, 2 * 3],
    [18, 2 * 3],
  ])('a city tax from the age of %i is paid %i times', (age, times) => {
    const guests = countGuests({ adults_count: 2, kid_years: [9, 10] }, 2, { child_bands: BANDS, city_tax_age: age })
    expect(guests.taxed * 3).toBe(times)
  })
})

describe('a stay', () => {
  it.each([
    ['of 14 nights', '2027-07-01', '2027-07-15', 14],
    ['over a leap day', '2028-02-27', '2028-03-01', 3],
    ['over the end of February in another year', '2027-02-27', '2027-03-01', 2],
    ['over the beginning of summer time', '2027-03-27', '2027-03-29', 2],
    ['over the end of summer time', '2027-10-30', '2027-11-01', 2],
    ['over the end of the year', '2026-12-30', '2027-01-02', 3],
  ])('%s has a line for each night of the calendar', (_name, from, to, nights) => {
    const ledger = price({ from, to })
    expect(ledger.nights).toBe(nights)
    expect(ledger.lines.map(({ date }) => date)).toEqual(datesInRange(from, to))
    expect(ledger.total).toBe(nights * 10_000)
  })

  it('takes the rate of each night', () => {
    // Two weekdays at 100.00, a Saturday at 120.50.
    const nights = datesInRange('2027-05-06', '2027-05-09')
    const rates = [10_000, 10_000, 12_050].map((night) => ({ ...RATE, price: night }))
    const guests = countGuests({ adults_count: 2, kid_years: [] }, 2, HOTEL)
    expect(priceStay({ nights, rates, guests, plan: FLEXIBLE, extras: [], city_tax: 0 }).total).toBe(32_050)
  })

  it('costs the sum of its lines, and each line its count times its price, whatever is wanted', () => {
    const minor = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(
        fc.record({
          nights: fc.integer({ min: 1, max: 14 }),
          adults: fc.integer({ min: 1, max: 12 }),
          kids: fc.array(fc.integer({ min: 0, max: 14 }), { maxLength: 8 }),
          rate: fc.record({
            price: minor,
            extra_adult: minor,
            single_discount: minor,
            child_prices: fc.tuple(minor, minor).map((prices) => [...prices]),
          }),
          plan: fc.record({
            percent: fc.integer({ min: 1, max: 300 }),
            adult_supplement: minor,
            child_supplement: minor,
            deposit_percent: fc.integer({ min: 0, max: 100 }),
          }),
          city_tax: minor,
          discount: minor,
        }),
        ({ nights, ...wanted }) => {
          const ledger = price({ ...wanted, to: addDays('2027-03-01', nights) })
          expect(ledger.lines.reduce((sum, line) => sum + line.total, 0)).toBe(ledger.total)
          expect(ledger.subtotal - ledger.discount + ledger.city_tax).toBe(ledger.total)
          for (const line of ledger.lines) expect(line.total).toBe(line.count * line.price)
          expect(ledger.due_now).toBeGreaterThanOrEqual(0)
          expect(ledger.due_now).toBeLessThanOrEqual(ledger.total)
        },
      ),
    )
  })
})
