import { type CustomerOrder, type Order, type Page, toDecimal } from '@vitrina/contract'
import type { Queries } from '../../../platform/database/client.ts'
import { asc, count, desc, inArray } from '../../../platform/database/drizzle.ts'
import { toPage, toPageWindow } from '../../../platform/paging.ts'
import type { DataSubject } from '../../../platform/personal-data.ts'
import { belongsTo } from '../../accounts/index.ts'
import type { Payments } from '../../payments/index.ts'
import type { ShopSettings } from '../../settings/index.ts'
import { readOrders } from './read-order.ts'
import { order, orderLine } from '../tables.ts'

/** A customer's orders, newest first, as they were placed. */
export async function listCustomerOrders(
  queries: Queries,
  customer: DataSubject,
  query: Parameters<typeof toPageWindow>[0],
): Promise<Page<CustomerOrder>> {
  const window = toPageWindow(query)
  const isCustomers = belongsTo(customer, order)
  const [rows, [counted]] = await Promise.all([
    queries
      .select()
      .from(order)
      .where(isCustomers)
      .orderBy(desc(order.created_at), desc(order.id))
      .limit(window.limit)
      .offset(window.offset),
    queries.select({ total: count() }).from(order).where(isCustomers),
  ])
  const ids = rows.map(({ id }) => id)
  const lines = Map.groupBy(await readLines(queries, ids), ({ order_id }) => order_id)
  const present = (row: (typeof rows)[number]): CustomerOrder => ({
    url: row.access_token,
    number: String(row.number),
    state: row.state,
    payment_state: row.payment_state,
    pickup: row.delivery.pickup,
    created_at: row.created_at.toISOString(),
    total: toDecimal(row.total, row.currency),
    currency: row.currency,
    items: (lines.get(row.id) ?? []).map(({ name, icon, selected_count }) => ({ name, icon, selected_count })),
  })
  return toPage(rows.map(present), counted?.total ?? 0, window)
}

/** Everything a customer's orders say, newest first. */
export async function readCustomerOrders(
  queries: Queries,
  customer: DataSubject,
  settings: ShopSettings,
  payments: Payments,
): Promise<Order[]> {
  const rows = await queries
    .select({ id: order.id })
    .from(order)
    .where(belongsTo(customer, order))
    .orderBy(desc(order.id))
  const ids = rows.map(({ id }) => id)
  const orders = await readOrders(queries, ids, settings, payments)
  return ids.flatMap((id) => orders.get(id)?.forCustomer.order ?? [])
}

async function readLines(queries: Queries, orderIds: readonly number[]) {
  if (orderIds.length === 0) return []
  const { order_id, name, icon, selected_count } = orderLine
  return queries
    .select({ order_id, name, icon, selected_count })
    .from(orderLine)
    .where(inArray(order_id, [...orderIds]))
    .orderBy(asc(order_id), asc(orderLine.position))
}
