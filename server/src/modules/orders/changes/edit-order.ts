import { type Delivery, MAX_MINOR_UNITS, toDecimal, toMinorUnits } from '@vitrina/contract'
import type { MoneyChange, OfficeParsed } from '@vitrina/contract/office'
import type { Database, Transaction } from '../../../platform/database/client.ts'
import { eq } from '../../../platform/database/drizzle.ts'
import { normalisePhone } from '../../../platform/phone.ts'
import { type FieldsRejection, Rejection } from '../../../platform/rejection.ts'
import type { Text } from '../../../platform/texts/index.ts'
import { type Deliveries, prefixDeliveryErrors, requiresPickup, resolveDelivery } from '../../deliveries/index.ts'
import { grantsFreeDelivery } from '../../promos/index.ts'
import { hasMovedSince, type ShopSettings } from '../../settings/index.ts'
import { isByEmail, order as orderTable, type OrderDelivery, orderLine, type StoredOrder } from '../tables.ts'
import { text } from '../texts.ts'
import { changeMoney, type MoneyContext } from './change-money.ts'
import { moveStock, type PlannedLine, planLines, weightOf } from './edit-lines.ts'
import { keptCounts, keptLines, type Line, worthOf } from './kept-lines.ts'
import { inCurrencyOf } from './order-currency.ts'
import { renumberVouchers } from './order-vouchers.ts'

type Edit = OfficeParsed<'PUT /orders/{number}', 'body'>
type EditContext = MoneyContext & { settings: ShopSettings; deliveries: Deliveries }

/** The payment of an order that can be changed: its money is neither given back nor refused. */
const EDITABLE_PAYMENTS: ReadonlySet<StoredOrder['payment_state']> = new Set([
  'due_on_delivery',
  'awaiting_transfer',
  'pending',
  'failed',
  'paid',
])

/** Whether what was ordered can still be changed: nothing has left the house. */
export const canEdit = ({
  state,
  payment_state,
  booking_id,
}: Pick<StoredOrder, 'state' | 'payment_state' | 'booking_id'>): boolean =>
  booking_id === null &&
  (state === 'placed' || state === 'confirmed' || state === 'packed') &&
  EDITABLE_PAYMENTS.has(payment_state)

/**
 * Changes lines, address and customer of an order that has not left, all or nothing. A line that stays keeps its agreed price and its part of the
 * discount; a new one has today's price, or an own price with a reason. The stock follows by the difference.
 */
export const editOrder = (
  database: Database,
  number: number,
  { version, preview, ...edit }: Edit,
  context: EditContext,
): Promise<MoneyChange | Rejection> =>
  changeMoney(
    database,
    number,
    'edit',
    { version, preview },
    { ...context, reason: edit.reason },
    async (tx, order) => {
      if (!canEdit(order))
        return Rejection.of(409, 'conflict', text(order.booking_id === null ? 'edit_too_late' : 'stay_edit'))
      const planned = await planLines(tx, order, edit.lines, context)
      const customer = validateCustomer(order, edit)
      const errors = { ...errorsOf(planned), ...errorsOf(customer) }
      if (planned instanceof Rejection || customer instanceof Rejection) return Rejection.validation(errors)
      const delivery = await planDelivery(tx, order, planned, edit, context)
      if (delivery instanceof Rejection) return delivery
      if (await hasMovedSince(tx, context.settings)) return Rejection.of(409, 'conflict', text('edit_currency_changed'))
      const stockRejection = await moveStock(tx, order, planned, context)
      if (stockRejection) return stockRejection
      const money = totalsOf(order, planned, delivery.price)
      if (money instanceof Rejection) return money
      await writeEdit(tx, order, planned, { ...customer, ...money, delivery: delivery.delivery })
      const after = { ...order, ...customer, ...money, delivery: delivery.delivery }
      return {
        before: shown(order, order.lines),
        after: shown(
          after,
          planned.map(({ row }) => row),
        ),
      }
    },
  )

const errorsOf = (result: unknown): Record<string, Text> =>
  result instanceof Rejection ? (result as FieldsRejection).errors.fields : {}

type Customer = Pick<StoredOrder, 'first_name' | 'last_name' | 'phone' | 'email'>

function validateCustomer(
  order: StoredOrder,
  { customer, delivery }: Pick<Edit, 'customer' | 'delivery'>,
): Customer | FieldsRejection {
  const { first_name, last_name, phone, email } = order
  if (!customer) return { first_name, last_name, phone, email }
  const normalised = normalisePhone(customer.phone, (delivery ?? order.delivery).country)
  if (normalised === null) return Rejection.validation({ 'customer.phone': 'phone' })
  const { first_name: first, last_name: last } = customer
  return { first_name: first, last_name: last, phone: normalised, email: customer.email ?? '' }
}

type PlannedDelivery = { delivery: OrderDelivery; price: number }

async function planDelivery(
  tx: Transaction,
  order: StoredOrder,
  planned: readonly PlannedLine[],
  { delivery, delivery_price }: Pick<Edit, 'delivery' | 'delivery_price'>,
  context: EditContext,
): Promise<PlannedDelivery | FieldsRejection> {
  const rows = planned.map(({ row }) => row)
  // What was withdrawn from is not sent; lines that were withdrawn from stay where they are.
  const lines = keptLines(rows, keptCounts({ lines: rows, withdrawals: order.withdrawals }))
  const weight = await weightOf(tx, lines)
  const ownPrice = delivery_price === undefined ? null : toMinorUnits(delivery_price, order.currency)
  const isSent = lines.some(({ voucher_months }) => voucher_months === null)
  if (!delivery && isSent && isByEmail(order)) return Rejection.validation({ 'delivery.service': 'required' })
  if (!delivery) return { delivery: { ...order.delivery, weight }, price: ownPrice ?? order.delivery_price }
  const resolved = await resolveDelivery(tx, delivery, order.language)
  if (resolved instanceof Rejection) return resolved
  const hasRental = lines.some(({ from_date }) => from_date !== null)
  if (hasRental && (await requiresPickup(tx, delivery.service)))
    return Rejection.validation({ 'delivery.service': text('delivery_pickup_only') })
  const price = ownPrice ?? (await quote(tx, order, delivery, lines, weight, context))
  return price instanceof Rejection ? price : { delivery: { ...resolved, weight }, price }
}

async function quote(
  tx: Transaction,
  { promo_code, currency }: StoredOrder,
  delivery: Delivery,
  lines: readonly Line[],
  weight: number,
  { deliveries, language, settings }: EditContext,
): Promise<number | FieldsRejection> {
  const total = inCurrencyOf(worthOf(lines), currency, settings.currency)
  if (total === null) return Rejection.validation({ delivery_price: text('edit_other_currency', { currency }) })
  const quoted = await deliveries.quote(tx, delivery, { weight, total }, language)
  if (quoted instanceof Rejection) return prefixDeliveryErrors(quoted)
  if (promo_code !== null && (await grantsFreeDelivery(tx, promo_code))) return 0
  return inCurrencyOf(quoted.price, settings.currency, currency)!
}

type Totals = Pick<StoredOrder, 'subtotal' | 'discount' | 'delivery_price' | 'total'>

function totalsOf(
  { gift_wrapping, payment_fee, reduction }: StoredOrder,
  lines: readonly PlannedLine[],
  delivery_price: number,
): Totals | FieldsRejection {
  const subtotal = lines.reduce((sum, { row }) => sum + row.total, 0)
  const discount = lines.reduce((sum, { row }) => sum + row.discount, 0)
  const unchanged = (gift_wrapping ?? 0) + payment_fee
  const total = subtotal - discount + delivery_price + unchanged - reduction
  if (subtotal + delivery_price + unchanged > MAX_MINOR_UNITS)
    return Rejection.validation({ lines: text('order_too_large') })
  return total < 0
    ? Rejection.validation({ lines: text('edit_below_reduction') })
    : { subtotal, discount, delivery_price, total }
}

/** Lines are numbered anew: what is written of a line, such as a withdrawal, names it by its position. */
async function writeEdit(
  tx: Transaction,
  order: StoredOrder,
  lines: readonly PlannedLine[],
  changes: Customer & Totals & { delivery: OrderDelivery },
): Promise<void> {
  const { id, version } = order
  await tx.delete(orderLine).where(eq(orderLine.order_id, id))
  await tx.insert(orderLine).values(lines.map(({ row }, position) => ({ ...row, order_id: id, position })))
  await renumberVouchers(
    tx,
    order,
    lines.map(({ row }) => row),
  )
  await tx
    .update(orderTable)
    .set({ ...changes, version: version + 1 })
    .where(eq(orderTable.id, id))
}

/** What the history shows of an order, before and after. Its lines also say what they take from the stock. */
const shown = (
  { currency, delivery, delivery_price, first_name, last_name, phone, email }: StoredOrder,
  lines: readonly Line[],
) => ({
  lines: lines.map((line) => ({
    variant_id: line.from_date === null ? line.variant_id : null,
    name: line.name,
    options: line.options.map(({ value }) => value),
    count: line.selected_count,
    price: toDecimal(line.price, currency),
    ...(line.price_reason === null ? {} : { price_reason: line.price_reason }),
  })),
  delivery: `${delivery.service_name}, ${delivery.address}`,
  delivery_price: toDecimal(delivery_price, currency),
  customer: [first_name, last_name, phone, email].filter(Boolean).join(', '),
})
