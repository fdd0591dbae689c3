import { expect, test } from 'vitest'
import { Rejection } from '../../../platform/rejection.ts'
import { type Reply, testShop } from '../../../../test/app.ts'
import { logInAgain, newCustomer, newEmail, PASSWORD, registration } from '../../../../test/customers.ts'
import { countReceiptTo, createAttempts, mailboxOf } from './attempts.ts'
import { createResetLink } from '../passwords/reset-password.ts'
import { hashToken } from '../tokens.ts'

const shop = await testShop({ poolSize: 20 })
const { pool, queries } = shop.database
const logIn = (email: string, password: string) => shop.call('POST', '/auth/login', { email, password })
const statusesOf = (replies: { status: number }[]) => replies.map(({ status }) => status)
/** Prolongs the wait, which may be over on a slow machine. */
const stayBlocked = (email: string) =>
  pool.query("update auth_attempt set blocked_until = now() + interval '1 minute' where key = $1", [
    hashToken(`login-account ${email}`),
  ])
/** As if the wait were over. */
const waitIsOver = () => pool.query("update auth_attempt set blocked_until = now() - interval '1 second'")

test('brute force, 60 guesses at once: a handful is tried, and the owner gets in after the wait', async () => {
  const { email } = await newCustomer(shop)
  const guesses = Array.from({ length: 60 }, (_, index) => logIn(email, `guess number ${index}`))
  const statuses = statusesOf(await Promise.all(guesses))
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(6)
  expect(new Set(statuses)).toEqual(new Set([401, 429]))
  await stayBlocked(email)
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
      'select ceil(extract(epoch from blocked_until - now()))::int as wait from auth_attempt where key = $1',
      [hashToken(`login-account ${email}`)],
    )
    waits.push(rows[0].wait ?? 0)
    await waitIsOver()
  }
  expect(waits).toEqual([0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60, 60, 60])
})

test('attempts are forgotten one by one, as many in an hour as are free', async () => {
  const { email } = await newCustomer(shop)
  for (let guess = 0; guess < 20; guess += 1) {
    await logIn(email, 'wrong')
    await waitIsOver()
  }
  await pool.query("update auth_attempt set updated_at = updated_at - interval '121 minutes'")
  // Of eleven, which lead to the longest wait, one is left.
  expect(statusesOf([await logIn(email, 'wrong'), await logIn(email, 'wrong'), await logIn(email, 'wrong')])).toEqual([
    401, 401, 401,
  ])
  expect(statusesOf([await logIn(email, 'wrong'), await logIn(email, 'wrong')])).toEqual([401, 429])
})

test('registering again and changing what protects an account are no way to guess a password faster', async () => {
  const { email, call } = await newCustomer(shop, { isConfirmed: true })
  const guess = (index: number) =>
    index % 2 === 0
      ? shop.call('POST', '/auth/register', registration(email, { password: `зелена круша номер ${index}` }))
      : call('PUT', '/account/email', { email: newEmail(), current_password: `guess ${index}` })
  const statuses = statusesOf(await Promise.all(Array.from({ length: 40 }, (_, index) => guess(index))))
  // Whoever has the session is counted for themselves.
  for (const way of [0, 1])
    expect(
      statuses.filter((status, index) => index % 2 === way && status !== 429).length,
      `way ${way}`,
    ).toBeLessThanOrEqual(6)
})

const cookieOf = ({ headers }: Reply) => ({ cookie: String(headers['set-cookie']).split(';')[0]! })
const logInWith = (cookie: object, email: string, password: string) =>
  shop.call('POST', '/auth/login', { email, password }, { headers: { ...cookie } })
/** Strangers guess until nobody whom the shop doesn't know can log in. */
async function guessUntilBlocked(email: string): Promise<void> {
  await Promise.all(Array.from({ length: 20 }, (_, index) => logIn(email, `guess number ${index}`)))
  await stayBlocked(email)
  expect((await logIn(email, PASSWORD)).status).toBe(429)
}

test('strangers who guess keep nobody out of a device that was used before, and it guesses no faster', async () => {
  const { email } = await newCustomer(shop, { isConfirmed: true })
  const first = await logIn(email, PASSWORD)
  expect(first.headers['set-cookie']).toMatch(
    /^device=[\w-]{43}; Path=\/api\/v1\/auth; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
  )
  await guessUntilBlocked(email)
  const again = await logInWith(cookieOf(first), email, PASSWORD)
  expect(again.status).toBe(200)
  // Each login gives a new token.
  expect((await logInWith(cookieOf(first), email, PASSWORD)).status).toBe(429)
  const guesses = await Promise.all(Array.from({ length: 20 }, () => logInWith(cookieOf(again), email, 'wrong')))
  expect(statusesOf(guesses).filter((status) => status === 401).length).toBeLessThanOrEqual(6)
})

test('a device is known for each customer who uses it, and for no other account of their address', async () => {
  const [ana, boris] = [await newCustomer(shop, { isConfirmed: true }), await newCustomer(shop, { isConfirmed: true })]
  const byAna = cookieOf(await logIn(ana.email, PASSWORD))
  const byBoth = cookieOf(await logInWith(byAna, boris.email, PASSWORD))
  await Promise.all([guessUntilBlocked(ana.email), guessUntilBlocked(boris.email)])
  const again = await logInWith(byBoth, ana.email, PASSWORD)
  expect([again.status, (await logInWith(cookieOf(again), boris.email, PASSWORD)).status]).toEqual([200, 200])
  // Somebody who registers with her address has a device that is known for their own account.
  const stranger = await shop.call('POST', '/auth/register', registration(newEmail()))
  expect((await logInWith(cookieOf(stranger), ana.email, PASSWORD)).status).toBe(429)
})

test('the shop knows the newest twenty devices of a customer', async () => {
  const { email, id } = await newCustomer(shop, { isConfirmed: true })
  const other = await newCustomer(shop)
  const oldest = cookieOf(await logIn(email, PASSWORD))
  let newest = oldest
  for (let login = 0; login < 20; login += 1) newest = cookieOf(await logIn(email, PASSWORD))
  const devicesOf = async (customerId: number) =>
    (await pool.query('select 1 from known_device where customer_id = $1', [customerId])).rowCount
  expect([await devicesOf(id), await devicesOf(other.id)]).toEqual([20, 1])
  await guessUntilBlocked(email)
  expect((await logInWith(oldest, email, PASSWORD)).status).toBe(429)
  expect((await logInWith(newest, email, PASSWORD)).status).toBe(200)
})

test('a new password by the link of an e-mail lets in at once, while strangers guess; former devices are forgotten', async () => {
  const { email, id } = await newCustomer(shop, { isConfirmed: true })
  const stolen = cookieOf(await logIn(email, PASSWORD))
  await guessUntilBlocked(email)
  const { token } = (await createResetLink(queries, email))!
  const reset = await shop.call('PUT', '/auth/reset', { id, token, password: 'седем червени ябълки' })
  await guessUntilBlocked(email)
  expect((await logInWith(stolen, email, 'седем червени ябълки')).status).toBe(429)
  expect((await logInWith(cookieOf(reset), email, 'седем червени ябълки')).status).toBe(200)
})

test('of several accounts that wait for an address the one that was used on the device logs in there', async () => {
  const email = newEmail()
  const first = await shop.call('POST', '/auth/register', registration(email))
  await newCustomer(shop, { email, password: 'девет диви патици' })
  expect((await logInWith(cookieOf(first), email, PASSWORD)).body.data.id).toBe(first.body.data.id)
})

test('a hundred customers of one house log in; only failures count', async () => {
  const attempts = createAttempts(queries, true)
  const house = '192.0.2.30'
  const logInAs = async (emailKey: string, isCustomer: boolean): Promise<boolean> => {
    const attempt = await attempts.logIn({ emailKey, address: house, knownDevice: null })
    if (attempt instanceof Rejection) return false
    if (isCustomer) await attempt.succeeded()
    return true
  }
  for (let round = 0; round < 4; round += 1)
    expect(await Promise.all(Array.from({ length: 30 }, () => logInAs(newEmail(), true)))).not.toContain(false)
  const guesses: boolean[] = []
  for (let guess = 0; guess < 55; guess += 1) guesses.push(await logInAs(newEmail(), false))
  expect(guesses.filter(Boolean)).toHaveLength(50)
})

test('attempts from one network are limited whatever the account; each of IPv6 has 2^64 addresses', async () => {
  const attempts = createAttempts(queries, true)
  const results: boolean[] = []
  const mayLogIn = async (from: string, by = attempts) =>
    !((await by.logIn({ emailKey: newEmail(), address: from, knownDevice: null })) instanceof Rejection)
  for (let index = 0; index < 55; index += 1) results.push(await mayLogIn(`2001:db8:0:1::${index.toString(16)}`))
  expect(results.filter(Boolean)).toHaveLength(50)
  expect(await mayLogIn('2001:db8:0:2::1')).toBe(true)
  expect(await mayLogIn('2001:db8:0:1::1', createAttempts(queries, false))).toBe(true)
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
  // The welcome is of another kind: who registers with an address keeps nobody from a new password.
  expect(rows[0].count).toBe(3)
})

test('whoever began sooner and is counted later counts once', async () => {
  const email = newEmail()
  await shop.database.transaction(async (tx) => {
    await tx.execute('select now()')
    expect([await countReceiptTo(queries, email), await countReceiptTo(tx, email)]).toEqual([true, true])
  })
  expect([await countReceiptTo(queries, email), await countReceiptTo(queries, email)]).toEqual([true, false])
})

test.each([
  ['ana+news@example.com', 'ana@example.com'],
  ['a.na@example.com', 'a.na@example.com'],
  ['a.n.a+shop@gmail.com', 'ana@gmail.com'],
  ['a.na@googlemail.com', 'ana@gmail.com'],
])('%s leads to the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})
