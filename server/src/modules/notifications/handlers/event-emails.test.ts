import { expect, onTestFinished, test } from 'vitest'
import { openShop } from '../../../../test/app.ts'
import { ORDER } from '../../../../test/emails/email-subjects.ts'
import { openEventEmails } from '../../../../test/emails/event-emails.ts'
import { startFakeSmtp } from '../../../../test/fakes/fake-smtp.ts'
import { orderBody, productWithStock } from '../../../../test/orders.ts'
import { eq } from '../../../platform/database/drizzle.ts'
import { emit } from '../../../platform/events/events.ts'
import { orderPlaced } from '../../orders/index.ts'
import { message } from '../tables.ts'

const localized = { order: ORDER, language: 'bg' } as const

const { queries, smtp, sendEmailsOf } = await openEventEmails({
  readOrders: async (_queries, ids) =>
    new Map(ids.includes(1) ? [[1, { forCustomer: localized, forMerchant: localized, customerId: null }]] : []),
})

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
  expect(await sendEmailsOf((tx) => emit(tx, orderPlaced, { order_id: 1 }), { companyEmail: null })).toMatchObject([
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
