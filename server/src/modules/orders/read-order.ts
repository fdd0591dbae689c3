import { type Language, type Order, toDecimal } from '@vitrina/contract'
import type { PreparedQuery, Queries } from '../../platform/database/client.ts'
import { inLanguage } from '../../platform/language.ts'
import { readPayment } from '../payments/index.ts'
import type { ShopSettings } from '../settings/index.ts'
import type { order, orderLine } from './tables.ts'

/** An order as its unguessable address shows it, in the language it was placed in. */
export type ReadOrder = { order: Order; language: Language }

type OrderRow = typeof order.$inferSelect
type LineRow = typeof orderLine.$inferSelect

const select = (where: string) =>
  `select o.*, (select jsonb_agg(to_jsonb(l) order by l.position) from order_line l where l.order_id = o.id) as lines from shop_order o where ${where}`
const BY_ID = { name: 'order-by-id', text: select('o.id = $1') }
const BY_URL = { name: 'order-by-url', text: select('o.url = $1') }

export const readOrderByUrl = (queries: Queries, url: string, shop: ShopSettings) => read(queries, BY_URL, url, shop)
export const readOrder = (queries: Queries, id: number, shop: ShopSettings) => read(queries, BY_ID, id, shop)

async function read(
  queries: Queries,
  query: PreparedQuery,
  which: string | number,
  shop: ShopSettings,
): Promise<ReadOrder | null> {
  const [row] = await queries.run<OrderRow & { lines: LineRow[] }>(query, [which])
  if (!row) return null
  const payment = await readPayment(queries, row.payment_method, row.language)
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
          holder: inLanguage(shop.company.name, row.language),
        },
      },
    },
  }
}
