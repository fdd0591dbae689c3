import type { Body, Booking, OrderItem, PaymentService } from '@vitrina/contract'
import type { CartItem } from '@vitrina/contract/cart'
import { dueWhenBooked } from '@vitrina/contract/due'
import { sumAmounts } from '@vitrina/contract/money'
import { type Attempt, customerFields, prepareAttempt, sendAttempt, typedCodes } from '../../purchase/index.ts'
import { type ApiCall, ApiError } from '@vitrina/api-client'
import type { BookingForm } from './booking-draft.ts'
import type { SelectedRoom } from '../room-store.ts'
import { roomChoiceOf } from '../room-requests.ts'
import type { DatedSearch } from '../search/stay-search.ts'

const STORAGE_KEY = 'booking_attempt'

/** Goods for the room, as the items of an order. */
type RoomGoods = { items: OrderItem[]; confirm_age?: boolean }

export type BookingRequest = {
  name: 'POST /rooms/book'
  body: Omit<Body<'POST /rooms/book'>, 'goods'> & { goods?: RoomGoods }
}

export type BookingInput = {
  search: DatedSearch
  selected: readonly SelectedRoom[]
  form: BookingForm
  /** The total the guest saw. The server refuses the booking when the total is another. */
  total: number
  /** Null for a code that was not applied: its message is already shown beside the field. */
  promo: string | null
  /** Goods of the cart that are to lie in the room; null without any. */
  goods: RoomGoods | null
  /** What of the cart was wanted in the room, in stock or not; null where nothing was. */
  wanted: readonly CartItem[] | null
  /** What a voucher pays of the total; null without one, or for one that was not applied. */
  byVoucher: number | null
  /** It is paid by the wallet of the device, in the form. */
  byWallet?: boolean
}

/** Builds the request from the selected rooms and the form. */
export function createBookingRequest({
  search,
  selected,
  form,
  total,
  promo,
  byVoucher,
  goods,
  byWallet,
}: BookingInput): BookingRequest {
  return {
    name: 'POST /rooms/book',
    body: {
      from_date: search.dates.from,
      to_date: search.dates.to,
      rooms: selected.map((room) => roomChoiceOf(room, search.rooms)).filter((choice) => choice !== null),
      ...customerFields(form),
      ...(goods && { goods }),
      ...(byWallet && { pays_by_wallet: true }),
      ...(promo && { promo_code: promo }),
      ...(byVoucher !== null && { voucher_code: form.voucher_code, expected_to_pay: sumAmounts([total, -byVoucher]) }),
      expected_total: total,
    },
  }
}

/** A booking that was made, and the goods that were sent with it. */
export type PlacedBooking = { booking: Booking; items: readonly OrderItem[] }

/** The result of a booking: it was made, its total has changed, or the rooms are not free any more. */
export type BookingResult = PlacedBooking | { total: number; errors: Record<string, string> } | { roomsGone: string[] }

/**
 * Sends a booking. Until the server has answered, the attempt is stored with its Idempotency-Key, so that after a lost response or a closed
 * tab the same booking is sent with the same key and is made once. Throws the `ApiError` of any other failure.
 */
export async function placeBooking(api: ApiCall, input: BookingInput): Promise<BookingResult> {
  const typed = [typedCodes(input.form), ...(input.wanted ? [JSON.stringify(input.wanted)] : [])].join(' ')
  const { attempt } = prepareAttempt(STORAGE_KEY, createBookingRequest(input), typed)
  try {
    const booking = await sendAttempt(STORAGE_KEY, attempt, (sent) => send(api, sent))
    return { booking, items: attempt.request.body.goods?.items ?? [] }
  } catch (error) {
    const refusal = error instanceof ApiError && error.status === 406 ? refusalOf(error) : null
    if (refusal) return refusal
    throw error
  }
}

async function send(api: ApiCall, { key, request: { name, body } }: Attempt<BookingRequest>): Promise<Booking> {
  // The form shows a failure.
  return (await api(name, { body, idempotencyKey: key, handlesError: true })).data
}

/** What the server says of rooms and dates; null when its errors are about fields of the form. */
function refusalOf({ details, fields }: ApiError): BookingResult | null {
  const total = details?.['total']
  if (typeof total === 'number') return { total, errors: { ...fields } }
  const about = Object.entries(fields).filter(([field]) => /^(rooms|from_date|to_date)(\.|$)/.test(field))
  return about.length > 0 ? { roomsGone: [...new Set(about.map(([, message]) => message))] } : null
}

/** Paid on arrival. */
export const isPaidOnArrival = ({ due }: Pick<PaymentService, 'due'>): boolean => due === 'later'

/** What is paid when the rooms are booked in this way. `goods` is what those cost that come with them. */
export const dueOf = (
  total: number,
  deposit: number,
  method: Pick<PaymentService, 'due'> | undefined,
  goods = 0,
): number => dueWhenBooked(sumAmounts([total, -goods]), deposit, method !== undefined && isPaidOnArrival(method), goods)
