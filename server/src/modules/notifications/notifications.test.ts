import { eq, sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '@vitrina/contract'
import { freshDatabase } from '../../../test/database.ts'
import { startFakeSmtp } from '../../../test/fake-smtp.ts'
import { createEvents, emit } from '../../platform/events.ts'
import { registerLanguage } from '../../platform/http/request.ts'
import { registerSecurityHeaders } from '../../platform/http/security-headers.ts'
import { createJobs } from '../../platform/jobs.ts'
import { createMailTransport, type MailTransport } from '../../platform/mail/transport.ts'
import { contactMessage } from '../content/tables.ts'
import { importSettings, createSettingsCache } from '../settings/index.ts'
import { listenForMail, mailboxRoutes } from './index.ts'
import { putOut, sendOut } from './outbox.ts'
import { message } from './tables.ts'

const database = await freshDatabase()
const { queries } = database
const smtp = await startFakeSmtp()
const logger = pino({ level: 'silent' })
const from = { name: 'Родопа', address: 'hello@rodopa.example' }
const patient = (patience = 2000) =>
  createMailTransport({ smtpUrl: smtp.url, mailFrom: null, publicUrl: null }, patience)!
afterAll(() => smtp.stop())
beforeEach(async () => {
  smtp.reset()
  await queries.delete(message)
  await queries.execute(sql`delete from graphile_worker._private_jobs`)
})

const letter = {
  kind: 'test',
  language: 'bg',
  recipient: 'ana@example.com',
  subject: 'Здравей',
  text: 'Здравей',
  html: '<p>Здравей</p>',
  reply_to: null,
}
const jobs = async () =>
  (
    await queries.execute<{ task: string; payload: unknown }>(
      sql`select task_identifier as task from graphile_worker.jobs`,
    )
  ).rows.map(({ task }) => task)
const only = async () => (await queries.select().from(message))[0]!
async function waiting(): Promise<number> {
  await putOut(database, 42, [letter], 'waiting')
  return (await only()).id
}
const send = (id: number, mail: MailTransport) => sendOut(id, { database, mail, from, logger })

describe('the outbox', () => {
  test('has a message of an event, a kind and a recipient once, with one job', async () => {
    await Promise.all(
      Array.from({ length: 5 }, () => putOut(database, 42, [letter, { ...letter, kind: 'other' }], 'waiting')),
    )
    await putOut(database, 42, [{ ...letter, subject: 'Another wording' }], 'waiting')
    await putOut(database, 42, [], 'waiting')
    expect((await queries.select().from(message)).map(({ kind, subject }) => [kind, subject]).toSorted()).toEqual([
      ['other', 'Здравей'],
      ['test', 'Здравей'],
    ])
    expect(await jobs()).toEqual(['mail.send', 'mail.send'])
  })

  test('sends a message once, however many take it up and however often', async () => {
    const id = await waiting()
    const taken = await Promise.allSettled(Array.from({ length: 8 }, () => send(id, patient())))
    // Those that came while another was sending are to look again later; then there is nothing left to do.
    expect(taken.some(({ status }) => status === 'fulfilled')).toBe(true)
    await send(id, patient())
    expect(smtp.received).toHaveLength(1)
    expect(smtp.received[0]!.headers).toMatchObject({
      subject: 'Здравей',
      'message-id': `<message-${id}-42@rodopa.example>`,
    })
    expect(await only()).toMatchObject({ state: 'sent', attempts: 1, sent_at: expect.any(Date) })
  })

  test('tries again what the server put off, and says why without saying to whom', async () => {
    const id = await waiting()
    smtp.trouble('RCPT TO', '450 <ana@example.com> is busy', 2)
    const failed = await send(id, patient()).catch((error: Error) => error.message)
    expect(failed).toMatch(/EENVELOPE.*450/)
    expect(failed).not.toContain('ana@')
    await expect(send(id, patient())).rejects.toThrow('450')
    expect(await only()).toMatchObject({ state: 'waiting', attempts: 2, sent_at: null })
    await send(id, patient())
    expect(await only()).toMatchObject({ state: 'sent', attempts: 3 })
    expect(smtp.received).toHaveLength(1)
  })

  test('waits out a silent server no longer than its patience', async () => {
    const id = await waiting()
    smtp.trouble('DATA', 'hang')
    await expect(send(id, patient(300))).rejects.toThrow('ETIMEDOUT')
    expect(await only()).toMatchObject({ state: 'waiting', attempts: 1 })
  })

  test('sends again, under the same Message-ID, what was taken but not acknowledged', async () => {
    const id = await waiting()
    smtp.trouble('END', 'drop')
    await expect(send(id, patient())).rejects.toThrow()
    await send(id, patient())
    expect(smtp.received.map(({ headers }) => headers['message-id'])).toEqual(
      Array(2).fill(`<message-${id}-42@rodopa.example>`),
    )
  })

  test('gives up on an address nobody has', async () => {
    const id = await waiting()
    smtp.trouble('RCPT TO', '550 no such user')
    await send(id, patient())
    expect(await only()).toMatchObject({ state: 'refused', attempts: 1 })
    await send(id, patient())
    expect(smtp.received).toHaveLength(0)
  })

  test('keeps everything where there is no server, and queues nothing', async () => {
    expect(createMailTransport({ smtpUrl: null, mailFrom: null, publicUrl: null })).toBeNull()
    await Promise.all(Array.from({ length: 5 }, () => putOut(database, 42, [letter], 'kept')))
    expect(await queries.select().from(message)).toMatchObject([{ state: 'kept', attempts: 0, sent_at: null }])
    expect(await jobs()).toEqual([])
  })
})

describe('what happens in the shop', () => {
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
    payment: { service: 'cash', redirect: '/x', name: 'Наложен платеж', text: '', account: null },
  } satisfies Order

  /** Emits in one transaction and lets the jobs run until none is left. */
  async function happen(
    act: Parameters<typeof database.transaction>[0],
    email: string | null = 'hello@rodopa.example',
  ) {
    const shop = await createSettingsCache(queries)
    const { iconId: _icon, ...plain } = shop.get()
    await importSettings(
      queries,
      { ...plain, title: { en: 'Rodopa', bg: 'Родопа' }, default_language: 'en', company: { ...plain.company, email } },
      null,
    )
    await shop.refresh()
    const running = createJobs(database, logger)
    const events = createEvents(database, running)
    listenForMail({
      database,
      events,
      jobs: running,
      mail: patient(),
      shop,
      publicUrl: 'https://shop.example',
      logger,
      readOrder: async (_queries, id) => (id === 1 ? { order, language: 'bg' } : null),
    })
    await running.start()
    try {
      await database.transaction(act)
      await expect.poll(jobs, { timeout: 10_000, interval: 20 }).toEqual([])
    } finally {
      await running.stop()
    }
    return smtp.received.map(({ to, headers }) => ({
      to: to[0],
      subject: headers['subject']!.replaceAll('\u00a0', ' '),
      replyTo: headers['reply-to'],
    }))
  }

  test('an order is confirmed to the customer in its language and announced to the merchant in the shop’s', async () => {
    const sent = await happen((tx) => emit(tx, 'order.placed', { order_id: 1 }))
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

  test('a shop without an address gets no notice, the customer still a confirmation', async () => {
    expect(await happen((tx) => emit(tx, 'order.placed', { order_id: 1 }), null)).toMatchObject([
      { to: 'ana@example.com' },
    ])
  })

  test('an event that was rolled back, or of an order that is not there, says nothing', async () => {
    expect(await happen((tx) => emit(tx, 'order.placed', { order_id: 2 }))).toEqual([])
    await expect(
      happen(async (tx) => {
        await emit(tx, 'order.placed', { order_id: 1 })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(smtp.received).toEqual([])
  })

  test('a contact message goes to the merchant, who can just answer it', async () => {
    const sent = await happen(async (tx) => {
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
      await emit(tx, 'message.received', { message_id: row!.id })
    })
    expect(sent).toEqual([{ to: 'hello@rodopa.example', subject: 'Message from Ана: Мед', replyTo: 'ana@example.com' }])
    expect((await only()).html).toContain('&lt;b&gt;Имате ли?&lt;/b&gt;')
  })
})

test('the mailbox shows what there is, harmlessly, under a policy of its own', async () => {
  const app = Fastify()
  registerSecurityHeaders(app, null)
  registerLanguage(app, () => 'en')
  mailboxRoutes(app, database)
  expect((await app.inject('/dev/mailbox')).body).toContain('Nothing yet')
  await putOut(database, 7, [{ ...letter, subject: '<script>1</script>', html: '<p title="x">Здравей</p>' }], 'waiting')
  const { id } = await only()
  const list = await app.inject('/dev/mailbox')
  expect(list.body).toContain(`<a href="/dev/mailbox/${id}">&lt;script&gt;1&lt;/script&gt;</a>`)
  expect(list.headers['content-security-policy']).toContain("default-src 'none'; style-src 'unsafe-inline'")
  const one = await app.inject(`/dev/mailbox/${id}`)
  expect(one.body).toContain(
    'srcdoc="&lt;base target=&quot;_top&quot;&gt;&lt;p title=&quot;x&quot;&gt;Здравей&lt;/p&gt;"',
  )
  expect(one.body).not.toContain('<script')
  for (const missing of ['0', 'x', '99999999999'])
    expect((await app.inject(`/dev/mailbox/${missing}`)).statusCode).toBe(404)
  await app.close()
})
