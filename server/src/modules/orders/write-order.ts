import type { Queries } from '../../platform/database/client.ts'
import type { order, orderLine } from './tables.ts'

export type NewOrder = Omit<typeof order.$inferInsert, 'id' | 'number' | 'created_at'>
export type NewLine = Omit<typeof orderLine.$inferInsert, 'order_id'>

const ORDER_COLUMNS = [
  'url',
  'state',
  'payment_state',
  'language',
  'currency',
  'subtotal',
  'discount',
  'delivery_price',
  'total',
  'promo_code',
  'payment_method',
  'first_name',
  'last_name',
  'email',
  'phone',
  'note',
  'delivery',
  'invoice',
] as const satisfies (keyof NewOrder)[]

const LINE_COLUMNS = {
  position: 'int',
  product_id: 'int',
  variant_id: 'int',
  name: 'text',
  url: 'text',
  icon: 'text',
  options: 'jsonb',
  sku: 'text',
  selected_count: 'int',
  price: 'int',
  total: 'int',
  discount: 'int',
  tax_rate: 'int',
  from_date: 'date',
  to_date: 'date',
} as const satisfies Record<keyof NewLine, string>

const INSERT_ORDER = {
  name: 'insert-order',
  text: `insert into shop_order (${ORDER_COLUMNS.join(', ')}) values (${ORDER_COLUMNS.map((_column, index) => `$${index + 1}`).join(', ')}) returning id`,
}

const lineColumns = Object.keys(LINE_COLUMNS).join(', ')
const INSERT_LINES = {
  name: 'insert-order-lines',
  text: `insert into order_line (order_id, ${lineColumns})
    select $1, ${lineColumns} from jsonb_to_recordset($2) as line (${Object.entries(LINE_COLUMNS)
      .map(([name, type]) => `${name} ${type}`)
      .join(', ')})`,
}

/** Inserts an order with its lines; returns its id. Amounts are minor units. */
export async function writeOrder(tx: Queries, row: NewOrder, lines: readonly NewLine[]): Promise<number> {
  const [inserted] = await tx.run<{ id: number }>(
    INSERT_ORDER,
    ORDER_COLUMNS.map((column) => row[column] ?? null),
  )
  await tx.run(INSERT_LINES, [inserted!.id, JSON.stringify(lines)])
  return inserted!.id
}
