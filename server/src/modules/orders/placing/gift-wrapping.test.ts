import type { Order } from '@vitrina/contract'
import { expect, onTestFinished, test } from 'vitest'
import { testOffice } from '../../../../test/office.ts'
import { orderBody, productWithStock } from '../../../../test/orders.ts'
import { textOfPdf } from '../../../../test/pdf-text.ts'
import { givenVoucher } from '../../../../test/vouchers.ts'

/** What the demo asks, in stotinki. */
const WRAPPING = 400

const office = await testOffice()
const { shop } = office
const owner = (await office.join('owner')).browser
const mortar = await productWithStock(shop.database, 'mortar', 1000)

const gift = { name: 'Elitsa Toneva', phone: '0899 765 432', wrapped: true }
const request = (changes: object = {}) =>
  orderBody([{ id: mortar.id, selected_count: 2 }], { payment_method: 'bank', gift, ...changes })
async function place(changes: object = {}): Promise<Order> {
  const { status, body, text } = await shop.call('POST', '/orders', request(changes))
  expect(status, text).toBe(201)
  return body.data
}
const priceOf = async (changes: object) =>
  (await shop.call('POST', '/cart/price', { ...request(), ...changes })).body.data
const read = async ({ url }: Order): Promise<Order> => (await shop.call('GET', `/orders/${url}`)).body.data
const cents = (amount: number) => Math.round(amount * 100)
const atOffice = async ({ number }: Order) => (await owner.send('GET', `/orders/${number}`)).body.data
async function move({ number }: Order, ...states: string[]) {
  for (const to of states) {
    const { state, payment_state } = (await atOffice({ number } as Order)).order
    const moved = await owner.send('POST', `/orders/${number}/state`, { to, seen: { state, payment_state } })
    expect(moved.status, moved.text).toBe(200)
  }
}

test('is a part of the total, for each parcel once, and what was priced is what is ordered', async () => {
  const [plain, wrapped] = [await priceOf({}), await priceOf({ gift_wrapping: true })]
  expect([plain.gift_wrapping, wrapped.gift_wrapping]).toEqual([null, 4])
  expect(cents(wrapped.total) - cents(plain.total)).toBe(WRAPPING)
  const order = await place({ expected_total: wrapped.total })
  expect(order).toMatchObject({ gift_wrapping: 4, total: wrapped.total })
  expect(await place({ gift: { ...gift, wrapped: false } })).toMatchObject({ gift_wrapping: null, total: plain.total })
  const { body } = await shop.call('POST', '/orders', request({ expected_total: plain.total }))
  expect(body.errors.expected_total).toMatch(/total/)
})

test('is not reduced by a promo code, does not count towards a free delivery, and is paid by a voucher', async () => {
  const promo_code = 'ESEN10'
  const [plain, wrapped] = [await priceOf({ promo_code }), await priceOf({ promo_code, gift_wrapping: true })]
  expect(wrapped.discount).toBe(plain.discount)
  expect(wrapped.delivery_price).toBe(plain.delivery_price)
  expect(cents(wrapped.total) - cents(plain.total)).toBe(WRAPPING)
  const { code } = await givenVoucher(shop.database, 1000)
  expect(await place({ voucher_code: code })).toMatchObject({ payment_state: 'paid', gift_wrapping: 4 })
})

test('is refused where the shop does it no more, and asks nothing of who orders no gift', async () => {
  const set = async (gift_wrapping: object | undefined) => {
    const { version, document } = (await owner.send('GET', '/records/settings/settings')).body.data
    const body = { version, document: { ...document, gift_wrapping } }
    const saved = await owner.send('PUT', '/records/settings/settings', body)
    expect(saved.status, saved.text).toBe(200)
    await expect
      .poll(async () => (await shop.call('GET', '/settings')).body.gift_wrapping?.price)
      .toBe((gift_wrapping as { price: number } | undefined)?.price)
    return document.gift_wrapping
  }
  const before = await set(undefined)
  onTestFinished(async () => void (await set(before)))
  expect((await priceOf({ gift_wrapping: true })).gift_wrapping).toBeNull()
  const refused = await shop.call('POST', '/orders', request(), { language: 'bg' })
  expect([refused.status, refused.body.errors]).toEqual([
    406,
    { 'gift.wrapped': 'Вече не опаковаме подаръци. Поръчайте без опаковане.' },
  ])
  expect(await place({ gift: undefined })).toMatchObject({ gift: null, gift_wrapping: null })
})

test('keeps its price in an order that is changed, whatever the shop asks by then', async () => {
  const order = await place()
  const { version } = await atOffice(order)
  const lines = [{ line: 0, count: 1 }]
  const { body, status, text } = await owner.send('PUT', `/orders/${order.number}`, { version, lines })
  expect(status, text).toBe(200)
  const { subtotal, delivery_price, total, gift_wrapping } = await read(order)
  expect(gift_wrapping).toBe(4)
  expect(cents(total)).toBe(cents(subtotal) + cents(delivery_price) + WRAPPING)
  expect(body.data.total).toBe(total)
})

test('stays with a part that comes back, and is given back with the last of the goods', async () => {
  const order = await place()
  await move(order, 'paid', 'confirmed', 'packed', 'shipped')
  const comesBack = async (count: number) => {
    const { version } = await atOffice(order)
    const lines = [{ line: 0, count, restock: true }]
    const answer = await owner.send('POST', `/orders/${order.number}/return`, { version, lines })
    expect(answer.status, answer.text).toBe(200)
  }
  await comesBack(1)
  expect(cents((await read(order)).total)).toBe(cents(order.total) - mortar.price)
  await comesBack(1)
  expect(await read(order)).toMatchObject({ state: 'returned', total: order.delivery_price })
})

test('stays with an order that is withdrawn from in part, and goes back with one that is left in whole', async () => {
  const order = await place()
  await move(order, 'paid')
  const withdraw = (count: number) =>
    shop.call('POST', `/orders/${order.url}/withdraw`, { lines: [{ line: 0, count }] })
  await withdraw(1)
  expect(cents((await read(order)).total)).toBe(cents(order.total) - mortar.price)
  await withdraw(1)
  expect(await read(order)).toMatchObject({ state: 'cancelled', balance: { to_give_back: order.total } })
})

test('is said to who packs the parcel, and in the spreadsheet', async () => {
  const { number } = await place({ last_name: 'Опакована' })
  const slip = await shop.app.http.inject({
    url: `/office/api/orders/papers.pdf?kind=slip&numbers=${number}`,
    headers: { host: 'localhost', cookie: [...owner.cookies].map((pair) => pair.join('=')).join('; ') },
  })
  expect(textOfPdf(slip.rawPayload).join(' ')).toContain('Gift wrapping')
  const csv = await owner.send('GET', `/orders.csv?${new URLSearchParams({ q: 'Опакована' })}`)
  const [head, line] = csv.text.split('\r\n').map((row) => row.split(';'))
  expect(line![head!.indexOf('"Gift wrapping"')]).toBe('"4,00"')
})
