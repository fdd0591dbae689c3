import { FALLBACK_LANGUAGE } from '@vitrina/contract'
import { reservation } from '../../modules/bookings/tables.ts'
import { order } from '../../modules/orders/tables.ts'
import { listOpenRefunds, retryRefund } from '../../modules/payments/index.ts'
import type { Database } from '../../platform/database/client.ts'
import { inArray, sql } from '../../platform/database/drizzle.ts'
import { formatMoney } from '../../platform/format-money.ts'
import { EXIT_CODE, UsageError } from '../exit.ts'
import { readShopClock } from '../shop-clock.ts'

/** Lists the refunds that are not done, or asks again for one that has failed: `refunds retry <id>`. */
export function manageRefunds(database: Database, [action, id]: string[]): Promise<number> {
  if (action === undefined) return printRefunds(database)
  if (action === 'retry') return retryRefundById(database, id)
  throw new UsageError(`There is no command "refunds ${action}".`)
}

/** What each is for, its amount, and why it failed. */
async function printRefunds({ queries }: Database): Promise<number> {
  const clock = await readShopClock(queries)
  const refunds = await listOpenRefunds(queries)
  const subjects = refunds.map(({ payment }) => payment.subject_id)
  const orders = await queries
    .select({ id: order.id, number: order.number })
    .from(order)
    .where(inArray(order.id, subjects))
  const bookings = await queries
    .select({ id: reservation.booking_id, number: sql<number>`min(${reservation.number})` })
    .from(reservation)
    .where(inArray(reservation.booking_id, subjects))
    .groupBy(reservation.booking_id)
  const numbersOf = (rows: typeof orders) => new Map(rows.map(({ id, number }) => [id, number]))
  const numbers = { order: numbersOf(orders), booking: numbersOf(bookings) }
  for (const { refund, payment } of refunds) {
    const { subject_kind, subject_id } = payment
    const subject = `${subject_kind} ${numbers[subject_kind].get(subject_id) ?? subject_id}`
    const amount = formatMoney(refund.amount, FALLBACK_LANGUAGE, payment).padStart(14)
    const byHand = payment.charge_reference === null ? 'give it back yourself' : (refund.failure ?? '')
    console.log(`${refund.id}  ${clock(refund.created_at)}  ${subject}  ${refund.state.padEnd(6)} ${amount}  ${byHand}`)
  }
  return EXIT_CODE.success
}

async function retryRefundById(database: Database, id = ''): Promise<number> {
  const isRetried = /^\d{1,9}$/.test(id) && (await database.transaction((tx) => retryRefund(tx, Number(id))))
  if (isRetried) console.log(`Refund ${id} is asked for again within a minute.`)
  else console.error(`There is no refund ${id} that has failed. The list: npm run shop -- refunds`)
  return isRetried ? EXIT_CODE.success : EXIT_CODE.rejected
}
