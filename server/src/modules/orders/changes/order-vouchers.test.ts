import { convertCurrency } from '@vitrina/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { testShop } from '../../../../test/app.ts'
import { orderBody, productWithStock } from '../../../../test/orders.ts'
import { stripeForShop } from '../../../../test/shops/stripe-shop.ts'
import {
  balanceOfVoucher,
  expectBalancedLedger,
  givenVoucher,
  readOrder,
  voucherItem,
  voucherOrder,
} from '../../../../test/vouchers.ts'
import { changeOrder, changeOrderState, findOrder } from './change-state.ts'
import { changeByHand } from './order-payments.ts'
import { payOutVoucher } from './pay-out-voucher.ts'
import { refundOrder } from './reduce-order.ts'

const stripe = await stripeForShop('https://shop.example')
const { fake } = stripe
const shop = await testShop({ env: stripe.env, poolSize: 20 })
const { database } = shop
const { pool } = database
await stripe.connect(shop)
beforeEach(() => fake.reset())

const merchant = { actor: { kind: 'merchant' as const } }
const by = (number: string, to: Parameters<typeof changeByHand>[2]) =>
  changeOrder(database, Number(number), (tx, id) => changeByHand(tx, id, to, merchant))
const read = (url: string) => readOrder(shop, url)
const vouchersOf = async (number: string) => {
  const order = await findOrder(database.queries, Number(number))
  return (await pool.query('select * from voucher where order_id = $1 order by id', [order!.id])).rows
}
const mailsTo = async (email: string) =>
  (await pool.query('select kind, subject, text from message where recipient = $1 order by id', [email])).rows

async function place(body: object) {
  const { status, body: answer } = await shop.call('POST', '/orders', body)
  expect([status, answer.errors]).toEqual([201, undefined])
  return answer.data as { url: string; number: string; email: string; total: number; payment_state: string }
}
const bought = async (leva: 50 | 100 | 200 = 50, count = 1, changes = {}) =>
  place(voucherOrder([await voucherItem(database, leva, count)], changes))

describe('an order of vouchers', () => {
  test('needs no address, costs no delivery and no tax, and can’t be paid on delivery', async () => {
    const items = [await voucherItem(database, 100, 2)]
    const onDelivery = await shop.call('POST', '/orders', voucherOrder(items, { payment_method: 'cash' }))
    expect(onDelivery.status).toBe(406)
    expect(Object.keys(onDelivery.body.errors)).toEqual(['payment_method'])
    const order = await place(voucherOrder(items))
    expect(order).toMatchObject({ total: 200, delivery_price: 0, delivery: { to: 'email', address: order.email } })
    const { rows } = await pool.query(
      'select tax_rate, voucher_months from order_line l join shop_order o on o.id = l.order_id where o.number = $1',
      [order.number],
    )
    expect(rows).toEqual([{ tax_rate: 0, voucher_months: 12 }])
  })

  test('with goods needs an address as usual', async () => {
    const { id } = await productWithStock(database, 'mortar', 5)
    const items = [await voucherItem(database, 50), { id, selected_count: 1 }]
    const rejected = await shop.call('POST', '/orders', voucherOrder(items))
    expect(Object.keys(rejected.body.errors)).toEqual(['delivery.service'])
    const order = await place(orderBody(items, { payment_method: 'cash' }))
    expect(order.payment_state).toBe('due_on_delivery')
  })

  test('issues nothing until it is paid; then its codes, once, by e-mail and on its page, and it is delivered', async () => {
    const order = await bought(50, 2)
    expect(await vouchersOf(order.number)).toEqual([])
    const results = await Promise.all(Array.from({ length: 8 }, () => by(order.number, 'paid')))
    expect(results.filter((result) => result === 'paid')).toHaveLength(1)
    const vouchers = await vouchersOf(order.number)
    expect(vouchers).toMatchObject([
      { value: 5000, balance: 5000, currency: 'BGN', state: 'active' },
      { value: 5000, balance: 5000 },
    ])
    const page = await read(order.url)
    expect(page).toMatchObject({ state: 'delivered', payment_state: 'paid' })
    expect(page.vouchers.map(({ code }: { code: string }) => code)).toEqual([
      expect.stringMatching(/^([A-HJKMNP-Z2-9]{4}-){3}[A-HJKMNP-Z2-9]{4}$/),
      expect.any(String),
    ])
    await expect.poll(() => mailsTo(order.email)).toContainEqual(expect.objectContaining({ kind: 'order.vouchers' }))
    const mail = (await mailsTo(order.email)).find(({ kind }) => kind === 'order.vouchers')
    for (const { code } of page.vouchers) expect(mail.text).toContain(code)
    expect((await mailsTo(order.email)).map(({ kind }) => kind)).not.toContain('order.state_delivered')
  })

  test('of a product without its price reduced by a promo code', async () => {
    const items = [await voucherItem(database, 100)]
    const priced = await shop.call('POST', '/cart/price', { items, promo_code: 'ESEN10' })
    expect(priced.body.data).toMatchObject({ discount: 0, promo: { applied: false }, needs_delivery: false })
  })

  test('paid by card is issued once, though the webhook comes many times and the office marks it, too', async () => {
    const order = await bought(100, 1, { payment_method: 'card' })
    const session = fake.sessions().at(-1)!
    fake.complete(session.id, 'succeeded')
    await Promise.all([fake.delivered(), by(order.number, 'paid'), by(order.number, 'paid')])
    await expect.poll(async () => (await read(order.url)).payment_state).toBe('paid')
    expect(await vouchersOf(order.number)).toHaveLength(1)
    await expectBalancedLedger(database)
  })

  test('cancelled before any is used voids them, and gives the money back', async () => {
    const order = await bought(50, 2)
    await by(order.number, 'paid')
    expect(await by(order.number, 'cancelled')).toBe('cancelled')
    expect(await vouchersOf(order.number)).toMatchObject([
      { state: 'void', balance: 0 },
      { state: 'void', balance: 0 },
    ])
    expect(await read(order.url)).toMatchObject({ payment_state: 'refund_due', balance: { to_give_back: 100 } })
  })
})

describe('a bought voucher', () => {
  const mortar = () => productWithStock(database, 'mortar', 1000)
  /** Two vouchers of 50 leva that are paid for, of which the first has paid 20 leva and some. */
  async function withOneUsed() {
    const order = await bought(50, 2)
    await by(order.number, 'paid')
    const page = await read(order.url)
    const { id } = await mortar()
    const items = [{ id, selected_count: 1 }]
    const spent = await place(orderBody(items, { voucher_code: page.vouchers[0].code, payment_method: 'bank' }))
    return { order, spent, used: Math.min(50, spent.total) }
  }

  test('that was used keeps its order from being cancelled, by the merchant and by the customer', async () => {
    const { order } = await withOneUsed()
    expect(await by(order.number, 'cancelled')).toMatchObject({ status: 409 })
    expect(await vouchersOf(order.number)).toMatchObject([{ state: 'active' }, { state: 'active', balance: 5000 }])
    const page = await read(order.url)
    expect(page.lines[0].withdrawable_count).toBe(1)
    const withdraw = (count: number) =>
      shop.call('POST', `/orders/${order.url}/withdraw`, { lines: [{ line: 0, count }] })
    expect((await withdraw(2)).status).toBe(406)
    const withdrawn = await withdraw(1)
    expect(withdrawn.body.data).toMatchObject({ state: 'delivered', total: 50, balance: { to_give_back: 50 } })
    expect(await vouchersOf(order.number)).toMatchObject([{ state: 'active' }, { state: 'void', balance: 0 }])
    await expectBalancedLedger(database)
  })

  test('withdrawn from whole and unused is void, its order cancelled and the money due back', async () => {
    const order = await bought(100)
    await by(order.number, 'paid')
    const withdrawn = await shop.call('POST', `/orders/${order.url}/withdraw`, { lines: [{ line: 0, count: 1 }] })
    expect(withdrawn.body.data).toMatchObject({ state: 'cancelled', payment_state: 'refund_due' })
    expect(await vouchersOf(order.number)).toMatchObject([{ state: 'void', balance: 0 }])
  })

  test('withdrawn from and used at the same moment: one of the two', async () => {
    for (let round = 0; round < 4; round += 1) {
      const order = await bought(50)
      await by(order.number, 'paid')
      const [{ code }] = (await read(order.url)).vouchers
      const { id } = await mortar()
      const [withdrawn, spent] = await Promise.all([
        shop.call('POST', `/orders/${order.url}/withdraw`, { lines: [{ line: 0, count: 1 }] }),
        shop.call(
          'POST',
          '/orders',
          orderBody([{ id, selected_count: 1 }], { voucher_code: code, payment_method: 'bank' }),
        ),
      ])
      const [voucher] = await vouchersOf(order.number)
      if (withdrawn.status === 200) {
        expect([spent.status, voucher.state, voucher.balance]).toEqual([406, 'void', 0])
      } else {
        expect([spent.status, voucher.state]).toEqual([201, 'active'])
      }
    }
    await expectBalancedLedger(database)
  })

  test('is out of reach of refunds of its order: only goods beside it are', async () => {
    const { id } = await mortar()
    const items = [await voucherItem(database, 50), { id, selected_count: 1 }]
    const order = await place(orderBody(items, { payment_method: 'bank' }))
    await by(order.number, 'paid')
    const { version } = (await findOrder(database.queries, Number(order.number)))!
    const context = { ...merchant, payments: shop.app.services.payments, language: 'en' as const, refundRefusal: null }
    const refund = (amount: number) =>
      refundOrder(database, Number(order.number), { amount, reason: 'Chipped', version, preview: false }, context)
    expect(await refund(order.total - 49)).toMatchObject({ status: 406 })
    expect(await refund(order.total - 50)).toMatchObject({ to_give_back: Math.round((order.total - 50) * 100) / 100 })
  })

  test('whose rest is paid out is void, its order costs so much less, and what was used stays paid', async () => {
    const { order, used } = await withOneUsed()
    const [first] = await vouchersOf(order.number)
    const rest = Math.round((50 - used) * 100) / 100
    if (rest === 0) return
    const context = { ...merchant, reason: 'Promised', payments: shop.app.services.payments }
    expect(await payOutVoucher(database, first.id, rest + 1, context)).toMatchObject({ status: 409 })
    const both = await Promise.all([1, 2].map(() => payOutVoucher(database, first.id, rest, context)))
    expect(both.filter((result) => result === null)).toHaveLength(1)
    expect(await read(order.url)).toMatchObject({ balance: { to_give_back: rest } })
    expect(await balanceOfVoucher(database, first.id)).toBe(0)
    await expectBalancedLedger(database)
  })

  test('given back at Stripe’s site loses as much', async () => {
    const order = await bought(100, 1, { payment_method: 'card' })
    const session = fake.sessions().at(-1)!
    fake.complete(session.id, 'succeeded')
    await fake.delivered()
    await expect.poll(async () => (await read(order.url)).vouchers.length).toBe(1)
    fake.refundAtStripe(fake.sessions().at(-1)!.payment_intent as string)
    await fake.delivered()
    await expect.poll(async () => (await vouchersOf(order.number))[0].balance).toBe(0)
  })
})

describe('a voucher', () => {
  const pay = async (code: string, count: number, changes: Record<string, unknown> = {}) => {
    const { id, price } = await productWithStock(database, 'mortar', 1000)
    const body = orderBody([{ id, selected_count: count }], { voucher_code: code, payment_method: 'bank', ...changes })
    return { response: await shop.call('POST', '/orders', body), price: price / 100 }
  }

  test('pays a part: the total stays, the rest is to pay, and what is left stays on it', async () => {
    const { id, code } = await givenVoucher(database, 10)
    const { response } = await pay(code.toLowerCase(), 1)
    const { data } = response.body
    expect(data.paid_by_voucher).toEqual([{ last_four: code.slice(-4), amount: 10 }])
    expect(data.balance).toMatchObject({ paid: 10, to_pay: Math.round((data.total - 10) * 100) / 100 })
    expect(data.payment_state).toBe('awaiting_transfer')
    expect(await read(data.url)).toEqual(data)
    expect(await balanceOfVoucher(database, id)).toBe(0)
    expect(await by(data.number, 'paid')).toBe('paid')
    expect((await read(data.url)).balance).toMatchObject({ paid: data.total, to_pay: 0 })
  })

  test('that covers all needs no payment method, and the order is paid at once; the rest is shown', async () => {
    const { id, code } = await givenVoucher(database, 500)
    const { response } = await pay(code, 1, { payment_method: 'voucher' })
    expect(response.status).toBe(201)
    const { data } = response.body
    expect(data).toMatchObject({ payment_state: 'paid', payment_fee: 0, payment: { service: 'voucher' } })
    const left = 500 - data.total
    expect(await balanceOfVoucher(database, id)).toBe(Math.round(left * 100))
    const { id: mortar } = await productWithStock(database, 'mortar', 1000)
    const priced = await shop.call('POST', '/cart/price', {
      items: [{ id: mortar, selected_count: 1 }],
      voucher_code: code,
    })
    const { voucher, total, to_pay } = priced.body.data
    expect([voucher.applied, voucher.amount, to_pay]).toEqual([true, total, 0])
    expect(voucher.message).toMatch(/left, valid until/)
    await expect.poll(() => mailsTo(data.email)).toMatchObject([{ kind: 'order.confirmation' }])
  })

  test('that covers not all leaves a payment method needed', async () => {
    const { code } = await givenVoucher(database, 1)
    const { response } = await pay(code, 1, { payment_method: 'voucher' })
    expect([response.status, Object.keys(response.body.errors)]).toEqual([406, ['payment_method']])
  })

  test('pays for goods and not for other vouchers', async () => {
    const { id, code } = await givenVoucher(database, 500)
    const only = await shop.call(
      'POST',
      '/orders',
      voucherOrder([await voucherItem(database, 50)], { voucher_code: code }),
    )
    expect(only.body.errors).toEqual({ voucher_code: 'A voucher can’t pay for other vouchers.' })
    const mortar = await productWithStock(database, 'mortar', 100)
    const items = [await voucherItem(database, 50), { id: mortar.id, selected_count: 1 }]
    const order = await place(orderBody(items, { voucher_code: code, payment_method: 'bank' }))
    expect((await read(order.url)).balance.to_pay).toBe(50)
    expect(await balanceOfVoucher(database, id)).toBe(50_000 - Math.round((order.total - 50) * 100))
  })

  test('wanted by 30 orders at once pays once what it has', async () => {
    const { id, code } = await givenVoucher(database, 60)
    const all = await Promise.all(Array.from({ length: 30 }, () => pay(code, 5)))
    const placed = all.filter(({ response }) => response.status === 201)
    expect(placed).toHaveLength(1)
    for (const { response } of all.filter(({ response }) => response.status !== 201))
      expect(Object.keys(response.body.errors)).toEqual(['voucher_code'])
    expect(await balanceOfVoucher(database, id)).toBe(0)
    const { rows } = await pool.query('select sum(amount)::int as sum from voucher_entry where voucher_id = $1', [id])
    expect(rows[0].sum).toBe(0)
    await expectBalancedLedger(database)
  })

  test('is refused with the reason: wrong, used up, expired, blocked, of another currency', async () => {
    const used = await givenVoucher(database, 1)
    const others = await Promise.all([givenVoucher(database, 9), givenVoucher(database, 9), givenVoucher(database, 9)])
    await pay(used.code, 1)
    await pool.query("update voucher set valid_until = '2020-01-31' where id = $1", [others[0].id])
    await pool.query("update voucher set state = 'blocked' where id = $1", [others[1].id])
    await pool.query("update voucher set currency = 'EUR' where id = $1", [others[2].id])
    const reasons = []
    for (const code of ['ABCD-EFGH-JKMN-PQRS', used.code, ...others.map((other) => other.code)])
      reasons.push((await pay(code, 1)).response.body.errors.voucher_code)
    expect(reasons).toEqual([
      'We don’t know this voucher. Please compare each letter of the code.',
      'Nothing is left on this voucher.',
      'This voucher was valid until 31\u00a0January\u00a02020.',
      'This voucher is blocked. Please write to us.',
      'This voucher is in EUR and can’t be used here.',
    ])
    await pool.query("update voucher set currency = 'BGN' where id = $1", [others[2].id])
  })

  test('of which less is left than was seen is not charged more by another way', async () => {
    const { code } = await givenVoucher(database, 10)
    const { response } = await pay(code, 1, { expected_to_pay: 1 })
    expect(Object.keys(response.body.errors)).toEqual(['expected_to_pay'])
    expect(response.body.details.to_pay).toBeGreaterThan(1)
  })

  test('gets what it paid back when the card payment is abandoned, and is used again when that arrives late', async () => {
    const { id, code } = await givenVoucher(database, 10)
    const { response } = await pay(code, 2, { payment_method: 'card' })
    const { data } = response.body
    const session = fake.sessions().at(-1)!
    expect(session.amount_total).toBe(convertCurrency(Math.round((data.total - 10) * 100), 'BGN', 'EUR'))
    expect(await balanceOfVoucher(database, id)).toBe(0)
    fake.expire(session.id)
    await fake.delivered()
    await expect.poll(async () => (await read(data.url)).state).toBe('cancelled')
    expect(await read(data.url)).toMatchObject({ payment_state: 'expired', paid_by_voucher: [] })
    expect(await balanceOfVoucher(database, id)).toBe(1000)
    await expectBalancedLedger(database)
  })

  test('cancelled while it is paid by card: money and voucher go back, whoever is faster', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, code } = await givenVoucher(database, 10)
      const { data } = (await pay(code, 2, { payment_method: 'card' })).response.body
      const session = fake.sessions().at(-1)!
      fake.complete(session.id, 'succeeded')
      await Promise.all([fake.delivered(), by(data.number, 'cancelled')])
      await expect.poll(async () => (await read(data.url)).payment_state).toBe('refunded')
      expect(await balanceOfVoucher(database, id)).toBe(1000)
      expect(fake.refunds.at(-1)!.amount).toBe(session.amount_total)
    }
    await expectBalancedLedger(database)
  })

  test('is given back to last when a part goes back: money first', async () => {
    const { id, code } = await givenVoucher(database, 10)
    const { data } = (await pay(code, 2)).response.body
    await by(data.number, 'paid')
    const version = async () => (await findOrder(database.queries, Number(data.number)))!.version
    const refund = async (amount: number) =>
      refundOrder(
        database,
        Number(data.number),
        { amount, reason: 'Одраскан', version: await version(), preview: false },
        { ...merchant, payments: shop.app.services.payments, language: 'bg', refundRefusal: null },
      )
    expect(await refund(data.total - 10)).toMatchObject({ to_give_back: data.total - 10 })
    expect(await balanceOfVoucher(database, id)).toBe(0)
    expect(await refund(4)).toMatchObject({ to_give_back: 4 })
    expect(await balanceOfVoucher(database, id)).toBe(400)
    await changeOrder(database, Number(data.number), (tx, order) => changeOrderState(tx, order, 'cancelled', merchant))
    expect(await balanceOfVoucher(database, id)).toBe(1000)
    await expectBalancedLedger(database)
  })
})
