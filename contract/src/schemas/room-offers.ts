import { z } from 'zod'
import { MAX_ROOMS } from '../constants.ts'
import { CURRENCIES } from '../money.ts'
import { date, id, money, optionalField, page, promoCode } from './common.ts'
import { amenity, board, occupancyFields, room, roomVariation, stayDates, stayPrice } from './rooms.ts'

/** A priced answer to a search: a room type, a rate plan, a stay and an occupancy. */
export const roomOffer = z.object({
  variation: roomVariation,
  price: stayPrice.omit({ lines: true }),
  cancel_free_until: date.nullable().meta({ description: 'the last day on which cancelling costs nothing' }),
})
export type RoomOffer = z.infer<typeof roomOffer>

/** A room type that suits at least one of the wanted rooms; `offers` by the position of the wanted room. */
export const roomResult = room.extend({
  free: z.int().meta({ description: 'rooms of this type that are free for the whole stay' }),
  offers: z.array(z.array(roomOffer)),
})
export type RoomResult = z.infer<typeof roomResult>

/** Why a search finds nothing for a room. */
export const NO_ROOM_REASONS = [
  'sold_out',
  'closed_to_arrival',
  'closed_to_departure',
  'min_stay',
  'too_many_guests',
  'not_for_sale',
  'filtered',
] as const
export const noRoom = z.object({
  reason: z.enum(NO_ROOM_REASONS),
  message: z.string(),
  nearest: z
    .array(z.object({ from_date: date, to_date: date, price: money, room_id: id }))
    .meta({ description: 'the stays nearest to the wanted one that can be booked; the lowest price of each' }),
})
/** A room type that suits none of the wanted rooms on these dates, and the nearest stay in which it suits one. */
export const unavailableRoom = room.extend(noRoom.shape)
export type UnavailableRoom = z.infer<typeof unavailableRoom>

/** All guests of a search in the fewest rooms that are free together, at the lowest price; a search for these `rooms` finds them. */
export const roomSplit = z.object({
  rooms: z.array(
    z.object({
      adults_count: z.int().meta({ description: 'one at least' }),
      kids_count: z.int(),
      kid_years: z.array(z.int()),
      room,
      offer: roomOffer.meta({ description: 'the cheapest that fits the filters' }),
    }),
  ),
  total: money.meta({ description: 'of all these rooms' }),
  currency: z.enum(CURRENCIES),
})
export type RoomSplit = z.infer<typeof roomSplit>

/** Whether a promo code was applied. Where it was not, the prices are without it, and the message says why. */
export const roomPromo = z.object({ code: z.string(), applied: z.boolean(), message: z.string() })

export type RoomPromo = z.infer<typeof roomPromo>

/** What a search can be narrowed by: only what some rooms or rate plans of the house have and others don't. */
export const roomFacets = z.object({
  boards: z.array(board),
  refundable: z.boolean().meta({ description: 'some rate plans can be cancelled and some can’t' }),
  amenities: z.array(amenity),
})
export type RoomFacets = z.infer<typeof roomFacets>

export const roomSearchResponse = z.object({
  data: page(roomResult),
  unavailable: z.array(unavailableRoom).meta({
    description: 'too small, sold out or not for sale on these dates; without what the filters leave out, 12 at most',
  }),
  none: noRoom.nullable().meta({ description: 'set when not all wanted rooms can be had' }),
  split: roomSplit
    .nullable()
    .meta({ description: 'where not all wanted rooms can be had: other rooms for all guests in the same stay' }),
  promo: roomPromo.nullable(),
  facets: roomFacets,
})
export type RoomSearchResponse = z.infer<typeof roomSearchResponse>

/** One room of a booking, as it is wanted. */
export const roomChoice = z.object({
  room_id: id,
  variation_id: optionalField(id).meta({ description: 'the first that is sold for the stay without it' }),
  ...occupancyFields,
  extras: z
    .array(z.object({ id, count: z.int().min(1).max(20).default(1) }))
    .max(20)
    .default([]),
})
export type RoomChoice = z.output<typeof roomChoice>

export const realPriceRequest = z.object({
  ...stayDates,
  ...roomChoice.shape,
  promo_code: promoCode,
  others: z
    .array(roomChoice)
    .max(MAX_ROOMS - 1)
    .optional()
    .meta({ description: 'the other rooms of the booking: a promo code is for all of them together' }),
})
export const realPrice = stayPrice.extend({
  room_id: id,
  variation: roomVariation,
  free: z.int(),
  cancel_free_until: date.nullable(),
  promo: roomPromo.nullable(),
})
export type RealPrice = z.infer<typeof realPrice>
