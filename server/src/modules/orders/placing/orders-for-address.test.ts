import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { LIMITS_ORDERS, openShop, testShop } from '../../../../test/app.ts'
import { bearer, newCustomer, newEmail } from '../../../../test/customers.ts'
import { orderBody, productWithStock, stockOf } from '../../../../test/orders.ts'

const shop = await testShop({ poolSize: 20, env: LIMITS_ORDERS })
const { pool } = shop.database
const { id, variantId } = await productWithStock(shop.database, 'mortar', 100_000)
const place = (email: string, headers: Record<string, string> = {}, count = 1) =>
  shop.call('POST', '/orders', orderBody([{ id, selected_count: count }], { email }), { headers })
const statusesOf = async (replies: Promise<{ status: number }>[]) =>
  (await Promise.all(replies)).map(({ status }) => status)
const confirmationsTo = async (email: string) =>
  (await pool.query("select 1 from message where kind = 'order.confirmation' and recipient = $1", [email])).rowCount

test('sixty orders at once for somebody else’s address are thirty, and what is refused is said and changes nothing', async () => {
  const email = newEmail()
  const before = await stockOf(shop.database, variantId)
  const statuses = await statusesOf(Array.from({ length: 60 }, () => place(email)))
  expect(statuses.filter((status) => status === 201)).toHaveLength(30)
  expect(new Set(statuses)).toEqual(new Set([201, 406]))
  expect(before - (await stockOf(shop.database, variantId))).toBe(30)
  expect((await place(email)).body.errors).toEqual({
    email:
      'Many orders or bookings with this e-mail address were made within a short time. Please log in with it, or try again in ten minutes.',
  })
  await expect.poll(() => confirmationsTo(email)).toBe(30)
  // Spelled in another way it leads to the same mailbox; others order as ever.
  expect((await place(email.replace('@', '+news@').toUpperCase())).status).toBe(406)
  expect((await place(newEmail())).status).toBe(201)
})

test('after ten minutes there is one more, and after five hours there are thirty', async () => {
  const email = newEmail()
  const placeMany = async () => {
    const statuses = await statusesOf(Array.from({ length: 32 }, () => place(email)))
    return statuses.filter((status) => status === 201).length
  }
  const minutesPass = (minutes: number) =>
    pool.query(
      'update auth_attempt set updated_at = updated_at - make_interval(mins => $1), blocked_until = blocked_until - make_interval(mins => $1)',
      [minutes],
    )
  expect(await placeMany()).toBe(30)
  await minutesPass(10)
  expect(await placeMany()).toBe(1)
  await minutesPass(300)
  expect(await placeMany()).toBe(30)
})

test('whoever is logged in with the address, confirmed, is not limited', async () => {
  const { email, token } = await newCustomer(shop, { isConfirmed: true })
  const stranger = await newCustomer(shop, { isConfirmed: true })
  const unconfirmed = await newCustomer(shop, { email, password: 'девет диви патици' })
  for (let order = 0; order < 30; order += 1) expect((await place(email)).status).toBe(201)
  const as = async (customer: string) => (await place(email, bearer(customer).headers)).status
  expect([await as(token), await as(token)]).toEqual([201, 201])
  expect([await as(stranger.token), await as(unconfirmed.token)]).toEqual([406, 406])
})

test('an order that fails counts for nothing, and one sent twice is answered', async () => {
  const email = newEmail()
  for (let order = 0; order < 32; order += 1) expect((await place(email, {}, 99_999_999)).status).toBe(406)
  const key = { 'idempotency-key': randomUUID() }
  const body = orderBody([{ id, selected_count: 1 }], { email })
  const send = () => shop.call('POST', '/orders', body, { headers: key })
  const first = await send()
  for (let order = 0; order < 30; order += 1) await place(email)
  expect([first.status, (await place(email)).status, (await send()).body.data.number]).toEqual([
    201,
    406,
    first.body.data.number,
  ])
})

test('guests and customers who order the same for one address at once meet no deadlock', async () => {
  const email = newEmail()
  const { token } = await newCustomer(shop, { isConfirmed: true })
  const statuses = await statusesOf(
    Array.from({ length: 30 }, (_, index) => place(email, index % 2 ? bearer(token).headers : {})),
  )
  expect(new Set(statuses)).toEqual(new Set([201]))
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query('select deadlocks from pg_stat_database where datname = current_database()')
  expect(rows[0].deadlocks).toBe(0)
})

test.each([
  ['has no mail server', { ...LIMITS_ORDERS, SMTP_URL: '' }],
  ['has turned the limits of requests off', { ...LIMITS_ORDERS, RATE_LIMIT_WRITES: '0' }],
])('a shop that %s limits the orders of no address', async (_, env) => {
  const { shop: other, close } = await openShop({ env })
  try {
    const { id } = await productWithStock(other.database, 'mortar', 100)
    const body = orderBody([{ id, selected_count: 1 }], { email: newEmail() })
    const replies = Array.from({ length: 35 }, () => other.call('POST', '/orders', body))
    expect(new Set(await statusesOf(replies))).toEqual(new Set([201]))
  } finally {
    await close()
  }
})
