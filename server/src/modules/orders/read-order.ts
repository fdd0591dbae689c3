import { asc, eq, type SQL } from 'drizzle-orm'
import { type Language, type Order, toDecimal } from '@vitrina/contract'
import type { Queries } from '../../platform/database/client.ts'
import { inLanguage } from '../../platform/language.ts'
import { readPayment } from '../payments/index.ts'
import type { CurrentShop } from '../settings/index.ts'
import { order, orderLine } from './tables.ts'

/** An order as its unguessable address shows it, in the language it was placed in. */
export type ReadOrder = { order: Order; language: Language }

export const readOrderByUrl = (queries: Queries, url: string, shop: CurrentShop) => read(queries, eq(order.url, url), shop)
export const readOrder = (queries: Queries, id: number, shop: CurrentShop) => read(queries, eq(order.id, id), shop)

async function read(queries: Queries, which: SQL, shop: CurrentShop): Promise<ReadOrder | null> {
  const [row] = await queries.select().from(order).where(which)
  if (!row) return null
  const [lines, payment] = await Promise.all([
    queries.select().from(orderLine).where(eq(orderLine.order_id, row.id)).orderBy(asc(orderLine.position)),
    readPayment(queries, row.payment_method, row.language),
  ])
  const { delivery } = row
  return {
    language: row.language,
    order: {
      url: row.url,
      number: String(row.number),
      state: row.state,
      payment_state: row.payment_state,
      created_at: row.created_at.toISOString(),
      lines: lines.map((line) => ({
        product_id: line.product_id,
        name: line.name,
        url: line.url,
        icon: line.icon,
        options: line.options,
        selected_count: line.selected_count,
        price: toDecimal(line.price),
        total: toDecimal(line.total),
        from_date: line.from_date,
        to_date: line.to_date,
      })),
      subtotal: toDecimal(row.subtotal),
      discount: toDecimal(row.discount),
      delivery_price: toDecimal(row.delivery_price),
      total: toDecimal(row.total),
      currency: row.currency,
      promo_code: row.promo_code,
      first_name: row.first_name,
      last_name: row.last_name,
      email: row.email,
      phone: row.phone,
      note: row.note,
      delivery: { service: delivery.service, service_name: delivery.service_name, to: delivery.to, address: delivery.address, days: delivery.days },
      invoice: row.invoice,
      payment: {
        service: row.payment_method,
        redirect: payment.provider.redirect(row.url),
        name: payment.name,
        text: payment.text,
        account: payment.account && { ...payment.account, bank: inLanguage(payment.account.bank, row.language), holder: inLanguage(shop.company.name, row.language) },
      },
    },
  }
}
