import { type ExtraUnit, multiplyByRatio, type PriceLine } from '@vitrina/contract'
import type { ChildBand } from '../tables.ts'

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
export type StayAmounts = {
  nights: number
  /** Nights and extras, before the discount and without city tax. */
  subtotal: number
  discount: number
  city_tax: number
  /** All that the guest pays. */
  total: number
  due_now: number
}
export type StayLedger = StayAmounts & { lines: LedgerLine[] }

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
export function priceStay(input: PriceStayInput): StayLedger {
  const lines: LedgerLine[] = []
  const amounts = sumLines(input, (kind, date, count, price, details) =>
    lines.push({ kind, date, count, price, total: count * price, ...details }),
  )
  return { lines, ...amounts }
}

/** The amounts of `priceStay` without its lines: a search prices thousands of stays and shows no lines. */
export const priceStayAmounts = (input: PriceStayInput): StayAmounts => sumLines(input, () => {})

type LineDetails = Pick<LedgerLine, 'guest' | 'band' | 'extra_id' | 'is_single'>
type Visit = (
  kind: LedgerLine['kind'],
  date: string | null,
  count: number,
  price: number,
  details?: LineDetails,
) => unknown

/** Visits every line in its order, and adds them up. */
function sumLines(input: PriceStayInput, visit: Visit): StayAmounts {
  const { nights, rates, guests, plan, extras, city_tax, discount = 0 } = input
  let subtotal = 0
  const add: Visit = (kind, date, count, price, details) => {
    subtotal += count * price
    visit(kind, date, count, price, details)
  }
  for (const [index, rate] of rates.entries()) visitNight(add, nights[index]!, rate, guests, plan)
  for (const extra of extras) visitExtra(add, extra, nights.length, guests)

  const taken = Math.min(discount, subtotal)
  if (taken > 0) visit('discount', null, 1, -taken)
  const taxed = guests.taxed * nights.length
  if (taxed * city_tax > 0) visit('city_tax', null, taxed, city_tax)

  const total = subtotal - taken + taxed * city_tax
  return {
    nights: nights.length,
    subtotal,
    discount: taken,
    city_tax: taxed * city_tax,
    total,
    due_now: plan.deposit_percent >= 100 ? total : multiplyByRatio(subtotal - taken, plan.deposit_percent, 100),
  }
}

function visitNight(visit: Visit, night: string, rate: NightRate, guests: Guests, plan: PricedPlan): void {
  const isSingle = guests.adults === 1 && guests.paying_kids === 0 && rate.single_discount > 0
  const base = isSingle ? Math.max(0, rate.price - rate.single_discount) : rate.price
  visit('night', night, 1, ofPlan(base, plan), isSingle ? { is_single: true } : undefined)
  if (guests.extra_adults > 0) visit('adult', night, guests.extra_adults, ofPlan(rate.extra_adult, plan))
  if (guests.paying_kids > 0)
    for (const [band, count] of guests.kids.entries())
      if (count > 0) visit('child', night, count, ofPlan(rate.child_prices[band] ?? 0, plan), { band })
  if (plan.adult_supplement > 0) visit('board', night, guests.adults, plan.adult_supplement, { guest: 'adult' })
  if (plan.child_supplement > 0 && guests.paying_kids > 0)
    visit('board', night, guests.paying_kids, plan.child_supplement, { guest: 'child' })
}

const ofPlan = (price: number, { percent }: PricedPlan): number => multiplyByRatio(price, percent, 100)

/** How often an extra is charged, of each that is wanted. Children under the first band are not counted. */
const EXTRA_FACTORS: Record<ExtraUnit, (nights: number, persons: number) => number> = {
  person_night: (nights, persons) => nights * persons,
  person_stay: (_nights, persons) => persons,
  night: (nights) => nights,
  stay: () => 1,
}

function visitExtra(visit: Visit, { id, price, per, count }: PricedExtra, nights: number, guests: Guests): void {
  const factor = EXTRA_FACTORS[per](nights, guests.adults + guests.paying_kids)
  visit('extra', null, count * factor, price, { extra_id: id })
}
