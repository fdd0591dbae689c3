import { eq, sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Order } from '@vitrina/contract'
import { openShop } from '../../../test/app.ts'
import { freshDatabase } from '../../../test/database.ts'
import { startFakeSmtp } from '../../../test/fake-smtp.ts'
import { orderBody, productWithStock } from '../../../test/orders.ts'
import { createEvents, emit } from '../../platform/events.ts'
import { registerLanguage } from '../../platform/http/request.ts'
import { registerSecurityHeaders } from '../../platform/http/security-headers.ts'
import { createJobs } from '../../platform/jobs.ts'
import { createMailTransport, type MailTransport } from '../../platform/mail/transport.ts'
import { messageReceived } from '../content/index.ts'
import { contactMessage } from '../content/tables.ts'
import { orderPlaced } from '../orders/index.ts'
import { importSettings, createSettingsCache } from '../settings/index.ts'
import { registerEmailHandlers, mailboxRoutes } from './index.ts'
import { enqueueEmails, sendEmail } from './outbox.ts'
import { countUnsentEmails, deleteOldEmails, listStuckEmails, resendEmails } from './stuck-emails.ts'
import { message } from './tables.ts'

/** Jobs may wait for a machine that does much else. */
const POLL_TIMEOUT_MS = 20_000
const database = await freshDatabase()
const { queries } = database
const smtp = await startFakeSmtp()
const logged: string[] = []
const logger = pino({ level: 'warn' }, { write: (line) => void logged.push(line) })
const from = { name: 'Родопа', address: 'hello@rodopa.example' }
const transport = (timeoutMs = 2000) =>
  createMailTransport({ smtpUrl: smtp.url, mailFrom: null, publicUrl: null }, timeoutMs)!
afterAll(() => smtp.stop())
beforeEach(async () => {
  smtp.reset()
  logged.length = 0
  await queries.delete(message)
  await queries.execute(sql`delete from graphile_worker._private_jobs`)
})

const email = {
  kind: 'test',
  language: 'bg',
  recipient: 'ana@example.com',
  subject: 'Здравей',
  text: 'Здравей',
  html: '<p>Здравей</p>',
  reply_to: null,
}
const queuedJobs = async () =>
  (
    await queries.execute<{ task: string; payload: unknown }>(
      sql`select task_identifier as task from graphile_worker.jobs`,
    )
  ).rows.map(({ task }) => task)
/** Events to be dispatched, and jobs other than the periodic ones. */
const pendingWork = async () =>
  (
    await queries.execute<{ n: number }>(sql`
      select (select count(*) from event where is_pending)
        + (select count(*) from graphile_worker.jobs where task_identifier not like 'every:%') as n`)
  ).rows[0]!.n
const readEmail = async () => (await queries.select().from(message))[0]!
async function enqueueEmail(): Promise<number> {
  await enqueueEmails(database, 42, [email], 'waiting')
  return (await readEmail()).id
}
const send = (id: number, mail: MailTransport) => sendEmail(id, { database, mail, from, logger })
const otherEmail = { ...email, event_id: 41, recipient: 'boris@example.com' }
async function minutesToNextAttempt(id: number): Promise<number> {
  const { rows } = await database.pool.query(
    'select run_at from graphile_worker.jobs where key = $1 and locked_at is null',
    [`mail:${id}`],
  )
  return (rows[0].run_at.getTime() - Date.now()) / 60_000
}

describe('the outbox', () => {
  test('stores an email of the same event, kind and recipient once, with one job', async () => {
    await Promise.all(
      Array.from({ length: 5 }, () => enqueueEmails(database, 42, [email, { ...email, kind: 'other' }], 'waiting')),
    )
    await enqueueEmails(database, 42, [{ ...email, subject: 'Another wording' }], 'waiting')
    await enqueueEmails(database, 42, [], 'waiting')
    expect((await queries.select().from(message)).map(({ kind, subject }) => [kind, subject]).toSorted()).toEqual([
      ['other', 'Здравей'],
      ['test', 'Здравей'],
    ])
    expect(await queuedJobs()).toEqual(['mail.send', 'mail.send'])
  })

  test('sends an email once, and records it', async () => {
    const id = await enqueueEmail()
    await send(id, transport())
    await send(id, transport())
    expect(smtp.received).toHaveLength(1)
    expect(smtp.received[0]!.headers).toMatchObject({
      subject: 'Здравей',
      'message-id': `<message-${id}-42@rodopa.example>`,
    })
    expect(await readEmail()).toMatchObject({ state: 'sent', attempts: 1, sent_at: expect.any(Date), last_error: null })
  })

  test('tries again after a minute, then ever later; the reason is stored and logged without the recipient', async () => {
    const id = await enqueueEmail()
    smtp.failAt('RCPT TO', '450 4.2.0 <ana@example.com> is greylisted', 2)
    for (const [attempts, minutes] of [
      [1, 1],
      [2, 2],
    ] as const) {
      await send(id, transport())
      expect(await readEmail()).toMatchObject({ state: 'waiting', attempts, sent_at: null })
      expect(await minutesToNextAttempt(id)).toBeCloseTo(minutes, 1)
    }
    expect((await readEmail()).last_error).toBe('EENVELOPE RCPT TO 450 4.2.0')
    expect(logged.join()).toContain('RCPT TO 450')
    expect(logged.join()).not.toContain('ana@')
    await send(id, transport())
    expect(await readEmail()).toMatchObject({ state: 'sent', attempts: 3, last_error: null })
    expect(smtp.received).toHaveLength(1)
  })

  test('gives up after days, and shows the email as failed', async () => {
    const id = await enqueueEmail()
    await queries.update(message).set({ created_at: new Date(Date.now() - 4.9 * 86_400_000), attempts: 100 })
    smtp.failAt('CONNECT', '421 4.3.2 not now', 2)
    await send(id, transport())
    expect(await readEmail()).toMatchObject({ state: 'waiting', attempts: 101 })
    expect(await minutesToNextAttempt(id)).toBeCloseTo(60, 1)
    await queries.update(message).set({ created_at: new Date(Date.now() - 5.1 * 86_400_000) })
    await send(id, transport())
    expect(await readEmail()).toMatchObject({ state: 'failed' })
  })

  test('waits for a mail server that is silent', async () => {
    const id = await enqueueEmail()
    smtp.failAt('DATA', 'hang')
    await send(id, transport(300))
    expect(await readEmail()).toMatchObject({ state: 'waiting', attempts: 1, last_error: 'ETIMEDOUT CONN' })
  })

  test('sends an email again with the same Message-ID when its acceptance was not acknowledged', async () => {
    const id = await enqueueEmail()
    smtp.failAt('END', 'drop')
    await send(id, transport())
    await send(id, transport())
    expect(smtp.received.map(({ headers }) => headers['message-id'])).toEqual(
      Array(2).fill(`<message-${id}-42@rodopa.example>`),
    )
  })

  test('holds no transaction open while the mail server takes its time', async () => {
    const id = await enqueueEmail()
    smtp.failAt('DATA', 'hang')
    const sending = send(id, transport(2000))
    await expect.poll(() => smtp.sessions(), { timeout: POLL_TIMEOUT_MS }).toBe(1)
    const { rows } = await database.pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
    )
    expect(rows).toEqual([])
    smtp.disconnect()
    await sending
  })

  test.each(['554 5.7.1 Relay access denied', '550 5.7.1 policy', '554 no', '550 no such user'])(
    'a relay that refuses with “%s” has not refused the address',
    async (reply) => {
      const id = await enqueueEmail()
      await queries.insert(message).values({ ...otherEmail, state: 'sent', sent_at: new Date(Date.now() + 1000) })
      smtp.failAt('RCPT TO', reply)
      await send(id, transport())
      expect((await queries.select().from(message).where(eq(message.id, id)))[0]).toMatchObject({ state: 'waiting' })
    },
  )

  test('an unknown address is refused once the relay takes e-mails to others, and not while it refuses everybody', async () => {
    const id = await enqueueEmail()
    smtp.failAt('RCPT TO', '550 5.1.1 no such user', 3)
    await send(id, transport())
    expect(await readEmail()).toMatchObject({ state: 'waiting', last_error: 'EENVELOPE RCPT TO 550 5.1.1' })
    await queries.insert(message).values({ ...otherEmail, state: 'sent', sent_at: new Date(Date.now() - 86_400_000) })
    await send(id, transport())
    expect((await queries.select().from(message).where(eq(message.id, id)))[0]).toMatchObject({ state: 'waiting' })
    await queries
      .update(message)
      .set({ sent_at: new Date(Date.now() + 1000) })
      .where(eq(message.event_id, 41))
    await send(id, transport())
    expect((await queries.select().from(message).where(eq(message.id, id)))[0]).toMatchObject({ state: 'refused' })
    await send(id, transport())
    expect(smtp.received).toHaveLength(0)
  })

  test('shows stuck emails, and has them sent again', async () => {
    await queries.insert(message).values([
      { ...otherEmail, kind: 'a', state: 'refused', attempts: 1, last_error: 'EENVELOPE RCPT TO 550 5.1.1' },
      { ...otherEmail, kind: 'b', state: 'failed', attempts: 130 },
      { ...otherEmail, kind: 'c', state: 'waiting', attempts: 3 },
      { ...otherEmail, kind: 'd', state: 'waiting', created_at: new Date(Date.now() - 3_600_000) },
      { ...otherEmail, kind: 'e', state: 'waiting' },
      { ...otherEmail, kind: 'f', state: 'sent', attempts: 1 },
      { ...otherEmail, kind: 'g', state: 'kept' },
    ])
    expect((await listStuckEmails(queries, 50)).map(({ kind }) => kind)).toEqual(['a', 'b', 'c', 'd'])
    expect(await countUnsentEmails(queries)).toEqual({ waiting: 3, refused: 1, failed: 1 })
    expect(await resendEmails(database, 'stuck')).toBe(4)
    expect(await queuedJobs()).toEqual(Array(4).fill('mail.send'))
    const all = await queries.select().from(message).orderBy(message.kind)
    for (const { id } of all) await send(id, transport())
    expect((await queries.select().from(message).orderBy(message.kind)).map(({ state }) => state)).toEqual([
      ...Array(6).fill('sent'),
      'kept',
    ])
    const sentBefore = all.find(({ kind }) => kind === 'f')
    expect(await resendEmails(database, sentBefore!.id)).toBe(1)
    expect(await resendEmails(database, 99_999_999)).toBe(0)
    smtp.reset()
    await send(sentBefore!.id, transport())
    // The recipient's server drops what has the Message-ID of an earlier e-mail.
    expect(smtp.received[0]!.headers['message-id']).toMatch(new RegExp(`^<message-${sentBefore!.id}-41-\\d+@`))
  })

  test('stores emails and queues no job where there is no SMTP server', async () => {
    expect(createMailTransport({ smtpUrl: null, mailFrom: null, publicUrl: null })).toBeNull()
    await Promise.all(Array.from({ length: 5 }, () => enqueueEmails(database, 42, [email], 'kept')))
    expect(await queries.select().from(message)).toMatchObject([{ state: 'kept', attempts: 0, sent_at: null }])
    expect(await queuedJobs()).toEqual([])
  })
})

test('old emails are deleted, those that wait are kept', async () => {
  const created_at = new Date(Date.now() - 366 * 86_400_000)
  await queries.insert(message).values([
    { ...otherEmail, kind: 'a', state: 'waiting', created_at },
    { ...otherEmail, kind: 'b', state: 'sent', created_at },
    { ...otherEmail, kind: 'c', state: 'failed', created_at },
    { ...otherEmail, kind: 'd', state: 'sent' },
  ])
  expect(await deleteOldEmails(queries, 365)).toBe(2)
  expect((await queries.select().from(message).orderBy(message.kind)).map(({ kind }) => kind)).toEqual(['a', 'd'])
})

describe('emails of events', () => {
  const order = {
    url: 'unguessable',
    number: '100001',
    language: 'bg',
    state: 'placed',
    payment_state: 'due_on_delivery',
    created_at: '2026-11-20T10:00:00.000Z',
    lines: [],
    subtotal: 10,
    discount: 0,
    delivery_price: 0,
    total: 10,
    currency: 'BGN',
    promo_code: null,
    first_name: 'Ана',
    last_name: 'Петрова',
    email: 'ana@example.com',
    phone: '+359888123456',
    note: null,
    invoice: null,
    delivery: {
      service: 'courier',
      service_name: 'Куриер',
      pickup: false,
      to: 'address',
      address: 'Смолян',
      days: null,
    },
    payment: { service: 'cash', redirect: '/x', name: 'Наложен платеж', text: '', account: null, charge: null },
  } satisfies Order

  /** Runs a transaction that emits events, then the jobs until none is left. Returns the emails sent. */
  async function sendEmailsOf(
    command: Parameters<typeof database.transaction>[0],
    companyEmail: string | null = 'hello@rodopa.example',
  ) {
    const settings = await createSettingsCache(queries)
    const { iconId: _icon, ...shopSettings } = settings.get()
    await importSettings(
      queries,
      {
        ...shopSettings,
        title: { en: 'Rodopa', bg: 'Родопа' },
        default_language: 'en',
        company: { ...shopSettings.company, email: companyEmail },
      },
      null,
    )
    await settings.refresh()
    const jobs = createJobs(database, logger)
    const events = createEvents(database, jobs, logger)
    registerEmailHandlers({
      background: database,
      database,
      events,
      jobs,
      mail: transport(),
      settings,
      publicUrl: 'https://shop.example',
      logger,
      readOrder: async (_queries, id) => (id === 1 ? { order, language: 'bg' } : null),
      readOrderForMerchant: async () => ({ order, language: 'bg' }),
    })
    await jobs.start()
    await events.start()
    try {
      await database.transaction(command)
      await expect.poll(pendingWork, { timeout: 20_000, interval: 20 }).toBe(0)
    } finally {
      await events.stop()
      await jobs.stop()
    }
    return smtp.received.map(({ to, headers }) => ({
      to: to[0],
      subject: headers['subject']!.replaceAll('\u00a0', ' '),
      replyTo: headers['reply-to'],
    }))
  }

  test('an order sends a confirmation to the customer in its language, and a notice to the merchant in the shop’s', async () => {
    const sent = await sendEmailsOf((tx) => emit(tx, orderPlaced, { order_id: 1 }))
    expect(sent.toSorted((a, b) => a.to!.localeCompare(b.to!))).toEqual([
      { to: 'ana@example.com', subject: 'Вашата поръчка 100001 в Родопа', replyTo: 'hello@rodopa.example' },
      { to: 'hello@rodopa.example', subject: 'New order 100001: 10.00 лв', replyTo: 'ana@example.com' },
    ])
    const rows = await queries.select().from(message).where(eq(message.kind, 'order.confirmation'))
    expect(rows).toMatchObject([
      {
        language: 'bg',
        state: 'sent',
        html: expect.stringContaining('https://shop.example/orders/cash/thank_you/unguessable'),
      },
    ])
  })

  test('a shop without an e-mail address gets no notice, and the customer gets a confirmation', async () => {
    expect(await sendEmailsOf((tx) => emit(tx, orderPlaced, { order_id: 1 }), null)).toMatchObject([
      { to: 'ana@example.com' },
    ])
  })

  test('an event that was rolled back, or whose order does not exist, sends nothing', async () => {
    expect(await sendEmailsOf((tx) => emit(tx, orderPlaced, { order_id: 2 }))).toEqual([])
    await expect(
      sendEmailsOf(async (tx) => {
        await emit(tx, orderPlaced, { order_id: 1 })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(smtp.received).toEqual([])
  })

  test('a contact message goes to the merchant, with the sender as its reply address', async () => {
    const sent = await sendEmailsOf(async (tx) => {
      const [row] = await tx
        .insert(contactMessage)
        .values({
          first_name: 'Ана',
          email: 'ana@example.com',
          subject: 'Мед',
          message: '<b>Имате ли?</b>',
          language: 'bg',
        })
        .returning()
      await emit(tx, messageReceived, { message_id: row!.id })
    })
    expect(sent).toEqual([{ to: 'hello@rodopa.example', subject: 'Message from Ана: Мед', replyTo: 'ana@example.com' }])
    expect((await readEmail()).html).toContain('&lt;b&gt;Имате ли?&lt;/b&gt;')
  })
})

test('while the mail server hangs, orders are confirmed in the outbox; what waits and what was given up are metrics', async () => {
  const server = await startFakeSmtp()
  server.failAt('CONNECT', 'hang', 100)
  const { shop, close } = await openShop({ env: { SMTP_URL: server.url } })
  onTestFinished(async () => {
    server.disconnect()
    await close()
    await server.stop()
  })
  const { id } = await productWithStock(shop.database, 'mortar', 100)
  const emails = async () => (await shop.database.pool.query('select count(*)::int as n from message')).rows[0].n
  for (let n = 1; n <= 6; n += 1) {
    expect((await shop.call('POST', '/orders', orderBody([{ id, selected_count: 1 }]))).status).toBe(201)
    // Confirmation and notice of each; the workers of the mail queue all wait from the second order on.
    await expect.poll(emails, { timeout: 20_000 }).toBe(2 * n)
  }
  expect(server.sessions()).toBe(4)
  await shop.database.pool.query("update message set state = 'failed' where kind = 'order.notice'")
  const metrics = (await shop.app.http.inject({ url: '/metrics' })).body
  expect(metrics).toContain('emails{state="failed"} 6')
  expect(metrics).toContain('emails{state="waiting"} 6')
  expect(metrics).toMatch(/jobs\{state="waiting"\} \d\d/)
  expect(metrics).toContain('jobs{state="failed"} 0')
  expect(metrics).toContain('events{state="pending"} 0')
})

test('the mailbox lists and shows emails, escaped, under a content security policy of its own', async () => {
  const app = Fastify()
  registerSecurityHeaders(app, null)
  registerLanguage(app, () => 'en')
  mailboxRoutes(app, database)
  expect((await app.inject('/dev/mailbox')).body).toContain('Nothing yet')
  await enqueueEmails(
    database,
    7,
    [{ ...email, subject: '<script>1</script>', html: '<p title="x">Здравей</p>' }],
    'waiting',
  )
  const { id } = await readEmail()
  const list = await app.inject('/dev/mailbox')
  expect(list.body).toContain(`<a href="/dev/mailbox/${id}">&lt;script&gt;1&lt;/script&gt;</a>`)
  expect(list.headers['content-security-policy']).toContain("default-src 'none'; style-src 'unsafe-inline'")
  const one = await app.inject(`/dev/mailbox/${id}`)
  expect(one.body).toContain(
    'srcdoc="&lt;base target=&quot;_top&quot;&gt;&lt;p title=&quot;x&quot;&gt;Здравей&lt;/p&gt;"',
  )
  expect(one.body).not.toContain('<script')
  for (const unknownId of ['0', 'x', '99999999999'])
    expect((await app.inject(`/dev/mailbox/${unknownId}`)).statusCode).toBe(404)
  await app.close()
})
