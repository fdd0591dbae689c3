import type { BookingPaymentState, BookingRequest, PaymentState } from '@vitrina/contract'
import type { Transaction } from '../../../platform/database/client.ts'
import { emit } from '../../../platform/events/events.ts'
import { findResult, storeResult } from '../../../platform/idempotency.ts'
import { type FieldsRejection, Rejection } from '../../../platform/rejection.ts'
import { countOrderFor, limitedMailbox } from '../../accounts/index.ts'
import { placeStayOrder, type StayGoods, type StoredOrder } from '../../orders/index.ts'
import { payByVoucher } from '../../payments/index.ts'
import { redeemPromo } from '../../promos/index.ts'
import { newPurchase, type PlaceContext } from '../../purchases/index.ts'
import { rejectBookingOn } from '../../settings/index.ts'
import { snapshotHotel, type SoldOut, type Stay, takeRooms } from '../../rooms/index.ts'
import type { GuessVoucher } from '../../vouchers/index.ts'
import { bookingPlaced } from '../events.ts'
import { areGoodsPaid } from '../payments/amounts.ts'
import { holdExpiry } from './expire-holds.ts'
import { readStoredBooking } from '../reading/read-booking.ts'
import type { StoredBooking } from '../tables.ts'
import { text } from '../texts.ts'
import { prefixGoodsErrors, type ValidatedBooking, validateBooking } from './validate-booking.ts'
import { type NewBooking, writeBooking } from './write-booking.ts'

const IDEMPOTENCY_SCOPE = 'bookings'
type PlacedResult = { booking_id: number }

/**
 * Books rooms: validates and prices them first, then writes the booking, takes the rooms, redeems the promo code and stores the
 * idempotency key in one transaction. Rooms that are paid at a provider's page are held until then; others are sold at once. Returns the
 * booking as it is stored. A rejected booking changes nothing.
 */
export async function bookRooms(
  request: BookingRequest,
  context: PlaceContext & { guessVoucher?: GuessVoucher },
): Promise<StoredBooking | Rejection> {
  const closed = rejectBookingOn(context.settings, context.today)
  const validated = closed ?? (await validateBooking(request, context))
  const result = validated instanceof Rejection ? validated : await placeBooking(validated, context)
  // The rejection may be due to the same request, sent before: then return that booking.
  return result instanceof Rejection ? ((await findPlacedBooking(context)) ?? result) : result
}

async function findPlacedBooking({
  database: { queries },
  idempotentRequest,
}: PlaceContext): Promise<StoredBooking | Rejection | null> {
  if (!idempotentRequest) return null
  const result = await findResult<PlacedResult>(queries, IDEMPOTENCY_SCOPE, idempotentRequest)
  return result === null || result instanceof Rejection ? result : readStoredBooking(queries, result.booking_id)
}

async function placeBooking(validated: ValidatedBooking, context: PlaceContext): Promise<StoredBooking | Rejection> {
  const { database, settings, language } = context
  const [id, snapshot, orderId] = await Promise.all([
    database.nextId('booking'),
    snapshotHotel(database.queries, language, settings.time_zone),
    validated.goods ? database.nextId('shop_order') : null,
  ])
  if (!snapshot) return Rejection.notFound()
  const row = newBooking(id, validated, snapshot, context)
  return database.transaction((tx) => writePlacement(tx, row, { ...validated, orderId }, context))
}

/**
 * The key comes first: a request that is sent twice waits there and has locked nothing else. The mailbox is locked before nights, those before
 * the stock of goods, and that before the promo code, as everywhere. What follows needs nothing of one another's results, so it is sent at once;
 * an order of goods names the reservation, and waits for its number.
 */
async function writePlacement(
  tx: Transaction,
  row: NewBooking,
  { quote, payment, request, dueNow, voucher, goods, orderId }: ValidatedBooking & { orderId: number | null },
  context: PlaceContext,
): Promise<StoredBooking | Rejection> {
  const { payments, idempotentRequest } = context
  const { id, currency } = row
  const isHeld = row.state === 'held'
  const result: PlacedResult = { booking_id: id }
  const mailbox = await limitedMailbox(tx, request.email, context)
  const [isFirst, tooManyBookings, soldOut] = await Promise.all([
    idempotentRequest === null || storeResult(tx, IDEMPOTENCY_SCOPE, idempotentRequest, result),
    countOrderFor(tx, mailbox),
    takeRooms(tx, staysOf(quote), isHeld ? 'held' : 'sold'),
  ])
  // Another transaction has placed the same request meanwhile; bookRooms returns its booking.
  if (!isFirst) return Rejection.of(409, 'conflict')
  if (soldOut.length > 0) return rejectSoldOut(soldOut)
  if (tooManyBookings) return Rejection.validation({ email: tooManyBookings })
  const writing = writeBooking(tx, row, quote.rooms, { kind: 'customer' })
  const order = goods && (await placeGoods(tx, await writing, { orderId: orderId!, goods }, context))
  if (order instanceof Rejection) return order
  const [placed, ...rejections] = await Promise.all([
    writing,
    quote.promo && redeem(tx, quote.promo.id, id, request.email),
    isHeld
      ? payments.open(tx, { subject: { kind: 'booking', id }, method: payment, due: dueNow - row.paid, currency })
      : null,
    voucher && voucher.amount > 0 && payWith(tx, id, voucher, context),
    emit(tx, bookingPlaced, { booking_id: id, ...(isHeld ? { awaits_payment: true as const } : {}) }),
  ])
  const rejection = rejections.find((each) => each instanceof Rejection)
  if (rejection) return rejection
  if (placed instanceof Rejection) return placed
  return {
    ...placed,
    orders: order ? [order] : [],
    vouchers: voucher ? [{ last_four: voucher.row.last_four, amount: voucher.amount }] : [],
  }
}

async function placeGoods(
  tx: Transaction,
  booking: StoredBooking | Rejection,
  { orderId, goods }: { orderId: number; goods: StayGoods },
  { settings }: PlaceContext,
): Promise<StoredOrder | Rejection> {
  if (booking instanceof Rejection) return booking
  const placed = await placeStayOrder(tx, orderId, goods, stayOfGoods(booking, settings), settings)
  return placed instanceof Rejection && placed.errors?.kind === 'fields'
    ? prefixGoodsErrors(placed as FieldsRejection)
    : placed
}

/** The booking as its order knows it. */
function stayOfGoods(booking: StoredBooking, { country }: PlaceContext['settings']) {
  const { id, access_token, from_date, to_date, state, reservations } = booking
  const { language, currency, first_name, last_name, email, phone, invoice, customer_id } = booking
  return {
    language,
    currency,
    first_name,
    last_name,
    email,
    phone,
    invoice,
    customer_id,
    country,
    bookingId: id,
    url: access_token,
    number: String(reservations[0]!.number),
    from_date,
    to_date,
    payment: goodsPaymentState(booking),
    awaitsPayment: state === 'held',
  }
}

function goodsPaymentState(booking: StoredBooking): PaymentState {
  if (areGoodsPaid(booking)) return 'paid'
  const { payment_state } = booking
  return payment_state === 'pending' || payment_state === 'awaiting_transfer' ? payment_state : 'due_on_delivery'
}

async function redeem(tx: Transaction, promoId: number, id: number, email: string): Promise<Rejection | null> {
  const rejection = await redeemPromo(tx, promoId, { kind: 'booking', purchase_id: id }, email)
  return rejection && Rejection.validation({ promo_code: rejection })
}

async function payWith(
  tx: Transaction,
  id: number,
  { row, amount }: NonNullable<ValidatedBooking['voucher']>,
  { settings: { currency }, today }: PlaceContext,
): Promise<Rejection | null> {
  const subject = { kind: 'booking' as const, id }
  const rejection = await payByVoucher(tx, subject, { voucherId: row.id, amount, currency, today })
  return rejection && Rejection.validation({ voucher_code: rejection })
}

export const rejectSoldOut = (soldOut: readonly SoldOut[]): Rejection =>
  Rejection.validation(
    { rooms: text('no_free_rooms') },
    { sold_out: soldOut.map(({ room_type_id, night, free }) => ({ room_id: room_type_id, date: night, free })) },
  )

const staysOf = ({ rooms, from_date, to_date }: ValidatedBooking['quote']): Stay[] =>
  rooms.map(({ room_type_id }) => ({ room_type_id, from_date, to_date }))

function newBooking(
  id: number,
  booking: ValidatedBooking,
  snapshot: NonNullable<Awaited<ReturnType<typeof snapshotHotel>>>,
  context: PlaceContext,
): NewBooking {
  const { payment, quote, goods, total, dueNow, voucher } = booking
  const paid = voucher?.amount ?? 0
  const isHeld = context.payments.isOnline({ provider: payment.provider.key }) && (paid === 0 || paid < dueNow)
  return {
    ...newPurchase(booking, context),
    id,
    state: isHeld ? 'held' : 'confirmed',
    payment_state: initialPaymentState(payment.provider.initialState, { total, dueNow, paid }),
    from_date: quote.from_date,
    to_date: quote.to_date,
    discount: quote.discount,
    city_tax: quote.city_tax,
    goods: goods?.total ?? 0,
    total,
    due_now: dueNow,
    paid,
    promo_code: quote.promo?.code ?? null,
    hotel: snapshot.hotel,
    tax_rate: snapshot.tax_rate,
    hold_expires_at: isHeld ? holdExpiry(snapshot.hold_minutes) : null,
  }
}

/** What is paid to the courier for goods is paid on arrival for rooms. `paid`: by a voucher, in minor units. */
function initialPaymentState(
  state: ValidatedBooking['payment']['provider']['initialState'],
  { total, dueNow, paid }: { total: number; dueNow: number; paid: number },
): BookingPaymentState {
  if (paid === total) return 'paid'
  if (paid > 0 && paid >= dueNow) return 'deposit_paid'
  return state === 'due_on_delivery' ? 'due_on_arrival' : state
}
