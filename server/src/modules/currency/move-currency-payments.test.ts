import { convertCurrency } from '@vitrina/contract'
import { beforeEach, expect, test } from 'vitest'
import { testOffice } from '../../../test/office.ts'
import { orderBody, productWithStock } from '../../../test/orders.ts'
import { stripeForShop } from '../../../test/shops/stripe-shop.ts'

const stripe = await stripeForShop()
const { fake } = stripe
const office = await testOffice({ env: stripe.env })
const { shop } = office
const owner = (await office.join('owner')).browser
await stripe.connect(shop)
beforeEach(() => fake.reset())

const mortar = await productWithStock(shop.database, 'mortar', 1000)
const inEuroCents = (lev: number) => convertCurrency(Math.round(lev * 100), 'BGN', 'EUR')

/** An order of two mortars by card, with the page where it is paid. */
async function place() {
  const body = orderBody([{ id: mortar.id, selected_count: 2 }], { payment_method: 'card' })
  const placed = await shop.call('POST', '/orders', body)
  expect(placed.status, placed.text).toBe(201)
  const { url, number, total, currency } = placed.body.data
  return { url, number, total: total as number, currency, session: fake.sessions().at(-1)! }
}
type Placed = Awaited<ReturnType<typeof place>>
const read = async ({ url }: Placed) => (await shop.call('GET', `/orders/${url}`)).body.data
const atOffice = async ({ number }: Placed) => (await owner.send('GET', `/orders/${number}`)).body.data
async function change(order: Placed, to: string) {
  const { state, payment_state } = (await atOffice(order)).order
  expect(
    (await owner.send('POST', `/orders/${order.number}/state`, { to, seen: { state, payment_state } })).status,
  ).toBe(200)
}
const pay = ({ url }: Placed) => shop.call('POST', `/orders/${url}/pay`, {})
const givenBackAtStripe = () => fake.refunds.reduce((sum, { amount }) => sum + amount, 0)
beforeEach(() => void (fake.refunds.length = 0))

// Begun while the shop is in lev; what becomes of them it learns in euro.
const awaited = await place()
const atBank = await place()
const cancelled = await place()
const edited = await place()
fake.fail(/sessions/, 500, 2)
const unbegun = await place()
fake.complete(atBank.session.id, 'processing')
await fake.delivered()
const moved = await owner.send('POST', '/currency/move', { from: 'BGN', to: 'EUR', second: 'BGN' })
expect([moved.status, moved.text]).toEqual([200, '{}'])

test('a payment that arrives after the move pays the order in lev, and is given back to the cent', async () => {
  const { session, total, number } = awaited
  expect(session).toMatchObject({ currency: 'eur', amount_total: inEuroCents(total) })
  fake.complete(session.id, 'succeeded')
  await fake.delivered()
  expect(await read(awaited)).toMatchObject({
    currency: 'BGN',
    payment_state: 'paid',
    total,
    balance: { paid: total, to_pay: 0, to_give_back: 0 },
  })
  const { version } = await atOffice(awaited)
  const part = await owner.send('POST', `/orders/${number}/refund`, { version, amount: 10, reason: 'A scratch' })
  expect(part.status, part.text).toBe(200)
  await expect.poll(givenBackAtStripe).toBe(inEuroCents(10))
  await expect.poll(async () => (await read(awaited)).balance.given_back).toBe(10)
  await change(awaited, 'cancelled')
  await expect.poll(givenBackAtStripe).toBe(session.amount_total)
  await expect.poll(async () => (await read(awaited)).payment_state).toBe('refunded')
  expect((await read(awaited)).balance).toMatchObject({ paid: total, given_back: total, to_give_back: 0 })
})

test('a bank that refuses after the move ends the order, and nothing is to be given back', async () => {
  fake.settle(atBank.session.id, false)
  await fake.delivered()
  expect(await read(atBank)).toMatchObject({
    currency: 'BGN',
    state: 'cancelled',
    payment_state: 'failed',
    balance: { paid: 0, to_give_back: 0 },
  })
  expect(givenBackAtStripe()).toBe(0)
})

test('money for an order that was cancelled meanwhile goes back whole', async () => {
  const { session } = cancelled
  fake.fail(/expire/, 500, 100)
  await change(cancelled, 'cancelled')
  fake.complete(session.id, 'succeeded')
  await fake.delivered()
  await expect.poll(givenBackAtStripe).toBe(session.amount_total)
})

test('an order from before that is changed is paid at what it costs in lev now', async () => {
  const { number } = edited
  const { version } = await atOffice(edited)
  const changed = await owner.send('PUT', `/orders/${number}`, { version, lines: [{ line: 0, count: 3 }] })
  expect(changed.body.data, changed.text).toMatchObject({ currency: 'BGN' })
  const { total, currency } = await read(edited)
  expect([total > edited.total, currency]).toEqual([true, 'BGN'])
  await expect.poll(async () => (await pay(edited)).body.data?.redirect).not.toBe(edited.session.url)
  await expect.poll(async () => (await pay(edited)).status).toBe(200)
  expect(fake.sessions().at(-1)).toMatchObject({ currency: 'eur', amount_total: inEuroCents(total) })
})

test('a payment that could not be begun before the move is begun after it for as much', async () => {
  expect((await pay(unbegun)).status).toBe(200)
  const session = fake.sessions().at(-1)!
  expect(session).toMatchObject({ currency: 'eur', amount_total: inEuroCents(unbegun.total) })
  fake.complete(session.id, 'succeeded')
  await fake.delivered()
  expect(await read(unbegun)).toMatchObject({ currency: 'BGN', payment_state: 'paid', balance: { to_pay: 0 } })
})
