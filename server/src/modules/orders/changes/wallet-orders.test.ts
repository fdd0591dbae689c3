import { beforeEach, expect, test } from 'vitest'
import { testOffice } from '../../../../test/office.ts'
import { givenVoucher } from '../../../../test/vouchers.ts'
import { orderBody, productWithStock, stockOf } from '../../../../test/orders.ts'
import { stripeForShop } from '../../../../test/shops/stripe-shop.ts'

const stripe = await stripeForShop()
const { fake } = stripe
const office = await testOffice({ env: { ...stripe.env, STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_test' } })
const { shop } = office
const owner = (await office.join('owner')).browser
await stripe.connect(shop)
beforeEach(() => fake.reset())

/** An order of two mortars whose customer is about to confirm it with a wallet. */
async function placeByWallet(changes: object = {}) {
  const { id, variantId } = await productWithStock(shop.database, 'mortar', 10)
  const items = [{ id, selected_count: 2 }]
  const before = fake.sessions().length
  const placed = await shop.call(
    'POST',
    '/orders',
    orderBody(items, { payment_method: 'card', pays_by_wallet: true, ...changes }),
  )
  expect(placed.status, placed.text).toBe(201)
  const { url, number } = placed.body.data as { url: string; number: string }
  const { client_secret: secret } = (await shop.call('POST', `/orders/${url}/pay`, { by_wallet: true })).body.data
  expect(fake.sessions()).toHaveLength(before)
  return { url, number: Number(number), variantId, secret, intent: fake.intents().at(-1)! }
}
const read = async (url: string) => (await shop.call('GET', `/orders/${url}`)).body.data
const pay = (url: string, by_wallet = false) => shop.call('POST', `/orders/${url}/pay`, by_wallet ? { by_wallet } : {})
const atOffice = async (number: number) => (await owner.send('GET', `/orders/${number}`)).body.data

test('an order that the office changes while its customer leaves the wallet is paid at a page for what it costs now', async () => {
  const { url, number, intent } = await placeByWallet()
  const { version } = await atOffice(number)
  fake.holdEvents()
  fake.fail(/cancel$/, { slowMs: 700 })
  const edited = await owner.send('PUT', `/orders/${number}`, { version, lines: [{ line: 0, count: 3 }] })
  expect(edited.status, edited.text).toBe(200)
  await expect.poll(() => intent.status).toBe('canceled')
  const before = fake.sessions().length
  expect(await pay(url)).toMatchObject({ status: 503 })
  expect(fake.sessions()).toHaveLength(before)
  await expect.poll(async () => (await pay(url)).status).toBe(200)
  const { payment, total } = await read(url)
  expect(fake.sessions().at(-1)).toMatchObject({
    status: 'open',
    amount_total: Math.round(payment.charge.amount * 100),
  })
  expect(payment.charge.amount).toBeCloseTo(total / 1.95583, 1)
})

test('an order that the office cancels while its customer leaves the wallet gets no page, and gives back its stock', async () => {
  const { url, number, variantId, intent } = await placeByWallet()
  const { state, payment_state } = (await atOffice(number)).order
  fake.holdEvents()
  fake.fail(/cancel$/, { slowMs: 700 })
  const before = fake.sessions().length
  await owner.send('POST', `/orders/${number}/state`, { to: 'cancelled', seen: { state, payment_state } })
  await expect.poll(() => intent.status).toBe('canceled')
  expect((await pay(url)).body.data).toEqual({ redirect: `/orders/cash/thank_you/${url}`, client_secret: null })
  await expect.poll(async () => (await pay(url)).status).toBe(409)
  expect(fake.sessions()).toHaveLength(before)
  expect(await stockOf(shop.database, variantId)).toBe(10)
})

test('a wallet pays what a voucher leaves, as the price has said, and then the rest of what the office has added', async () => {
  const { code } = await givenVoucher(shop.database, 10)
  const { url, number, secret, intent } = await placeByWallet({ voucher_code: code })
  const { balance, total } = await read(url)
  expect(balance.to_pay).toBeCloseTo(total - 10, 2)
  expect(intent.amount).toBe(Math.round((balance.to_pay * 100) / 1.95583))
  expect(fake.confirmIntent(secret)).toBe(true)
  await expect.poll(async () => (await read(url)).payment_state).toBe('paid')

  const { version } = await atOffice(number)
  await owner.send('PUT', `/orders/${number}`, { version, lines: [{ line: 0, count: 3 }] })
  const rest = (await read(url)).balance.to_pay
  expect(rest).toBeGreaterThan(0)
  expect((await pay(url, true)).body.data).toMatchObject({ client_secret: expect.any(String) })
  expect(fake.intents().at(-1)!.amount).toBe(Math.round((rest * 100) / 1.95583))
  const page = (await pay(url)).body.data.redirect
  expect(fake.sessions().at(-1)).toMatchObject({ url: page, amount_total: fake.intents().at(-1)!.amount })
  fake.complete(fake.sessions().at(-1)!.id, 'succeeded')
  await expect.poll(async () => (await read(url)).payment_state).toBe('paid')
  expect((await read(url)).balance).toMatchObject({ to_pay: 0, to_give_back: 0 })
})

test('an order that is cancelled in the moment in which a wallet pays it gives the money back, and the stock once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { url, number, variantId, secret, intent } = await placeByWallet()
    const cancel = async () => {
      const { state, payment_state } = (await atOffice(number)).order
      return owner.send('POST', `/orders/${number}/state`, { to: 'cancelled', seen: { state, payment_state } })
    }
    const cancelled = cancel()
    const isPaid = fake.confirmIntent(secret)
    // What was paid since the merchant has looked is looked at once more.
    if ((await cancelled).status === 409) expect((await cancel()).status).toBe(200)
    await fake.delivered()
    await expect.poll(async () => (await read(url)).state).toBe('cancelled')
    if (isPaid) await expect.poll(() => fake.refunds.some((each) => each.payment_intent === intent.id)).toBe(true)
    expect(await stockOf(shop.database, variantId)).toBe(10)
  }
})
