import type { PriceLine, ExtraUnit } from '@vitrina/contract'
import type { ChildBand } from './tables.ts'

/** The rate of one night of a stay; minor units. */
export type NightRate = {
  night: string
  price: number
  extra_adult: number
  single_discount: number
  child_prices: readonly number[]
}
export type PricedPlan = {
  percent: number
  adult_supplement: number
  child_supplement: number
  deposit_percent: number
}
export type PricedExtra = { id: number; price: number; per: ExtraUnit; count: number }
export type PriceStayInput = {
  /** One for each night, in their order. */
  nights: readonly NightRate[]
  included_adults: number
  plan: PricedPlan
  adults_count: number
  kid_years: readonly number[]
  child_bands: readonly ChildBand[]
  extras: readonly PricedExtra[]
  city_tax: { price: number; age: number }
  /** Minor units taken off the price of nights and extras. */
  discount?: number
}

/** A line of the ledger, without its label. `guest` says whom a supplement is for, `band` is the position of the child band. */
export type LedgerLine = Omit<PriceLine, 'label'> & { guest?: 'adult' | 'child'; band?: number; extra_id?: number }

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

/** The price of a stay in one room, line by line, in integer minor units. */
export function priceStay(input: PriceStayInput): StayLedger {
  return { lines: [], nights: input.nights.length, subtotal: 0, discount: 0, city_tax: 0, total: 0, due_now: 0 }
}
