import { type ExtraUnit, multiplyByRatio, type PriceLine } from '@vitrina/contract'
import type { ChildBand } from './tables.ts'

/** The rate of one night; minor units. */
export type NightRate = {
  /** For the included adults. */
  price: number
  extra_adult: number
  single_discount: number
  /** By the position of the child band. */
  child_prices: readonly number[]
}
export type PricedPlan = {
  percent: number
  adult_supplement: number
  child_supplement: number
  deposit_percent: number
}
export type PricedExtra = { id: number; price: number; per: ExtraUnit; count: number }

/** Who sleeps in a room, as the hotel's child bands and its city tax see them. */
export type Guests = {
  adults: number
  /** Beyond the adults that the price of a night includes. */
  extra_adults: number
  /** Children that pay, by the position of their band. */
  kids: number[]
  paying_kids: number
  /** Of the city tax. */
  taxed: number
}
export type PriceStayInput = {
  /** The dates of the nights, and the rate of each. */
  nights: readonly string[]
  rates: readonly NightRate[]
  guests: Guests
  plan: PricedPlan
  extras: readonly PricedExtra[]
  /** For each taxed guest and night; minor units. */
  city_tax: number
  /** Minor units taken off nights and extras. */
  discount?: number
}

/** A line of the ledger, without its label; minor units. */
export type LedgerLine = Omit<PriceLine, 'label'> & {
  /** Whom a supplement for the board is for. */
  guest?: 'adult' | 'child'
  /** The position of the child band. */
  band?: number
  extra_id?: number
  /** The night is cheaper because one adult sleeps in the room alone. */
  is_single?: true
}

/** What one room costs for a stay; minor units. */
export type StayLedger = {
  lines: LedgerLine[]
  nights: number
  /** Nights and extras, before the discount and without city tax. */
  subtotal: number
  discount: number
  city_tax: number
  /** All that the guest pays. */
  total: number
  due_now: number
}

/**
 * The position of the band that a child pays by, null under the first band. Beyond the last band, and between two that leave ages out, it
 * is the band before.
 */
export function bandOf(age: number, bands: readonly ChildBand[]): number | null {
  const position = bands.findLastIndex(({ from }) => from <= age)
  return position === -1 ? null : position
}

type Party = { adults_count: number; kid_years: readonly number[] }
type HouseRules = { child_bands: readonly ChildBand[]; city_tax_age: number }

/** Guests of a room whose price includes `includedAdults`. Adults pay city tax whatever the age it begins at. */
export function countGuests({ adults_count, kid_years }: Party, includedAdults: number, hotel: HouseRules): Guests {
  const kids = hotel.child_bands.map(() => 0)
  for (const age of kid_years) {
    const band = bandOf(age, hotel.child_bands)
    if (band !== null) kids[band]! += 1
  }
  return {
    adults: adults_count,
    extra_adults: Math.max(0, adults_count - includedAdults),
    kids,
    paying_kids: kids.reduce((sum, count) => sum + count, 0),
    taxed: adults_count + kid_years.filter((age) => age >= hotel.city_tax_age).length,
  }
}

/**
 * The price of a stay in one room, line by line. A line's unit price is rounded once, half up, and its total is a multiple of it. The
 * rate plan's percentage applies to the prices of the night, not to its supplements for the board.
 */
export function priceStay({ nights, rates, guests, plan, extras, city_tax, discount = 0 }: PriceStayInput): StayLedger {
  const lines: LedgerLine[] = []
  for (const [index, night] of nights.entries()) addNight(lines, night, rates[index]!, guests, plan)
  for (const extra of extras) lines.push(extraLine(extra, nights.length, guests))
  const subtotal = lines.reduce((sum, line) => sum + line.total, 0)

  const taken = Math.min(discount, subtotal)
  if (taken > 0) lines.push(line('discount', null, 1, -taken))
  const tax = line('city_tax', null, guests.taxed * nights.length, city_tax)
  if (tax.total > 0) lines.push(tax)

  const total = subtotal - taken + tax.total
  return {
    lines,
    nights: nights.length,
    subtotal,
    discount: taken,
    city_tax: tax.total,
    total,
    due_now: plan.deposit_percent >= 100 ? total : multiplyByRatio(subtotal - taken, plan.deposit_percent, 100),
  }
}

/** A search prices thousands of nights, so the lines are added to one array. */
function addNight(lines: LedgerLine[], night: string, rate: NightRate, guests: Guests, plan: PricedPlan): void {
  const priceIn = (price: number) => multiplyByRatio(price, plan.percent, 100)
  const isSingle = guests.adults === 1 && guests.paying_kids === 0 && rate.single_discount > 0
  if (isSingle)
    lines.push({ ...line('night', night, 1, priceIn(Math.max(0, rate.price - rate.single_discount))), is_single: true })
  else lines.push(line('night', night, 1, priceIn(rate.price)))
  if (guests.extra_adults > 0) lines.push(line('adult', night, guests.extra_adults, priceIn(rate.extra_adult)))
  if (guests.paying_kids > 0)
    for (const [band, count] of guests.kids.entries())
      if (count > 0) lines.push({ ...line('child', night, count, priceIn(rate.child_prices[band] ?? 0)), band })
  if (plan.adult_supplement > 0)
    lines.push({ ...line('board', night, guests.adults, plan.adult_supplement), guest: 'adult' })
  if (plan.child_supplement > 0 && guests.paying_kids > 0)
    lines.push({ ...line('board', night, guests.paying_kids, plan.child_supplement), guest: 'child' })
}

/** How often an extra is charged, of each that is wanted. Children under the first band count as nobody. */
const EXTRA_FACTORS: Record<ExtraUnit, (nights: number, persons: number) => number> = {
  person_night: (nights, persons) => nights * persons,
  person_stay: (_nights, persons) => persons,
  night: (nights) => nights,
  stay: () => 1,
}

function extraLine({ id, price, per, count }: PricedExtra, nights: number, guests: Guests): LedgerLine {
  const factor = EXTRA_FACTORS[per](nights, guests.adults + guests.paying_kids)
  return { ...line('extra', null, count * factor, price), extra_id: id }
}

const line = (kind: LedgerLine['kind'], date: string | null, count: number, price: number): LedgerLine => ({
  kind,
  date,
  count,
  price,
  total: count * price,
})
