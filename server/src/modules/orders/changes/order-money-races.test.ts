import { expect, test } from 'vitest'
import { stripeForShop } from '../../../../test/shops/stripe-shop.ts'
import { testOffice } from '../../../../test/office.ts'
import { orderBody, productWithStock, stockOf } from '../../../../test/orders.ts'

/** Which of two comes first is up to the machine. */
const ROUNDS = 4
const STOCK = 1000
const BGN_PER_EUR = 1.95583

const stripe = await stripeForShop()
const { fake } = stripe
const office = await testOffice({ env: stripe.env })
const { shop } = office
const owner = (await office.join('owner')).browser
const manager = (await office.join('manager')).browser
await stripe.connect(shop)

async function place(payment_method: string, count: number) {
  const { id, variantId } = await productWithStock(shop.database, 'mortar', STOCK)
  const items = [{ id, selected_count: count }]
  const placed = await shop.call('POST', '/orders', orderBody(items, { payment_method }))
  expect(placed.status, placed.text).toBe(201)
  return { url: placed.body.data.url as string, number: Number(placed.body.data.number), variantId }
}
const read = async (url: string) => (await shop.call('GET', `/orders/${url}`)).body.data
const atOffice = async (number: number) => (await owner.send('GET', `/orders/${number}`)).body.data
async function change(number: number, to: string) {
  const { state, payment_state } = (await atOffice(number)).order
  return manager.send('POST', `/orders/${number}/state`, { to, seen: { state, payment_state } })
}
async function edit(number: number, count: number) {
  const { version } = await atOffice(number)
  return owner.send('PUT', `/orders/${number}`, { version, lines: [{ line: 0, count }] })
}

test.each([
  ['fewer', 1],
  ['more', 3],
])(
  'an order of %s pieces than the payment was for that arrives at the same moment keeps what it costs, and no more',
  async (_what, count) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { url, number } = await place('card', 2)
      const session = fake.sessions().at(-1)!
      fake.complete(session.id, 'succeeded')
      const [edited] = await Promise.all([edit(number, count), fake.delivered()])
      expect(edited.status, edited.text).toBe(200)
      await expect.poll(async () => (await read(url)).balance.to_give_back, { timeout: 20_000 }).toBe(0)
      const { balance, total, payment_state } = await read(url)
      expect(balance.paid - balance.given_back + balance.to_pay).toBeCloseTo(total, 2)
      expect(payment_state).toBe(count === 1 ? 'paid' : 'pending')
      expect(balance.to_pay > 0).toBe(count === 3)
      const refunds = fake.refunds.filter(({ payment_intent }) => payment_intent === session.payment_intent)
      const left = session.amount_total! - refunds.reduce((sum, { amount }) => sum + amount, 0)
      // What is charged in euros is a cent more or less than the leva are worth.
      expect(Math.abs(left / 100 - (balance.paid - balance.given_back) / BGN_PER_EUR)).toBeLessThanOrEqual(0.01)
    }
  },
)

test('two members who give back a part at the same moment never give back more than was paid', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { url, number } = await place('card', 2)
    const session = fake.sessions().at(-1)!
    fake.complete(session.id, 'succeeded')
    await fake.delivered()
    const { total } = await read(url)
    const { version } = await atOffice(number)
    const amount = Math.round(total * 60) / 100
    const refund = (member: typeof owner, seen: number) =>
      member.send('POST', `/orders/${number}/refund`, { version: seen, amount, reason: 'A scratch' })
    const answers = await Promise.all([refund(owner, version), refund(manager, version)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    // Who was second looks again, and asks once more, as both do.
    const again = (await atOffice(number)).version
    const others = await Promise.all([refund(owner, again), refund(manager, again)])
    expect(others.map(({ status }) => status)).toEqual([406, 406])
    await expect.poll(async () => (await read(url)).balance.given_back, { timeout: 20_000 }).toBeCloseTo(amount, 2)
    const refunds = fake.refunds.filter(({ payment_intent }) => payment_intent === session.payment_intent)
    expect(refunds).toHaveLength(1)
    expect(refunds[0]!.amount).toBeLessThan(session.amount_total!)
  }
})

test('an order that is changed while it is sent is sent as it was, or as it is', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { url, number, variantId } = await place('cash', 2)
    for (const to of ['confirmed', 'packed']) expect((await change(number, to)).status).toBe(200)
    const [sent, edited] = await Promise.all([change(number, 'shipped'), edit(number, 3)])
    expect(sent.status, sent.text).toBe(200)
    expect([200, 409]).toContain(edited.status)
    const { state, lines, balance, total } = await read(url)
    const count = edited.status === 200 ? 3 : 2
    expect([state, lines[0].selected_count]).toEqual(['shipped', count])
    expect(await stockOf(shop.database, variantId)).toBe(STOCK - count)
    expect(balance.to_pay).toBe(total)
  }
})

test('an order that comes to cost more while it is sent does not leave before the rest is paid', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { url, number } = await place('bank', 2)
    for (const to of ['paid', 'confirmed', 'packed']) expect((await change(number, to)).status).toBe(200)
    const [sent, edited] = await Promise.all([change(number, 'shipped'), edit(number, 3)])
    expect([sent.status, edited.status].toSorted()).toEqual([200, 409])
    const { state, payment_state, balance } = await read(url)
    expect([state, payment_state]).toEqual(sent.status === 200 ? ['shipped', 'paid'] : ['packed', 'awaiting_transfer'])
    expect(balance.to_pay > 0).toBe(edited.status === 200)
  }
})
