import type { Language, Order } from '@vitrina/contract'
import { expect, test } from 'vitest'
import { ORDER } from '../../../../test/emails/email-subjects.ts'
import { openEventEmails } from '../../../../test/emails/event-emails.ts'
import { emit } from '../../../platform/events/events.ts'
import { type OrderChanged, orderChanged, type ReadableOrder } from '../../orders/index.ts'
import { message } from '../tables.ts'

/** The order that the handlers read. */
let current: ReadableOrder
const { queries, sendEmailsOf } = await openEventEmails({
  readOrders: async (_queries, ids) => new Map(ids.map((id) => [id, current])),
})

const line = (name: string, selected_count: number, value: string): Order['lines'][number] => ({
  product_id: 1,
  name,
  url: 'x',
  icon: null,
  options: [{ name: 'Размер', value }],
  selected_count,
  price: 10,
  total: 10 * selected_count,
  from_date: null,
  to_date: null,
  voucher: false,
  withdrawable: true,
  min_age: null,
  withdrawable_count: selected_count,
})
const reduction = (kind: 'return' | 'refund', amount: number, reason: string | null) => ({
  created_at: '2026-11-22T21:30:00.000Z',
  kind,
  amount,
  reason,
  lines: [],
})
const GOODS = { lines: [line('Чорапи', 3, '42–44'), line('Мед', 1, '250 г')], subtotal: 40, delivery_price: 5 }
const ONLINE = { amount: 5.11, currency: 'EUR', expires_at: null } as unknown as Order['payment']['charge']

/** The only e-mail of a change, after which the order is as given; `givenBack` in minor units. */
async function emailOf(
  what: OrderChanged['what'],
  changes: Partial<Order>,
  { language = 'en', givenBack = 0 }: { language?: Language; givenBack?: number } = {},
) {
  const order: Order = { ...ORDER, ...GOODS, ...changes }
  current = { forCustomer: { order, language }, forMerchant: { order, language: 'en' }, customerId: null }
  await sendEmailsOf((tx) => emit(tx, orderChanged, { order_id: 1, what, given_back: givenBack }))
  const emails = await queries.select().from(message)
  await queries.delete(message)
  expect(emails).toMatchObject([{ kind: 'order.changed', recipient: 'ana@example.com' }])
  const [{ subject, text, html }] = emails as [(typeof emails)[number]]
  return { subject, text: text.replaceAll(/[\u00a0\u2060]/g, (space) => (space === '\u00a0' ? ' ' : '')), html }
}

test.each([
  {
    language: 'en' as const,
    subject: 'Order 100001 has changed',
    says: [
      'This is how it stands now.',
      'Чорапи',
      '42–44',
      'Мед',
      '30.00',
      '45.00',
      'You pay',
      'on delivery',
      'Смолян',
    ],
  },
  {
    language: 'bg' as const,
    subject: 'Поръчка 100001 е променена',
    says: ['Ето какво съдържа тя сега.', 'Чорапи', '42–44', 'Мед', '30,00', '45,00', 'при получаване', 'Смолян'],
  },
])(
  'a changed order tells its lines, its address and what is to be paid: $language',
  async ({ language, subject, says }) => {
    const paid = { total: 45, balance: { paid: 0, given_back: 0, to_give_back: 0, to_pay: 45 } }
    const email = await emailOf('edit', paid, { language })
    expect(email.subject).toBe(subject)
    for (const words of says) expect(email.text).toContain(words)
  },
)

test('what is left to pay after a change names the way: a transfer with its account, or the page', async () => {
  const due = { total: 45, balance: { paid: 30, given_back: 0, to_give_back: 0, to_pay: 15 } }
  const account = { holder: 'Родопа', iban: 'BG80BNBG96611020345678', bank: 'БНБ', bic: null, reference: '100001' }
  const transfer = { ...due, payment_state: 'awaiting_transfer' as const, payment: { ...ORDER.payment, account } }
  const byTransfer = await emailOf('edit', transfer as unknown as Partial<Order>, { language: 'bg' })
  expect(byTransfer.text).toMatch(/Моля, преведете 15,00/)
  expect(byTransfer.text.replaceAll(' ', '')).toContain('BG80BNBG96611020345678')
  const online = await emailOf('edit', { ...due, payment_state: 'pending' })
  expect(online.text).toMatch(/15\.00.* is left to pay\. You can pay on the page of the order\./)
})

test.each([
  {
    language: 'en' as const,
    subject: 'We have received goods of order 100001',
    says: ['its price is deducted', 'Deducted: too small', '−10.00 лв', 'We give back', 'and will write to you how.'],
  },
  {
    language: 'bg' as const,
    subject: 'Получихме върнати стоки по поръчка 100001',
    says: ['стойността му е приспадната', 'Приспадната сума: too small', '−10,00 лв', 'Ще Ви върнем 10,00 лв'],
  },
])(
  'returned goods tell what is deducted and why, and what comes back: $language',
  async ({ language, subject, says }) => {
    const returned = {
      total: 35,
      payment_state: 'paid' as const,
      reductions: [reduction('return', 10, 'too small')],
      balance: { paid: 45, given_back: 0, to_give_back: 10, to_pay: 0 },
    }
    const email = await emailOf('return', returned, { language, givenBack: 1000 })
    expect(email.subject).toBe(subject)
    for (const words of says) expect(email.text).toContain(words)
  },
)

test('each deduction stands with its own reason, as text, and money that was paid online returns the same way', async () => {
  const refunded = {
    total: 33,
    payment_state: 'paid' as const,
    payment: { ...ORDER.payment, charge: ONLINE },
    reductions: [reduction('return', 10, null), reduction('refund', 2, 'a <b>scratch</b>')],
    balance: { paid: 45, given_back: 10, to_give_back: 2, to_pay: 0 },
  }
  const { subject, text, html } = await emailOf('refund', refunded, { givenBack: 200 })
  expect(subject).toBe('Refund for order 100001')
  expect(text).toContain('It returns the way it came')
  expect(text).toContain('Deducted: a <b>scratch</b>')
  expect(html).toContain('a &lt;b&gt;scratch')
})
