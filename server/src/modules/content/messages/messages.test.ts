import { randomUUID } from 'node:crypto'
import type { Role } from '@vitrina/contract/office'
import { parse as parseCsv } from 'csv-parse/sync'
import { beforeEach, expect, test } from 'vitest'
import { testOffice } from '../../../../test/office.ts'
import { orderBody, productWithStock } from '../../../../test/orders.ts'
import { CSV_BATCH } from '../../../platform/csv.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { hashToken, newToken } from '../../accounts/index.ts'
import { message } from '../../notifications/tables.ts'
import { staff, staffSession } from '../../staff/tables.ts'
import { contactAnswer, contactMessage } from '../tables.ts'
import { readContactMessagesOf } from './queries.ts'
import { deleteOldMessages } from './send-message.ts'

const office = await testOffice()
const { database } = office.shop
const { queries } = database

/** A browser of somebody who is logged in. */
async function member(role: Role, name: string) {
  const email = `${randomUUID()}@shop.example`
  const [row] = await queries
    .insert(staff)
    .values({ name, role, email, email_key: email, language: 'bg' })
    .returning({ id: staff.id })
  const token = newToken()
  await queries.insert(staffSession).values({
    staff_id: row!.id,
    token_hash: hashToken(token),
    device: '',
    expires_at: new Date(Date.now() + 3_600_000),
  })
  const browser = office.browser()
  return (method: string, path: string, body?: unknown, language = 'bg') =>
    browser.send(method, path, body, { cookie: `office=${token}`, 'user-language': language })
}
const maria = await member('owner', 'Мария')
const ivan = await member('reception', 'Иван')

async function write(fields: object = {}): Promise<number> {
  const form = { first_name: 'Ана', last_name: 'Петрова', email: 'Ana@example.com', subject: 'Мед', language: 'bg' }
  const [row] = await queries
    .insert(contactMessage)
    .values({ ...form, language: 'bg', message: 'Имате ли\nакациев мед?', ...fields })
    .returning({ id: contactMessage.id })
  return row!.id
}
const answer = (text: string, seen = 0, key = randomUUID()) => ({ text, seen, key })
const list = async (query = '') => (await maria('GET', `/messages${query}`)).body.data
const read = async (id: number) => (await maria('GET', `/messages/${id}`)).body.data
/** The answers to a message that were written into the outbox; those of another test may come later. */
const lettersOf = (id: number) =>
  queries
    .select()
    .from(message)
    .where(sql`kind = 'contact.answer' and thread = ${`message:${id}`}`)

beforeEach(async () => {
  await queries.execute(sql`delete from contact_message`)
  await queries.execute(sql`delete from message`)
})

test('a message is found by name, address, telephone, words and state', async () => {
  const id = await write({ phone: '+359888123456' })
  await write({
    first_name: 'Boris',
    last_name: null,
    email: 'boris@example.com',
    subject: 'Rooms',
    message: '100% free?',
  })
  for (const words of ['ана мед', 'ANA@example', 'акациев', '0888 123456', 'петрова'])
    expect((await list(`?q=${encodeURIComponent(words)}`)).messages).toMatchObject([{ id, name: 'Ана Петрова' }])
  expect((await list(`?q=${encodeURIComponent('100%')}`)).total).toBe(1)
  expect((await list(`?q=${encodeURIComponent('%')}`)).total).toBe(1)
  await maria('POST', `/messages/${id}/answers`, answer('Да, имаме липов.'))
  expect((await list(`?q=${encodeURIComponent('липов')}`)).messages).toMatchObject([{ id, state: 'answered' }])
  expect(await list('?state=open')).toMatchObject({ total: 1, states: { open: 1, answered: 1, done: 0 } })
  expect(await list('?page=2')).toMatchObject({ messages: [], total: 2, pages: 1 })
})

test('an answer goes out once by e-mail in the language of the message, however often it is pressed', async () => {
  const id = await write({ message: 'Имате ли\n<b>мед</b>?' })
  const given = answer('Да, елате.\n<i>Мария</i>')
  const sent = await Promise.all([1, 2, 3].map(() => maria('POST', `/messages/${id}/answers`, given)))
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await maria('POST', `/messages/${id}/answers`, given)).status).toBe(200)
  await expect.poll(() => lettersOf(id), { timeout: 20_000 }).toHaveLength(1)
  const [letter] = await lettersOf(id)
  expect(letter).toMatchObject({
    recipient: 'Ana@example.com',
    subject: 'Re: Мед',
    language: 'bg',
    thread: `message:${id}`,
    text: expect.stringContaining('> Имате ли\n> <b>мед</b>?'),
  })
  expect(letter!.reply_to).toMatch(/@/)
  expect(letter!.html).toContain('&lt;b&gt;мед&lt;/b&gt;')
  expect(letter!.html).toContain('&lt;i&gt;Мария&lt;/i&gt;')
  expect(letter!.html).not.toMatch(/<b>|<i>/)
  expect(await read(id)).toMatchObject({
    state: 'answered',
    answers: [{ who: 'Мария', text: given.text }],
    history: [{ who: 'Мария', action: 'answered', source: 'office' }],
  })
})

test('of two who answer at once the second is told who has answered, and can still send', async () => {
  const id = await write()
  const [one, two] = [answer('от Мария'), answer('от Иван')]
  const replies = await Promise.all([
    maria('POST', `/messages/${id}/answers`, one),
    ivan('POST', `/messages/${id}/answers`, two),
  ])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const late = replies.findIndex(({ status }) => status === 409)
  expect(replies[late]!.body.message).toContain(late === 0 ? 'Иван' : 'Мария')
  expect((await read(id)).answers).toHaveLength(1)
  const again =
    late === 0
      ? await maria('POST', `/messages/${id}/answers`, { ...one, seen: 1 })
      : await ivan('POST', `/messages/${id}/answers`, { ...two, seen: 1 })
  expect(again.status).toBe(200)
  expect((await read(id)).answers.map(({ text }: { text: string }) => text).toSorted()).toEqual(['от Иван', 'от Мария'])
})

test('a message is put aside and opened again, with who did it, and no word of it is in the history', async () => {
  const id = await write()
  await ivan('POST', `/messages/${id}/state`, { to: 'done' })
  await ivan('POST', `/messages/${id}/state`, { to: 'done' })
  expect(await read(id)).toMatchObject({ state: 'done', history: [{ who: 'Иван', action: 'done' }] })
  await maria('POST', `/messages/${id}/state`, { to: 'open' })
  await maria('POST', `/messages/${id}/answers`, answer('тайна'))
  const { state, history } = await read(id)
  expect(state).toBe('answered')
  expect(history.map(({ who, action }: any) => `${who} ${action}`)).toEqual([
    'Иван done',
    'Мария reopened',
    'Мария answered',
  ])
  expect(JSON.stringify(history)).not.toMatch(/тайна|акациев|example/)
})

test('answers are in the copy of what is known of somebody, and deleted with their message', async () => {
  const id = await write()
  await maria('POST', `/messages/${id}/answers`, answer('Да.'))
  expect(await readContactMessagesOf(queries, 'ana@example.com')).toMatchObject([{ id, answers: [{ text: 'Да.' }] }])
  await queries.execute(sql`update contact_message set created_at = now() - interval '40 days'`)
  expect(await deleteOldMessages(queries, 41)).toBe(0)
  expect(await deleteOldMessages(queries, 39)).toBe(1)
  expect(await queries.select().from(contactAnswer)).toEqual([])
  expect((await maria('GET', `/messages/${id}`)).status).toBe(404)
})

test('who knows the page of an order writes about it: the message leads to the order, and the order to the message', async () => {
  const { id } = await productWithStock(database, 'mortar', 5)
  const placed = await office.shop.call('POST', '/orders', orderBody([{ id, selected_count: 1 }]))
  const { number, url } = placed.body.data
  const form = { first_name: 'Ана', email: 'ana@example.com', message: 'Кога?', gdpr_consent: true }
  for (const [subject, order] of [
    ['За поръчката', url],
    // A number can be guessed; whoever writes one writes about no order.
    ['За номера', number],
    ['За нищо', undefined],
  ])
    expect((await office.shop.call('POST', '/info/send-message', { ...form, subject, order })).status).toBe(201)
  const { messages } = await list()
  expect(messages.map((each: { order_number: string | null }) => each.order_number)).toEqual([null, null, number])
  expect(await read(messages[2].id)).toMatchObject({ order_number: number })
  expect((await maria('GET', `/orders/${number}`)).body.data.messages).toMatchObject([
    { id: messages[2].id, subject: 'За поръчката', state: 'open' },
  ])
})

/** The cells of a spreadsheet, row by row, without the headings. */
async function spreadsheet(query = ''): Promise<string[][]> {
  const { status, text } = await maria('GET', `/messages.csv${query}`)
  expect(status).toBe(200)
  return parseCsv(text, { delimiter: ';', bom: true, from: 2 })
}

test('a spreadsheet has every part of a message, with headings in the language of who saves it', async () => {
  const about = 'Първи ред\r\nВтори; "ред"\n\n=1+1'
  await write({
    phone: '+359888123456',
    subject: 'Мед; и още',
    message: about,
    order_number: 1234,
    created_at: new Date('2026-01-15T22:30:00Z'),
  })
  const id = await write({ first_name: 'Ива', last_name: null, subject: 'Стаи', message: 'Има ли?' })
  await maria('POST', `/messages/${id}/state`, { to: 'done' })
  const { headers, text } = await maria('GET', '/messages.csv')
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="messages.csv"',
    'cache-control': 'no-store',
  })
  expect(text.split('\r\n')[0]).toBe('\uFEFF"Дата";"Състояние";"Име";"Телефон";"Имейл";"Поръчка";"Тема";"Съобщение"')
  const [newest, oldest] = await spreadsheet()
  expect(newest!.slice(1)).toEqual(['Приключено', 'Ива', '', 'Ana@example.com', '', 'Стаи', 'Има ли?'])
  // In the shop's time zone.
  expect(oldest).toEqual([
    '2026-01-16 00:30',
    'Чака отговор',
    'Ана Петрова',
    "'+359888123456",
    'Ana@example.com',
    '1234',
    'Мед; и още',
    about,
  ])
  const inEnglish = await maria('GET', '/messages.csv', undefined, 'en')
  expect(inEnglish.text).toContain('"Written on";"State";"Name";"Phone";"E-mail";"Order";"Subject";"Message"')
  expect(inEnglish.text).toContain('"Done"')
})

test.each(['=', '+', '-', '@', '\t', '\r', '\n', '＝'])(
  'a spreadsheet runs nothing that a visitor has written: %j at the beginning of a cell',
  async (sign) => {
    const formula = `${sign}HYPERLINK("http://evil.example";"Мед")`
    await write({ first_name: formula, last_name: null, email: formula, subject: formula, message: formula })
    const [row] = await spreadsheet()
    expect([row![2], ...row!.slice(4, 5), ...row!.slice(6)]).toEqual(Array.from({ length: 4 }, () => `'${formula}`))
  },
)

test('a spreadsheet has what is searched and filtered by, from all pages and of more messages than are read at once', async () => {
  await queries.execute(sql`
    insert into contact_message (first_name, email, subject, message, language, state)
    select 'Ана', 'ana@example.com', 'Мед ' || n, case n % 2 when 0 then 'Липов' else 'Акациев' end, 'bg',
      case n % 3 when 0 then 'done' else 'open' end from generate_series(1, ${2 * CSV_BATCH + 200}) n`)
  const subjects = async (query: string) => (await spreadsheet(query)).map((row) => row[6])
  const numbers = Array.from({ length: 2 * CSV_BATCH + 200 }, (_, index) => 2 * CSV_BATCH + 200 - index)
  const named = (matches: (number: number) => boolean) => numbers.filter(matches).map((number) => `Мед ${number}`)
  expect(await subjects('')).toEqual(named(() => true))
  expect(await subjects('?state=done')).toEqual(named((number) => number % 3 === 0))
  expect(await subjects(`?state=open&q=${encodeURIComponent('липов')}`)).toEqual(
    named((number) => number % 2 === 0 && number % 3 !== 0),
  )
  expect(await subjects(`?q=${encodeURIComponent('няма такъв')}`)).toEqual([])
  expect((await maria('GET', '/messages.csv?state=gone')).status).toBe(406)
})

test('what is missing, empty or no message is refused', async () => {
  const id = await write()
  expect((await maria('POST', '/messages/999999/answers', answer('x'))).status).toBe(404)
  expect((await maria('POST', '/messages/999999/state', { to: 'done' })).status).toBe(404)
  expect((await maria('POST', `/messages/${id}/answers`, answer('  '))).status).toBe(406)
  expect((await maria('POST', `/messages/${id}/answers`, answer('x'.repeat(10_001)))).status).toBe(406)
  expect((await office.browser().send('GET', '/messages')).status).toBe(401)
})

test('the first screen has what the role may see', async () => {
  await write()
  const ofOwner = (await maria('GET', '/today')).body.data
  expect(ofOwner).toMatchObject({ messages: { open: 1 }, jobs: { failed: 0 }, planned_changes: [] })
  expect(Object.keys(ofOwner).toSorted()).toEqual(
    ['emails', 'jobs', 'messages', 'orders', 'planned_changes', 'reviews', 'stays', 'stock'].toSorted(),
  )
  expect(Object.keys((await ivan('GET', '/today')).body.data).toSorted()).toEqual(['messages', 'reviews', 'stays'])
  const clerk = await member('clerk', 'Петя')
  expect(Object.keys((await clerk('GET', '/today')).body.data).toSorted()).toEqual([
    'messages',
    'orders',
    'reviews',
    'stock',
  ])
  await queries.execute(sql`update variant set stock = 0 where product_id = (select id from product where key = 'jug')`)
  expect((await maria('GET', '/today')).body.data.stock.sold_out).toBe(ofOwner.stock.sold_out + 1)
})
