import type { Language } from '@vitrina/contract'
import { formatDecimal, toDecimal } from '@vitrina/contract'
import { CSV_BATCH, csvInBatches } from '../../../platform/csv.ts'
import type { Queries } from '../../../platform/database/client.ts'
import { and, desc, lt, type SQL, sql } from '../../../platform/database/drizzle.ts'
import { translate } from '../../../platform/texts/index.ts'
import { order, orderLine } from '../tables.ts'
import { csvText, orderStateText, paymentStateText } from './texts.ts'

const COLUMNS = [
  'csv_number',
  'csv_date',
  'csv_state',
  'csv_payment_state',
  'csv_name',
  'csv_phone',
  'csv_email',
  'csv_delivery',
  'csv_address',
  'csv_items',
  'csv_subtotal',
  'csv_discount',
  'csv_delivery_price',
  'csv_gift_wrapping',
  'csv_total',
  'csv_voucher',
  'csv_currency',
  'csv_payment',
  'csv_note',
] as const

/** Every order that matches, the newest first, as the lines of a file. */
export const ordersAsCsv = (
  queries: Queries,
  where: SQL | undefined,
  { timeZone, language }: { timeZone: string; language: Language },
): AsyncGenerator<string> =>
  csvInBatches(
    COLUMNS.map((column) => translate(csvText(column), language)),
    (below) => readBatch(queries, and(where, below === undefined ? undefined : lt(order.id, below)), timeZone),
    (row) => cellsOf(row, language),
  )

type Row = Awaited<ReturnType<typeof readBatch>>[number]

const readBatch = (queries: Queries, where: SQL | undefined, timeZone: string) =>
  queries
    .select({
      id: order.id,
      number: order.number,
      date: sql<string>`to_char(${order.created_at} at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI')`,
      state: order.state,
      payment_state: order.payment_state,
      first_name: order.first_name,
      last_name: order.last_name,
      phone: order.phone,
      email: order.email,
      delivery: order.delivery,
      items: sql<string>`(select string_agg(selected_count || ' × ' || name, ', ' order by position) from ${orderLine} where order_id = ${order.id})`,
      subtotal: order.subtotal,
      discount: order.discount,
      delivery_price: order.delivery_price,
      gift_wrapping: order.gift_wrapping,
      total: order.total,
      by_voucher: sql<number>`(select coalesce(sum(p.received - (select coalesce(sum(f.amount), 0) from refund f where f.payment_id = p.id)), 0)::int
        from payment p where p.subject_kind = 'order' and p.subject_id = shop_order.id and p.provider = 'voucher')`,
      currency: order.currency,
      payment: order.payment,
      note: order.note,
    })
    .from(order)
    .where(where)
    .orderBy(desc(order.id))
    .limit(CSV_BATCH)

function cellsOf(row: Row, language: Language): (string | number | null)[] {
  // The decimal comma of the spreadsheets that take semicolons.
  const amount = (minorUnits: number) =>
    formatDecimal(toDecimal(minorUnits, row.currency), row.currency).replace('.', ',')
  return [
    row.number,
    row.date,
    translate(orderStateText(row.state), language),
    translate(paymentStateText(row.payment_state), language),
    `${row.first_name} ${row.last_name}`,
    row.phone,
    row.email,
    row.delivery.service_name,
    row.delivery.address,
    row.items,
    amount(row.subtotal),
    amount(row.discount),
    amount(row.delivery_price),
    row.gift_wrapping === null ? null : amount(row.gift_wrapping),
    amount(row.total),
    amount(row.by_voucher),
    row.currency,
    row.payment.name,
    row.note,
  ]
}
