import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Language } from '@vitrina/contract'
import { openEventEmails } from '../../../../test/emails/event-emails.ts'
import type { Transaction } from '../../../platform/database/client.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { emit } from '../../../platform/events/events.ts'
import { messageAnswered, messageReceived } from '../../content/index.ts'
import { contactAnswer, contactMessage } from '../../content/tables.ts'
import { message } from '../tables.ts'

const { queries, readEmail, smtp, sendEmailsOf, handleAgain } = await openEventEmails()
const SHOP = 'hello@rodopa.example'

async function write(tx: Transaction, email: string, language: Language, fields: object = {}): Promise<void> {
  const form = { first_name: 'Ана', email, subject: 'Мед', message: '<b>Имате ли?</b>', language, ...fields }
  const [row] = await tx.insert(contactMessage).values(form).returning()
  await emit(tx, messageReceived, { message_id: row!.id })
}
const byRecipient = (sent: Awaited<ReturnType<typeof sendEmailsOf>>) =>
  sent.toSorted((a, b) => a.to!.localeCompare(b.to!))

test('a contact message goes to the merchant, and its sender gets a receipt without a word of it', async () => {
  const sent = await sendEmailsOf((tx) => write(tx, 'ana@example.com', 'bg'))
  expect(byRecipient(sent)).toEqual([
    { to: 'ana@example.com', subject: 'Вашето съобщение до Родопа', replyTo: SHOP },
    { to: SHOP, subject: 'Message from Ана: Мед', replyTo: 'ana@example.com' },
  ])
  const receipt = (await queries.select().from(message)).find(({ kind }) => kind === 'contact.receipt')
  expect(receipt).toMatchObject({ language: 'bg', state: 'sent', text: expect.stringContaining('Здравейте, Ана,') })
  for (const words of ['Мед', 'Имате'])
    for (const body of [receipt!.text, receipt!.html, receipt!.subject]) expect(body).not.toContain(words)
})

test('the message is escaped, and the receipt is in the language of the message', async () => {
  const sent = await sendEmailsOf((tx) => write(tx, 'boris@example.com', 'en'))
  expect(byRecipient(sent)[0]).toMatchObject({ to: 'boris@example.com', subject: 'Your message to Rodopa' })
  const toMerchant = (await queries.select().from(message)).find(({ kind }) => kind === 'contact.message')
  expect(toMerchant!.html).toContain('&lt;b&gt;Имате ли?&lt;/b&gt;')
})

test('a name is not repeated to a stranger when it may be an advertisement', async () => {
  const names = ['Win at www.evil.example', 'evil.example', '<b>Ана</b>', 'Call 0888 123 456', 'Ана\nпиши на нас']
  await sendEmailsOf(
    async (tx) => {
      for (const [index, first_name] of names.entries())
        await write(tx, `stranger-${index}@example.com`, 'en', { first_name })
    },
    { companyEmail: null },
  )
  const rows = await queries.select().from(message)
  expect(rows).toHaveLength(names.length)
  for (const { text } of rows) expect(text).toContain('\n\nHello,\n\n')
})

test('a mailbox gets three receipts at once, and the merchant every message', async () => {
  await sendEmailsOf(async (tx) => {
    for (let n = 1; n <= 5; n += 1) await write(tx, n % 2 ? 'flood@example.com' : 'Flood+news@example.com', 'en')
  })
  const kinds = (await queries.select().from(message)).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual([...Array(5).fill('contact.message'), ...Array(3).fill('contact.receipt')])
})

test('what fails and is repeated uses up no receipt', async () => {
  await queries.execute(sql`create sequence tries`)
  await queries.execute(sql`
    create function fail_once() returns trigger language plpgsql as
    $$ begin if nextval('tries') = 1 then raise 'as if the database had stopped'; end if; return new; end $$`)
  await queries.execute(
    sql`create trigger fail_once before insert on message for each row execute function fail_once()`,
  )
  await sendEmailsOf(
    async (tx) => {
      for (let n = 1; n <= 3; n += 1) await write(tx, 'repeated@example.com', 'en')
    },
    { companyEmail: null },
  )
  expect(await queries.select().from(message)).toHaveLength(3)
})

test('an event that is handled twice sends one receipt', async () => {
  await sendEmailsOf((tx) => write(tx, 'twice@example.com', 'en'), { companyEmail: null })
  expect(await handleAgain({ companyEmail: null })).toHaveLength(1)
  expect(await readEmail()).toMatchObject({ recipient: 'twice@example.com', state: 'sent' })
})

test('answers go on from the receipt and from each other, and are not called automatic', async () => {
  await sendEmailsOf((tx) => write(tx, 'thread@example.com', 'bg'))
  const answer = (words: string) =>
    sendEmailsOf(async (tx) => {
      const [asked] = await tx
        .select()
        .from(contactMessage)
        .where(sql`email = 'thread@example.com'`)
      const values = { message_id: asked!.id, key: randomUUID(), text: words, who: 'Мария' }
      const [row] = await tx.insert(contactAnswer).values(values).returning()
      await emit(tx, messageAnswered, { answer_id: row!.id })
    })
  await answer('Да.')
  const sent = await answer('И още нещо.')
  expect(sent.findLast(({ to }) => to === 'thread@example.com')).toEqual({
    to: 'thread@example.com',
    subject: 'Re: Мед',
    replyTo: SHOP,
  })
  const [receipt, first, second] = smtp.received
    .filter(({ to }) => to[0] === 'thread@example.com')
    .map(({ headers }) => headers)
  expect(receipt).toMatchObject({ 'auto-submitted': 'auto-generated' })
  expect(first!['in-reply-to']).toBe(receipt!['message-id'])
  expect(second!['in-reply-to']).toBe(first!['message-id'])
  expect(second!['references']).toBe(`${receipt!['message-id']} ${first!['message-id']}`)
  for (const headers of [first, second]) expect(headers).not.toHaveProperty('auto-submitted')
})
