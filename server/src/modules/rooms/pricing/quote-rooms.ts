import {
  type Board,
  type CancellationStep,
  daysBetween,
  type Language,
  MAX_MINOR_UNITS,
  type RoomChoice,
} from '@vitrina/contract'
import type { Queries } from '../../../platform/database/client.ts'
import { formatMoney } from '../../../platform/format-money.ts'
import { presentText } from '../../../platform/language.ts'
import { type FieldsRejection, Rejection } from '../../../platform/rejection.ts'
import type { Text } from '../../../platform/texts/index.ts'
import { presentIcon } from '../../media/index.ts'
import { applyRoomPromo, findRoomPromo } from '../../promos/index.ts'
import type { ShopSettings } from '../../settings/index.ts'
import { readFreeRooms } from '../inventory/availability.ts'
import { labelLines, type QuotedLine } from './label-lines.ts'
import type { StayLedger } from './price-stay.ts'
import { readRateCalendar } from './rate-calendar.ts'
import { type House, readHouse } from '../content/read-house.ts'
import { priceChoice, type ResolvedChoice, resolveChoice } from '../search/resolve-choice.ts'
import { text } from '../texts.ts'
import { validateParty, validateStay } from '../search/validate-stay.ts'

export type QuoteRequest = {
  from_date: string
  to_date: string
  rooms: readonly RoomChoice[]
  promo_code?: string | undefined
  /** The booking that moves has redeemed the code: that it is used up by now is no matter. */
  is_promo_redeemed?: boolean
}
export type QuoteContext = { settings: ShopSettings; language: Language; today: string }

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
  queries: Queries,
  request: QuoteRequest,
  { settings, language, today }: QuoteContext,
): Promise<RoomsQuote | FieldsRejection> {
  const invalid = validateRequest(request, today)
  if (Object.keys(invalid).length > 0) return Rejection.validation(invalid)
  const house = await readHouse(queries)
  if (!house) return Rejection.validation({ 'rooms.0.room_id': text('room_unavailable') })
  const roomTypeIds = [...new Set(request.rooms.map(({ room_id }) => room_id))]
  const [calendar, free, found] = await Promise.all([
    readRateCalendar(queries, house),
    readFreeRooms(queries, roomTypeIds, request),
    request.promo_code === undefined
      ? null
      : findRoomPromo(queries, request.promo_code, today, { isRedeemed: request.is_promo_redeemed ?? false }),
  ])
  const choices = request.rooms.map((choice, index) =>
    resolveChoice(choice, `rooms.${index}.`, request, house, calendar),
  )
  const errors = Object.assign({}, ...choices.map((choice) => ('errors' in choice ? choice.errors : {})))
  if (Object.keys(errors).length > 0) return Rejection.validation(errors)

  const resolved = choices.filter((choice): choice is ResolvedChoice => !('errors' in choice))
  const ledgers = resolved.map((choice) => priceChoice(choice, request, house, 0))
  const promo = found && 'promo' in found ? found.promo : null
  const applied =
    promo &&
    applyRoomPromo(
      promo,
      resolved.map(({ type }, index) => ({ room_type_id: type.id, subtotal: ledgers[index]!.subtotal })),
      (minor) => formatMoney(minor, language, settings),
    )
  const discounts = applied && 'discounts' in applied ? applied.discounts : null
  const rooms = resolved.map((choice, index) => {
    const discount = discounts?.[index] ?? 0
    const ledger = discount === 0 ? ledgers[index]! : priceChoice(choice, request, house, discount)
    const promoCode = discounts ? promo!.code : null
    return presentQuoted(choice, ledger, free.get(choice.type.id) ?? 0, { house, promoCode, language })
  })
  const sum = (of: (room: QuotedRoom) => number) => rooms.reduce((total, room) => total + of(room), 0)
  const total = sum((room) => room.total)
  if (total > MAX_MINOR_UNITS) return Rejection.validation({ rooms: text('booking_too_large') })
  return {
    from_date: request.from_date,
    to_date: request.to_date,
    nights: daysBetween(request.from_date, request.to_date),
    rooms,
    subtotal: sum((room) => room.subtotal),
    discount: sum((room) => room.discount),
    city_tax: sum((room) => room.city_tax),
    total,
    due_now: sum((room) => room.due_now),
    promo: discounts ? { id: promo!.id, code: promo!.code } : null,
    promoRejection:
      [found, applied].map((each) => (each && 'rejection' in each ? each.rejection : null)).find(Boolean) ?? null,
  }
}

function validateRequest({ rooms, ...stay }: QuoteRequest, today: string): Record<string, Text> {
  return {
    ...validateStay(stay, today),
    ...(rooms.length === 0 ? { rooms: 'rooms_required' as const } : {}),
    ...Object.assign({}, ...rooms.map((room, index) => validateParty(room, `rooms.${index}.`))),
  }
}

function presentQuoted(
  { choice, type, plan }: ResolvedChoice,
  { lines, nights: _nights, ...amounts }: StayLedger,
  free: number,
  { house, promoCode, language }: { house: House; promoCode: string | null; language: Language },
): QuotedRoom {
  return {
    room_type_id: type.id,
    rate_plan_id: plan.id,
    room_name: presentText(type.name, language),
    room_url: type.url,
    icon: type.pictures[0] ? presentIcon(type.pictures[0]) : null,
    variation_name: presentText(plan.name, language),
    board: plan.board,
    cancellation: plan.cancellation,
    deposit_percent: plan.deposit_percent,
    adults_count: choice.adults_count,
    kid_years: choice.kid_years,
    extras: choice.extras,
    free,
    ...amounts,
    lines: labelLines(lines, { house, plan, promoCode, language }),
  }
}
