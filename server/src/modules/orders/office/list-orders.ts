import { toDecimal } from '@vitrina/contract'
import { type OfficeParsed, type OfficeResponse, ORDER_TASKS, type OrderTask } from '@vitrina/contract/office'
import type { Queries } from '../../../platform/database/client.ts'
import { and, asc, desc, eq, type SQL, sql } from '../../../platform/database/drizzle.ts'
import { escapeLike } from '../../../platform/database/like.ts'
import { order, orderLine } from '../tables.ts'

type Query = OfficeParsed<'GET /orders', 'query'>
export type OrderFilter = Omit<Query, 'sort' | 'page'>

const PAGE_SIZE = 50

const SORTS: Record<Query['sort'], SQL[]> = {
  newest: [desc(order.created_at), desc(order.id)],
  oldest: [asc(order.created_at), asc(order.id)],
  total: [desc(order.total), desc(order.id)],
}

/** Money of it is to be given back, by hand where no provider does it. */
const GIVES_BACK = sql`(payment_state = 'refund_due' or shop_order.id in (
  select p.subject_id from refund f join payment p on p.id = f.payment_id
  where p.subject_kind = 'order' and (f.state = 'failed' or (f.state = 'due' and p.charge_reference is null))))`

/** What is to be done with an order, by its states. */
const TASKS: Record<OrderTask, SQL> = {
  new: sql`state = 'placed' and payment_state in ('paid', 'due_on_delivery')`,
  to_pack: sql`state = 'confirmed'`,
  to_ship: sql`state = 'packed' and payment_state in ('paid', 'due_on_delivery')`,
  to_give_back: GIVES_BACK,
  unpaid: sql`state in ('placed', 'confirmed', 'packed') and payment_state in ('awaiting_transfer', 'pending', 'failed')`,
}

/** Orders that match, a page at a time, with how many there are to each task. */
export async function listOfficeOrders(
  queries: Queries,
  { sort, page, ...filter }: Query,
  timeZone: string,
): Promise<OfficeResponse<'GET /orders'>['data']> {
  const where = matching(filter, timeZone)
  const [rows, [counted], tasks] = await Promise.all([
    queries
      .select({
        number: order.number,
        created_at: order.created_at,
        first_name: order.first_name,
        last_name: order.last_name,
        phone: order.phone,
        delivery: order.delivery,
        state: order.state,
        payment_state: order.payment_state,
        payment: order.payment,
        total: order.total,
        currency: order.currency,
        note: order.note,
        booking_id: order.booking_id,
        item_count: sql<number>`(select coalesce(sum(selected_count), 0)::int from ${orderLine} where order_id = ${order.id})`,
      })
      .from(order)
      .where(where)
      .orderBy(...SORTS[sort])
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    queries
      .select({ count: sql<number>`count(*)::int` })
      .from(order)
      .where(where),
    countTasks(queries),
  ])
  const total = counted!.count
  return {
    orders: rows.map(({ number, created_at, delivery, payment, currency, note, booking_id, ...row }) => ({
      number: String(number),
      created_at: created_at.toISOString(),
      name: `${row.first_name} ${row.last_name}`,
      phone: row.phone,
      address: delivery.address,
      service_name: delivery.service_name,
      state: row.state,
      payment_state: row.payment_state,
      payment_name: payment.name,
      total: toDecimal(row.total, currency),
      currency,
      item_count: row.item_count,
      has_note: note !== null,
      with_stay: booking_id !== null,
    })),
    total,
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    tasks,
  }
}

/** How many orders there are to each task. */
export async function countTasks(queries: Queries): Promise<Record<OrderTask, number>> {
  const counts = ORDER_TASKS.map((task) => sql`count(*) filter (where ${TASKS[task]})::int as ${sql.identifier(task)}`)
  // What is over and settled is most of a shop's orders, and no task.
  const { rows } = await queries.execute<Record<OrderTask, number>>(
    sql`select ${sql.join(counts, sql`, `)} from ${order} where state in ('placed', 'confirmed', 'packed') or ${GIVES_BACK}`,
  )
  return rows[0]!
}

export function matching({ q, task, state, payment, from, to }: OrderFilter, timeZone: string): SQL | undefined {
  const startOf = (day: string, days = 0) => sql`((${day}::date + ${days}::int)::timestamp at time zone ${timeZone})`
  return and(
    ...(q ? matchingWords(q) : []),
    task && TASKS[task],
    state && eq(order.state, state),
    payment && eq(order.payment_state, payment),
    from === undefined ? undefined : sql`${order.created_at} >= ${startOf(from)}`,
    to === undefined ? undefined : sql`${order.created_at} < ${startOf(to, 1)}`,
  )
}

/** A telephone number, with whatever people write between its digits. */
const PHONE = /^\+?[\d\s()/.-]+$/

/** The digits of what looks like a telephone number, as numbers are stored from their country code on; empty for anything else. */
export function phoneDigits(q: string): string {
  const digits = PHONE.test(q) ? q.replace(/\D/g, '').replace(/^00?/, '') : ''
  return digits.length < 4 ? '' : digits
}

/** Every word has to match; what looks like a telephone number is one, however it is written. */
export function matchingWords(q: string): SQL[] {
  const words = sql`(${sql.join(
    q
      .split(/[\s№#]+/)
      .filter(Boolean)
      .map(matchingWord),
    sql` and `,
  )})`
  const digits = phoneDigits(q)
  if (digits === '') return q.replace(/[\s№#]/g, '') === '' ? [] : [words]
  return [sql`(${order.phone} like ${`%${digits}%`} or ${words})`]
}

/** A word of a name, a number, an e-mail address, or a product. */
function matchingWord(word: string): SQL {
  const escaped = escapeLike(word)
  const like = `%${escaped}%`
  return sql`(${order.first_name} ilike ${like} or ${order.last_name} ilike ${like} or ${order.email} ilike ${like}
    or ${order.number}::text like ${`${escaped}%`}
    or exists (select 1 from ${orderLine} where order_id = ${order.id} and (name ilike ${like} or sku ilike ${like})))`
}
