import { calls, type CallName, type CallSpec } from '@vitrina/contract'
import { expect, test } from 'vitest'
import { testShop } from '../../../test/app.ts'
import { bearer, newCustomer, newEmail, PASSWORD, registration, type TestCustomer } from '../../../test/customers.ts'
import { orderBody, productWithStock } from '../../../test/orders.ts'
import { createAccountToken } from './account-tokens.ts'

const shop = await testShop()
const { pool, queries } = shop.database

/** An answer without what differs from account to account. */
const shapeOf = ({ status, body }: { status: number; body: any }) => ({
  status,
  body: body.data ? { ...body, auth_token: 'token', data: { ...body.data, id: 0, email: '', created_at: '' } } : body,
})

test('no answer tells whether an address has an account', async () => {
  const { email } = await newCustomer(shop, { isConfirmed: true })
  const unconfirmed = await newCustomer(shop)
  const stranger = newEmail()
  const asked = async (method: string, path: string, body: (email: string) => object) => {
    const answers = []
    for (const address of [email, unconfirmed.email, stranger])
      answers.push(shapeOf(await shop.call(method, path, body(address))))
    return answers
  }
  for (const [known, alsoKnown, unknown] of [
    await asked('POST', '/auth/login', (address) => ({ email: address, password: 'none of theirs' })),
    await asked('POST', '/auth/forgot', (address) => ({ email: address })),
    await asked('POST', '/auth/register', (address) => registration(address, { password: 'девет диви патици' })),
  ]) {
    expect(known).toEqual(unknown)
    expect(alsoKnown).toEqual(unknown)
  }
})

test('who registers with a known address gets an account that can do nothing with it', async () => {
  const owner = await newCustomer(shop, { isConfirmed: true })
  const other = await newCustomer(shop, { email: owner.email, password: 'девет диви патици' })
  expect(other.id).not.toBe(owner.id)
  const link = await createAccountToken(queries, 'confirm', other.id, { email: owner.email })
  const confirmation = { id: other.id, token: link, password: 'девет диви патици' }
  expect((await shop.call('POST', '/auth/confirm-email', confirmation)).status).toBe(406)
  expect((await other.call('GET', '/account/orders')).body.data.total).toBe(0)
  // The address goes on standing for its owner.
  const login = { email: owner.email, password: 'девет диви патици' }
  expect((await shop.call('POST', '/auth/login', login)).status).toBe(401)
  expect((await shop.call('POST', '/auth/login', { ...login, password: PASSWORD })).body.data.id).toBe(owner.id)
  // Who gives the owner's password is the owner.
  expect((await shop.call('POST', '/auth/register', registration(owner.email))).body.data.id).toBe(owner.id)
  const { rows } = await pool.query(
    "select 1 from event where name = 'account.registered_again' and payload->>'customer_id' = $1",
    [String(owner.id)],
  )
  expect(rows.length).toBeGreaterThan(0)
})

test('the time of an answer does not tell either: an unknown address costs the same work', async () => {
  const { email } = await newCustomer(shop, { isConfirmed: true })
  const timeOf = async (address: string): Promise<number> => {
    const start = process.hrtime.bigint()
    await shop.call('POST', '/auth/login', { email: address, password: 'none of theirs' })
    const time = Number(process.hrtime.bigint() - start)
    await pool.query('delete from auth_attempt')
    return time
  }
  const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  // Taken in turns, so that whatever else the machine does slows both.
  for (let round = 0; round < 21; round += 1) {
    times.known.push(await timeOf(email))
    times.unknown.push(await timeOf(newEmail()))
  }
  const ratio = median(times.known) / median(times.unknown)
  // Without the work of comparing a password it would be 5 or more.
  expect(ratio).toBeGreaterThan(0.6)
  expect(ratio).toBeLessThan(1.7)
})

/** A browser's subscription: the example of RFC 8291. */
const PUSH = { endpoint: 'https://push.example.com/1', auth: 'BTBZMqHH6r4Tts7J_aSIgg' }
const PUSH_KEY = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'

/** Every call for customers, as its owner would send it; `ids` are of the owner's records. */
const BODIES: Partial<Record<CallName, object>> = {
  'POST /auth/open-profile': { token: 'A'.repeat(43) },
  'PUT /account': { first_name: 'Ани', last_name: 'Петрова' },
  'PUT /account/password': { current_password: 'wrong', password: 'десет черни котки' },
  'PUT /account/email': { current_password: 'wrong', email: 'other@example.com' },
  'POST /account/addresses': { country: 'BG', city: 'София', post_code: '1000', street: 'Шипка' },
  'PUT /account/addresses/{id}': { country: 'BG', city: 'Пловдив', post_code: '4000', street: 'Отец Паисий' },
  'POST /account/delete': { current_password: 'wrong' },
  'POST /account/push-subscription': { ...PUSH, p256dh: PUSH_KEY },
  'POST /account/push-subscription/end': PUSH,
}
const personalCalls = Object.entries(calls as Record<string, CallSpec>).filter(
  ([, { access }]) => access === 'customer',
)

async function ownerWithRecords() {
  const owner = await newCustomer(shop, { isConfirmed: true, first_name: 'Тайнозара' })
  const { body } = await owner.call('POST', '/account/addresses', {
    country: 'BG',
    city: 'Тайноград',
    post_code: '1000',
    street: 'Скрита',
  })
  const [session] = (await owner.call('GET', '/account/sessions')).body.data
  const { id: productId } = await productWithStock(shop.database, 'mortar', 50)
  // A code of which each customer has one use.
  const order = orderBody([{ id: productId, selected_count: 2 }], {
    last_name: 'Тайнозарова',
    email: owner.email,
    promo_code: 'ZDRAVEI',
  })
  expect((await owner.call('POST', '/orders', order)).status).toBe(201)
  return { owner, ids: { address: body.data[0].id as number, session: session.id as number } }
}

test.each(personalCalls.map(([name]) => name as CallName))(
  '%s is 401 for nobody and for a wrong token, and shows nobody else’s data',
  async (name) => {
    const { owner, ids } = await ownerWithRecords()
    const other = await newCustomer(shop, { isConfirmed: true })
    const [method, template] = name.split(' ') as [string, string]
    const path = template.replace('{id}', String(template.includes('sessions') ? ids.session : ids.address))
    const body = method === 'POST' || method === 'PUT' ? (BODIES[name] ?? {}) : undefined
    for (const token of ['', 'wrong', 'A'.repeat(43)])
      expect((await shop.call(method, path, body, bearer(token))).status).toBe(401)
    const foreign = await other.call(method, path, body)
    expect(foreign.text).not.toMatch(/Тайно|Скрита/)
    expect([200, 201, 404, 406]).toContain(foreign.status)
    // What the owner has is as it was.
    const { data } = (await owner.call('GET', '/account/addresses')).body
    expect(data).toMatchObject([{ id: ids.address, city: 'Тайноград' }])
    expect((await owner.call('GET', '/auth/user')).body.data.first_name).toBe('Тайнозара')
    const own = await owner.call(method, path, body)
    expect([200, 201, 404, 406]).toContain(own.status)
  },
)

async function profileToken({ call }: TestCustomer): Promise<string> {
  const { body } = await call('POST', '/auth/get-token-profile', {})
  expect(body.data).toMatch(/^\/profile\/[\w-]{43}$/)
  return body.data.split('/').at(-1)
}

test('an address of the account area opens once, within a minute, for the session that asked', async () => {
  const owner = await newCustomer(shop)
  const other = await newCustomer(shop)
  const open = (token: string, by: string) => shop.call('POST', '/auth/open-profile', { token }, bearer(by))
  const token = await profileToken(owner)
  expect((await open(token, other.token)).status).toBe(404)
  expect((await shop.call('POST', '/auth/open-profile', { token })).status).toBe(401)
  const secondDevice = (await shop.call('POST', '/auth/login', { email: owner.email, password: PASSWORD })).body
    .auth_token
  expect((await open(token, secondDevice)).status).toBe(404)
  const twice = await Promise.all([open(token, owner.token), open(token, owner.token)])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 404])
  const late = await profileToken(owner)
  await pool.query("update account_token set expires_at = now() - interval '1 second' where kind = 'profile'")
  expect((await open(late, owner.token)).status).toBe(404)
  // A logout makes addresses that were not opened worthless.
  const unopened = await profileToken(owner)
  await owner.call('POST', '/auth/logout', {})
  expect((await open(unopened, secondDevice)).status).toBe(404)
})

test('orders of a guest appear with the confirmed address, those of a customer at once', async () => {
  const customer = await newCustomer(shop)
  const { id } = await productWithStock(shop.database, 'mortar', 50)
  const place = (token: string, email: string) =>
    shop.call('POST', '/orders', orderBody([{ id, selected_count: 1 }], { email }), bearer(token))
  const numbers = async () => (await customer.call('GET', '/account/orders')).body.data.data.map((o: any) => o.number)
  const asGuest = (await place('', customer.email.toUpperCase())).body.data.number
  const own = (await place(customer.token, 'work@example.com')).body.data.number
  expect(await numbers()).toEqual([own])
  await pool.query('update customer set email_confirmed_at = now() where id = $1', [customer.id])
  expect(await numbers()).toEqual([own, asGuest])
  const paged = await customer.call('GET', '/account/orders?per_page=1&page=2')
  expect(paged.body.data).toMatchObject({
    total: 2,
    last_page: 2,
    data: [{ number: asGuest, items: [{ selected_count: 1 }] }],
  })
})

test('the copy of a customer’s data has all of it, and only theirs', async () => {
  const { owner } = await ownerWithRecords()
  const message = { first_name: 'Ана', subject: 'Въпрос', message: 'Имате ли сини чаши?', gdpr_consent: true }
  await shop.call('POST', '/info/send-message', { ...message, email: owner.email })
  await shop.call('POST', '/info/send-message', { ...message, email: newEmail(), message: 'Чуждо' })
  expect((await owner.call('GET', '/account/export')).body.data.state).toBe('none')
  expect((await owner.call('GET', '/account/export/data')).status).toBe(404)
  const confirmation = "select 1 from message where kind = 'order.confirmation' and recipient = $1"
  await expect.poll(async () => (await pool.query(confirmation, [owner.email])).rowCount).toBe(1)
  const asked = await Promise.all([
    owner.call('POST', '/account/export', {}),
    owner.call('POST', '/account/export', {}),
  ])
  expect(asked.map(({ status }) => status)).toEqual([200, 200])
  await expect.poll(async () => (await owner.call('GET', '/account/export')).body.data.state).toBe('ready')
  const { body, text } = await owner.call('GET', '/account/export/data')
  expect(body).toMatchObject({
    account: { email: owner.email },
    addresses: [{ city: 'Тайноград' }],
    devices: [{ device: expect.any(String) }],
    orders: [{ last_name: 'Тайнозарова', lines: [{ selected_count: 2 }] }],
    bookings: [],
    messages: [{ message: 'Имате ли сини чаши?' }],
    emails: expect.arrayContaining([expect.objectContaining({ kind: 'order.confirmation', recipient: owner.email })]),
  })
  expect(new Set(body.emails.map((email: { recipient: string }) => email.recipient))).toEqual(new Set([owner.email]))
  expect(text).not.toMatch(/Чуждо|argon2|token/)
  const { rows } = await pool.query(
    "select 1 from event where name = 'account.export_ready' and payload->>'customer_id' = $1",
    [String(owner.id)],
  )
  expect(rows).toHaveLength(1)
})

test('a deleted account leaves nothing but its orders', async () => {
  const { owner } = await ownerWithRecords()
  expect((await owner.call('POST', '/account/delete', { current_password: 'wrong' })).status).toBe(406)
  expect((await owner.call('POST', '/account/delete', { current_password: PASSWORD })).status).toBe(200)
  expect((await owner.call('GET', '/auth/user')).status).toBe(401)
  for (const table of ['customer_session', 'customer_address', 'account_token', 'data_export'])
    expect([table, (await pool.query(`select 1 from ${table} where customer_id = $1`, [owner.id])).rowCount]).toEqual([
      table,
      0,
    ])
  expect((await shop.call('POST', '/auth/login', { email: owner.email, password: PASSWORD })).status).toBe(401)
  expect((await pool.query('select 1 from shop_order where customer_id = $1', [owner.id])).rowCount).toBe(1)
  const { rows: tables } = await pool.query(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const naming: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await pool.query(`select 1 from "${name}" as t where lower(t::text) like $1 limit 1`, [
      `%${owner.email}%`,
    ])
    if (rowCount) naming.push(name)
  }
  // The books, and what KEEP_EVENTS_DAYS and KEEP_EMAILS_DAYS delete.
  expect(naming.filter((name) => !['event', 'message'].includes(name))).toEqual(['shop_order'])
})
