import { eq, getTableColumns } from 'drizzle-orm'
import type { PreparedQuery, Queries } from '../../platform/database/client.ts'
import type { Payments } from '../payments/index.ts'
import type { ShopSettings } from '../settings/index.ts'
import { readCharge } from './order-payments.ts'
import { currentPayment } from './payment-snapshot.ts'
import { type LineRow, type LocalizedOrder, type OrderRow, presentOrder, type StoredOrder } from './present.ts'
import { order, orderLine } from './tables.ts'
import { translateOrder } from './translate-order.ts'

const columnsOf = (table: typeof order | typeof orderLine) =>
  Object.values(getTableColumns(table)).map(({ name }) => name)

/**
 * Columns are named, because a prepared query of `*` fails on every connection once a newer version has added a column to
 * the table.
 */
const select = (where: string) => `
  select ${columnsOf(order)
    .map((column) => `o.${column}`)
    .join(', ')}, (
    select jsonb_agg(jsonb_build_object(${columnsOf(orderLine)
      .map((column) => `'${column}', l.${column}`)
      .join(', ')}) order by l.position) from order_line l where l.order_id = o.id) as lines
  from shop_order o where ${where}`
const BY_ID = { name: 'order-by-id', text: select('o.id = $1') }
const BY_URL = { name: 'order-by-url', text: select('o.url = $1') }

export const readOrderByUrl = (queries: Queries, url: string, settings: ShopSettings, payments: Payments) =>
  readAndPresent(payments, queries, BY_URL, url, settings)
export const readOrder = (queries: Queries, id: number, settings: ShopSettings, payments: Payments) =>
  readAndPresent(payments, queries, BY_ID, id, settings)

/** `readOrder` with the names of what was ordered in the merchant's language. */
export async function readOrderForMerchant(
  queries: Queries,
  id: number,
  settings: ShopSettings,
  payments: Payments,
): Promise<LocalizedOrder | null> {
  const stored = await readStoredOrder(queries, id, settings)
  if (!stored) return null
  const translated = await translateOrder(queries, stored, settings.default_language)
  return presentOrder(translated, await readCharge(queries, payments, stored))
}

/** An order as it is stored, by its id; null when there is none. */
export const readStoredOrder = (queries: Queries, id: number, settings: ShopSettings) =>
  read(queries, BY_ID, id, settings)

async function readAndPresent(payments: Payments, ...args: Parameters<typeof read>): Promise<LocalizedOrder | null> {
  const stored = await read(...args)
  return stored && presentOrder(stored, await readCharge(args[0], payments, stored))
}

/** The id of the order with this address; null when there is none. */
export async function findOrderId(queries: Queries, url: string): Promise<number | null> {
  const [row] = await queries.select({ id: order.id }).from(order).where(eq(order.url, url))
  return row?.id ?? null
}

async function read(
  queries: Queries,
  query: PreparedQuery,
  key: string | number,
  settings: ShopSettings,
): Promise<StoredOrder | null> {
  const [row] = await queries.run<OrderRow & { lines: LineRow[] }>(query, [key])
  if (!row) return null
  const payment = row.payment ?? (await currentPayment(queries, row.payment_method, settings, row.language))
  return { ...row, payment }
}
