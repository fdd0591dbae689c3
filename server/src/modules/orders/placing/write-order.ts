import type { Transaction } from '../../../platform/database/client.ts'
import { getTableColumns } from '../../../platform/database/drizzle.ts'
import type { Actor } from '../../../platform/history.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { firstHistoryEntries, hasMovedCurrency, PURCHASE_COLUMNS, SHOP_CURRENCY } from '../../purchases/index.ts'
import { type LineRow, orderLine, type StoredOrder } from '../tables.ts'
import { text } from '../texts.ts'

/** An order before it is written; its id comes from `database.nextId`. */
export type NewOrder = Omit<
  StoredOrder,
  | 'number'
  | 'created_at'
  | 'lines'
  | 'delivered_at'
  | 'withdrawals'
  | 'reductions'
  | 'payments'
  | 'vouchers'
  | 'reduction'
  | 'parcel'
  | 'version'
  | 'reminded_at'
  | 'booking_id'
  | 'stay'
> &
  Partial<Pick<StoredOrder, 'booking_id' | 'stay'>>

const ORDER_COLUMNS = [
  ...PURCHASE_COLUMNS,
  'state',
  'payment_state',
  'subtotal',
  'delivery_price',
  'gift_wrapping',
  'payment_fee',
  'delivery',
  'gift',
  'delivery_tax_rate',
  'withdrawal_days',
  'pay_until',
  'booking_id',
] as const satisfies (keyof NewOrder)[]

const lineColumns = Object.keys(getTableColumns(orderLine)).filter((column) => column !== 'order_id')
const parameter = (column: (typeof ORDER_COLUMNS)[number]) => `$${ORDER_COLUMNS.indexOf(column) + 1}`
const LINES = `$${ORDER_COLUMNS.length + 1}::jsonb`
const ACTOR = `$${ORDER_COLUMNS.length + 2}::jsonb`

/** One statement for the order, its lines and the first entries of its history. */
const INSERT_ORDER = {
  name: 'insert-order',
  text: `
    with placed as (
      insert into shop_order (${ORDER_COLUMNS.join(', ')}) overriding system value
      values (${ORDER_COLUMNS.map(parameter).join(', ')})
      returning id, number, created_at, state, payment_state
    ), lines as (
      insert into order_line (order_id, ${lineColumns.join(', ')})
      select placed.id, ${lineColumns.map((column) => `line.${column}`).join(', ')}
      from placed, jsonb_populate_recordset(null::order_line, ${LINES}) as line
    ), history as (${firstHistoryEntries('order', 'placed.number', ACTOR)})
    select number, created_at, ${SHOP_CURRENCY} as shop_currency from placed`,
}

/** What nobody has done yet with an order that was just placed. */
const UNTOUCHED = {
  delivered_at: null,
  withdrawals: [],
  reductions: [],
  payments: [],
  vouchers: [],
  reduction: 0,
  parcel: null,
  version: 0,
  reminded_at: null,
  booking_id: null,
  stay: null,
}

/**
 * Inserts an order with its lines and the beginning of its history; returns it as it is stored. Amounts are minor units. Rejected when the shop has
 * moved to another currency since it was priced.
 */
export async function writeOrder(
  tx: Transaction,
  row: NewOrder,
  lines: readonly LineRow[],
  actor: Actor,
): Promise<StoredOrder | Rejection> {
  type Placed = Pick<StoredOrder, 'number' | 'created_at'> & { shop_currency: string | null }
  const [placed] = await tx.run<Placed>(INSERT_ORDER, [
    ...ORDER_COLUMNS.map((column) => row[column] ?? null),
    JSON.stringify(lines),
    JSON.stringify(actor),
  ])
  const { shop_currency, ...given } = placed!
  if (hasMovedCurrency({ currency: row.currency, shop_currency }))
    return Rejection.validation({ expected_total: text('currency_changed', { currency: shop_currency! }) })
  return { ...UNTOUCHED, ...row, ...given, lines }
}
