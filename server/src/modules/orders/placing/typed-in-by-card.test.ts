import { randomUUID } from 'node:crypto'
import { addDays, todayIn } from '@vitrina/contract'
import { expect, test } from 'vitest'
import { stripeForShop } from '../../../../test/shops/stripe-shop.ts'
import { testOffice } from '../../../../test/office.ts'
import { addressDelivery, productWithStock, stockOf } from '../../../../test/orders.ts'
import { followUnpaidOrders } from '../changes/unpaid-orders.ts'

const TIME_ZONE = 'Europe/Sofia'

const stripe = await stripeForShop()
const { fake } = stripe
const office = await testOffice({ env: stripe.env })
const { shop } = office
const { database } = shop
const clerk = (await office.join('clerk')).browser
await stripe.connect(shop)
const mortar = await productWithStock(database, 'mortar', 1000)
const stock = () => stockOf(database, mortar.variantId)

/** Two mortars for somebody who has called, to be paid by card. */
async function typeIn(changes: Record<string, unknown> = {}) {
  const email = `${randomUUID()}@example.bg`
  const answer = await clerk.send('POST', '/orders', {
    language: 'bg',
    items: [{ id: mortar.id, selected_count: 2 }],
    delivery: addressDelivery,
    payment_method: 'card',
    first_name: 'Стоянка',
    last_name: 'Петрова',
    phone: '0888 321 654',
    email,
    key: randomUUID(),
    ...changes,
  })
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  const { number, page_url: page } = answer.body.data
  return {
    number: number as string,
    url: page.split('/').at(-1) as string,
    email,
    session: fake.sessions().at(-1)!,
  }
}
const read = async (url: string) => (await shop.call('GET', `/orders/${url}`)).body.data
const emailsTo = async (email: string): Promise<{ kind: string; subject: string; text: string }[]> =>
  (await database.pool.query('select kind, subject, text from message where recipient = $1 order by id', [email])).rows
const expiryOf = async (number: string) => (await clerk.send('GET', `/orders/${number}`)).body.data.unpaid.expires_at
const dayOf = (instant: string) => todayIn(TIME_ZONE, new Date(instant))
async function endSession({ session }: { session: { id: string } }) {
  fake.expire(session.id)
  await fake.delivered()
}
const endTime = ({ number }: { number: string }) =>
  database.pool.query("update shop_order set pay_until = now() - interval '1 minute' where number = $1", [number])

test('the link to pay is mailed, and leads to a page as often as it is asked for until the order is paid', async () => {
  const before = await stock()
  const order = await typeIn()
  await expect.poll(() => emailsTo(order.email)).toMatchObject([{ kind: 'order.payment_link' }])
  const [email] = await emailsTo(order.email)
  expect(email!.subject.replaceAll('\u00a0', ' ')).toBe(`Поръчка ${order.number}: връзка за плащане`)
  expect(email!.text).toContain(`http://localhost/orders/cash/thank_you/${order.url}`)
  expect(email!.text).toMatch(/Моля, платете до/)
  expect(dayOf(await expiryOf(order.number))).toBe(addDays(todayIn(TIME_ZONE), 3))

  // A page is open for an hour; the order waits.
  await endSession(order)
  await followUnpaidOrders(database)
  expect(await read(order.url)).toMatchObject({ state: 'placed', payment_state: 'pending' })
  expect(await stock()).toBe(before - 2)
  const { redirect } = (await shop.call('POST', `/orders/${order.url}/pay`, {})).body.data
  const next = fake.sessions().at(-1)!
  expect([redirect, next.id]).toEqual([next.url, expect.not.stringMatching(order.session.id)])
  fake.complete(next.id, 'succeeded')
  await fake.delivered()
  expect(await read(order.url)).toMatchObject({ state: 'placed', payment_state: 'paid' })
  expect(await expiryOf(order.number)).toBeNull()
  await expect
    .poll(() => emailsTo(order.email))
    .toMatchObject([{ kind: 'order.payment_link' }, { kind: 'order.confirmation' }])
})

test('once its time is over it is cancelled, but not under a page that is still open', async () => {
  const before = await stock()
  const [idle, open] = [await typeIn(), await typeIn()]
  await endSession(idle)
  await Promise.all([endTime(idle), endTime(open)])
  await Promise.all([1, 2, 3].map(() => followUnpaidOrders(database)))
  expect(await read(idle.url)).toMatchObject({ state: 'cancelled', payment_state: 'expired' })
  expect(await read(open.url)).toMatchObject({ state: 'placed', payment_state: 'pending' })
  await endSession(open)
  expect(await read(open.url)).toMatchObject({ state: 'cancelled', payment_state: 'expired' })
  expect(await stock()).toBe(before)
})

test('the payment method says for how long, and without an address nothing is mailed', async () => {
  await database.pool.query("update payment_service set expire_after_days = 5 where key = 'card'")
  database.clearCache()
  const order = await typeIn({ email: undefined })
  expect(dayOf(await expiryOf(order.number))).toBe(addDays(todayIn(TIME_ZONE), 5))
  const { rows } = await database.pool.query("select 1 from message where recipient = ''")
  expect(rows).toEqual([])
})

test('what a customer orders waits for an hour, as before', async () => {
  const placed = await shop.call('POST', '/orders', {
    items: [{ id: mortar.id, selected_count: 1 }],
    first_name: 'Мария',
    last_name: 'Колева',
    email: `${randomUUID()}@example.bg`,
    phone: '0888 123 456',
    delivery: addressDelivery,
    payment_method: 'card',
    agree_terms: true,
  })
  const { url, number } = placed.body.data
  expect(await expiryOf(number)).toBeNull()
  await endSession({ session: fake.sessions().at(-1)! })
  expect(await read(url)).toMatchObject({ state: 'cancelled', payment_state: 'expired' })
})
