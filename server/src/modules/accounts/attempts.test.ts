import { expect, test } from 'vitest'
import { testShop } from '../../../test/app.ts'
import { logInAgain, newCustomer, newEmail, PASSWORD, registration } from '../../../test/customers.ts'
import { createAttempts, networkOf } from './attempts.ts'
import { hashToken } from './tokens.ts'

const shop = await testShop({ poolSize: 20 })
const { pool, queries } = shop.database
const logIn = (email: string, password: string) => shop.call('POST', '/auth/login', { email, password })
const statusesOf = (replies: { status: number }[]) => replies.map(({ status }) => status)
/** As if the wait were over. */
const waitIsOver = () => pool.query("update auth_attempt set blocked_until = now() - interval '1 second'")

test('brute force, 60 guesses at once: a handful is tried, and the owner gets in after the wait', async () => {
  const { email } = await newCustomer(shop)
  const guesses = Array.from({ length: 60 }, (_, index) => logIn(email, `guess number ${index}`))
  const statuses = statusesOf(await Promise.all(guesses))
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(6)
  expect(new Set(statuses)).toEqual(new Set([401, 429]))
  const blocked = await logIn(email, PASSWORD)
  expect([blocked.status, blocked.body.code]).toEqual([429, 'too_many_attempts'])
  await waitIsOver()
  await logInAgain(shop, email)
  // What was counted is forgotten.
  expect(statusesOf([await logIn(email, 'wrong'), await logIn(email, 'wrong')])).toEqual([401, 401])
})

test('guesses one after the other wait longer each time, up to a minute', async () => {
  const { email } = await newCustomer(shop)
  const waits: number[] = []
  for (let guess = 0; guess < 14; guess += 1) {
    expect((await logIn(email, 'wrong')).status).toBe(401)
    // The registration was the first of five that are free.
    const { rows } = await pool.query(
      'select extract(epoch from blocked_until - updated_at)::int as wait from auth_attempt where key = $1',
      [hashToken(`login-account ${email}`)],
    )
    waits.push(rows[0].wait ?? 0)
    await waitIsOver()
  }
  expect(waits).toEqual([0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60, 60, 60])
})

test('after an hour without an attempt counting begins anew', async () => {
  const { email } = await newCustomer(shop)
  for (let guess = 0; guess < 8; guess += 1) {
    await logIn(email, 'wrong')
    await waitIsOver()
  }
  await pool.query("update auth_attempt set updated_at = now() - interval '61 minutes'")
  expect(statusesOf([await logIn(email, 'wrong'), await logIn(email, 'wrong')])).toEqual([401, 401])
})

test('registering again and changing what protects an account are no way to guess a password faster', async () => {
  const { email, call } = await newCustomer(shop, { isConfirmed: true })
  const guess = (index: number) =>
    index % 2 === 0
      ? shop.call('POST', '/auth/register', registration(email, { password: `зелена круша номер ${index}` }))
      : call('PUT', '/account/email', { email: newEmail(), current_password: `guess ${index}` })
  const statuses = statusesOf(await Promise.all(Array.from({ length: 20 }, (_, index) => guess(index))))
  expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(6)
})

test('attempts from one network are limited whatever the account; each of IPv6 has 2^64 addresses', async () => {
  const attempts = createAttempts(queries, true)
  const results: boolean[] = []
  for (let index = 0; index < 25; index += 1)
    results.push((await attempts.logIn(newEmail(), `2001:db8:0:1::${index.toString(16)}`)) === null)
  expect(results.filter(Boolean)).toHaveLength(20)
  expect(await attempts.logIn(newEmail(), '2001:db8:0:2::1')).toBeNull()
  expect(await createAttempts(queries, false).logIn(newEmail(), '2001:db8:0:1::1')).toBeNull()
})

test('networks: an IPv4 address itself, of IPv6 the first 64 bits in any spelling', () => {
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7')
  for (const address of ['2001:db8::1', '2001:DB8:0:0:0::1', '2001:db8:0:0:1:2:3:4', '2001:db8::%eth0'])
    expect([address, networkOf(address)]).toEqual([address, '2001:db8:0:0'])
  expect(networkOf('::1')).toBe('0:0:0:0')
  // How a socket for both protocols names an IPv4 address.
  for (const address of ['::ffff:192.0.2.7', '::FFFF:c000:207']) expect(networkOf(address)).toBe('192.0.2.7')
})

test('an address gets few e-mails an hour, and whoever asks for them is told the same', async () => {
  const { email } = await newCustomer(shop, { isConfirmed: true })
  const asked: unknown[] = []
  for (let index = 0; index < 6; index += 1) asked.push((await shop.call('POST', '/auth/forgot', { email })).body)
  expect(new Set(asked.map((body) => JSON.stringify(body))).size).toBe(1)
  const { rows } = await pool.query(
    "select count(*)::int as count from event where name = 'account.password_forgotten' and payload->>'email' = $1",
    [email],
  )
  // One of three was the welcome.
  expect(rows[0].count).toBe(2)
})
