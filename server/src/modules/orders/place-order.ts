import { randomBytes } from 'node:crypto'
import { type Language, type OrderRequest, toMinor } from '@vitrina/contract'
import { announceChange } from '../../platform/changes.ts'
import type { Database, Queries } from '../../platform/database/client.ts'
import { emit } from '../../platform/events.ts'
import { normalisePhone } from '../../platform/phone.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Text } from '../../platform/texts/index.ts'
import { productTag, STOCK_TAG } from '../catalogue/index.ts'
import { resolveDelivery, type ResolvedDelivery } from '../deliveries/index.ts'
import { iconOf } from '../media/index.ts'
import { type ChosenPayment, choosePayment } from '../payments/index.ts'
import { takePromo } from '../promos/index.ts'
import type { CurrentShop } from '../settings/index.ts'
import { checkInvoice } from './company.ts'
import { type Once, orderOf, takeKey } from './idempotency.ts'
import { isTooLarge, quote, type Quote } from './quote.ts'
import { refuseLines, refuseTotal } from './refusals.ts'
import { takeDays, takeStock } from './stock.ts'
import type { InvoiceData } from './tables.ts'
import { type NewLine, type NewOrder, writeOrder } from './write-order.ts'

/** What is ordered, by whom, and, for a product let by the day, on which days. */
export type Placing = { request: OrderRequest; days: { from: string; to: string; all: string[] } | null }
export type PlaceContext = { database: Database; shop: CurrentShop; language: Language; today: string; sent: Once | null }

type Checked = { request: OrderRequest; phone: string; invoice: InvoiceData | null; delivery: ResolvedDelivery; payment: ChosenPayment; quote: Quote }

/**
 * Places an order: everything is checked and priced first, then one transaction takes the stock (or the days), the promo
 * code and the idempotency key, and writes order, lines and event. Answers the order's id. Nothing is taken by a refusal.
 */
export async function placeOrder(placing: Placing, context: PlaceContext): Promise<number | Refusal> {
  const { database, sent } = context
  const before = sent && (await orderOf(database.queries, sent))
  if (before !== null) return before

  const checked = await checkOrder(placing, context)
  const placed = checked instanceof Refusal ? checked : await database.transaction((tx) => write(tx, placing, checked, context))
  // Refused because the same request got through a moment earlier, and perhaps took the last piece: it is this very order.
  if (placed instanceof Refusal && sent) return (await orderOf(database.queries, sent)) ?? placed
  return placed
}

/** Everything that can be refused without taking anything, all of it at once. */
async function checkOrder({ request, days }: Placing, { database, shop, language, today }: PlaceContext): Promise<Checked | Refusal> {
  const { queries } = database
  const [delivery, payment, quoted] = await Promise.all([
    resolveDelivery(queries, request.delivery, language),
    choosePayment(queries, request.payment_method, language),
    quote(queries, { ...request, ...(days ? { days: days.all.length } : {}) }, shop, language, today),
  ])
  const errors: Record<string, Text> = {}
  const phone = normalisePhone(request.phone, request.delivery.country)
  if (phone === null) errors['phone'] = 'phone'
  const invoice = checkInvoice(request)
  if ('errors' in invoice) Object.assign(errors, invoice.errors)
  if (delivery instanceof Refusal) Object.assign(errors, delivery.errors)
  else if (quoted.deliveryRefused) Object.assign(errors, quoted.deliveryRefused.errors)
  if (payment instanceof Refusal) Object.assign(errors, payment.errors)
  if (quoted.promoRefused) errors['promo_code'] = quoted.promoRefused

  const lines = refuseLines(quoted.lines, (line) => line.state !== (days ? 'by_day' : 'available'))
  if (lines) Object.assign(errors, lines.errors)
  else if (isTooLarge(quoted)) errors['items'] = 'order_too_large'
  if (Object.keys(errors).length > 0) return Refusal.mendable(errors, lines?.details)
  if (phone === null || 'errors' in invoice || delivery instanceof Refusal || payment instanceof Refusal) throw new Error('unreachable: refused above')

  const total = request.expected_total === undefined ? null : refuseTotal(toMinor(request.expected_total), quoted.total, language, shop)
  return total ?? { request, phone, invoice: invoice.invoice, delivery, payment, quote: quoted }
}

async function write(tx: Queries, { days }: Placing, checked: Checked, { shop, language, sent }: PlaceContext): Promise<number | Refusal> {
  const { quote, request } = checked

  if (!days) {
    const stock = await takeStock(tx, quote.lines.map((line) => ({ variant_id: line.variant_id!, count: line.item.selected_count })))
    if ('short' in stock) {
      const left = new Map(stock.short.map(({ id, stock }) => [id, stock]))
      const now = quote.lines.map((line) => {
        const stock = left.get(line.variant_id!)
        return stock === undefined ? line : { ...line, state: stock > 0 ? ('too_many' as const) : ('sold_out' as const), left: stock }
      })
      return refuseLines(now, (line) => left.has(line.variant_id!))!
    }
    const shown = stock.taken.filter(({ stock }) => stock <= shop.few_left)
    if (shown.length > 0) await announceChange(tx, [...shown.map(({ product_id }) => productTag(product_id)), ...(shown.some(({ stock }) => stock === 0) ? [STOCK_TAG] : [])])
  }

  const orderId = await writeOrder(tx, orderRow(checked, shop, language), lineRows(quote, days))
  if (days) {
    const productId = quote.lines[0]!.product_id
    const taken = await takeDays(tx, productId, days.all, orderId)
    if (taken.length > 0) return Refusal.mendable({ from_date: { key: 'dates_taken', values: { days: taken.join(', ') } } }, { days: taken })
    await announceChange(tx, [productTag(productId)])
  }
  if (quote.promo) {
    const refused = await takePromo(tx, quote.promo.id, orderId, request.email)
    if (refused) return Refusal.mendable({ promo_code: refused.refused })
  }
  await emit(tx, 'order.placed', { order_id: orderId })
  // The same request got through a moment earlier: this one is undone, and placeOrder answers with that one's order.
  if (sent && !(await takeKey(tx, sent, orderId))) return Refusal.of(409, 'conflict')
  return orderId
}

function orderRow({ request, phone, invoice, delivery, payment, quote }: Checked, shop: CurrentShop, language: Language): NewOrder {
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
