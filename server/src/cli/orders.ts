import { ORDER_STATES, type OrderState } from '@vitrina/contract'
import { listOrders, markOrderPaid, transitionOrder } from '../modules/orders/index.ts'
import type { Database } from '../platform/database/client.ts'
import { formatMoney } from '../platform/format-money.ts'
import { Rejection } from '../platform/rejection.ts'
import { EXIT_CODE } from './exit.ts'

const MAX_ORDERS = 50

/** Prints the newest orders, one per line: number, time, states, total. No customer's name, since others may see the screen. */
export async function printOrders(database: Database): Promise<number> {
  const orders = await listOrders(database.queries, MAX_ORDERS)
  for (const { number, created_at, state, payment_state, total, currency } of orders) {
    const createdAt = created_at.toISOString().slice(0, 16).replace('T', ' ')
    const amount = formatMoney(total, 'en', currency).padStart(14)
    console.log(`${number}  ${createdAt}  ${state.padEnd(10)} ${payment_state.padEnd(16)} ${amount}`)
  }
  return EXIT_CODE.success
}

/** Changes an order's state, or marks it as paid. Prints why when its transitions do not allow that. */
export async function changeOrderState(database: Database, number = '', target = ''): Promise<number> {
  const isState = (ORDER_STATES as readonly string[]).includes(target)
  if (!/^\d{1,9}$/.test(number) || (!isState && target !== 'paid')) {
    console.error(`Usage: order <number> <state>, where <state> is one of ${[...ORDER_STATES, 'paid'].join(', ')}.`)
    return EXIT_CODE.rejected
  }
  const result =
    target === 'paid'
      ? await markOrderPaid(database, Number(number))
      : await transitionOrder(database, Number(number), target as OrderState, 'merchant')
  if (result instanceof Rejection) {
    console.error(
      result.status === 404 ? `There is no order ${number}.` : `Order ${number} can't become ${target} now.`,
    )
    return EXIT_CODE.rejected
  }
  console.log(`Order ${number}: ${result}.`)
  return EXIT_CODE.success
}
