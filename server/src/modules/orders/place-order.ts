import { randomBytes } from 'node:crypto'
import type { Language, OrderRequest } from '@vitrina/contract'
import { announceChange } from '../../platform/changes.ts'
import type { Database, Queries } from '../../platform/database/client.ts'
import { emit } from '../../platform/events.ts'
import { Rejection } from '../../platform/rejection.ts'
import { productTag, STOCK_TAG } from '../catalogue/index.ts'
import { iconOf } from '../media/index.ts'
import { takePromo } from '../promos/index.ts'
import type { ShopSettings } from '../settings/index.ts'
import { type Checked, checkOrder } from './validate-order.ts'
import { type Once, orderOf, takeKey } from './idempotency.ts'
import type { Quote } from './price-order.ts'
import { refuseLines } from './rejections.ts'
import { takeDays, takeStock } from './stock.ts'
import { type NewLine, type NewOrder, writeOrder } from './write-order.ts'

/** What is ordered, by whom, and, for a product let by the day, on which days. */
export type Placing = { request: OrderRequest; days: { from: string; to: string; all: string[] } | null }
export type PlaceContext = {
  database: Database
  shop: ShopSettings
  language: Language
  today: string
  sent: Once | null
}

/**
 * Places an order: everything is checked and priced first, then one transaction takes the stock (or the days), the promo
 * code and the idempotency key, and writes order, lines and event. Answers the order's id. Nothing is taken by a refusal.
 */
export async function placeOrder(placing: Placing, context: PlaceContext): Promise<number | Rejection> {
  const { database, sent } = context
  const before = sent && (await orderOf(database.queries, sent))
  if (before !== null) return before

  const checked = await checkOrder(placing.request, placing.days?.all.length ?? null, context)
  const placed =
    checked instanceof Rejection ? checked : await database.transaction((tx) => write(tx, placing, checked, context))
  // Refused because the same request got through a moment earlier, and perhaps took the last piece: it is this very order.
  if (placed instanceof Rejection && sent) return (await orderOf(database.queries, sent)) ?? placed
  return placed
}

async function write(
  tx: Queries,
  { days }: Placing,
  checked: Checked,
  { shop, language, sent }: PlaceContext,
): Promise<number | Rejection> {
  const { quote, request } = checked

  if (!days) {
    const stock = await takeStock(
      tx,
      quote.lines.map((line) => ({ variant_id: line.variant_id!, count: line.item.selected_count })),
    )
    if ('short' in stock) {
      const left = new Map(stock.short.map(({ id, stock }) => [id, stock]))
      const now = quote.lines.map((line) => {
        const stock = left.get(line.variant_id!)
        return stock === undefined
          ? line
          : { ...line, state: stock > 0 ? ('too_many' as const) : ('sold_out' as const), left: stock }
      })
      return refuseLines(now, (line) => left.has(line.variant_id!))!
    }
    const shown = stock.taken.filter(({ stock }) => stock <= shop.few_left)
    if (shown.length > 0)
      await announceChange(tx, [
        ...shown.map(({ product_id }) => productTag(product_id)),
        ...(shown.some(({ stock }) => stock === 0) ? [STOCK_TAG] : []),
      ])
  }

  const orderId = await writeOrder(tx, orderRow(checked, shop, language), lineRows(quote, days))
  if (days) {
    const productId = quote.lines[0]!.product_id
    const taken = await takeDays(tx, productId, days.all, orderId)
    if (taken.length > 0)
      return Rejection.validation(
        { from_date: { key: 'dates_taken', values: { days: taken.join(', ') } } },
        { days: taken },
      )
    await announceChange(tx, [productTag(productId)])
  }
  if (quote.promo) {
    const refused = await takePromo(tx, quote.promo.id, orderId, request.email)
    if (refused) return Rejection.validation({ promo_code: refused.refused })
  }
  await emit(tx, 'order.placed', { order_id: orderId })
  // The same request got through a moment earlier: this one is undone, and placeOrder answers with that one's order.
  if (sent && !(await takeKey(tx, sent, orderId))) return Rejection.of(409, 'conflict')
  return orderId
}

function orderRow(
  { request, phone, invoice, delivery, payment, quote }: Checked,
  shop: ShopSettings,
  language: Language,
): NewOrder {
  return {
    url: randomBytes(16).toString('base64url'),
    state: 'placed',
    payment_state: payment.provider.firstState,
    language,
    currency: shop.currency,
    subtotal: quote.subtotal,
    discount: quote.discount,
    delivery_price: quote.deliveryPrice ?? 0,
    total: quote.total,
    promo_code: quote.promo?.code ?? null,
    payment_method: payment.service,
    first_name: request.first_name,
    last_name: request.last_name,
    email: request.email,
    phone,
    note: request.note ?? null,
    delivery: { ...delivery, weight: quote.weight },
    invoice,
  }
}

function lineRows({ lines, discountByLine }: Quote, days: Placing['days']): NewLine[] {
  return lines.map((line, position) => ({
    position,
    product_id: line.product_id,
    variant_id: line.variant_id!,
    name: line.name,
    url: line.url,
    icon: line.picture ? iconOf(line.picture) : null,
    options: line.options,
    sku: line.sku,
    selected_count: line.item.selected_count,
    price: line.price,
    total: line.total,
    discount: discountByLine[position]!,
    tax_rate: line.tax_rate,
    from_date: days?.from ?? null,
    to_date: days?.to ?? null,
  }))
}
