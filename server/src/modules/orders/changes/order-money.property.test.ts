import { todayIn } from '@vitrina/contract'
import { expect, test } from 'vitest'
import { stripeForShop } from '../../../../test/shops/stripe-shop.ts'
import { testOffice } from '../../../../test/office.ts'
import { orderBody, productWithStock, stockOf } from '../../../../test/orders.ts'
import { createRandom } from '../../../../test/random.ts'
import { sql } from '../../../platform/database/drizzle.ts'

/** `RANDOM_ORDERS=50 RANDOM_SEED=17` for more orders, or the same again: each run takes other steps, and its title has the seed. */
const ORDERS = Number(process.env.RANDOM_ORDERS ?? 6)
const STEPS = 12
const SEED = Number(process.env.RANDOM_SEED ?? Date.now() % 100_000)
const STOCK = 100_000

const stripe = await stripeForShop()
const { fake } = stripe
const office = await testOffice({ env: stripe.env })
const { shop } = office
const { database } = shop
const owner = (await office.join('owner')).browser
await stripe.connect(shop)

const random = createRandom(SEED)
const below = (limit: number) => Math.floor(random() * limit)
const pick = <T>(values: readonly T[]): T => values[below(values.length)]!
const minor = (decimal: number) => Math.round(decimal * 100)

const products = [
  await productWithStock(database, 'mortar', STOCK),
  await productWithStock(database, 'rolling-pin', STOCK),
]
type Placed = { url: string; number: number; method: string; steps: string[] }
const placed: Placed[] = []
/** What came back of a product and can be sold again, by its id. */
const restocked = new Map<number, number>()

async function place(): Promise<Placed> {
  const method = pick(['cash', 'bank', 'card'])
  const items = products.map(({ id }) => ({ id, selected_count: 1 + below(4) }))
  const promo = random() < 0.5 ? { promo_code: 'ESEN10' } : {}
  const answer = await shop.call('POST', '/orders', orderBody(items, { payment_method: method, ...promo }))
  expect(answer.status, answer.text).toBe(201)
  const { url, number } = answer.body.data
  if (method !== 'card' && random() < 0.5)
    await database.queries.execute(
      sql`update shop_order set payment_fee = 137, gift_wrapping = 211, total = total + 348 where access_token = ${url}`,
    )
  return { url, number: Number(number), method, steps: [`${method} ${answer.body.data.total}`] }
}
const read = async ({ url }: Placed) => (await shop.call('GET', `/orders/${url}`)).body.data
const atOffice = async ({ number }: Placed) => (await owner.send('GET', `/orders/${number}`)).body.data
const send = async (order: Placed, method: string, call: string, body: object) => {
  const answer = await owner.send(method, `/orders/${order.number}${call}`, body)
  order.steps.push(`${method} ${call} ${JSON.stringify(body)} → ${answer.status}`)
  expect(answer.status, order.steps.join('\n') + answer.text).toBeLessThan(500)
  return answer
}
const sessionsOf = ({ number }: Placed) =>
  fake.sessions().filter((session) => JSON.stringify(session).includes(String(number)))

const STEP: Record<string, (order: Placed) => Promise<unknown>> = {
  async edit(order) {
    const { version, order: now } = await atOffice(order)
    const kept = now.lines.map((_: unknown, line: number) => ({ line, count: 1 + below(6) }))
    const lines = random() < 0.3 && kept.length > 1 ? kept.slice(1) : kept
    if (random() < 0.4)
      lines.push({ id: pick(products).id, selected_count: 1 + below(3), price: below(500) / 100, price_reason: 'Own' })
    const price = random() < 0.3 ? { delivery_price: below(900) / 100 } : {}
    await send(order, 'PUT', '', { version, lines, ...price })
  },
  async change(order) {
    const { possible, order: now } = await atOffice(order)
    const seen = { state: now.state, payment_state: now.payment_state }
    const to = pick(possible.filter((state: string) => random() < 0.2 || state !== 'cancelled'))
    if (to) await send(order, 'POST', '/state', { to, seen })
  },
  async refund(order) {
    const { version } = await atOffice(order)
    await send(order, 'POST', '/refund', { version, amount: (1 + below(900)) / 100, reason: 'Sorry' })
  },
  async return(order) {
    const { version, order: now } = await atOffice(order)
    const line = below(now.lines.length)
    const count = 1 + below(now.lines[line].selected_count)
    const restock = random() < 0.5
    const body = { version, lines: [{ line, count, restock }], with_delivery: random() < 0.2 }
    const { product_id } = now.lines[line]
    if ((await send(order, 'POST', '/return', body)).status === 200 && restock)
      restocked.set(product_id, (restocked.get(product_id) ?? 0) + count)
  },
  /** The customer withdraws from a part, or from all. */
  async withdraw(order) {
    const { lines } = await read(order)
    const line = below(lines.length)
    const body = { lines: [{ line, count: 1 + below(lines[line].selected_count) }] }
    const answer = await shop.call('POST', `/orders/${order.url}/withdraw`, body)
    order.steps.push(`withdraw ${JSON.stringify(body)} → ${answer.status}`)
    expect([200, 406], order.steps.join('\n') + answer.text).toContain(answer.status)
  },
  /** So does a letter that the office opens. */
  async withdrawAtOffice(order) {
    const { version, withdrawable } = await atOffice(order)
    const line = below(withdrawable.length)
    const lines = [{ line, count: 1 + below(withdrawable[line] + 1) }]
    const sent_on = todayIn('Europe/Sofia')
    await send(order, 'POST', '/withdrawal', { version, lines, sent_on, way: 'post', preview: random() < 0.2 })
  },
  async givenBack(order) {
    const { balance } = await read(order)
    await send(order, 'POST', '/given-back', { amount: balance.to_give_back })
  },
  /** The customer opens the page to pay at. */
  async open(order) {
    const answer = await shop.call('POST', `/orders/${order.url}/pay`, {})
    order.steps.push(`pay → ${answer.status}`)
    expect(answer.status === 503 || answer.status < 500, answer.text).toBe(true)
  },
  /** And pays, at any page they ever had: also at one that was closed in that moment. */
  async pay(order) {
    const unpaid = sessionsOf(order).filter(({ status }) => status !== 'complete')
    if (unpaid.length === 0) return
    const session = random() < 0.7 ? unpaid.at(-1)! : pick(unpaid)
    order.steps.push(`${session.status} page is paid: ${session.amount_total}`)
    Object.assign(session, { status: 'open' })
    fake.complete(session.id, 'succeeded')
    await fake.delivered()
  },
  async giveBackAtStripe(order) {
    const session = sessionsOf(order).find(({ payment_intent }) => payment_intent)
    // While the shop's own refund is on its way, Stripe may refuse it for want of money, and it is tried again a day later.
    if (!session || random() < 0.7 || (await read(order)).balance.to_give_back > 0) return
    const amount = 1 + below(100)
    const given = fake.refunds.filter(({ payment_intent }) => payment_intent === session.payment_intent)
    if (given.reduce((sum, refund) => sum + refund.amount, amount) > session.amount_total!) return
    order.steps.push(`given back at Stripe: ${amount}`)
    fake.refundAtStripe(String(session.payment_intent), amount)
    await fake.delivered()
  },
}
const OF_CARD = ['open', 'pay', 'pay', 'giveBackAtStripe']
const OF_ALL = ['edit', 'edit', 'change', 'change', 'refund', 'return', 'givenBack', 'withdraw', 'withdrawAtOffice']

async function expectMoney(order: Placed): Promise<void> {
  const now = await read(order)
  const { paid, given_back, to_give_back, to_pay } = now.balance
  const told = `${order.steps.join('\n')}\n${JSON.stringify({ state: now.state, payment: now.payment_state, total: now.total, balance: now.balance })}`
  for (const amount of [paid, given_back, to_give_back, to_pay, now.total])
    expect(amount, told).toBeGreaterThanOrEqual(0)
  const reduced = now.reductions.reduce((sum: number, { amount }: { amount: number }) => sum + minor(amount), 0)
  expect(
    minor(now.subtotal) -
      minor(now.discount) +
      minor(now.delivery_price) +
      minor(now.gift_wrapping ?? 0) +
      minor(now.payment_fee) -
      reduced,
    told,
  ).toBe(minor(now.total))
  const sum = (of: 'total') =>
    now.lines.reduce((all: number, line: Record<string, number>) => all + minor(line[of]!), 0)
  expect(sum('total'), told).toBe(minor(now.subtotal))
  const isOver = now.state === 'cancelled' || now.state === 'returned'
  if (!isOver)
    expect(minor(paid) - minor(given_back) - minor(to_give_back) + minor(to_pay), told).toBe(minor(now.total))
  if (now.state === 'cancelled') expect(minor(paid) - minor(given_back) - minor(to_give_back), told).toBe(0)
  if (now.payment_state === 'paid') expect(to_pay, told).toBe(0)
}

async function expectStock(): Promise<void> {
  const orders = await Promise.all(placed.map(read))
  for (const { id, variantId } of products) {
    const held = orders
      .filter(({ state }) => state !== 'cancelled')
      .flatMap(({ lines }) => lines)
      .filter((line) => line.product_id === id)
      .reduce((sum, line) => sum + line.selected_count, 0)
    // What was withdrawn from before it was packed is held no more.
    const released = await database.queries.execute<{ count: number }>(sql`
      select coalesce(sum((line->>'count')::int), 0)::int as count from withdrawal w
        cross join lateral jsonb_array_elements(w.lines) as line
        join shop_order o on o.id = w.order_id and o.state <> 'cancelled'
        join order_line l on l.order_id = o.id and l.position = (line->>'line')::int
      where w.releases_stock and l.product_id = ${id}`)
    const free = released.rows[0]!.count + (restocked.get(id) ?? 0)
    expect(await stockOf(database, variantId)).toBe(STOCK - held + free)
  }
}

/** What was paid or given back by hand, the merchant settles by hand. */
const isLeftToStripe = ({ method, steps }: Placed): boolean =>
  method === 'card' && !steps.some((step) => /"to":"(paid|refunded)"|given-back.*200$/.test(step))

/** What is left of a card's payments at Stripe is what the shop says that it keeps. */
async function expectSettled(order: Placed): Promise<void> {
  const ids = sessionsOf(order).flatMap(({ payment_intent }) => (payment_intent ? String(payment_intent) : []))
  const isDone = async () => (await read(order)).balance.to_give_back === 0
  await expect.poll(isDone, { timeout: 30_000, message: order.steps.join('\n') }).toBe(true)
  const received = sessionsOf(order).reduce(
    (sum, session) => sum + (session.payment_intent ? session.amount_total! : 0),
    0,
  )
  const given = fake.refunds.filter(({ payment_intent }) => ids.includes(String(payment_intent)))
  const left = received - given.reduce((sum, { amount }) => sum + amount, 0)
  const { balance } = await read(order)
  const kept = minor(balance.paid) - minor(balance.given_back)
  expect(Math.abs(kept / 1.95583 - left), order.steps.join('\n')).toBeLessThanOrEqual(ids.length)
}

test(
  `whatever becomes of orders and their payments, no money is lost or given back twice (RANDOM_SEED=${SEED})`,
  { timeout: 60_000 + ORDERS * 20_000 },
  async () => {
    for (let count = 0; count < ORDERS; count += 1) {
      const order = await place()
      placed.push(order)
      for (let step = 0; step < STEPS; step += 1) {
        const names = order.method === 'card' ? [...OF_ALL, ...OF_CARD] : OF_ALL
        const isPair = random() < 0.25
        const steps = isPair ? [pick(OF_ALL), pick(names.slice(0, -1))] : [pick(names)]
        await Promise.all(steps.map((name) => STEP[name]!(order)))
        await expectMoney(order)
      }
    }
    await expectStock()
    // What the merchant says to have given back is written down soon after.
    for (const order of placed)
      await expect
        .poll(async () => {
          const { payment_state, balance } = await read(order)
          return payment_state === 'refunded' && balance.to_give_back > 0
        })
        .toBe(false)
    for (const order of placed.filter(isLeftToStripe)) await expectSettled(order)
    await Promise.all(placed.map(expectMoney))
  },
)
