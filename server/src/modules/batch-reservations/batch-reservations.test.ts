import { afterAll, beforeEach, expect, test } from 'vitest'
import { newCustomer, newEmail, PASSWORD } from '../../../test/customers.ts'
import { startFakeSmtp } from '../../../test/fakes/fake-smtp.ts'
import { testOffice } from '../../../test/office.ts'
import { orderBody, productWithStock, stockOf } from '../../../test/orders.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { message } from '../notifications/tables.ts'
import { readRecord, saveRecord } from '../records/index.ts'
import { releaseExpiredHolds } from './holds.ts'
import { findMovedBatches } from './move-date.ts'
import { batchReservation, batchReservationLink } from './tables.ts'

const smtp = await startFakeSmtp()
const ORIGIN = 'http://localhost'
const office = await testOffice({ env: { SMTP_URL: smtp.url, PUBLIC_URL: ORIGIN } })
const { shop } = office
const { database } = shop
const { queries } = database
const owner = (await office.join('owner')).browser
const clerk = (await office.join('clerk')).browser
const reception = (await office.join('reception')).browser
const KEY = 'gyuvech'
const READY = '2027-01-22'
const PATIENT = { timeout: 20_000 }
const { id, variantId } = await productWithStock(database, KEY, 0)

afterAll(() => smtp.stop())
beforeEach(async () => {
  await queries.execute(sql`delete from batch_reservation`)
  await queries.execute(sql`delete from auth_attempt`)
  await productWithStock(database, KEY, 0)
  await nextBatch(24)
})

async function nextBatch(pieces: number, ready = READY) {
  const { document, version } = (await readRecord(queries, 'product', KEY))!
  const saved = await database.transaction((tx) =>
    saveRecord(tx, {
      actor: { kind: 'merchant' },
      kind: 'product',
      key: KEY,
      version,
      document: { ...document, next_batches: [{ ready, pieces }] },
    }),
  )
  expect(saved).toMatchObject({ status: 'saved' })
}
const ask = (email: string, count = 1, language: 'bg' | 'en' = 'bg') =>
  shop.call('POST', '/batch-reservations', { variant: variantId, count, name: 'Мария', email }, { language })
/** What arrived at an address, the newest last, with soft line breaks and encoded characters undone. */
const received = (email: string) =>
  smtp.received
    .filter(({ to }) => to.includes(email))
    .map(({ body }) => body.replaceAll('=\r\n', '').replaceAll('=3D', '='))
const lettersTo = (email: string, kind: string) =>
  queries
    .select()
    .from(message)
    .where(sql`recipient = ${email} and kind = ${`batch_reservation.${kind}`} and state = 'sent'`)
/** The link of the newest letter to an address that leads to `action`, once there are so many letters. */
async function linkTo(email: string, action: string, count = 1) {
  await expect.poll(() => received(email).length, PATIENT).toBe(count)
  const found = new RegExp(`batch-reservations/${action}/([\\w-]{43})`).exec(received(email).at(-1)!)
  return { token: found![1]! }
}
const confirm = (link: object) => shop.call('POST', '/batch-reservations/confirm', link)
async function reserved(count = 1, language: 'bg' | 'en' = 'bg') {
  const email = newEmail()
  expect((await ask(email, count, language)).status).toBe(201)
  expect((await confirm(await linkTo(email, 'confirm'))).status).toBe(200)
  return email
}
const statesOf = async () =>
  (await queries.select().from(batchReservation).orderBy(batchReservation.id)).map(({ state, count }) => [state, count])
const ready = (pieces: number, seen = READY, member = clerk) =>
  member.send('POST', `/products/${KEY}/next-batches/ready`, { variant: '', seen, pieces })
const onPage = async () => (await shop.call('GET', '/products/gyuvech-pot')).body.data.variants[0]
const buy = (tokens: string[], count = 1) =>
  shop.call('POST', '/orders', orderBody([{ id, selected_count: count }], { reservations: tokens }))

test('the page says when the next batch is ready and how many are left, which a confirmed reservation alone changes', async () => {
  expect((await onPage()).next_batch).toMatchObject({ ready: READY, left: 24 })
  const email = newEmail()
  await ask(email, 3)
  expect((await onPage()).next_batch.left).toBe(24)
  const link = await linkTo(email, 'confirm')
  expect((await confirm(link)).body.data).toMatchObject({ url: 'gyuvech-pot', count: 3, ready: READY })
  // Pressed twice.
  expect((await confirm(link)).status).toBe(200)
  await expect.poll(async () => (await onPage()).next_batch.left).toBe(21)
  expect((await shop.call('POST', '/batch-reservations/cancel', link)).status).toBe(200)
  await expect.poll(async () => (await onPage()).next_batch.left).toBe(24)
  expect(await statesOf()).toEqual([])
  expect((await confirm(link)).status).toBe(406)
})

test('30 confirm at once for the last 5: five have them, whatever was asked for before', async () => {
  await nextBatch(5)
  const emails = Array.from({ length: 30 }, newEmail)
  await Promise.all(emails.map((email) => ask(email)))
  const links = await Promise.all(emails.map((email) => linkTo(email, 'confirm')))
  const all = await Promise.all(links.map(confirm))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(all.filter(({ status }) => status === 406)).toHaveLength(25)
  await expect.poll(async () => (await onPage()).next_batch.left).toBe(0)
  expect((await ask(newEmail(), 1, 'en')).body.errors).toEqual({ count: 'All of the next batch is reserved.' })
})

test('more than is left, of what has no next batch, or with nonsense nothing can be reserved', async () => {
  await nextBatch(2)
  expect((await ask(newEmail(), 3, 'en')).body.errors).toEqual({
    count: 'Only 2 of the next batch can still be reserved.',
  })
  for (const count of [0, 1.5, 11, -1]) expect((await ask(newEmail(), count)).status).toBe(406)
  expect((await ask('nobody')).body.errors).toHaveProperty('email')
  const { variantId: mortar } = await productWithStock(database, 'mortar', 0)
  for (const variant of [mortar, 2_000_000_000]) {
    const body = { variant, count: 1, name: 'Мария', email: newEmail() }
    expect((await shop.call('POST', '/batch-reservations', body)).status).toBe(406)
  }
  expect(await statesOf()).toEqual([])
})

test('a mailbox gets three links an hour, and the answer is always the same', async () => {
  const email = newEmail()
  const answers = []
  for (let sent = 0; sent < 5; sent += 1) answers.push(await ask(email))
  answers.push(await ask(newEmail()))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  await expect.poll(() => received(email).length, PATIENT).toBe(3)
})

test('when it is ready those who reserved are served in their order, the rest is free, and each is told once in their language', async () => {
  const [first, second, third] = [await reserved(2, 'bg'), await reserved(3, 'en'), await reserved(1)]
  expect((await ready(4, READY, reception)).status).toBe(403)
  expect((await ready(4, '2027-01-23')).status).toBe(406)
  const presses = await Promise.all([ready(4), ready(4), ready(4, READY, owner)])
  expect(presses.map(({ status }) => status).toSorted()).toEqual([200, 406, 406])
  expect(presses.find(({ status }) => status === 200)!.body.data).toEqual({ held: 4, free: 0 })
  expect(await statesOf()).toEqual([
    ['held', 2],
    ['held', 2],
    ['confirmed', 1],
  ])
  expect(await stockOf(database, variantId)).toBe(0)
  await expect
    .poll(() => lettersTo(first, 'ready'), PATIENT)
    .toMatchObject([{ subject: 'Готово е: 2\u00a0× Гювеч с\u00a0капак' }])
  await expect.poll(() => lettersTo(second, 'ready'), PATIENT).toHaveLength(1)
  expect(received(second).at(-1)).toContain('you wanted 3')
  await expect.poll(() => lettersTo(third, 'missed'), PATIENT).toHaveLength(1)
  await expect.poll(async () => (await onPage()).next_batch).toBe(null)
  // Of the next batch they are the first, and are told its day.
  await nextBatch(1, '2027-02-19')
  await findMovedBatches(database)
  await findMovedBatches(database)
  await expect.poll(() => lettersTo(third, 'moved'), PATIENT).toHaveLength(1)
  await expect.poll(async () => (await onPage()).next_batch.left).toBe(0)
})

test('more than was reserved is free to buy by anybody', async () => {
  await reserved(2)
  expect((await ready(24)).body.data).toEqual({ held: 2, free: 22 })
  expect(await stockOf(database, variantId)).toBe(22)
  const { rows } = await database.pool.query('select change, stock from stock_movement where variant_id = $1', [
    variantId,
  ])
  expect(rows.at(-1)).toEqual({ change: 24, stock: 24 })
})

test('nobody else can buy what is held; its link can, once, and what of it is not ordered goes back', async () => {
  const email = await reserved(3)
  await ready(3)
  expect((await buy([])).status).toBe(406)
  const { token } = await linkTo(email, 'buy', 2)
  const held = await shop.call('POST', '/batch-reservations/held', { token })
  expect(held.body.data).toMatchObject({ id, count: 3, url: 'gyuvech-pot' })
  const priced = (tokens: string[]) =>
    shop.call('POST', '/cart/price', { items: [{ id, selected_count: 3 }], reservations: tokens })
  expect((await priced([token])).body.data.lines).toMatchObject([{ state: 'available' }])
  expect((await priced([])).body.data.lines).toMatchObject([{ state: 'sold_out' }])
  expect((await priced(['x'.repeat(43)])).body.data.lines).toMatchObject([{ state: 'sold_out' }])
  expect((await buy([token], 2)).status).toBe(201)
  expect(await stockOf(database, variantId)).toBe(1)
  expect(await statesOf()).toEqual([['ordered', 3]])
  expect((await shop.call('POST', '/batch-reservations/held', { token })).status).toBe(406)
  expect((await shop.call('POST', '/batch-reservations/cancel', { token })).status).toBe(200)
  expect(await stockOf(database, variantId)).toBe(1)
})

test('raced: two tabs with the link, its cancellation and orders of strangers never sell a piece twice', async () => {
  for (let round = 0; round < 5; round += 1) {
    await queries.execute(sql`delete from batch_reservation`)
    await queries.execute(sql`delete from auth_attempt`)
    await productWithStock(database, KEY, 0)
    await queries.execute(sql`update shop_order set state = 'cancelled'`)
    await nextBatch(24)
    const email = await reserved(2)
    await ready(4)
    const { token } = await linkTo(email, 'buy', 2)
    const all = await Promise.all([
      buy([token], 2),
      ...Array.from({ length: 6 }, () => buy([])),
      buy([token], 2),
      ...(round % 2 ? [shop.call('POST', '/batch-reservations/cancel', { token })] : []),
      releaseExpiredHolds(database).then(() => ({ status: 0 })),
    ])
    const { rows } = await database.pool.query<{ sold: number }>(
      `select coalesce(sum(l.selected_count), 0)::int as sold from order_line l join shop_order o on o.id = l.order_id
       where l.variant_id = $1 and o.state = 'placed'`,
      [variantId],
    )
    const held = (await queries.select().from(batchReservation)).reduce(
      (sum, { state, count }) => sum + (state === 'held' ? count : 0),
      0,
    )
    expect(rows[0]!.sold + held + (await stockOf(database, variantId)), `round ${round}`).toBe(4)
    expect(all.every(({ status }) => [0, 200, 201, 406].includes(status))).toBe(true)
  }
})

test('a hold that runs out gives the pieces back once, and says so once', async () => {
  const email = await reserved(2)
  await ready(2)
  const { token } = await linkTo(email, 'buy', 2)
  await releaseExpiredHolds(database)
  expect(await stockOf(database, variantId)).toBe(0)
  await queries.execute(sql`update batch_reservation set held_until = now() - interval '1 minute'`)
  // Nobody has released it yet, but its time is over.
  expect((await buy([token])).status).toBe(406)
  await Promise.all([1, 2, 3].map(() => releaseExpiredHolds(database)))
  expect(await stockOf(database, variantId)).toBe(2)
  await expect.poll(() => lettersTo(email, 'expired'), PATIENT).toHaveLength(1)
  expect((await buy([])).status).toBe(201)
})

test('a day that the merchant moves is told once; Today says that a batch is due', async () => {
  const email = await reserved(1)
  const move = (seen: string, to: string) =>
    clerk.send('PUT', `/products/${KEY}/next-batches`, { variant: '', seen, ready: to, pieces: 24 })
  expect((await move(READY, '2027-02-30')).status).toBe(406)
  expect((await move(READY, '2027-02-05')).status).toBe(200)
  expect((await move(READY, '2027-02-06')).status).toBe(406)
  await Promise.all([1, 2, 3].map(() => findMovedBatches(database)))
  await expect.poll(() => lettersTo(email, 'moved'), PATIENT).toMatchObject([{ text: expect.stringContaining('5') }])
  expect((await clerk.send('GET', '/today')).body.data.batches).toBeUndefined()
  await move('2027-02-05', '2026-01-05')
  expect((await clerk.send('GET', '/today')).body.data.batches).toMatchObject({ due: 1, product: KEY })
  expect((await reception.send('GET', '/today')).body.data.batches).toBeUndefined()
})

test('the office plans the next batch of a variant, where there is none yet', async () => {
  const plan = (body: object, key = 'blanket') => owner.send('PUT', `/products/${key}/next-batches`, body)
  const body = { variant: 'colour=natural', seen: null, ready: '2027-03-01', pieces: 6 }
  expect((await plan({ ...body, variant: 'colour=pink' })).status).toBe(406)
  const both = await Promise.all([plan(body), plan(body)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 406])
  const data = (await owner.send('GET', '/products/blanket/next-batches')).body.data
  expect(data).toMatchObject([
    { variant: 'colour=natural', batch: { ready: '2027-03-01', pieces: 6 } },
    { variant: 'colour=moss', batch: { pieces: 8 } },
  ])
  expect((await plan(body, 'nothing')).status).toBe(404)
})

test('the office sees who has reserved and can remove one, which is told', async () => {
  const [first, second] = [await reserved(1), await reserved(2)]
  const list = async () => (await clerk.send('GET', `/products/${KEY}/next-batches`)).body.data
  const [entry] = await list()
  expect(entry).toMatchObject({ variant: '', batch: { ready: READY, pieces: 24, is_due: false } })
  expect(entry.reservations).toMatchObject([
    { email: first, name: 'Мария', count: 1, state: 'confirmed' },
    { email: second, count: 2 },
  ])
  const remove = (member = clerk) => member.send('DELETE', `/batch-reservations/${entry.reservations[0].id}`)
  expect((await remove(reception)).status).toBe(403)
  expect((await remove()).status).toBe(200)
  expect((await remove()).status).toBe(404)
  await expect.poll(() => lettersTo(first, 'removed'), PATIENT).toHaveLength(1)
  await expect.poll(async () => (await onPage()).next_batch.left).toBe(22)
})

test('a customer sees and cancels what is theirs; another one can’t, and a deleted account leaves nothing', async () => {
  const customer = await newCustomer(shop, { isConfirmed: true })
  const before = received(customer.email).length
  await ask(customer.email, 2)
  await confirm(await linkTo(customer.email, 'confirm', before + 1))
  const list = async (who = customer) => (await who.call('GET', '/account/batch-reservations')).body.data
  const [own] = await list()
  expect(own).toMatchObject({ url: 'gyuvech-pot', count: 2, ready: READY, until: null })
  const stranger = await newCustomer(shop, { isConfirmed: true })
  expect(await list(stranger)).toEqual([])
  const unconfirmed = await newCustomer(shop)
  expect(await list(unconfirmed)).toEqual([])
  const cancel = (who: typeof customer) => who.call('POST', '/account/batch-reservations/cancel', { id: own.id })
  expect((await cancel(stranger)).status).toBe(404)
  expect(await list()).toHaveLength(1)
  await ready(2)
  expect(await stockOf(database, variantId)).toBe(0)
  await customer.call('POST', '/account/export', {})
  await expect
    .poll(async () => (await customer.call('GET', '/account/export/data')).body?.batch_reservations, PATIENT)
    .toMatchObject([{ count: 2, state: 'held', name: 'Мария' }])
  await customer.call('POST', '/account/delete', { current_password: PASSWORD })
  await expect.poll(statesOf, PATIENT).toEqual([])
  expect(await stockOf(database, variantId)).toBe(2)
})

test('neither the outbox nor the tables keep a link that works', async () => {
  const email = await reserved(1)
  await ready(1)
  await linkTo(email, 'buy', 2)
  await expect.poll(() => lettersTo(email, 'ready'), PATIENT).toHaveLength(1)
  const stored = JSON.stringify([
    await queries
      .select()
      .from(message)
      .where(sql`recipient = ${email}`),
    await queries.select().from(batchReservationLink),
  ])
  for (const letter of received(email))
    for (const [token] of letter.matchAll(/[\w-]{43}(?=\s|"|$)/g)) expect(stored).not.toContain(token)
})
