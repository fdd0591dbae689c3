import type { Language } from '@vitrina/contract'
import type { PreparedQuery, Queries } from '../../../platform/database/client.ts'
import { asc, eq, getTableColumns } from '../../../platform/database/drizzle.ts'
import type { Payments } from '../../payments/index.ts'
import type { ShopSettings } from '../../settings/index.ts'
import { type LocalizedOrder, presentOrder } from './present.ts'
import { order, orderLine, type StoredOrder, withdrawal } from '../tables.ts'
import { translateOrders } from './translate-order.ts'

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
      .join(', ')}) order by l.position) from order_line l where l.order_id = o.id) as lines, (
    select max(h.at) from record_change h where h.kind = 'order' and h.key = o.number::text and h.action = 'state'
      and h.after = '"delivered"') as delivered_at, (
    select coalesce(jsonb_agg(jsonb_build_object('created_at', w.created_at, 'lines', w.lines, 'releases_stock', w.releases_stock) order by w.id), '[]')
    from withdrawal w where w.order_id = o.id) as withdrawals, (
    select coalesce(jsonb_agg(to_jsonb(r) - 'id' - 'order_id' order by r.id), '[]')
    from order_reduction r where r.order_id = o.id) as reductions, (
    select jsonb_build_object('url', b.access_token, 'from_date', b.from_date, 'to_date', b.to_date, 'number', (select min(r.number)::text from reservation r where r.booking_id = b.id))
    from booking b where b.id = o.booking_id) as stay, (
    select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'line', v.line, 'code', v.code, 'last_four', v.last_four, 'value', v.value,
        'balance', v.balance, 'currency', v.currency, 'valid_until', v.valid_until, 'state', v.state, 'voided', (
        select coalesce(-sum(e.amount), 0) from voucher_entry e where e.voucher_id = v.id and e.kind = 'voided')) order by v.id), '[]')
    from voucher v where v.order_id = o.id) as vouchers, (
    select coalesce(jsonb_agg(jsonb_build_object('due', p.due, 'amount', p.amount, 'received', p.received, 'given_back', (
        select coalesce(sum(f.amount), 0) from refund f where f.payment_id = p.id and f.state = 'succeeded'), 'to_give_back', (
        select coalesce(sum(f.amount), 0) from refund f where f.payment_id = p.id and f.state in ('due', 'pending', 'failed')), 'voucher', (
        select v.last_four from voucher_entry e join voucher v on v.id = e.voucher_id where e.payment_id = p.id and e.kind = 'redeemed')
      ) order by p.id), '[]')
    from payment p where p.subject_kind = 'order' and p.subject_id = o.id and p.received > 0) as payments
  from shop_order o where ${where}`
const BY_IDS = { name: 'orders-by-id', text: select('o.id = any((select $1::int[])::int[])') }
const BY_BOOKING = { name: 'orders-by-booking', text: select('o.booking_id = $1 order by o.id') }
const BY_TOKEN = { name: 'order-by-token', text: select('o.access_token = $1') }

/** An order by its access token; null when there is none. */
export async function readOrderByToken(
  queries: Queries,
  token: string,
  settings: ShopSettings,
  payments: Payments,
): Promise<LocalizedOrder | null> {
  const [stored] = await read(queries, BY_TOKEN, token)
  return stored ? presentStored(queries, stored, settings, payments) : null
}

/** An order in its own language, and with the names of what was ordered in that of the merchant. */
export type ReadableOrder = {
  forCustomer: LocalizedOrder
  forMerchant: LocalizedOrder
  /** The account it was placed with; null for a guest. */
  customerId: number | null
}

/** Orders by their ids; those that don't exist are left out. `language` is that of the merchant, or of who reads it for them. */
export async function readOrders(
  queries: Queries,
  ids: readonly number[],
  settings: ShopSettings,
  payments: Payments,
  language: Language = settings.default_language,
): Promise<Map<number, ReadableOrder>> {
  const stored = await read(queries, BY_IDS, ids)
  const translated = await translateOrders(queries, stored, language)
  const presented = stored.map(async (order, index): Promise<[number, ReadableOrder]> => {
    const charge = await readCharge(queries, payments, order)
    const forCustomer = presentOrder(order, settings, { charge })
    const inTheirLanguage = translated[index]!
    return [
      order.id,
      {
        forCustomer,
        forMerchant: inTheirLanguage === order ? forCustomer : presentOrder(inTheirLanguage, settings, { charge }),
        customerId: order.customer_id,
      },
    ]
  })
  return new Map(await Promise.all(presented))
}

/** An order as it is stored, by its id; null when there is none. */
export async function readStoredOrder(queries: Queries, id: number): Promise<StoredOrder | null> {
  const [stored] = await read(queries, BY_IDS, [id])
  return stored ?? null
}

/** Orders as they are stored, by their ids, in any order; those that don't exist are left out. */
export const readStoredOrders = (queries: Queries, ids: readonly number[]): Promise<StoredOrder[]> =>
  read(queries, BY_IDS, ids)

/** The orders that were placed with a booking, as they are stored, the oldest first. */
export const readOrdersOfBooking = (queries: Queries, bookingId: number): Promise<StoredOrder[]> =>
  queries.run<StoredOrder>(BY_BOOKING, [bookingId])

/** What the customer has withdrawn from, the oldest statement first. */
export async function readWithdrawals(
  queries: Queries,
  orderId: number,
): Promise<{ at: Date; lines: { name: string; options: string[]; count: number }[] }[]> {
  const [statements, lines] = await Promise.all([
    queries.select().from(withdrawal).where(eq(withdrawal.order_id, orderId)).orderBy(asc(withdrawal.id)),
    queries
      .select({ name: orderLine.name, options: orderLine.options })
      .from(orderLine)
      .where(eq(orderLine.order_id, orderId))
      .orderBy(asc(orderLine.position)),
  ])
  return statements.map((statement) => ({
    at: statement.created_at,
    lines: statement.lines.map(({ line, count }) => {
      const { name, options } = lines[line]!
      return { name, options: options.map(({ value }) => value), count }
    }),
  }))
}

/** An order as `GET /orders/{url}` shows it, with what is charged at a provider's page. */
export const presentStored = async (
  queries: Queries,
  stored: StoredOrder,
  settings: ShopSettings,
  payments: Payments,
): Promise<LocalizedOrder> => presentOrder(stored, settings, { charge: await readCharge(queries, payments, stored) })

const readCharge = (queries: Queries, payments: Payments, { id, payment }: StoredOrder) =>
  payments.presentCharge(queries, { kind: 'order', id }, payment)

const read = (queries: Queries, query: PreparedQuery, key: string | readonly number[]): Promise<StoredOrder[]> =>
  queries.run<StoredOrder>(query, [key])
