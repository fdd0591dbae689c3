import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { testOffice } from '../../../../test/office.ts'
import { addressDelivery, countRows, productWithStock, stockOf } from '../../../../test/orders.ts'
import { balanceOfVoucher, expectBalancedLedger, givenVoucher, voucherItem } from '../../../../test/vouchers.ts'

const office = await testOffice({ poolSize: 20 })
const { shop } = office
const clerk = await office.join('clerk')
const { pool } = shop.database
const mortar = await productWithStock(shop.database, 'mortar', 1000)

const body = (changes: Record<string, unknown> = {}) => ({
  language: 'bg',
  items: [{ id: mortar.id, selected_count: 2 }],
  delivery: addressDelivery,
  payment_method: 'cash',
  first_name: 'Стоянка',
  last_name: 'Петрова',
  phone: '0888 321 654',
  key: randomUUID(),
  ...changes,
})
const typeIn = (changes: Record<string, unknown> = {}, member = clerk) =>
  member.browser.send('POST', '/orders', body(changes))
const price = (changes: Record<string, unknown> = {}) => {
  const { language, items, delivery, payment_method } = body()
  return clerk.browser.send('POST', '/orders/price', { language, items, delivery, payment_method, ...changes })
}
async function placed(changes: Record<string, unknown> = {}) {
  const answer = await typeIn(changes)
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  const { number, page_url: page } = answer.body.data
  const url = page.split('/').at(-1)
  return { number, url, order: (await shop.call('GET', `/orders/${url}`)).body.data }
}
async function feeOfCash(fee: number): Promise<void> {
  await pool.query("update payment_service set fee = $1 where key = 'cash'", [fee])
  shop.database.clearCache()
}

it('is an order like any other: priced by the shop, its stock taken, done by the member, with a page for the customer', async () => {
  const before = await stockOf(shop.database, mortar.variantId)
  const priced = await price()
  const { number, order } = await placed({ note: 'След 17 ч.', office_note: 'Обади се сутринта' })
  expect(order).toMatchObject({
    language: 'bg',
    state: 'placed',
    payment_state: 'due_on_delivery',
    first_name: 'Стоянка',
    phone: '+359888321654',
    note: 'След 17 ч.',
    total: priced.body.data.total,
  })
  expect(before - (await stockOf(shop.database, mortar.variantId))).toBe(2)
  const { body: seen } = await clerk.browser.send('GET', `/orders/${number}`)
  expect(seen.data.notes).toMatchObject([{ text: 'Обади се сутринта', who: `Name of ${clerk.email}` }])
  expect(seen.data.history.map(({ who }: { who: string }) => who)).toEqual(
    seen.data.history.map(() => `Name of ${clerk.email}`),
  )
})

it('mails the customer who has given an address, in their language, and nobody otherwise', async () => {
  const recipients = async () =>
    (await pool.query("select recipient from message where kind = 'order.confirmation' order by id")).rows.map(
      ({ recipient }) => recipient,
    )
  await placed()
  const email = `${randomUUID()}@example.bg`
  await placed({ email })
  await expect.poll(recipients).toContain(email)
  expect(await recipients()).not.toContain('')
})

it('has prices of its own for goods with a reason, and for the delivery; a price that is the shop’s needs none', async () => {
  const own = mortar.price / 100 - 3
  const items = [{ id: mortar.id, selected_count: 2, price: own, price_reason: 'Одраскан' }]
  expect((await price({ items, delivery_price: 1.5 })).body.data).toMatchObject({
    lines: [{ price: own, total: own * 2 }],
    subtotal: own * 2,
    delivery_price: 1.5,
    total: own * 2 + 1.5,
  })
  const { order } = await placed({ items, delivery_price: 1.5 })
  expect(order).toMatchObject({ subtotal: own * 2, delivery_price: 1.5, total: own * 2 + 1.5 })
  const { rows } = await pool.query(
    'select price_reason from order_line l join shop_order o on o.id = l.order_id where o.number = $1',
    [order.number],
  )
  expect(rows).toEqual([{ price_reason: 'Одраскан' }])
  const unexplained = await typeIn({ items: [{ ...items[0], price_reason: '' }] })
  expect([unexplained.status, Object.keys(unexplained.body.errors)]).toEqual([406, ['items.0.price_reason']])
  await placed({ items: [{ id: mortar.id, selected_count: 1, price: mortar.price / 100 }] })
})

it('twenty times the same request are one order; the last piece is sold once', async () => {
  const { id, variantId } = await productWithStock(shop.database, 'rolling-pin', 1)
  const items = [{ id, selected_count: 1 }]
  const before = await countRows(shop.database, 'shop_order')
  const same = body({ items })
  const all = await Promise.all(Array.from({ length: 20 }, () => clerk.browser.send('POST', '/orders', same)))
  expect(new Set(all.map(({ status, body: answer }) => `${status} ${answer.data?.number}`)).size).toBe(1)
  expect(await countRows(shop.database, 'shop_order')).toBe(before + 1)
  expect(await stockOf(shop.database, variantId)).toBe(0)
  const late = await typeIn({ items })
  expect([late.status, Object.keys(late.body.errors)]).toEqual([406, ['items.0']])
  expect((await price({ items })).body.data.lines).toMatchObject([{ state: 'sold_out', left: 0 }])
})

it('says what is wrong by its field, and what a code does', async () => {
  const answer = await typeIn({ phone: '1', payment_method: 'none', delivery: { ...addressDelivery, city: 'Никъде' } })
  expect(answer.status).toBe(406)
  expect(Object.keys(answer.body.errors)).toEqual(expect.arrayContaining(['phone', 'payment_method']))
  expect((await price({ promo_code: 'NONE' })).body.data.promo_problem).toEqual(expect.any(String))
  expect((await price({ promo_code: 'ESEN10', items: [] })).status).toBe(200)
  expect((await price({ delivery: undefined })).body.data).toMatchObject({ delivery_price: null })
})

it('costs the fee of its payment method, as at the checkout', async () => {
  await feeOfCash(120)
  const without = (await price({ payment_method: 'bank' })).body.data
  const withFee = (await price()).body.data
  expect(withFee).toMatchObject({ payment_fee: 1.2, total: Math.round((without.total + 1.2) * 100) / 100 })
  const { order } = await placed()
  expect(order).toMatchObject({ payment_fee: 1.2, total: withFee.total })
  await feeOfCash(0)
})

it('is for those who may see orders', async () => {
  const reception = await office.join('reception')
  expect((await typeIn({}, reception)).status).toBe(403)
})

describe('a voucher', () => {
  it('pays a part of an order that is typed in, and all of it without another method', async () => {
    const { total } = (await price()).body.data
    const part = await givenVoucher(shop.database, 5)
    const answer = await price({ voucher_code: part.code })
    expect(answer.body.data).toMatchObject({
      total,
      to_pay: total - 5,
      needs_delivery: true,
      voucher: { applied: true, last_four: part.code.slice(-4), amount: 5, left: 0 },
    })
    const { order } = await placed({ voucher_code: part.code })
    expect(order).toMatchObject({ payment_state: 'due_on_delivery', total, balance: { paid: 5, to_pay: total - 5 } })
    expect(await balanceOfVoucher(shop.database, part.id)).toBe(0)

    const whole = await givenVoucher(shop.database, 1000)
    const paid = await placed({ voucher_code: whole.code })
    expect(paid.order).toMatchObject({ payment_state: 'paid', balance: { to_pay: 0 } })
    await expectBalancedLedger(shop.database)
  })

  it('that is unknown or spent is said beside its field, and nothing is ordered', async () => {
    const { code } = await givenVoucher(shop.database, 5)
    await placed({ voucher_code: code })
    const orders = await countRows(shop.database, 'shop_order')
    for (const voucher_code of [code, 'AAAA-BBBB-CCCC-DDDD']) {
      expect((await price({ voucher_code })).body.data.voucher).toMatchObject({ applied: false, amount: 0 })
      const refused = await typeIn({ voucher_code })
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([406, ['voucher_code']])
    }
    expect(await countRows(shop.database, 'shop_order')).toBe(orders)
  })

  it('that is sent twice with one key is used once', async () => {
    const { id, code } = await givenVoucher(shop.database, 1000)
    const request = body({ voucher_code: code })
    const answers = await Promise.all([1, 2, 3].map(() => clerk.browser.send('POST', '/orders', request)))
    const again = await clerk.browser.send('POST', '/orders', request)
    expect(new Set([...answers, again].map((answer) => answer.body.data.number)).size).toBe(1)
    const { total } = (await price()).body.data
    expect(await balanceOfVoucher(shop.database, id)).toBe(100_000 - Math.round(total * 100))
  })

  it('is sold by e-mail, without a delivery, and not to who has given no address', async () => {
    const items = [await voucherItem(shop.database, 50)]
    const priced = await price({ items, delivery: undefined })
    expect(priced.body.data).toMatchObject({ needs_delivery: false, delivery_price: 0, total: 50, voucher: null })
    const sold = { items, delivery: undefined, payment_method: 'bank' }
    const refused = await typeIn(sold)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([406, ['email']])
    const { order } = await placed({ ...sold, email: 'stoyanka@example.bg' })
    expect(order).toMatchObject({ total: 50, delivery: { to: 'email', address: 'stoyanka@example.bg' } })
  })

  it('does not spare the goods beside it their delivery', async () => {
    const items = [await voucherItem(shop.database, 50), { id: mortar.id, selected_count: 1 }]
    const refused = await typeIn({ items, delivery: undefined, payment_method: 'bank', email: 'stoyanka@example.bg' })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([406, ['delivery.service']])
  })
})
