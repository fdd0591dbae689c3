import { eq, sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Order } from '@vitrina/contract'
import { openShop } from '../../../test/app.ts'
import { startFakeSmtp } from '../../../test/fake-smtp.ts'
import { orderBody, productWithStock } from '../../../test/orders.ts'
import { openOutbox } from '../../../test/outbox.ts'
import { createEvents, emit } from '../../platform/events.ts'
import { createJobs } from '../../platform/jobs.ts'
import { messageReceived } from '../content/index.ts'
import { contactMessage } from '../content/tables.ts'
import { orderPlaced } from '../orders/index.ts'
import { importSettings, createSettingsCache } from '../settings/index.ts'
import { registerEmailHandlers } from './index.ts'
import { message } from './tables.ts'

const { database, queries, smtp, logger, transport, readEmail } = await openOutbox()

/** Events to be dispatched, and jobs other than the periodic ones. */
const pendingWork = async () =>
  (
    await queries.execute<{ n: number }>(sql`
      select (select count(*) from event where is_pending)
        + (select count(*) from graphile_worker.jobs where task_identifier not like 'every:%') as n`)
  ).rows[0]!.n

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
  const localized = { order, language: 'bg' } as const

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
      readOrders: async (_queries, ids) =>
        new Map(ids.includes(1) ? [[1, { forCustomer: localized, forMerchant: localized }]] : []),
      readBooking: async () => null,
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
