import { booking } from '../modules/bookings/tables.ts'
import { contactMessage } from '../modules/content/tables.ts'
import type { Deliveries } from '../modules/deliveries/index.ts'
import { order } from '../modules/orders/tables.ts'
import type { Payments } from '../modules/payments/index.ts'
import { isDemoShop, type SettingsCache } from '../modules/settings/index.ts'
import type { Database, Queries, Transaction } from '../platform/database/client.ts'
import { sql } from '../platform/database/drizzle.ts'
import { lockInTransaction } from '../platform/database/locks.ts'
import { event } from '../platform/tables.ts'
import { bookingSteps, forgetFormerRates, openFormerNights } from './booking-steps.ts'
import { DEMO_BOOKINGS } from './bookings.ts'
import { EARLIER_ORDERS } from './earlier-orders.ts'
import { LATEST_ORDERS } from './latest-orders.ts'
import { messageSteps } from './message-steps.ts'
import { DEMO_MESSAGES } from './messages.ts'
import { orderSteps } from './order-steps.ts'
import { readDemoIds } from './read-ids.ts'
import { type Week, within } from './week.ts'

/** What the demo's week is made with. */
export type DemoWeekServices = { settings: SettingsCache; deliveries: Deliveries; payments: Payments }

/**
 * Makes a week of orders with reviews that wait, bookings and messages in the demo shop, by the commands that a shopper's and the staff's calls run, all or nothing. False
 * when nothing was made: the content is not the demo's, or somebody has ordered, booked or written already. Nobody is told of any of it.
 */
export async function addDemoWeek(
  database: Database,
  { settings: cache, ...services }: DemoWeekServices,
  now = new Date(),
): Promise<boolean> {
  const settings = cache.get()
  if (!isDemoShop(settings)) return false
  try {
    return await database.transaction(async (tx) => {
      await lockInTransaction(tx, 'demoWeek')
      if (await hasWork(tx)) return false
      const ids = await readDemoIds(tx)
      await replay({ now, tx, database: within(database, tx), settings, ids, ...services })
      await discardEvents(tx)
      return true
    })
  } finally {
    database.clearCache()
  }
}

async function hasWork(queries: Queries): Promise<boolean> {
  const { rows } = await queries.execute<{ has_work: boolean }>(sql`
    select exists (select from ${order}) or exists (select from ${booking}) or exists (select from ${contactMessage}) as has_work`)
  return rows[0]!.has_work
}

/** Does everything in the sequence in which it happened, so that numbers, stock and histories are as after such a week. */
async function replay(week: Week): Promise<void> {
  const steps = [
    ...[...EARLIER_ORDERS, ...LATEST_ORDERS].flatMap((each) => orderSteps(week, each)),
    ...DEMO_BOOKINGS.flatMap((each) => bookingSteps(week, each)),
    ...DEMO_MESSAGES.flatMap((each) => messageSteps(week, each)),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  await openFormerNights(week)
  for (const { at, run } of steps) {
    await run()
    await moveBack(week.tx, at)
  }
  await forgetFormerRates(week)
}

/** Every time that the commands write, table by table. */
const TIMES = {
  shop_order: ['created_at', 'reminded_at'],
  order_reduction: ['created_at'],
  booking: ['created_at'],
  payment: ['created_at', 'modified_at'],
  refund: ['created_at', 'modified_at'],
  record_change: ['at'],
  stock_movement: ['at'],
  review: ['written_at'],
  contact_message: ['created_at'],
  contact_answer: ['created_at'],
}

/** What a transaction writes has the time of its beginning, or a later one by this process's clock. */
const MOVE_BACK = {
  name: 'demo-week-move-back',
  text: `with ${Object.entries(TIMES)
    .map(([table, columns]) => `moved_${table} as (${moveBackIn(table, columns)})`)
    .join(', ')} select`,
}

function moveBackIn(table: string, columns: readonly string[]): string {
  const isNew = (column: string) => `${column} >= now()`
  const changes = columns.map(
    (column) => `${column} = case when ${isNew(column)} then $1::timestamptz else ${column} end`,
  )
  return `update ${table} set ${changes.join(', ')} where ${columns.map(isNew).join(' or ')}`
}

/** Gives what was just written the time at which it happened. */
const moveBack = (tx: Transaction, at: Date): Promise<unknown> => tx.run(MOVE_BACK, [at.toISOString()])

/** The events of this transaction, and jobs that a command has queued: no e-mail, message or request to a provider follows from the week. */
async function discardEvents(tx: Transaction): Promise<void> {
  await tx.execute(sql`delete from ${event} where created_at = now()`)
  await tx.execute(sql`
    select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where created_at = now()))`)
}
