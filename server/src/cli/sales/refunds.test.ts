import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { testShop } from '../../../test/app.ts'
import { stripeForShop } from '../../../test/shops/stripe-shop.ts'
import { orderBody, productWithStock, stockOf } from '../../../test/orders.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { changeOrderByNumber } from './orders.ts'
import { manageRefunds } from './refunds.ts'
import { readHistory } from '../../platform/history.ts'

const stripe = await stripeForShop('https://shop.example')
const { fake } = stripe
const shop = await testShop({ env: stripe.env })
const { database } = shop
await stripe.connect(shop)
beforeEach(() => {
  fake.reset()
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

/** What the command line prints. */
async function printed(command: () => Promise<number>): Promise<string[]> {
  const log = vi.mocked(console.log).mockClear()
  expect(await command()).toBe(0)
  return log.mock.calls.map((words) => words.join(' '))
}
const openRefundsOf = async (number: string) =>
  (await printed(() => manageRefunds(database, []))).filter((line) => line.includes(`order ${number} `))
const change = (number: string, state: string) => printed(() => changeOrderByNumber(database, number, state))
const stateOf = async (url: string) => {
  const { state, payment_state } = (await shop.call('GET', `/orders/${url}`)).body.data
  return [state, payment_state]
}
const refundEmailsTo = async (email: string) =>
  (
    await database.queries.execute<{ text: string }>(
      sql`select text from message where recipient = ${email} and kind = 'order.refund' order by id`,
    )
  ).rows.map(({ text }) => text)

async function place(payment_method: string) {
  const { id, variantId } = await productWithStock(database, 'mortar', 5)
  const email = `${randomUUID()}@example.com`
  const body = orderBody([{ id, selected_count: 1 }], { email, payment_method })
  const placed = await shop.call('POST', '/orders', body)
  expect(placed.status).toBe(201)
  const { url, number } = placed.body.data as { url: string; number: string }
  return { url, number, email, variantId }
}
const refundsOf = ({ payment_intent }: Stripe.Checkout.Session) =>
  fake.refunds.filter((refund) => refund.payment_intent === payment_intent)

test('a refund that the bank sends back makes the money due again, which the customer hears, until it has been given back', async () => {
  const { url, number, email } = await place('card')
  const session = fake.sessions().at(-1)!
  fake.complete(session.id, 'succeeded')
  await fake.delivered()
  await change(number, 'cancelled')
  await expect.poll(() => stateOf(url)).toEqual(['cancelled', 'refunded'])
  fake.setRefund(refundsOf(session)[0]!, 'failed')
  await fake.delivered()
  expect(await stateOf(url)).toEqual(['cancelled', 'refund_due'])
  const [line] = await openRefundsOf(number)
  expect(line).toMatch(/failed .* lost_or_stolen_card$/)
  await expect
    .poll(() => refundEmailsTo(email))
    .toEqual([expect.stringContaining('is cancelled'), expect.stringContaining('Your bank has sent the money')])

  expect(await printed(() => manageRefunds(database, ['retry', line!.split(' ')[0]!]))).toHaveLength(1)
  await expect.poll(() => stateOf(url)).toEqual(['cancelled', 'refunded'])
  expect(refundsOf(session).map(({ status }) => status)).toEqual(['failed', 'succeeded'])
  // Once more; now the merchant gives the money back by a transfer.
  fake.setRefund(refundsOf(session)[1]!, 'failed')
  await fake.delivered()
  await change(number, 'refunded')
  await expect.poll(() => openRefundsOf(number)).toEqual([])
  expect(await stateOf(url)).toEqual(['cancelled', 'refunded'])
  const history = await readHistory(database.queries, 'order', number)
  expect(history.slice(-6).map(({ after, reason }) => `${after} ${reason}`)).toEqual([
    'refund_due null',
    'refunded payment_refunded',
    'refund_due refund_returned',
    'refunded payment_refunded',
    'refund_due refund_returned',
    'refunded null',
  ])
})

describe('an order whose payment was begun twice, because the first answer was lost,', () => {
  /** As two tabs have them: the older session, and the newer one that the shop knows. */
  async function begunTwice() {
    fake.fail(/sessions/, 'lose', 2)
    const placed = await place('card')
    const older = fake.sessions().at(-1)!
    await database.queries.execute(
      sql`update payment set expires_at = expires_at - interval '40 minutes' where state = 'created'`,
    )
    const { redirect } = (await shop.call('POST', `/orders/${placed.url}/pay`, {})).body.data
    const newer = fake.sessions().at(-1)!
    expect(newer.id).not.toBe(older.id)
    expect(redirect).toBe(newer.url)
    return { ...placed, older, newer }
  }

  test('is paid by the older session as well, and the newer one is closed', async () => {
    const { url, number, older, newer } = await begunTwice()
    fake.complete(older.id, 'succeeded')
    await fake.delivered()
    expect(await stateOf(url)).toEqual(['placed', 'paid'])
    await expect.poll(() => newer.status).toBe('expired')
    await fake.delivered()
    expect(await stateOf(url)).toEqual(['placed', 'paid'])
    await change(number, 'cancelled')
    await expect.poll(() => stateOf(url)).toEqual(['cancelled', 'refunded'])
    expect(refundsOf(older)).toMatchObject([{ amount: older.amount_total }])
  })

  test('and paid by both at once is paid; the second payment goes back, once, and the customer hears of it', async () => {
    for (let round = 0; round < 5; round += 1) {
      fake.holdEvents()
      const { url, email, older, newer, variantId } = await begunTwice()
      fake.events.length = 0
      fake.complete(older.id, 'succeeded')
      fake.complete(newer.id, 'succeeded')
      const events = [...fake.events, ...fake.events]
      fake.holdEvents(false)
      expect(await Promise.all(events.map((event) => fake.send(event)))).toEqual([200, 200, 200, 200])
      await expect
        .poll(() => [...refundsOf(older), ...refundsOf(newer)])
        .toMatchObject([{ amount: older.amount_total }])
      await fake.delivered()
      expect(await stateOf(url)).toEqual(['placed', 'paid'])
      expect(await stockOf(database, variantId)).toBe(4)
      await expect.poll(() => refundEmailsTo(email)).toEqual([expect.stringContaining('has been paid twice')])
    }
  })

  test('and cancelled before the older one is paid gets its goods again, else the money goes back', async () => {
    for (const stock of [1, 0]) {
      const { url, email, older, newer } = await begunTwice()
      fake.expire(newer.id)
      await fake.delivered()
      expect(await stateOf(url)).toEqual(['cancelled', 'expired'])
      await productWithStock(database, 'mortar', stock)
      fake.complete(older.id, 'succeeded')
      await fake.delivered()
      await expect.poll(() => stateOf(url)).toEqual(stock > 0 ? ['placed', 'paid'] : ['cancelled', 'refunded'])
      expect(refundsOf(older)).toHaveLength(stock > 0 ? 0 : 1)
      if (stock === 0)
        await expect.poll(() => refundEmailsTo(email)).toEqual([expect.stringContaining('not available any more')])
    }
  })

  test('and paid twice, then cancelled, is refunded when both have gone back', async () => {
    const { url, number, older, newer } = await begunTwice()
    fake.complete(newer.id, 'succeeded')
    fake.complete(older.id, 'succeeded')
    await fake.delivered()
    await change(number, 'cancelled')
    await expect.poll(() => stateOf(url)).toEqual(['cancelled', 'refunded'])
    expect([...refundsOf(older), ...refundsOf(newer)].map(({ amount }) => amount)).toEqual([
      older.amount_total,
      older.amount_total,
    ])
  })
})

describe('an order that was paid by a bank transfer', () => {
  test('and is cancelled is listed until the merchant has given the money back', async () => {
    const { url, number, email } = await place('bank')
    await change(number, 'paid')
    expect(await openRefundsOf(number)).toEqual([])
    await change(number, 'cancelled')
    await expect.poll(() => openRefundsOf(number)).toEqual([expect.stringMatching(/due .* give it back yourself$/)])
    const [line] = await openRefundsOf(number)
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await manageRefunds(database, ['retry', line!.split(' ')[0]!])).toBe(1)
    await change(number, 'refunded')
    await expect.poll(() => openRefundsOf(number)).toEqual([])
    expect(await stateOf(url)).toEqual(['cancelled', 'refunded'])
    // The merchant says how they give it back.
    expect(await refundEmailsTo(email)).toEqual([])
  })

  test('and goes on has no money that is due back: it is cancelled or returned first, and the customer can withdraw', async () => {
    const { url, number } = await place('bank')
    await change(number, 'paid')
    for (const state of ['confirmed', 'packed', 'shipped', 'delivered']) await change(number, state)
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await changeOrderByNumber(database, number, 'refunded')).toBe(1)
    expect(error.mock.calls.flat().join()).toBe(
      `Order ${number} can't become refunded now: it is delivered, and its payment paid. Possible now: returned. Its money is due back once the order is cancelled or returned.`,
    )
    expect(await stateOf(url)).toEqual(['delivered', 'paid'])
    expect((await shop.call('POST', `/orders/${url}/withdraw`, { lines: [{ line: 0, count: 1 }] })).status).toBe(200)
    await change(number, 'returned')
    await change(number, 'refunded')
    const records = () =>
      database.queries
        .execute(
          sql`select p.state as payment, r.state as refund, r.amount = o.total as all from shop_order o
          join payment p on p.subject_kind = 'order' and p.subject_id = o.id left join refund r on r.payment_id = p.id where o.access_token = ${url}`,
        )
        .then(({ rows }) => rows)
    await expect.poll(records).toEqual([{ payment: 'refunded', refund: 'succeeded', all: true }])
    expect(await stateOf(url)).toEqual(['returned', 'refunded'])
    expect(await openRefundsOf(number)).toEqual([])
  })
})
