import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { testShop } from '../../../../test/app.ts'
import { stripeForShop } from '../../../../test/shops/stripe-shop.ts'
import { orderBody, productWithStock, stockOf } from '../../../../test/orders.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { changeOrder, changeOrderState } from './change-state.ts'
import { readHistory } from '../../../platform/history.ts'

const stripe = await stripeForShop('https://shop.example')
const { fake } = stripe
const shop = await testShop({ env: stripe.env })
const without = await testShop()
const { database } = shop
await stripe.connect(shop)
beforeEach(() => fake.reset())

const rows = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await database.queries.execute<Row>(query)).rows
const readOrder = async (url: string) => (await shop.call('GET', `/orders/${url}`)).body.data
const lettersTo = (email: string) =>
  rows<{ kind: string; subject: string }>(
    sql`select kind, subject from message where recipient = ${email} order by kind`,
  )
const merchant = { actor: { kind: 'merchant' as const } }
const cancel = (number: string) =>
  changeOrder(database, Number(number), (tx, id) => changeOrderState(tx, id, 'cancelled', merchant))

/** An order of one mortar, to be paid by card; its session at the provider. */
async function ordered(changes: Record<string, unknown> = {}) {
  const product = await productWithStock(database, 'mortar', 5)
  const email = `${randomUUID()}@example.bg`
  const body = orderBody([{ id: product.id, selected_count: 2 }], { email, payment_method: 'card', ...changes })
  const placed = await shop.call('POST', '/orders', body)
  expect(placed.status).toBe(201)
  const { url, number } = placed.body.data as { url: string; number: string }
  const session = fake.sessions().at(-1)!
  return { url, number, email, product, session, redirect: placed.body.data.payment.redirect as string }
}

describe('an order to be paid by card', () => {
  test('is offered only where keys are set', async () => {
    const services = (await shop.call('POST', '/payments/services')).body.data
    expect(services).toContainEqual(
      expect.objectContaining({ service: 'card', redirect: '/orders/cash/thank_you/{url}' }),
    )
    expect((await without.call('POST', '/payments/services')).body.data.map(({ service }: any) => service)).toEqual([
      'cash',
      'bank',
    ])
    const { id } = await productWithStock(without.database, 'mortar', 5)
    const rejected = await without.call(
      'POST',
      '/orders',
      orderBody([{ id, selected_count: 1 }], { payment_method: 'card' }),
    )
    expect(rejected).toMatchObject({ status: 406, body: { errors: { payment_method: expect.any(String) } } })
  })

  test('waits at the provider’s page, holds its stock, and is confirmed to nobody', async () => {
    const { url, redirect, session, email, product } = await ordered()
    expect(redirect).toBe(session.url)
    expect(await readOrder(url)).toMatchObject({
      state: 'placed',
      payment_state: 'pending',
      payment: {
        redirect: `/orders/cash/thank_you/${url}`,
        charge: { amount: session.amount_total! / 100, currency: 'EUR', expires_at: expect.any(String) },
      },
    })
    expect(await stockOf(database, product.variantId)).toBe(3)
    expect((await shop.call('POST', `/orders/${url}/pay`, {})).body.data).toEqual({
      redirect: session.url,
      client_secret: null,
    })

    fake.complete(session.id, 'succeeded')
    await fake.delivered()
    await expect.poll(() => lettersTo(email)).toMatchObject([{ kind: 'order.confirmation' }])
    expect(await readOrder(url)).toMatchObject({ state: 'placed', payment_state: 'paid' })
    expect((await shop.call('POST', `/orders/${url}/pay`, {})).status).toBe(409)
  })

  test('sent twice is one order with one payment', async () => {
    const { id } = await productWithStock(database, 'mortar', 5)
    const body = orderBody([{ id, selected_count: 1 }], { payment_method: 'card' })
    const headers = { 'idempotency-key': randomUUID() }
    const before = fake.sessions().length
    const answers = await Promise.all([1, 2, 3].map(() => shop.call('POST', '/orders', body, { headers })))
    expect(new Set(answers.map((answer) => answer.body.data.payment.redirect))).toEqual(
      new Set([fake.sessions().at(-1)!.url]),
    )
    expect(fake.sessions()).toHaveLength(before + 1)
  })

  test('is placed while the provider can’t be reached, and paid later', async () => {
    fake.fail(/sessions/, 500, 4)
    const { url, redirect } = await ordered()
    expect(redirect).toBe(`/orders/cash/thank_you/${url}`)
    expect(await shop.call('POST', `/orders/${url}/pay`, {}, { language: 'bg' })).toMatchObject({
      status: 503,
      body: { code: 'unavailable', message: expect.stringContaining('Поръчката Ви е запазена') },
    })
    const { redirect: page } = (await shop.call('POST', `/orders/${url}/pay`, {})).body.data
    expect(page).toBe(fake.sessions().at(-1)!.url)
  })

  test('can’t be paid when it does not exist', async () => {
    expect((await shop.call('POST', '/orders/nothing/pay', {})).status).toBe(404)
  })
})

describe('an order that nobody pays', () => {
  test('is cancelled and gives back stock and promo code, with the reason in its history', async () => {
    const used = async () => (await rows<{ used: number }>(sql`select used from promo where code = 'ESEN10'`))[0]!.used
    const before = await used()
    const { url, number, session, product, email } = await ordered({ promo_code: 'ESEN10' })
    expect(await used()).toBe(before + 1)
    fake.expire(session.id)
    await fake.delivered()
    expect(await readOrder(url)).toMatchObject({
      state: 'cancelled',
      payment_state: 'expired',
      payment: { charge: { expires_at: null } },
    })
    expect(await stockOf(database, product.variantId)).toBe(5)
    expect(await used()).toBe(before)
    expect(
      (await readHistory(database.queries, 'order', number)).map(({ after, reason }) => `${after} ${reason}`),
    ).toEqual(['placed null', 'pending null', 'expired payment_expired', 'cancelled payment_expired'])
    expect(await lettersTo(email)).toEqual([])
  })

  test('but whose payment arrives after all is taken up again while its goods are there', async () => {
    const { url, session, product, email } = await ordered()
    fake.expire(session.id)
    await fake.delivered()
    Object.assign(session, { status: 'open' })
    fake.complete(session.id, 'succeeded')
    await fake.delivered()
    expect(await readOrder(url)).toMatchObject({ state: 'placed', payment_state: 'paid' })
    expect(await stockOf(database, product.variantId)).toBe(3)
    await expect.poll(() => lettersTo(email)).toMatchObject([{ kind: 'order.confirmation' }])
  })

  test('and whose goods are gone by then gets the money back, and says so', async () => {
    const { url, number, session, email } = await ordered()
    fake.expire(session.id)
    await fake.delivered()
    await productWithStock(database, 'mortar', 1)
    Object.assign(session, { status: 'open' })
    fake.complete(session.id, 'succeeded')
    await fake.delivered()
    await expect.poll(() => readOrder(url)).toMatchObject({ state: 'cancelled', payment_state: 'refunded' })
    await expect
      .poll(() => lettersTo(email))
      .toMatchObject([{ kind: 'order.refund', subject: expect.stringContaining(number) }])
    expect(fake.refunds.at(-1)).toMatchObject({ amount: session.amount_total, payment_intent: session.payment_intent })
  })
})

describe('an order that the merchant cancels', () => {
  test('after it was paid is refunded', async () => {
    const { url, number, session, product, email } = await ordered()
    fake.complete(session.id, 'succeeded')
    await fake.delivered()
    expect(await cancel(number)).toBe('cancelled')
    await expect.poll(() => readOrder(url)).toMatchObject({ state: 'cancelled', payment_state: 'refunded' })
    expect(fake.refunds.at(-1)).toMatchObject({ amount: session.amount_total, payment_intent: session.payment_intent })
    expect(await stockOf(database, product.variantId)).toBe(5)
    await expect.poll(() => lettersTo(email)).toMatchObject([{ kind: 'order.confirmation' }, { kind: 'order.refund' }])
  })

  test('while it waits can’t be paid any more', async () => {
    const { url, number, session } = await ordered()
    expect(await cancel(number)).toBe('cancelled')
    await expect.poll(() => session.status).toBe('expired')
    // The payment ends once the provider has answered; until then a press leads to what can't be paid any more.
    await expect.poll(async () => (await shop.call('POST', `/orders/${url}/pay`, {})).status).toBe(409)
    expect(await readOrder(url)).toMatchObject({ state: 'cancelled', payment_state: 'cancelled' })
  })

  test('in the moment in which it is paid gives the money back, and the stock once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { url, number, session, product } = await ordered()
      fake.complete(session.id, 'succeeded')
      await Promise.all([cancel(number), fake.delivered()])
      await expect.poll(() => readOrder(url)).toMatchObject({ state: 'cancelled', payment_state: 'refunded' })
      expect(await stockOf(database, product.variantId)).toBe(5)
      const refunds = fake.refunds.filter(({ payment_intent }) => payment_intent === session.payment_intent)
      expect(refunds).toHaveLength(1)
    }
  })
})
