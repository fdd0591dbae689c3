import { z } from 'zod'
import { LANGUAGES, MAX_ROOMS } from '../constants.ts'
import { ORDER_FIELDS } from '../forms/order.ts'
import { CURRENCIES } from '../money.ts'
import { date, id, money, optionalField, url } from './common.ts'
import { invoice } from './company.ts'
import { formShape } from './form-fields.ts'
import { orderItems } from './order-items.ts'
import { orderLine, orderState } from './orders.ts'
import { agreedPayment, payRequest, pays_by_wallet } from './payments.ts'
import { voucherPayment } from './vouchers.ts'
import { roomChoice } from './room-offers.ts'
import { board, cancellationStep, hotel, priceLine, stayDates } from './rooms.ts'

/** POST /rooms/book. The fields of the guest, the payment and the invoice are those of an order. */
export const bookingRequest = z.object({
  ...stayDates,
  rooms: z
    .array(roomChoice, { error: ({ input }) => (input === undefined || input === null ? 'rooms_required' : undefined) })
    .max(MAX_ROOMS),
  goods: optionalField(z.object({ items: orderItems, confirm_age: optionalField(z.boolean()) })).meta({
    description: 'goods that lie in the room on arrival, as the items of an order; they are a part of the total',
  }),
  pays_by_wallet,
  ...formShape(ORDER_FIELDS),
  expected_total: optionalField(money).meta({ description: 'of the stay and the goods' }),
  expected_to_pay: optionalField(money).meta({ description: 'where a voucher pays a part: what is left to pay' }),
})
export type BookingRequest = z.output<typeof bookingRequest>

/** `held`: rooms are set aside until it is paid; `expired`: it was not, and they are free again. */
export const BOOKING_STATES = ['held', 'confirmed', 'expired', 'cancelled', 'completed', 'no_show'] as const
export const bookingState = z.enum(BOOKING_STATES)
export type BookingState = z.infer<typeof bookingState>

/** How far the payment of a booking is. `deposit_paid`: the rest is due on arrival. */
export const BOOKING_PAYMENT_STATES = [
  'due_on_arrival',
  'awaiting_transfer',
  'pending',
  'deposit_paid',
  'paid',
  'failed',
  'expired',
  'cancelled',
  'refund_due',
  'refunded',
] as const
export const bookingPaymentState = z.enum(BOOKING_PAYMENT_STATES)
export type BookingPaymentState = z.infer<typeof bookingPaymentState>

/** One room of a booking. */
export const reservation = z.object({
  number: z.string(),
  room_id: id,
  room_name: z.string(),
  room_url: url,
  icon: z.string().nullable(),
  variation_name: z.string(),
  board,
  cancellation: z.array(cancellationStep),
  adults_count: z.int(),
  kid_years: z.array(z.int()),
  total: money,
  lines: z.array(priceLine),
})
export type Reservation = z.infer<typeof reservation>

/** A booking, as `GET /bookings/{url}` shows it to anybody who knows its unguessable address. */
export const booking = z.object({
  url: z.string(),
  reservation_numbers: z.array(z.string()),
  state: bookingState,
  payment_state: bookingPaymentState,
  language: z.enum(LANGUAGES),
  created_at: z.string(),
  from_date: date,
  to_date: date,
  nights: z.int(),
  reservations: z.array(reservation),
  discount: money,
  city_tax: money,
  total: money,
  goods: z
    .object({
      total: money,
      orders: z.array(
        z.object({
          url: z.string(),
          number: z.string(),
          state: orderState,
          lines: z.array(
            orderLine.pick({
              name: true,
              url: true,
              icon: true,
              options: true,
              selected_count: true,
              price: true,
              total: true,
            }),
          ),
        }),
      ),
    })
    .meta({
      description: 'what lies in the room on arrival: the orders, and what they cost, which is a part of the total',
    }),
  paid: money,
  paid_by_voucher: z.array(voucherPayment).meta({ description: 'of what is paid' }),
  owed: money.meta({
    description: 'what the guest owes in all: the total, at least `fee_floor`; the fee, of one that is cancelled',
  }),
  fee_floor: money.meta({
    description: 'what cancelling has cost when the dates were changed: leaving never costs less from then on',
  }),
  due_now: money.meta({ description: 'what can be paid at a provider’s page now, or is awaited by transfer' }),
  due: z
    .object({
      method: z.enum(['online', 'transfer', 'on_arrival']).meta({ description: 'how the booking is paid' }),
      now: money.meta({ description: 'to be paid before the rooms are confirmed, or by the awaited transfer' }),
      by: z.string().nullable().meta({ description: 'until when; null where nothing but the arrival ends it' }),
      on_arrival: money,
    })
    .meta({ description: 'what is still to be paid, and when; nothing, of a booking that is over' }),
  currency: z.enum(CURRENCIES),
  promo_code: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  note: z.string().nullable(),
  invoice: invoice.nullable(),
  hotel: hotel.pick({
    name: true,
    address: true,
    latitude: true,
    longitude: true,
    check_in_from: true,
    check_in_until: true,
    check_out_until: true,
    time_zone: true,
    policies: true,
  }),
  hold_expires_at: z.string().nullable().meta({ description: 'until when the rooms are set aside' }),
  cancellation: z.object({ fee: money, kept: money, refund: money }).nullable().meta({
    description:
      'what cancelling now would cost by the conditions, keep of what was paid and give back; null when it can’t be cancelled',
  }),
  cancelled: z.object({ fee: money, kept: money, refund: money }).nullable().meta({
    description:
      'of a cancelled booking: the fee by its conditions, what is kept of what was paid, and what comes back; what was not paid is not collected',
  }),
  can_change: z.boolean(),
  payment: agreedPayment,
})
export type Booking = z.infer<typeof booking>

/** POST /rooms/setStripe: the address of the booking. */
export const setStripeRequest = z.object({ url, ...payRequest.shape })

/** POST /bookings/{url}/cancel. `expected_fee` is what the guest was shown; when it differs, nothing is cancelled. */
export const cancelRequest = z.object({ expected_fee: optionalField(money) })

/**
 * POST /bookings/{url}/change-price and /change: other dates for the same rooms and guests. `expected_fee` is the `cancellation_fee` that
 * the guest was shown; when it differs, nothing is changed.
 */
export const changePriceRequest = z.object(stayDates)
export const changeRequest = changePriceRequest.extend({ expected_total: money, expected_fee: optionalField(money) })
export const changePrice = z.object({
  from_date: date,
  to_date: date,
  total: money,
  owed: money.meta({
    description: 'what is to be paid in all for the new dates: the total, at least `cancellation_fee`',
  }),
  difference: z.number().meta({ description: 'to be paid more; negative: less' }),
  cancellation_fee: money.meta({
    description: 'what cancelling costs now: with the new dates it never costs less, however far away they are',
  }),
  lines: z.array(priceLine),
})
export type ChangePrice = z.infer<typeof changePrice>
