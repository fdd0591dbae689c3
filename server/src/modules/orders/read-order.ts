import { type Language, type Order, toDecimal } from '@vitrina/contract'
import type { PreparedQuery, Queries } from '../../platform/database/client.ts'
import { inLanguage } from '../../platform/language.ts'
import { readPaymentMethod } from '../payments/index.ts'
import type { ShopSettings } from '../settings/index.ts'
import type { order, orderLine } from './tables.ts'

/** An order as `GET /orders/{url}` shows it, in the language it was placed in. */
export type LocalizedOrder = { order: Order; language: Language }

type OrderRow = typeof order.$inferSelect
type LineRow = typeof orderLine.$inferSelect

const select = (where: string) =>
  `select o.*, (select jsonb_agg(to_jsonb(l) order by l.position) from order_line l where l.order_id = o.id) as lines from shop_order o where ${where}`
const BY_ID = { name: 'order-by-id', text: select('o.id = $1') }
const BY_URL = { name: 'order-by-url', text: select('o.url = $1') }

export const readOrderByUrl = (queries: Queries, url: string, settings: ShopSettings) =>
  read(queries, BY_URL, url, settings)
export const readOrder = (queries: Queries, id: number, settings: ShopSettings) => read(queries, BY_ID, id, settings)

async function read(
  queries: Queries,
  query: PreparedQuery,
  key: string | number,
  settings: ShopSettings,
): Promise<LocalizedOrder | null> {
  const [row] = await queries.run<OrderRow & { lines: LineRow[] }>(query, [key])
  if (!row) return null
  const payment = await readPaymentMethod(queries, row.payment_method, row.language)
  const { delivery } = row
  return {
    language: row.language,
    order: {
      url: row.url,
      number: String(row.number),
      language: row.language,
      state: row.state,
      payment_state: row.payment_state,
      created_at: row.created_at.toISOString(),
      lines: row.lines.map((line) => ({
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
      delivery: {
        service: delivery.service,
        service_name: delivery.service_name,
        pickup: delivery.pickup ?? false,
        to: delivery.to,
        address: delivery.address,
        days: delivery.days,
      },
      invoice: row.invoice,
      payment: {
        service: row.payment_method,
        redirect: payment.provider.redirect(row.url),
        name: payment.name,
        text: payment.text,
        account: payment.account && {
          ...payment.account,
          bank: inLanguage(payment.account.bank, row.language),
          holder: inLanguage(settings.company.name, row.language),
        },
      },
    },
  }
}
