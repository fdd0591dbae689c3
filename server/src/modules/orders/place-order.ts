import { randomBytes } from 'node:crypto'
import type { Language, OrderRequest } from '@vitrina/contract'
import { announceChange } from '../../platform/changes.ts'
import type { Database, Queries } from '../../platform/database/client.ts'
import { emit } from '../../platform/events.ts'
import { Rejection } from '../../platform/rejection.ts'
import { listsOfProducts, listTag, productTag, STOCK_TAG } from '../catalogue/index.ts'
import { presentIcon } from '../media/index.ts'
import { redeemPromo } from '../promos/index.ts'
import type { ShopSettings } from '../settings/index.ts'
import { orderPlaced } from './events.ts'
import { claimKey, findOrderOfKey, type IdempotentRequest } from './idempotency.ts'
import type { OrderPrice } from './price-order.ts'
import { rejectLines } from './rejections.ts'
import { type RemainingStock, reserveDays, reserveStock } from './stock.ts'
import { type ValidatedOrder, validateOrder } from './validate-order.ts'
import { type NewLine, type NewOrder, writeOrder } from './write-order.ts'

/** The reserved days of a rental product: from `from_date` up to the day before `to_date`. */
export type RentalDays = { from_date: string; to_date: string; days: string[] }
/** `rental` is null for an order of goods. */
export type NewPlacement = { request: OrderRequest; rental: RentalDays | null }
export type PlaceOrderContext = {
  database: Database
  settings: ShopSettings
  language: Language
  today: string
  idempotentRequest: IdempotentRequest | null
}

/**
 * Places an order: validates and prices it first, then reserves the stock (or the rental days), redeems the promo code,
 * claims the idempotency key and writes order, lines and event in one transaction. Returns the order's id. A rejected order
 * changes nothing.
 */
export async function placeOrder(placement: NewPlacement, context: PlaceOrderContext): Promise<number | Rejection> {
  const { database, idempotentRequest } = context
  const findPlacedOrder = async () => idempotentRequest && (await findOrderOfKey(database.queries, idempotentRequest))
  const previous = await findPlacedOrder()
  if (previous !== null) return previous

  const order = await validateOrder(placement.request, placement.rental?.days.length ?? null, context)
  const result =
    order instanceof Rejection
      ? order
      : await database.transaction((tx) => writePlacement(tx, placement, order, context))
  // The rejection may be due to the same request, sent twice and placed a moment ago: then return that order.
  return result instanceof Rejection ? ((await findPlacedOrder()) ?? result) : result
}

async function writePlacement(
  tx: Queries,
  { rental }: NewPlacement,
  order: ValidatedOrder,
  { settings, language, idempotentRequest }: PlaceOrderContext,
): Promise<number | Rejection> {
  const { price, request } = order
  if (!rental) {
    const rejection = await reserveLines(tx, price, settings)
    if (rejection) return rejection
  }

  const orderId = await writeOrder(tx, orderRow(order, settings, language), lineRows(price, rental))
  if (rental) {
    const productId = price.lines[0]!.product_id
    const alreadyReserved = await reserveDays(tx, productId, rental.days, orderId)
    if (alreadyReserved.length > 0)
      return Rejection.validation(
        { from_date: { key: 'dates_reserved', values: { days: alreadyReserved.join(', ') } } },
        { days: alreadyReserved },
      )
    await announceChange(tx, [productTag(productId)])
  }
  if (price.promo) {
    const promoRejection = await redeemPromo(tx, price.promo.id, orderId, request.email)
    if (promoRejection) return Rejection.validation({ promo_code: promoRejection })
  }
  await emit(tx, orderPlaced, { order_id: orderId })
  // Another transaction has placed the same request meanwhile: roll back; placeOrder then returns that order.
  if (idempotentRequest && !(await claimKey(tx, idempotentRequest, orderId))) return Rejection.of(409, 'conflict')
  return orderId
}

/** Reserves the stock of all lines, and announces the products whose displayed availability may change. */
async function reserveLines(tx: Queries, { lines }: OrderPrice, settings: ShopSettings): Promise<Rejection | null> {
  const stock = await reserveStock(
    tx,
    lines.map((line) => ({ variant_id: line.variant_id!, count: line.item.selected_count })),
  )
  if ('insufficient' in stock) return rejectInsufficientStock(lines, stock.insufficient)
  const nearlySoldOut = stock.reserved.filter(({ stock }) => stock <= settings.few_left)
  const soldOut = nearlySoldOut.filter(({ stock }) => stock === 0)
  const changedLists = await listsOfProducts(tx, productsOf(soldOut))
  if (nearlySoldOut.length > 0)
    await announceChange(tx, [
      ...productsOf(nearlySoldOut).map(productTag),
      ...changedLists.map(listTag),
      ...(soldOut.length > 0 ? [STOCK_TAG] : []),
    ])
  return null
}

const productsOf = (stock: readonly RemainingStock[]) => [...new Set(stock.map(({ product_id }) => product_id))]

function rejectInsufficientStock(
  lines: OrderPrice['lines'],
  insufficient: readonly RemainingStock[],
): Rejection | null {
  const remaining = new Map(insufficient.map(({ id, stock }) => [id, stock]))
  const updatedLines = lines.map((line) => {
    const left = remaining.get(line.variant_id!)
    return left === undefined
      ? line
      : { ...line, state: left > 0 ? ('too_many' as const) : ('sold_out' as const), left }
  })
  return rejectLines(updatedLines, (line) => remaining.has(line.variant_id!))
}

function orderRow(
  { request, phone, invoice, delivery, payment, price }: ValidatedOrder,
  settings: ShopSettings,
  language: Language,
): NewOrder {
  return {
    url: randomBytes(16).toString('base64url'),
    state: 'placed',
    payment_state: payment.provider.initialState,
    language,
    currency: settings.currency,
    subtotal: price.subtotal,
    discount: price.discount,
    delivery_price: price.deliveryPrice ?? 0,
    total: price.total,
    promo_code: price.promo?.code ?? null,
    payment_method: payment.service,
    first_name: request.first_name,
    last_name: request.last_name,
    email: request.email,
    phone,
    note: request.note ?? null,
    delivery: { ...delivery, weight: price.weight },
    invoice,
  }
}

function lineRows({ lines, discountByLine }: OrderPrice, rental: RentalDays | null): NewLine[] {
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
    total: line.total,
    discount: discountByLine[position]!,
    tax_rate: line.tax_rate,
    from_date: rental?.from_date ?? null,
    to_date: rental?.to_date ?? null,
  }))
}
