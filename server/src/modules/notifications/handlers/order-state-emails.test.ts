import { describe, expect, test } from 'vitest'
import type { Language, Order, OrderState, PaymentState } from '@vitrina/contract'
import { ORDER } from '../../../../test/emails/email-subjects.ts'
import { openEventEmails } from '../../../../test/emails/event-emails.ts'
import { emit } from '../../../platform/events/events.ts'
import { customer } from '../../accounts/tables.ts'
import { orderPaymentStateChanged, orderStateChanged, type ReadableOrder } from '../../orders/index.ts'
import { message } from '../tables.ts'

/** The order that the handlers read. */
let current: ReadableOrder
const { queries, sendEmailsOf, handleAgain } = await openEventEmails({
  readOrders: async (_queries, ids) => new Map(ids.map((id) => [id, current])),
})
const CHARGE = { amount: 5.11, currency: 'EUR', expires_at: null } as unknown as Order['payment']['charge']

type Given = {
  state: OrderState
  payment?: PaymentState
  by?: 'merchant' | 'customer' | 'provider' | 'system'
  language?: Language
  /** Whether it was charged at a provider's page. */
  isCharged?: boolean
  changes?: Partial<Order>
  customerId?: number | null
}

/** Moves an order to a state, from a state of its payment; a payment that was made becomes due back when the order is over. */
async function emailsOf({ state, payment = 'due_on_delivery', by = 'merchant', ...given }: Given) {
  const { language = 'en', isCharged = false, changes = {}, customerId = null } = given
  const isRefundDue = payment === 'paid' && (state === 'cancelled' || state === 'returned')
  const order: Order = {
    ...ORDER,
    state,
    payment_state: isRefundDue ? 'refund_due' : payment,
    payment: { ...ORDER.payment, charge: isCharged ? CHARGE : null },
    ...changes,
  }
  current = { forCustomer: { order, language }, forMerchant: { order, language }, customerId }
  await sendEmailsOf(async (tx) => {
    await emit(tx, orderStateChanged, { order_id: 1, from: 'confirmed', to: state, by, payment })
    if (isRefundDue) await emit(tx, orderPaymentStateChanged, { order_id: 1, from: 'paid', to: 'refund_due', by })
  })
  return (await queries.select().from(message).orderBy(message.id)).map(
    ({ kind, subject, text, html, recipient, state }) => ({
      kind,
      recipient,
      subject,
      text: text.replaceAll('\u00a0', ' '),
      html,
      state,
    }),
  )
}

const SUBJECTS: Record<Language, Record<string, string>> = {
  en: {
    confirmed: 'Order 100001 is confirmed',
    packed: 'Order 100001 is packed',
    shipped: 'Order 100001 is on its way',
    delivered: 'Order 100001 is delivered',
    cancelled: 'Order 100001 is cancelled',
    returned: 'Order 100001 has come back to us',
  },
  bg: {
    confirmed: 'Поръчка 100001 е потвърдена',
    packed: 'Поръчка 100001 е опакована',
    shipped: 'Поръчка 100001 пътува към Вас',
    delivered: 'Поръчка 100001 е доставена',
    cancelled: 'Поръчка 100001 е отменена',
    returned: 'Поръчка 100001 се върна при нас',
  },
}
const CHANGES = (['en', 'bg'] as const).flatMap((language) =>
  Object.entries(SUBJECTS[language]).map(([state, subject]) => ({ language, state: state as OrderState, subject })),
)

test.each(CHANGES)('an order that is $state tells its customer so: $language', async ({ language, state, subject }) => {
  expect(await emailsOf({ state, language })).toMatchObject([
    {
      kind: `order.state_${state}`,
      recipient: 'ana@example.com',
      subject,
      text: expect.stringContaining('https://shop.example/orders/cash/thank_you/unguessable'),
      state: 'sent',
    },
  ])
})

test('an order that is picked up is collected, and one that is paid to the courier says how much', async () => {
  const [collected] = await emailsOf({ state: 'delivered', changes: { delivery: { ...ORDER.delivery, pickup: true } } })
  expect(collected!.subject).toBe('Order 100001 is collected')
  const emails = await emailsOf({ state: 'shipped' })
  expect(emails.at(-1)!.text).toContain('You pay 10.00 лв on delivery.')
})

describe('the e-mail of an order that is cancelled', () => {
  test.each([
    ['due_on_delivery', 'You have paid nothing for it, and nothing is due.'],
    ['pending', 'You have paid nothing for it, and nothing is due.'],
    ['awaiting_transfer', 'If you have already transferred the money'],
    ['paid', 'We will give back what you have paid'],
  ] as const)('says what becomes of the money: %s', async (payment, words) => {
    expect(await emailsOf({ state: 'cancelled', payment })).toMatchObject([
      { kind: 'order.state_cancelled', text: expect.stringContaining(words) },
    ])
  })

  test.each(['cancelled', 'returned'] as const)('is the one about the refund where there is one: %s', async (state) => {
    expect(await emailsOf({ state, payment: 'paid', isCharged: true })).toMatchObject([{ kind: 'order.refund' }])
  })

  test('is sent although the money was given back before', async () => {
    const [email] = await emailsOf({ state: 'cancelled', payment: 'refunded', isCharged: true })
    expect(email).toMatchObject({ kind: 'order.state_cancelled', text: expect.not.stringContaining('paid') })
  })

  test('is not sent to somebody who left the payment page, of whose order no e-mail has told', async () => {
    expect(await emailsOf({ state: 'cancelled', payment: 'expired', by: 'system' })).toEqual([])
    expect(await emailsOf({ state: 'cancelled', payment: 'failed', by: 'system' })).toEqual([])
    expect(await emailsOf({ state: 'cancelled', payment: 'failed', by: 'merchant' })).toHaveLength(1)
  })
})

test('a customer who wants no e-mails about each step gets the one about the cancellation', async () => {
  const [row] = await queries
    .insert(customer)
    .values({
      email: 'ana@example.com',
      email_key: 'ana@example.com',
      password_hash: '',
      first_name: 'Ана',
      last_name: 'Петрова',
      language: 'bg',
      notify_state_changes: false,
    })
    .returning()
  const customerId = row!.id
  expect(await emailsOf({ state: 'shipped', customerId })).toEqual([])
  expect(await emailsOf({ state: 'cancelled', customerId })).toHaveLength(1)
  await queries.update(customer).set({ notify_state_changes: true })
  expect(await emailsOf({ state: 'shipped', customerId })).toHaveLength(2)
  await queries.delete(customer)
  expect(await emailsOf({ state: 'packed', customerId })).toHaveLength(3)
})

test('a change that another has overtaken, and an order that is taken up again, send nothing', async () => {
  expect(await emailsOf({ state: 'confirmed', changes: { state: 'cancelled' } })).toEqual([])
  expect(await emailsOf({ state: 'placed', payment: 'paid' })).toEqual([])
})

test('an event that is handled twice sends one e-mail, and names are escaped', async () => {
  const [email] = await emailsOf({
    state: 'shipped',
    changes: { delivery: { ...ORDER.delivery, address: '<b>Смолян</b>' } },
  })
  expect(email!.html).toContain('&lt;b&gt;Смолян&lt;/b&gt;')
  expect(await handleAgain()).toHaveLength(1)
})
