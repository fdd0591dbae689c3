import type { Database, Queries, Transaction } from '../../../platform/database/client.ts'
import { eq, type SQL, sql } from '../../../platform/database/drizzle.ts'
import { emit } from '../../../platform/events/events.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { lockPayments } from '../../payments/index.ts'
import { orderReminded } from '../events.ts'
import { order } from '../tables.ts'
import { changeOrderState, changePaymentState } from './change-state.ts'

/** Why an order was cancelled: `reason` of the change in its history. */
export const PAYMENT_EXPIRED = 'payment_expired'

const DAYS = (count: string): SQL => sql.raw(`make_interval(days => ${count})`)
/** An order (alias `o`) that waits for a transfer of which nothing has arrived; `s` is its payment method. */
const IS_UNPAID = sql`o.payment_state = 'awaiting_transfer' and o.state in ('placed', 'confirmed')
  and not exists (select 1 from payment where subject_kind = 'order' and subject_id = o.id and received > 0 and provider <> 'voucher')`
/** When an order is cancelled: whoever is reminded late has as long as others from the reminder on. */
const EXPIRES_AT = sql`greatest(o.created_at + ${DAYS('s.expire_after_days')},
  o.reminded_at + ${DAYS('s.expire_after_days - s.remind_after_days')})`
/** An order that was typed in and waits for its payment at a provider's page, as long as a page is open at least. */
const WAITS_FOR_PAGE = sql`o.pay_until is not null and o.payment_state in ('pending', 'failed') and o.state in ('placed', 'confirmed')`
const IS_PAGE_OVER = sql`${WAITS_FOR_PAGE} and o.pay_until <= now() and not exists (
  select 1 from payment where subject_kind = 'order' and subject_id = o.id
    and (received > 0 and provider <> 'voucher' or state in ('created', 'open', 'processing')))`
const IS_TO_REMIND = sql`${IS_UNPAID} and o.reminded_at is null and o.created_at + ${DAYS('s.remind_after_days')} <= now()`
const IS_EXPIRED = sql`${IS_UNPAID} and (s.remind_after_days is null or o.reminded_at is not null) and ${EXPIRES_AT} <= now()`

/** Reminds the customers of orders that wait for a transfer, once, and cancels those that have waited too long, and what was typed in and not paid. Several nodes may run it at once. */
export async function followUnpaidOrders(database: Database): Promise<void> {
  while (await changeFirst(database, IS_TO_REMIND, remind));
  while (await changeFirst(database, IS_EXPIRED, expire));
  while (await changeFirst(database, IS_PAGE_OVER, expirePage));
}

/** When an unpaid order will be cancelled; null when it waits as long as it takes, or for a payment that ends by itself. */
export async function readExpiry(queries: Queries, orderId: number): Promise<Date | null> {
  const { rows } = await queries.execute<{ expires_at: Date | null }>(sql`
    select case when ${WAITS_FOR_PAGE} then o.pay_until else ${EXPIRES_AT} end as expires_at
    from ${order} o join payment_service s on s.key = o.payment_method
    where o.id = ${orderId} and (${IS_UNPAID} or ${WAITS_FOR_PAGE})`)
  const expiresAt = rows[0]?.expires_at
  return expiresAt ? new Date(expiresAt) : null
}

/**
 * Changes the oldest order that meets a condition, in a transaction of its own; false when there is none. Its row is locked before it is looked at
 * anew, so that one that is paid at this moment stays.
 */
async function changeFirst(
  database: Database,
  condition: SQL,
  change: (tx: Transaction, orderId: number) => Promise<void>,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const first = sql`select o.id from ${order} o join payment_service s on s.key = o.payment_method where ${condition}`
    const { rows } = await tx.execute<{ id: number }>(sql`${first} order by o.id limit 1`)
    const [found] = rows
    if (!found) return false
    // Before the order, as everywhere.
    await lockPayments(tx, { kind: 'order', id: found.id })
    const { rows: still } = await tx.execute<{ id: number }>(sql`${first} and o.id = ${found.id} for update of o`)
    for (const { id } of still) await change(tx, id)
    return true
  })
}

async function remind(tx: Transaction, orderId: number): Promise<void> {
  await tx.update(order).set({ reminded_at: new Date() }).where(eq(order.id, orderId))
  const expiresAt = await readExpiry(tx, orderId)
  await emit(tx, orderReminded, { order_id: orderId, expires_at: expiresAt?.toISOString() ?? null })
}

async function expirePage(tx: Transaction, orderId: number): Promise<void> {
  await changePaymentState(tx, orderId, 'expired', { actor: { kind: 'system' }, reason: PAYMENT_EXPIRED })
  await expire(tx, orderId)
}

async function expire(tx: Transaction, orderId: number): Promise<void> {
  const cancelled = await changeOrderState(tx, orderId, 'cancelled', {
    actor: { kind: 'system' },
    reason: PAYMENT_EXPIRED,
  })
  if (cancelled instanceof Rejection) throw new Error(`The unpaid order ${orderId} could not be cancelled`)
}
