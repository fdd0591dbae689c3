import { addDays, ORDER_STATES, todayIn } from '@vitrina/contract'
import { ORDER_TASKS } from '@vitrina/contract/office'
import { expect, test } from 'vitest'
import { openShop } from '../../test/app.ts'
import { testOffice } from '../../test/office.ts'
import { checkRooms } from '../modules/bookings/index.ts'
import { createFirstOwnerToken } from '../modules/staff/index.ts'
import { sql } from '../platform/database/drizzle.ts'
import { addDemoWeek } from './add-demo-week.ts'
import { DEMO_BOOKINGS, EARLIEST_ARRIVAL } from './bookings.ts'
import { EARLIER_ORDERS } from './earlier-orders.ts'
import { LATEST_ORDERS } from './latest-orders.ts'
import { DEMO_MESSAGES } from './messages.ts'

const office = await testOffice()
const { app, database } = office.shop
const rows = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await database.queries.execute<Row>(query)).rows
const count = async (table: string) =>
  (await rows<{ n: number }>(sql`select count(*)::int as n from ${sql.identifier(table)}`))[0]!.n
const stocks = () => rows<{ id: number; stock: number }>(sql`select id, stock from variant order by id`)
/** What leads to e-mails, messages and requests to others. */
const pending = async () => ({
  events: await count('event'),
  emails: await count('message'),
  jobs: await rows(sql`select id from graphile_worker.jobs where task_identifier not like 'every:%'`),
})
const ORDER_COUNT = EARLIER_ORDERS.length + LATEST_ORDERS.length
const today = todayIn('Europe/Sofia')

const before = { stocks: await stocks(), pending: await pending() }
const made = await addDemoWeek(database, app.services)
const after = { pending: await pending(), ownerLink: await createFirstOwnerToken(database) }
const owner = (await office.join('owner')).browser

test('the office of the demo has orders in every state, stays and messages, all of the last seven days', async () => {
  expect(made).toBe(true)
  expect(await count('shop_order')).toBe(ORDER_COUNT)
  expect(await count('contact_message')).toBe(DEMO_MESSAGES.length)
  const states = await rows<{ state: string }>(sql`select distinct state from shop_order`)
  expect(states.map(({ state }) => state).toSorted()).toEqual([...ORDER_STATES].toSorted())
  const [times] = await rows<{ orders: string; changes: string; rest: number }>(sql`
    select min(created_at)::text as orders, (select max(at)::text from record_change where kind in ('order', 'booking', 'message', 'review')) as changes,
      (select count(*)::int from record_change c join shop_order o on c.kind = 'order' and c.key = o.number::text where c.at < o.created_at) as rest
    from shop_order`)
  expect(Date.parse(times!.orders)).toBeGreaterThan(Date.now() - 7 * 86_400_000)
  expect(Date.parse(times!.changes)).toBeLessThan(Date.now())
  expect(times!.rest).toBe(0)
})

test('nothing that is invented about a product is shown in the shop', async () => {
  expect(
    await rows(sql`select distinct state, written_at < now() - interval '1 hour' as is_former from review`),
  ).toEqual([{ state: 'waiting', is_former: true }])
})

test('numbers follow the times, and what happened to an order or a message has the names of who did it', async () => {
  const numbers = await rows<{ number: number }>(sql`select number from shop_order order by created_at, number`)
  expect(numbers.map(({ number }) => number)).toEqual(
    Array.from({ length: ORDER_COUNT }, (_, index) => 100_001 + index),
  )
  const { data } = (await owner.send('GET', '/orders/100001')).body
  expect(data.order).toMatchObject({ state: 'delivered', payment_state: 'paid', parcel: { courier: 'Еконт' } })
  const who = data.history.map((entry: { who: string }) => entry.who)
  expect(new Set(who)).toEqual(new Set(['customer', 'Калина Караджова', 'Стоян Караджов']))
  const at = data.history.map((entry: { at: string }) => entry.at)
  expect(at).toEqual(at.toSorted())
})

test('there is something of everything to do today', async () => {
  const { data } = (await owner.send('GET', '/today')).body
  for (const task of ORDER_TASKS) expect([task, data.orders[task]]).toEqual([task, expect.any(Number)])
  for (const task of ORDER_TASKS) expect(data.orders[task]).toBeGreaterThan(0)
  expect(data.messages.open).toBe(3)
  expect(data.reviews.waiting).toBe(3)
  expect(data.emails).toEqual({ stuck: 0, stored: 0 })
  expect(data.jobs.failed).toBe(0)
})

test('stays that the house sells are booked, and the inventory agrees with them', async () => {
  const bookings = await count('booking')
  // By the date: at Christmas the house sells few of them.
  expect(bookings).toBeGreaterThan(0)
  expect(bookings).toBeLessThanOrEqual(DEMO_BOOKINGS.length)
  expect(await checkRooms(database.queries)).toEqual([])
  const [rates] = await rows<{ n: number }>(
    sql`select count(*)::int as n from room_night_rate where night < ${today}::date`,
  )
  expect(rates!.n).toBe(0)
  const [earliest] = await rows<{ day: string }>(sql`select min(from_date) as day from booking`)
  expect(earliest!.day >= addDays(today, EARLIEST_ARRIVAL)).toBe(true)
})

test('the money of every order adds up', async () => {
  const numbers = await rows<{ number: number }>(sql`select number from shop_order order by number`)
  const toGiveBack: number[] = []
  for (const { number } of numbers) {
    const { order } = (await owner.send('GET', `/orders/${number}`)).body.data
    const { paid, given_back, to_give_back, to_pay } = order.balance
    const isOver = ['cancelled', 'returned'].includes(order.state)
    const kept = Math.round((paid - given_back - to_give_back + to_pay) * 100)
    expect([number, kept]).toEqual([number, isOver ? 0 : Math.round(order.total * 100)])
    if (to_give_back > 0) toGiveBack.push(number)
    if (order.state === 'delivered') expect([number, order.payment_state, to_pay]).toEqual([number, 'paid', 0])
  }
  expect(toGiveBack).toHaveLength(1)
})

test('the stock is what there was less what is sold', async () => {
  const sold = new Map(
    (
      await rows<{ variant_id: number; n: number }>(sql`
        select l.variant_id, sum(l.selected_count)::int as n from order_line l join shop_order o on o.id = l.order_id
        where o.state not in ('cancelled', 'returned') group by 1`)
    ).map(({ variant_id, n }) => [variant_id, n]),
  )
  expect(sold.size).toBeGreaterThan(20)
  expect(await stocks()).toEqual(before.stocks.map(({ id, stock }) => ({ id, stock: stock - (sold.get(id) ?? 0) })))
})

test('nothing is mailed, pushed or queued, and nobody can log in by it', () => {
  expect(after.pending).toEqual(before.pending)
  expect(after.ownerLink).not.toBeNull()
})

test('it is made once, and never in a shop that is not the demo', async () => {
  expect(await addDemoWeek(database, app.services)).toBe(false)
  expect(await count('shop_order')).toBe(ORDER_COUNT)

  const { shop, close } = await openShop({})
  try {
    const demo = shop.app.services.settings.get()
    const settings = {
      ...shop.app.services.settings,
      get: () => ({ ...demo, company: { ...demo.company, email: 'a@b.bg' } }),
    }
    expect(await addDemoWeek(shop.database, { ...shop.app.services, settings })).toBe(false)
  } finally {
    await close()
  }
})

test('of a week that does not fit the content nothing is left', async () => {
  const { shop, close } = await openShop({})
  try {
    await shop.database.pool.query(
      "update variant set stock = 0 from product p where p.id = product_id and p.key = 'tea-thyme'",
    )
    await expect(addDemoWeek(shop.database, shop.app.services)).rejects.toThrow(/does not fit/)
    const { rows: left } = await shop.database.pool.query(
      "select (select count(*) from shop_order) + (select count(*) from booking) + (select count(*) from record_change where kind = 'order') as n",
    )
    expect(left).toEqual([{ n: 0 }])
  } finally {
    await close()
  }
})
