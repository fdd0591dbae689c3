import { ORDER_STATES, type OrderState } from '@vitrina/contract'
import { listOrders, transitionOrder, markOrderPaid } from '../modules/orders/index.ts'
import type { Database } from '../platform/database/client.ts'
import { formatMoney } from '../platform/format-money.ts'
import { Rejection } from '../platform/rejection.ts'

const LISTED = 50

/** The newest orders, a line each: number, day, states, total. No names: this may scroll by on a screen others see. */
export async function showOrders(database: Database): Promise<boolean> {
  for (const { number, created_at, state, payment_state, total, currency } of await listOrders(
    database.queries,
    LISTED,
  )) {
    console.log(
      `${number}  ${created_at.toISOString().slice(0, 16).replace('T', ' ')}  ${state.padEnd(10)} ${payment_state.padEnd(16)} ${formatMoney(total, 'en', currency).padStart(14)}`,
    )
  }
  return true
}

/** Moves an order to a state, or notes that it is paid in full. Says why when the state table does not allow it. */
export async function moveOrderTo(database: Database, number: string, to: string): Promise<boolean> {
  const isState = (ORDER_STATES as readonly string[]).includes(to)
  if (!/^\d{1,9}$/.test(number) || (!isState && to !== 'paid')) {
    console.error(`An order's number, and one of ${[...ORDER_STATES, 'paid'].join(', ')}, please.`)
    return false
  }
  const moved =
    to === 'paid'
      ? await markOrderPaid(database, Number(number))
      : await transitionOrder(database, Number(number), to as OrderState, 'merchant')
  if (moved instanceof Rejection) {
    console.error(moved.status === 404 ? `There is no order ${number}.` : `Order ${number} can't become ${to} now.`)
    return false
  }
  console.log(`Order ${number}: ${moved}.`)
  return true
}
