import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testShop } from '../../../test/app.ts'
import { bearer, newCustomer, newEmail } from '../../../test/customers.ts'
import { orderBody, productWithStock, stockOf } from '../../../test/orders.ts'

const shop = await testShop({ poolSize: 20 })
const { pool } = shop.database
const { id, variantId } = await productWithStock(shop.database, 'mortar', 100_000)
const place = (email: string, headers: Record<string, string> = {}, count = 1) =>
  shop.call('POST', '/orders', orderBody([{ id, selected_count: count }], { email }), { headers })
const statusesOf = async (replies: Promise<{ status: number }>[]) =>
  (await Promise.all(replies)).map(({ status }) => status)
const confirmationsTo = async (email: string) =>
  (await pool.query("select 1 from message where kind = 'order.confirmation' and recipient = $1", [email])).rowCount

test('sixty orders at once for somebody else’s address are ten, and what is refused is said and changes nothing', async () => {
  const email = newEmail()
  const before = await stockOf(shop.database, variantId)
  const statuses = await statusesOf(Array.from({ length: 60 }, () => place(email)))
  expect(statuses.filter((status) => status === 201)).toHaveLength(10)
  expect(new Set(statuses)).toEqual(new Set([201, 406]))
  expect(before - (await stockOf(shop.database, variantId))).toBe(10)
  expect((await place(email)).body.errors).toEqual({
    email:
      'Many orders or bookings with this e-mail address were made within a short time. Please log in with it, or try again in an hour.',
  })
  await expect.poll(() => confirmationsTo(email)).toBe(10)
  // Spelled in another way it leads to the same mailbox; others order as ever.
  expect((await place(email.replace('@', '+news@').toUpperCase())).status).toBe(406)
  expect((await place(newEmail())).status).toBe(201)
})

test('after an hour there is one more, and after ten hours there are ten', async () => {
  const email = newEmail()
  const placeTwelve = async () => {
    const statuses = await statusesOf(Array.from({ length: 12 }, () => place(email)))
    return statuses.filter((status) => status === 201).length
  }
  const hoursPass = (hours: number) =>
    pool.query(
      'update auth_attempt set updated_at = updated_at - make_interval(hours => $1), blocked_until = blocked_until - make_interval(hours => $1)',
      [hours],
    )
  expect(await placeTwelve()).toBe(10)
  await hoursPass(1)
  expect(await placeTwelve()).toBe(1)
  await hoursPass(10)
  expect(await placeTwelve()).toBe(10)
})

test('whoever is logged in with the address, confirmed, is not limited', async () => {
  const { email, token } = await newCustomer(shop, { isConfirmed: true })
  const stranger = await newCustomer(shop, { isConfirmed: true })
  const unconfirmed = await newCustomer(shop, { email, password: 'девет диви патици' })
  for (let order = 0; order < 10; order += 1) expect((await place(email)).status).toBe(201)
  const as = async (customer: string) => (await place(email, bearer(customer).headers)).status
  expect([await as(token), await as(token)]).toEqual([201, 201])
  expect([await as(stranger.token), await as(unconfirmed.token)]).toEqual([406, 406])
})

test('an order that fails counts for nothing, and one sent twice is answered', async () => {
  const email = newEmail()
  for (let order = 0; order < 12; order += 1) expect((await place(email, {}, 99_999_999)).status).toBe(406)
  const key = { 'idempotency-key': randomUUID() }
  const body = orderBody([{ id, selected_count: 1 }], { email })
  const send = () => shop.call('POST', '/orders', body, { headers: key })
  const first = await send()
  for (let order = 0; order < 10; order += 1) await place(email)
  expect([first.status, (await place(email)).status, (await send()).body.data.number]).toEqual([
    201,
    406,
    first.body.data.number,
  ])
})
