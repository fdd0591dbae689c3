import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { testShop } from '../../../test/app.ts'
import { newCustomer, newEmail, PASSWORD } from '../../../test/customers.ts'
import { startFakeSmtp } from '../../../test/fakes/fake-smtp.ts'
import { orderBody, productWithStock } from '../../../test/orders.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { emit } from '../../platform/events/events.ts'
import { countStock } from '../catalogue/index.ts'
import { message } from '../notifications/tables.ts'
import { stockNoticeDue } from './events.ts'
import { countWaiting } from './keep-notices.ts'
import { stockNotice, stockNoticeLink } from './tables.ts'
import { findDueNotices } from './write-notice.ts'

const smtp = await startFakeSmtp()
const ORIGIN = 'https://shop.example'
const shop = await testShop({ env: { SMTP_URL: smtp.url, PUBLIC_URL: ORIGIN } })
const { database } = shop
const { queries } = database
const KEY = 'mortar'
const mortar = await productWithStock(database, KEY, 0)
const PATIENT = { timeout: 20_000 }

afterAll(() => smtp.stop())
beforeEach(async () => {
  await queries.execute(sql`delete from stock_notice`)
  await queries.execute(sql`delete from auth_attempt`)
  await productWithStock(database, KEY, 0)
})

const ask = (email: string, language: 'bg' | 'en' = 'bg', variant = mortar.variantId) =>
  shop.call('POST', '/stock-notices', { variant, email }, { language })
const lettersTo = (email: string, kind: string) =>
  queries
    .select()
    .from(message)
    .where(sql`recipient = ${email} and kind = ${`stock_notice.${kind}`} and state = 'sent'`)
/** What arrived at an address, the newest last, with soft line breaks and encoded characters undone. */
const received = (email: string) =>
  smtp.received
    .filter(({ to }) => to.includes(email))
    .map(({ headers, body }) => ({ headers, text: body.replaceAll('=\r\n', '').replaceAll('=3D', '=') }))
/** The link of the newest letter to an address, once so many have arrived. */
async function linkTo(email: string, count = 1) {
  await expect.poll(() => received(email).length, PATIENT).toBe(count)
  const [, token] = /stock-notices\/confirm\/([\w-]{43})/.exec(received(email).at(-1)!.text)!
  return { token: token! }
}
const confirm = (link: object) => shop.call('POST', '/stock-notices/confirm', link)
/** Somebody who waits for the mortar. */
async function waiting(language: 'bg' | 'en' = 'bg') {
  const email = newEmail()
  expect((await ask(email, language)).status).toBe(201)
  expect((await confirm(await linkTo(email))).status).toBe(200)
  return email
}
const rowsOf = () => queries.select().from(stockNotice)

test('who has confirmed the address is told once, in their language, when it is back; and the request is deleted', async () => {
  const [bg, en] = [await waiting('bg'), await waiting('en')]
  await findDueNotices(database)
  expect(await countWaiting(queries, KEY)).toEqual([{ variant: '', waiting: 2 }])
  const actor = { kind: 'merchant', name: 'Мария' } as const
  await database.transaction((tx) => countStock(tx, { product: KEY, variant: '', counted: 3, seen: 0, actor }))
  await findDueNotices(database)
  for (const [email, subject] of [
    [bg, 'Орехово хаванче: отново в наличност'],
    [en, 'Walnut mortar is back'],
  ] as const) {
    await expect.poll(() => lettersTo(email, 'back'), PATIENT).toMatchObject([{ subject }])
    expect(received(email).at(-1)!.text).toContain(`${ORIGIN}/product/walnut-mortar`)
  }
  expect(await rowsOf()).toEqual([])
  await database.transaction((tx) => countStock(tx, { product: KEY, variant: '', counted: 9, seen: 3, actor }))
  await findDueNotices(database)
  expect([await lettersTo(bg, 'back'), await lettersTo(en, 'back')]).toMatchObject([[{}], [{}]])
})

test('the shop looks each minute at what is back', async () => {
  const { rows } = await database.pool.query<{ minutes: number }>(
    "select ceil(extract(epoch from run_at - now()) / 60)::int as minutes from graphile_worker.jobs where task_identifier = 'every:stock-notices.due'",
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]!.minutes).toBeLessThanOrEqual(1)
})

test('however many processes look at once, each is told once', async () => {
  const emails = [await waiting(), await waiting(), await waiting()]
  const ids = (await rowsOf()).map(({ id }) => id)
  await productWithStock(database, KEY, 1)
  await Promise.all([1, 2, 3, 4].map(() => findDueNotices(database)))
  for (const email of emails) await expect.poll(() => lettersTo(email, 'back'), PATIENT).toHaveLength(1)
  // An event that is handled again.
  for (const id of ids) await emit(queries, stockNoticeDue, { notice_id: id })
  // What is sent afterwards comes after whatever they would send.
  await productWithStock(database, KEY, 0)
  await waiting()
  for (const email of emails) expect(await lettersTo(email, 'back')).toHaveLength(1)
})

test('nobody is told of what is sold out again; they wait on', async () => {
  const email = await waiting()
  const { id } = (await rowsOf())[0]!
  // Found to be back, and sold out before the letter is written.
  await queries.execute(sql`update stock_notice set due_at = now() where id = ${id}`)
  await emit(queries, stockNoticeDue, { notice_id: id })
  await expect.poll(async () => (await rowsOf())[0]?.due_at, PATIENT).toBe(null)
  expect(await lettersTo(email, 'back')).toEqual([])
  await productWithStock(database, KEY, 1)
  await findDueNotices(database)
  await expect.poll(() => lettersTo(email, 'back'), PATIENT).toHaveLength(1)
})

test('nobody is told of a product that has left the shop, before it is put back', async () => {
  const email = await waiting()
  onTestFinished(() => void queries.execute(sql`update product set archived_at = null where key = ${KEY}`))
  await queries.execute(sql`update product set archived_at = now() where key = ${KEY}`)
  await productWithStock(database, KEY, 5)
  await findDueNotices(database)
  expect((await rowsOf())[0]!.due_at).toBe(null)
  await queries.execute(sql`update product set archived_at = null where key = ${KEY}`)
  await findDueNotices(database)
  await expect.poll(() => lettersTo(email, 'back'), PATIENT).toHaveLength(1)
})

test('a cancelled order brings it back, too', async () => {
  const email = await waiting()
  await productWithStock(database, KEY, 1)
  const order = (await shop.call('POST', '/orders', orderBody([{ id: mortar.id, selected_count: 1 }]))).body.data
  await findDueNotices(database)
  expect((await rowsOf())[0]!.due_at).toBe(null)
  await shop.call('POST', `/orders/${order.url}/withdraw`, { lines: [{ line: 0, count: 1 }] })
  await findDueNotices(database)
  await expect.poll(() => lettersTo(email, 'back'), PATIENT).toHaveLength(1)
})

test('the answer is the same whether or not the address is known, and a mailbox gets three links an hour', async () => {
  const email = newEmail()
  const answers = []
  for (let sent = 0; sent < 5; sent += 1) answers.push(await ask(sent % 2 ? email : email.toUpperCase()))
  const stranger = await ask(newEmail())
  expect(new Set([...answers, stranger].map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(await rowsOf()).toHaveLength(2)
  const all = () => smtp.received.filter(({ to }) => to.some((address) => address.toLowerCase() === email))
  await expect.poll(() => all().length, PATIENT).toBe(3)
})

test('two tabs that ask at once are one request', async () => {
  const email = newEmail()
  await Promise.all([1, 2, 3].map(() => ask(email)))
  expect(await rowsOf()).toHaveLength(1)
  await confirm(await linkTo(email, 3))
  const before = await rowsOf()
  expect((await ask(email)).status).toBe(201)
  expect(await rowsOf()).toEqual(before)
})

test('what can be bought, is let by the day or does not exist can’t be waited for', async () => {
  await productWithStock(database, KEY, 1)
  expect((await ask(newEmail(), 'en')).body.errors).toBe('This can be bought again.')
  const { rows } = await database.pool.query<{ id: number }>(
    'select v.id from variant v join product p on p.id = v.product_id where p.let_by is not null limit 1',
  )
  for (const variant of [rows[0]!.id, 2_000_000_000]) expect((await ask(newEmail(), 'en', variant)).status).toBe(406)
  expect((await ask('no address')).body.errors).toHaveProperty('email')
  expect(await rowsOf()).toEqual([])
})

test('a link that was not sent, or that has expired, confirms nothing', async () => {
  const email = newEmail()
  await ask(email)
  const link = await linkTo(email)
  expect((await confirm({ token: 'x'.repeat(43) })).status).toBe(406)
  await queries.execute(sql`update stock_notice set created_at = now() - interval '4 days'`)
  expect((await confirm(link)).status).toBe(406)
  expect((await rowsOf())[0]!.confirmed_at).toBe(null)
  await queries.execute(sql`update stock_notice set created_at = now()`)
  expect((await confirm(link)).body.data).toEqual({ name: 'Walnut mortar', url: 'walnut-mortar' })
  // Pressed twice.
  expect((await confirm(link)).status).toBe(200)
})

test('each letter ends these letters by one POST, of its page or of a mail program, and by no GET', async () => {
  const email = await waiting()
  const [letter] = received(email)
  expect(letter!.headers).toMatchObject({ 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' })
  const [, path] = new RegExp(`^<${ORIGIN}(/api/v1/stock-notices/end/[\\w-]{43})>$`).exec(
    letter!.headers['list-unsubscribe']!.replaceAll(/\s/g, ''),
  )!
  const token = path!.slice(-43)
  expect(letter!.text).toContain(`${ORIGIN}/stock-notices/end/${token}`)
  for (const address of [path!, `/stock-notices/end/${token}`])
    await shop.app.http.inject({ method: 'GET', url: address })
  expect(await rowsOf()).toHaveLength(1)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const post = () =>
    shop.app.http.inject({ method: 'POST', url: path!, payload: 'List-Unsubscribe=One-Click', headers: form })
  expect([(await post()).statusCode, (await post()).statusCode]).toEqual([200, 200])
  expect(await rowsOf()).toEqual([])
  // The link of the newest letter ends everything asked for since.
  expect((await ask(email)).status).toBe(201)
  expect((await shop.call('POST', '/stock-notices/end', { token })).status).toBe(200)
  expect((await shop.call('POST', '/stock-notices/end', { token: 'y'.repeat(43) })).status).toBe(200)
  expect(await rowsOf()).toEqual([])
})

test('neither the outbox nor the tables keep a link that works', async () => {
  const email = await waiting()
  await expect.poll(() => lettersTo(email, 'confirm'), PATIENT).toHaveLength(1)
  const [sent] = await lettersTo(email, 'confirm')
  expect(sent).toMatchObject({ unsubscribe: null, text: expect.stringContaining('/stock-notices/confirm/') })
  expect(`${sent!.text}${sent!.html}`).not.toMatch(/[\w-]{43}/)
  const stored = JSON.stringify([await rowsOf(), await queries.select().from(stockNoticeLink)])
  for (const { text } of received(email))
    for (const [token] of text.matchAll(/[\w-]{43}(?=\s|"|$)/g)) expect(stored).not.toContain(token)
})

test('a deleted account waits for nothing any more', async () => {
  const customer = await newCustomer(shop, { isConfirmed: true })
  await ask(customer.email)
  const links = () => received(customer.email).filter(({ text }) => text.includes('/stock-notices/confirm/'))
  await expect.poll(() => links().length, PATIENT).toBe(1)
  await customer.call('POST', '/account/export', {})
  await expect
    .poll(async () => (await customer.call('GET', '/account/export/data')).body?.stock_notices, PATIENT)
    .toMatchObject([{ language: 'bg', confirmed_at: null }])
  await customer.call('POST', '/account/delete', { current_password: PASSWORD })
  await expect.poll(rowsOf, PATIENT).toEqual([])
})
