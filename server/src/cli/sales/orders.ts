import { FALLBACK_LANGUAGE, ORDER_STATES } from '@vitrina/contract'
import {
  changeByHand,
  changeOrder,
  findOrder,
  listOrders,
  possibleChanges,
  readWithdrawals,
} from '../../modules/orders/index.ts'
import type { Database } from '../../platform/database/client.ts'
import { formatMoney } from '../../platform/format-money.ts'
import { readHistory } from '../../platform/history.ts'
import { Rejection } from '../../platform/rejection.ts'
import { EXIT_CODE } from '../exit.ts'
import { byCommand, historyLine } from '../history.ts'
import { readShopClock, type ShopClock } from '../shop-clock.ts'

const MAX_ORDERS = 50
/** The changes of a payment that the merchant makes by hand. */
const PAYMENT_TARGETS = ['paid', 'refunded'] as const
const TARGETS = [...ORDER_STATES.filter((state) => state !== 'placed'), ...PAYMENT_TARGETS]

type Target = (typeof TARGETS)[number]

/** Prints the newest orders, or all, one per line, or one order with its history. No customer's name, since others may see the screen. */
export async function printOrders(database: Database, number?: string, all = false): Promise<number> {
  const clock = await readShopClock(database.queries)
  if (number !== undefined) return printOrder(database, number, clock)
  for (const order of await listOrders(database.queries, all ? undefined : MAX_ORDERS))
    console.log(orderLine(order, clock))
  return EXIT_CODE.success
}

async function printOrder({ queries }: Database, number: string, clock: ShopClock): Promise<number> {
  const order = isOrderNumber(number) ? await findOrder(queries, Number(number)) : null
  if (!order) {
    console.error(`There is no order ${number}.`)
    return EXIT_CODE.rejected
  }
  console.log(orderLine(order, clock))
  for (const entry of await readHistory(queries, 'order', String(order.number)))
    console.log(`  ${historyLine(entry, clock)}`)
  for (const { at, lines } of await readWithdrawals(queries, order.id))
    console.log(
      `  ${clock(at)}  withdrawn from ${lines.map(({ name, options, count }) => [`${count} × ${name}`, ...options].join(' ')).join(', ')}`,
    )
  return EXIT_CODE.success
}

function orderLine(order: Awaited<ReturnType<typeof listOrders>>[number], clock: ShopClock): string {
  const { number, created_at, state, payment_state, total, currency } = order
  const amount = formatMoney(total, FALLBACK_LANGUAGE, { currency }).padStart(14)
  return `${number}  ${clock(created_at)}  ${state.padEnd(10)} ${payment_state.padEnd(16)} ${amount}`
}

const isOrderNumber = (text: string): boolean => /^\d{1,9}$/.test(text)
const isTarget = (text: string): text is Target => (TARGETS as readonly string[]).includes(text)

/**
 * Changes an order's state, or that of its payment; `reason` is for the order's history. Prints why when its transitions do not allow
 * that.
 */
export async function changeOrderByNumber(
  database: Database,
  number = '',
  target = '',
  reason?: string,
): Promise<number> {
  if (!isOrderNumber(number) || !isTarget(target)) {
    console.error(`Usage: order <number> <state> [reason], where <state> is one of ${TARGETS.join(', ')}.`)
    return EXIT_CODE.rejected
  }
  const change = byCommand(reason)
  const result = await changeOrder<string>(database, Number(number), (tx, orderId) =>
    changeByHand(tx, orderId, target, change),
  )
  if (result instanceof Rejection) {
    console.error(await explainRejection(database, number, target))
    return EXIT_CODE.rejected
  }
  console.log(`Order ${number}: ${result}.`)
  return EXIT_CODE.success
}

/** Why an order can't become that, and what it can become. */
async function explainRejection({ queries }: Database, number: string, target: Target): Promise<string> {
  const order = await findOrder(queries, Number(number))
  if (!order) return `There is no order ${number}.`
  const possible = possibleChanges(order).filter(isTarget)
  return [
    `Order ${number} can't become ${target} now: it is ${order.state}, and its payment ${order.payment_state}.`,
    possible.length > 0 ? `Possible now: ${possible.join(', ')}.` : 'Nothing of it can be changed any more.',
    ...(target === 'refunded' && order.payment_state === 'paid'
      ? ['Its money is due back once the order is cancelled or returned.']
      : []),
  ].join(' ')
}
