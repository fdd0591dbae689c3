import { expect, test } from 'vitest'
import { testShop } from '../../../test/app.ts'
import { bearer, logInAgain, newCustomer, newEmail, PASSWORD, registration } from '../../../test/customers.ts'
import { createAccountToken } from './account-tokens.ts'
import { createResetLink } from './passwords/reset-password.ts'
import { endSessionsOf } from './logins/sessions.ts'

const shop = await testShop()
const { queries, pool } = shop.database
const eventsOf = async (name: string, id: number) =>
  (await pool.query("select 1 from event where name = $1 and payload->>'customer_id' = $2", [name, String(id)]))
    .rowCount
const isLoggedIn = async (token: string) =>
  (await shop.call('GET', '/auth/user', undefined, bearer(token))).status === 200

test('who registers is logged in, and logs in again with the same password', async () => {
  const { id, email, token, call } = await newCustomer(shop, { phone: '0888 123 456' })
  expect((await call('GET', '/auth/user')).body.data).toMatchObject({
    id,
    email,
    first_name: 'Ана',
    email_confirmed: false,
    phone: '+359888123456',
  })
  const again = await shop.call('POST', '/auth/login', { email: ` ${email.toUpperCase()}`, password: PASSWORD })
  expect(again.status).toBe(200)
  expect(again.body.data.id).toBe(id)
  expect(again.body.auth_token).not.toBe(token)
})

test('tokens and passwords are stored as hashes only', async () => {
  const { id, token } = await newCustomer(shop)
  const { rows } = await pool.query(
    'select c.password_hash, s.token_hash from customer c join customer_session s on s.customer_id = c.id where c.id = $1',
    [id],
  )
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('a password that is common, short or made of the customer’s own data is refused, with all other errors', async () => {
  const email = 'dimitrinka.stoyanova@example.com'
  for (const password of ['1234567', 'password1', 'qwertyuiop', 'dimitrinka.stoyanova', 'Петрова2026', 'родопа2026'])
    expect([
      password,
      (await shop.call('POST', '/auth/register', registration(email, { password }))).body.errors?.password,
    ]).toEqual([password, expect.any(String)])
  const several = await shop.call(
    'POST',
    '/auth/register',
    registration(email, { password: '12345678', phone: '12' }),
    { language: 'bg' },
  )
  expect(several.status).toBe(406)
  expect(Object.keys(several.body.errors).sort()).toEqual(['password', 'phone'])
})

test('a password may have 200 characters of any script, and blanks at its ends count', async () => {
  const password = ` ${'ключ 鍵 🔑 '.repeat(17)}`.slice(0, 199)
  const { email } = await newCustomer(shop, { password })
  expect((await shop.call('POST', '/auth/login', { email, password })).status).toBe(200)
  expect((await shop.call('POST', '/auth/login', { email, password: password.trim() })).status).toBe(401)
})

test('a session ends on the server at logout, and the token is worth nothing afterwards', async () => {
  const { email, token, call } = await newCustomer(shop)
  const other = await logInAgain(shop, email)
  expect((await call('POST', '/auth/logout', {})).status).toBe(200)
  expect([await isLoggedIn(token), await isLoggedIn(other)]).toEqual([false, true])
  expect((await call('POST', '/auth/logout', {})).status).toBe(200)
})

test('a login on a device that is logged in ends its former session, and the operator ends any', async () => {
  const { id, email, token } = await newCustomer(shop)
  const again = await shop.call('POST', '/auth/login', { email, password: PASSWORD }, bearer(token))
  expect([await isLoggedIn(token), await isLoggedIn(again.body.auth_token)]).toEqual([false, true])
  const other = await newCustomer(shop)
  expect(await endSessionsOf(queries, email)).toBe(1)
  expect([await isLoggedIn(again.body.auth_token), await isLoggedIn(other.token)]).toEqual([false, true])
  expect(await endSessionsOf(queries, 'all')).toBeGreaterThan(0)
  expect(await isLoggedIn(other.token)).toBe(false)
  expect((await pool.query('select 1 from customer where id = $1', [id])).rowCount).toBe(1)
})

test('devices are listed and ended one by one or all but this one', async () => {
  const { id, email, token, call } = await newCustomer(shop)
  const phone = await logInAgain(shop, email)
  const tablet = await logInAgain(shop, email)
  await pool.query("update customer_session set device = 'Firefox, Android' where customer_id = $1", [id])
  const { data } = (await call('GET', '/account/sessions')).body
  expect(data).toHaveLength(3)
  expect(data[0]).toMatchObject({ is_current: true, device: 'Firefox, Android' })
  const [, second] = data
  expect((await call('DELETE', `/account/sessions/${second.id}`)).body.data).toHaveLength(2)
  expect((await call('DELETE', '/account/sessions')).body.data).toHaveLength(1)
  expect([await isLoggedIn(token), await isLoggedIn(phone), await isLoggedIn(tablet)]).toEqual([true, false, false])
})

test('a session that is not used ends, a use keeps it, and none lives for ever', async () => {
  const { id, token } = await newCustomer(shop)
  const age = (sql: string) => pool.query(`update customer_session set ${sql} where customer_id = $1`, [id])
  const daysLeft = async () =>
    (
      await pool.query(
        'select round(extract(epoch from expires_at - now()) / 86400)::int as days from customer_session where customer_id = $1',
        [id],
      )
    ).rows[0].days
  await age("last_used_at = now() - interval '20 days', expires_at = now() + interval '10 days'")
  expect(await isLoggedIn(token)).toBe(true)
  expect(await daysLeft()).toBe(30)
  await age("last_used_at = now() - interval '1 day', created_at = now() - interval '175 days'")
  expect(await isLoggedIn(token)).toBe(true)
  expect(await daysLeft()).toBe(5)
  await age("expires_at = now() - interval '1 second'")
  expect(await isLoggedIn(token)).toBe(false)
})

test('a changed password ends every other session, every link, and needs the old one', async () => {
  const { id, email, token, call } = await newCustomer(shop, { isConfirmed: true })
  const thief = await logInAgain(shop, email)
  const link = await createResetLink(queries, email)
  const change = (current_password: string, password: string) =>
    call('PUT', '/account/password', { current_password, password })
  expect((await change('something else', 'пет жълти дюли на рафта')).body.errors).toEqual({
    current_password: 'This is not your password.',
  })
  expect((await change(PASSWORD, '12345678')).body.errors.password).toEqual(expect.any(String))
  expect((await change(PASSWORD, 'пет жълти дюли на рафта')).status).toBe(200)
  expect([await isLoggedIn(token), await isLoggedIn(thief)]).toEqual([true, false])
  const reset = { id, token: link!.token, password: 'шест сини сливи в купа' }
  expect((await shop.call('PUT', '/auth/reset', reset)).status).toBe(406)
  expect((await shop.call('POST', '/auth/login', { email, password: PASSWORD })).status).toBe(401)
  expect(await eventsOf('account.password_changed', id)).toBe(1)
})

test('a reset link is used once, for an hour, for its account, and ends all sessions', async () => {
  const { id, email, token } = await newCustomer(shop, { isConfirmed: true })
  const stranger = await newCustomer(shop, { isConfirmed: true })
  const { token: link } = (await createResetLink(queries, email.toUpperCase()))!
  const password = 'седем червени ябълки'
  const reset = (fields: object) => shop.call('PUT', '/auth/reset', { id, token: link, password, ...fields })
  expect((await reset({ id: stranger.id })).status).toBe(406)
  expect((await reset({ token: 'A'.repeat(43) })).body).toEqual({
    errors: 'This link has been used or has expired. Please ask for a new one.',
  })
  // A weak password doesn't use it up.
  expect((await reset({ password: 'password' })).body.errors.password).toEqual(expect.any(String))
  const both = await Promise.all([reset({}), reset({})])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 406])
  expect(await isLoggedIn(token)).toBe(false)
  expect((await shop.call('POST', '/auth/login', { email, password })).status).toBe(200)

  const late = (await createResetLink(queries, email))!
  await pool.query("update account_token set expires_at = now() - interval '1 second' where customer_id = $1", [id])
  expect((await reset({ token: late.token })).status).toBe(406)
})

test('a reset proves the mailbox: who registered with a foreign address has lost it', async () => {
  const email = newEmail()
  const attacker = await newCustomer(shop, { email })
  const planted = { country: 'BG', city: 'София', post_code: '1000', street: 'Тъмна' }
  expect((await attacker.call('POST', '/account/addresses', planted)).body.data).toHaveLength(1)
  const link = (await createResetLink(queries, email))!
  const password = 'осем бели гълъба'
  expect((await shop.call('PUT', '/auth/reset', { id: link.customer.id, token: link.token, password })).status).toBe(
    200,
  )
  expect(await isLoggedIn(attacker.token)).toBe(false)
  const token = await logInAgain(shop, email, password)
  const { data } = (await shop.call('GET', '/auth/user', undefined, bearer(token))).body
  expect(data.email_confirmed).toBe(true)
  expect((await shop.call('GET', '/account/addresses', undefined, bearer(token))).body.data).toEqual([])
})

test('of two accounts with one address the one whose owner confirms it stays; confirming at once leaves one', async () => {
  const email = newEmail()
  const [first, second] = [await newCustomer(shop, { email }), await newCustomer(shop, { email })]
  const links = await Promise.all(
    [first, second].map(async ({ id }) => ({ id, token: await createAccountToken(queries, 'confirm', id, { email }) })),
  )
  const replies = await Promise.all(
    [first, second].map(({ call }, index) => call('POST', '/auth/confirm-email', links[index])),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 406])
  const stay = await Promise.all([first, second].map(({ token }) => isLoggedIn(token)))
  expect(stay.filter(Boolean)).toHaveLength(1)
})

test('another address counts once it is confirmed; until then, and for others, the former one does', async () => {
  const { id, email, call } = await newCustomer(shop, { isConfirmed: true })
  const wanted = newEmail()
  const ask = (fields: object) =>
    call('PUT', '/account/email', { email: wanted, current_password: PASSWORD, ...fields })
  expect((await ask({ current_password: 'wrong' })).status).toBe(406)
  expect((await ask({ email })).body.errors).toEqual({ email: 'This is your address already.' })
  expect((await ask({})).status).toBe(200)
  expect((await call('GET', '/auth/user')).body.data).toMatchObject({ email, new_email: wanted })
  const token = await createAccountToken(queries, 'confirm', id, { email: wanted })
  expect((await call('POST', '/auth/confirm-email', { id, token })).status).toBe(200)
  expect((await call('POST', '/auth/confirm-email', { id, token })).status).toBe(406)
  expect((await call('GET', '/auth/user')).body.data).toMatchObject({ email: wanted, new_email: null })
  expect(await eventsOf('account.email_changed', id)).toBe(1)
  expect((await shop.call('POST', '/auth/login', { email, password: PASSWORD })).status).toBe(401)
})

test('an address that another account has can be asked for, and never taken', async () => {
  const owner = await newCustomer(shop, { isConfirmed: true })
  const { id, email, call } = await newCustomer(shop, { isConfirmed: true })
  const body = { email: owner.email, current_password: PASSWORD }
  expect((await call('PUT', '/account/email', body)).status).toBe(200)
  const token = await createAccountToken(queries, 'confirm', id, { email: owner.email })
  expect((await shop.call('POST', '/auth/confirm-email', { id, token, password: PASSWORD })).status).toBe(406)
  expect((await call('GET', '/auth/user')).body.data.email).toBe(email)
})

test('addresses are stored, changed and deleted; the same one is stored once, and there is a limit', async () => {
  const { call } = await newCustomer(shop)
  const home = { country: 'bg', city: 'Смолян', post_code: '4700', street: 'Перелик', street_number: '4' }
  const add = (fields: object = {}) => call('POST', '/account/addresses', { ...home, ...fields })
  const twice = await Promise.all([add(), add()])
  expect(twice.map(({ status }) => status)).toEqual([201, 201])
  const [stored] = (await call('GET', '/account/addresses')).body.data
  expect(stored).toMatchObject({ country: 'BG', post_code: '4700', quarter: null })
  expect((await add({ street: '' })).body.errors).toEqual({ street: expect.any(String) })
  expect((await add({ street: '', quarter: 'Райково' })).body.data).toHaveLength(2)
  const changed = await call('PUT', `/account/addresses/${stored.id}`, { ...home, floor: '3' })
  expect(changed.body.data[0]).toMatchObject({ id: stored.id, floor: '3' })
  expect((await call('DELETE', `/account/addresses/${stored.id}`)).body.data).toHaveLength(1)
  expect((await call('DELETE', `/account/addresses/${stored.id}`)).body.data).toHaveLength(1)
  for (let number = 0; number < 19; number += 1) await add({ street_number: `${number}` })
  expect((await add({ street_number: '20' })).body.errors).toBe('You can store 20 addresses at most.')
})

test('details are changed, and what is not sent stays', async () => {
  const { call } = await newCustomer(shop, { phone: '+359888123456' })
  const body = { first_name: 'Анна', last_name: 'Петрова', phone: '02 987 65 43', language: 'bg' }
  const changed = await call('PUT', '/account', { ...body, notifications: { state_changes: false } })
  expect(changed.body.data).toMatchObject({
    first_name: 'Анна',
    phone: '+35929876543',
    language: 'bg',
    notifications: { state_changes: false },
  })
  expect((await call('PUT', '/account', { ...body, phone: '12' })).body.errors).toEqual({ phone: expect.any(String) })
  const again = await call('PUT', '/account', { first_name: 'Анна', last_name: 'Илиева' })
  expect(again.body.data).toMatchObject({ phone: null, language: 'bg', notifications: { state_changes: false } })
})
