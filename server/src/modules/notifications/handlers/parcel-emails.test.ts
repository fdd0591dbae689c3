import { expect, test } from 'vitest'
import type { Language, Order } from '@vitrina/contract'
import { ORDER } from '../../../../test/emails/email-subjects.ts'
import { openEventEmails } from '../../../../test/emails/event-emails.ts'
import { emit } from '../../../platform/events/events.ts'
import { orderParcelChanged, orderStateChanged, type ReadableOrder } from '../../orders/index.ts'
import { message } from '../tables.ts'

let current: ReadableOrder
const { queries, sendEmailsOf } = await openEventEmails({
  readOrders: async (_queries, ids) => new Map(ids.map((id) => [id, current])),
})
const parcel = {
  courier: 'Еконт',
  number: '1051234567',
  url: 'https://www.econt.com/services/track-shipment/1051234567',
}

async function emailsOf(
  changes: Partial<Order>,
  what: 'parcel' | 'shipped',
  { notify = true, language = 'bg' as Language } = {},
) {
  await queries.delete(message)
  const order: Order = { ...ORDER, state: 'shipped', ...changes }
  current = { forCustomer: { order, language }, forMerchant: { order, language }, customerId: null }
  await sendEmailsOf((tx) =>
    what === 'parcel'
      ? emit(tx, orderParcelChanged, { order_id: 1, notify })
      : emit(tx, orderStateChanged, {
          order_id: 1,
          from: 'packed',
          to: 'shipped',
          by: 'merchant',
          payment: 'due_on_delivery',
        }),
  )
  return (await queries.select().from(message)).map(({ kind, subject, recipient, text, html }) => ({
    kind,
    subject,
    recipient,
    text: text.replaceAll('\u00a0', ' '),
    html,
  }))
}

test.each([
  ['bg', 'Пратката с поръчка 100001', 'Номер на пратката: 1051234567'],
  ['en', 'The parcel of order 100001', 'Number of the parcel: 1051234567'],
] as const)('the number of a parcel goes to the customer in their language: %s', async (language, subject, words) => {
  const [email] = await emailsOf({ parcel }, 'parcel', { language })
  expect(email).toMatchObject({
    kind: 'order.parcel',
    recipient: 'ana@example.com',
    subject,
    text: expect.stringContaining(words),
    html: expect.stringContaining(`href="${parcel.url}"`),
  })
  expect(email!.text).toContain('Еконт')
})

test('a parcel of an unknown courier has no link but the order’s', async () => {
  const [email] = await emailsOf({ parcel: { ...parcel, courier: '<b>Х</b>', url: null } }, 'parcel')
  expect(email!.html.match(/href=/g)).toHaveLength(1)
  expect(email!.html).toContain('&lt;b&gt;Х&lt;/b&gt;')
})

test('nobody is told where the staff did not want it, the number is gone again, or there is no address', async () => {
  expect(await emailsOf({ parcel }, 'parcel', { notify: false })).toEqual([])
  expect(await emailsOf({ parcel: null }, 'parcel')).toEqual([])
  expect(await emailsOf({ parcel, email: '' }, 'parcel')).toEqual([])
})

test('the e-mail of an order that has left says how its parcel is found', async () => {
  const [email] = await emailsOf({ parcel }, 'shipped')
  expect(email).toMatchObject({ kind: 'order.state_shipped', text: expect.stringContaining('1051234567') })
  expect((await emailsOf({ parcel: null }, 'shipped'))[0]!.text).not.toContain('Номер на пратката')
})
