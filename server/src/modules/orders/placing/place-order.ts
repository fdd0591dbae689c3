import { addDays, type OrderRequest } from '@vitrina/contract'
import type { Transaction } from '../../../platform/database/client.ts'
import { emit } from '../../../platform/events/events.ts'
import { type Actor, recordChange } from '../../../platform/history.ts'
import { findResult, storeResult } from '../../../platform/idempotency.ts'
import { instantOf } from '../../../platform/local-time.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { countOrderFor, limitedMailbox } from '../../accounts/index.ts'
import { type HeldPieces, takeHeld } from '../../batch-reservations/index.ts'
import { releaseStock, type RemainingStock, reserveRentalDays, reserveStock } from '../../catalogue/index.ts'
import { presentIcon } from '../../media/index.ts'
import { payByVoucher } from '../../payments/index.ts'
import { newPurchase, type PlaceContext } from '../../purchases/index.ts'
import { redeemPromo } from '../../promos/index.ts'
import { rejectOrderOn, type ShopSettings } from '../../settings/index.ts'
import { orderPlaced } from '../events.ts'
import type { LineRow, StoredOrder } from '../tables.ts'
import type { OrderPrice, PriceContext } from './price-order.ts'
import { readStoredOrder } from '../reading/read-order.ts'
import { rejectLines } from './rejections.ts'
import { NOTE_ACTION } from '../notes.ts'
import { text } from '../texts.ts'
import { type AgreedPrices, type ValidatedOrder, validateOrder } from './validate-order.ts'
import { type NewOrder, writeOrder } from './write-order.ts'

/** The keys of both ways to place an order; the call is part of what must be the same. */
const IDEMPOTENCY_SCOPE = 'orders'
/** How long an order that was typed in can be paid at a provider's page, unless the method says it. */
const DAYS_TO_PAY_BY_LINK = 3
type PlacedResult = { order_id: number }

/** The reserved days of a rental product: from `from_date` up to the day before `to_date`. */
export type RentalDays = { from_date: string; to_date: string; days: string[] }
/** What somebody of the staff has typed in for a customer, and why a price is not the shop's, line by line. */
export type TypedIn = AgreedPrices & { actor: Actor; priceReasons: readonly (string | null)[]; note: string | null }
/** `rental` is null for an order of goods, `typedIn` absent for what a customer orders. */
export type NewPlacement = { request: OrderRequest; rental: RentalDays | null; typedIn?: TypedIn }
export type PlaceOrderContext = PlaceContext & PriceContext
/**
 * Places an order: validates and prices it first, then stores the idempotency key, reserves the stock (or the rental days), writes order,
 * lines, history and event, and redeems the promo code in one transaction. Returns the order as it is stored; nothing is read
 * after the commit, so what was placed is answered. A rejected order changes nothing.
 */
export async function placeOrder(
  placement: NewPlacement,
  context: PlaceOrderContext,
): Promise<StoredOrder | Rejection> {
  const { database } = context
  const { request, rental, typedIn } = placement
  const closed = typedIn ? null : rejectOrderOn(context.settings, context.today)
  const order = closed ?? (await validateOrder(request, rental?.days.length ?? null, context, typedIn))
  if (!(order instanceof Rejection)) {
    const id = await database.nextId('shop_order')
    const placed = await database.transaction((tx) => writePlacement(tx, id, placement, order, context))
    if (!(placed instanceof Rejection)) return placed
    return (await findPlacedOrder(context)) ?? placed
  }
  // The same request may have been placed before, and have bought the last piece.
  return (await findPlacedOrder(context)) ?? order
}

/** The order that was placed by the same request before; null when there is none. */
export async function findPlacedOrder({
  database: { queries },
  idempotentRequest,
}: PlaceOrderContext): Promise<StoredOrder | Rejection | null> {
  if (!idempotentRequest) return null
  const result = await findResult<PlacedResult>(queries, IDEMPOTENCY_SCOPE, idempotentRequest)
  return result === null || result instanceof Rejection ? result : readStoredOrder(queries, result.order_id)
}

/**
 * The writes need nothing of one another's results, so they are sent at once. The key comes first: a request that is sent twice waits
 * there and has locked nothing else. The mailbox is locked before variants, and those before the promo code, as everywhere.
 */
async function writePlacement(
  tx: Transaction,
  id: number,
  { rental, typedIn }: NewPlacement,
  order: ValidatedOrder,
  context: PlaceOrderContext,
): Promise<StoredOrder | Rejection> {
  const { settings, payments, idempotentRequest } = context
  const { price, request, payment } = order
  const { promo, voucher } = price
  const unwritten = newOrder(id, order, context)
  const awaitsPayment = payments.isOnline(unwritten.payment)
  const row = { ...unwritten, pay_until: awaitsPayment && typedIn ? payUntil(order, context) : null }
  const result: PlacedResult = { order_id: id }
  const mailbox = await limitedMailbox(tx, request.email, context)
  // Before the variants, as where pieces that were held in vain go back.
  const variants = price.lines.flatMap(({ variant_id }) => variant_id ?? [])
  const held = await takeHeld(tx, request.reservations, { orderId: id, variants })
  const [isFirst, tooManyOrders, stockRejection, placed, ...rejections] = await Promise.all([
    idempotentRequest === null || storeResult(tx, IDEMPOTENCY_SCOPE, idempotentRequest, result),
    countOrderFor(tx, mailbox),
    rental ? null : reserveLines(tx, price, settings, held),
    writeOrder(
      tx,
      row,
      newLines(price, rental, settings.voucher_months, typedIn?.priceReasons),
      typedIn?.actor ?? { kind: 'customer' },
    ),
    rental && reserveDays(tx, price.lines[0]!.product_id, rental, id),
    promo && redeem(tx, promo.id, id, request.email),
    awaitsPayment
      ? payments.open(tx, { subject: { kind: 'order', id }, method: payment, due: price.toPay, currency: row.currency })
      : null,
    voucher && voucher.amount > 0 && payWith(tx, id, voucher, context),
    emit(tx, orderPlaced, {
      order_id: id,
      ...(awaitsPayment ? { awaits_payment: true } : {}),
      ...(row.pay_until ? { pay_until: row.pay_until.toISOString() } : {}),
    }),
  ])
  // Another transaction has placed the same request meanwhile; placeOrder returns its order.
  if (!isFirst) return Rejection.of(409, 'conflict')
  if (placed instanceof Rejection) return placed
  if (typedIn?.note) await addOfficeNote(tx, placed.number, typedIn.note, typedIn.actor)
  return (
    stockRejection ??
    (tooManyOrders && Rejection.validation({ email: tooManyOrders })) ??
    rejections.find((rejection) => rejection instanceof Rejection) ??
    withVoucher(placed, price)
  )
}

const addOfficeNote = (tx: Transaction, number: number, note: string, actor: Actor) =>
  recordChange(
    tx,
    { kind: 'order', key: String(number), action: NOTE_ACTION, before: null, after: note },
    { actor, source: 'office' },
  )

async function reserveDays(
  tx: Transaction,
  productId: number,
  { days }: RentalDays,
  id: number,
): Promise<Rejection | null> {
  const alreadyReserved = await reserveRentalDays(tx, productId, days, id)
  if (alreadyReserved.length === 0) return null
  return Rejection.validation(
    { from_date: text('dates_reserved', { days: { dates: alreadyReserved } }) },
    { days: alreadyReserved },
  )
}

async function redeem(tx: Transaction, promoId: number, id: number, email: string): Promise<Rejection | null> {
  const rejection = await redeemPromo(tx, promoId, { kind: 'order', purchase_id: id }, email)
  return rejection && Rejection.validation({ promo_code: rejection })
}

async function payWith(
  tx: Transaction,
  id: number,
  { row, amount }: NonNullable<OrderPrice['voucher']>,
  { settings: { currency }, today }: PlaceOrderContext,
): Promise<Rejection | null> {
  const subject = { kind: 'order' as const, id }
  const rejection = await payByVoucher(tx, subject, { voucherId: row.id, amount, currency, today })
  return rejection && Rejection.validation({ voucher_code: rejection })
}

/** What was just placed, with what its voucher has paid. */
const withVoucher = (placed: StoredOrder, { voucher }: OrderPrice): StoredOrder =>
  voucher && voucher.amount > 0
    ? {
        ...placed,
        payments: [
          {
            due: voucher.amount,
            amount: voucher.amount,
            received: voucher.amount,
            given_back: 0,
            to_give_back: 0,
            voucher: voucher.row.last_four,
          },
        ],
      }
    : placed

/** Takes from the stock what is not held for this customer; what of that is not ordered goes back. Why not, where some are gone by now. */
export async function reserveLines(
  tx: Transaction,
  { lines }: Pick<OrderPrice, 'lines'>,
  settings: ShopSettings,
  held: HeldPieces = new Map(),
): Promise<Rejection | null> {
  const counts = new Map([...held].map(([variant_id, count]) => [variant_id, -count]))
  for (const { variant_id, item } of lines)
    counts.set(variant_id!, (counts.get(variant_id!) ?? 0) + item.selected_count)
  const quantities = [...counts].map(([variant_id, count]) => ({ variant_id, count }))
  const insufficient = await reserveStock(
    tx,
    quantities.filter(({ count }) => count > 0),
    { fewLeft: settings.few_left },
  )
  const surplus = quantities.filter(({ count }) => count < 0)
  if (surplus.length > 0)
    await releaseStock(
      tx,
      surplus.map(({ variant_id, count }) => ({ variant_id, count: -count })),
    )
  return insufficient.length > 0 ? rejectInsufficientStock(lines, insufficient) : null
}

function rejectInsufficientStock(
  lines: OrderPrice['lines'],
  insufficient: readonly RemainingStock[],
): Rejection | null {
  const remaining = new Map(insufficient.map(({ variant_id, stock }) => [variant_id, stock]))
  const updatedLines = lines.map((line) => {
    const left = remaining.get(line.variant_id!)
    return left === undefined
      ? line
      : { ...line, state: left > 0 ? ('too_many' as const) : ('sold_out' as const), left }
  })
  return rejectLines(updatedLines, (line) => remaining.has(line.variant_id!))
}

/** Who is sent a link needs longer than who is at the checkout: to the end of a day. */
const payUntil = ({ payment }: ValidatedOrder, { today, settings }: PlaceOrderContext): Date =>
  instantOf(addDays(today, payment.expireAfterDays ?? DAYS_TO_PAY_BY_LINK), '23:59', settings.time_zone)

function newOrder(id: number, order: ValidatedOrder, context: PlaceOrderContext): Omit<NewOrder, 'pay_until'> {
  const { delivery, gift, payment, price } = order
  const { settings } = context
  return {
    ...newPurchase(order, context),
    id,
    state: 'placed',
    payment_state: price.voucher && price.toPay === 0 ? 'paid' : payment.provider.initialState,
    subtotal: price.subtotal,
    discount: price.discount,
    delivery_price: price.deliveryPrice ?? 0,
    gift_wrapping: price.giftWrapping,
    payment_fee: price.paymentFee,
    total: price.total,
    promo_code: price.promo?.code ?? null,
    delivery: { ...delivery, weight: price.weight },
    gift,
    delivery_tax_rate: settings.delivery_tax_rate,
    withdrawal_days: settings.withdrawal_days,
  }
}

export function newLines(
  { lines, discountByLine }: Pick<OrderPrice, 'lines' | 'discountByLine'>,
  rental: RentalDays | null,
  voucherMonths: number,
  priceReasons: readonly (string | null)[] = [],
): LineRow[] {
  return lines.map((line, position) => ({
    position,
    product_id: line.product_id,
    variant_id: line.variant_id!,
    name: line.name,
    url: line.url,
    icon: line.picture ? presentIcon(line.picture) : null,
    options: line.options,
    sku: line.sku,
    selected_count: line.item.selected_count,
    price: line.price,
    price_reason: priceReasons[position] ?? null,
    total: line.total,
    discount: discountByLine[position]!,
    tax_rate: line.tax_rate,
    withdrawable: line.withdrawable,
    min_age: line.min_age,
    voucher_months: line.voucher ? voucherMonths : null,
    from_date: rental?.from_date ?? null,
    to_date: rental?.to_date ?? null,
  }))
}
