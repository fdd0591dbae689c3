import type { Language, Order, OrderState, PaymentState } from '@vitrina/contract'
import { expect, test } from 'vitest'
import { ORDER } from '../../../../test/emails/email-subjects.ts'
import { openEventEmails } from '../../../../test/emails/event-emails.ts'
import { emit } from '../../../platform/events/events.ts'
import { orderWithdrawn, type ReadableOrder } from '../../orders/index.ts'
import { message } from '../tables.ts'

/** The order that the handlers read. */
let current: ReadableOrder
const { queries, sendEmailsOf } = await openEventEmails({
  readOrders: async (_queries, ids) => new Map(ids.map((id) => [id, current])),
})

const line = (name: string, selected_count: number): Order['lines'][number] => ({
  product_id: 1,
  name,
  url: 'x',
  icon: null,
  options: name === 'Чорапи' ? [{ name: 'Размер', value: '42–44' }] : [],
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

type Given = {
  changes?: Partial<Order>
  language?: Language
  companyEmail?: null
  isWhole?: boolean
  /** Decimal; the goods were taken out of an order that is not packed. */
  givenBack?: number
}

/** The e-mails of a withdrawal from two of three socks. */
async function emailsOf(
  state: OrderState,
  payment_state: PaymentState,
  { changes = {}, language = 'en', companyEmail, isWhole = false, givenBack }: Given = {},
) {
  const order: Order = { ...ORDER, lines: [line('Чорапи', 3), line('Мед', 1)], state, payment_state, ...changes }
  current = { forCustomer: { order, language }, forMerchant: { order, language: 'en' }, customerId: null }
  const withdrawn = {
    order_id: 1,
    at: '2026-11-22T21:30:00.000Z',
    lines: [{ line: 0, count: 2 }],
    state,
    payment_state,
    is_whole: isWhole,
    ...(givenBack !== undefined && { given_back: Math.round(givenBack * 100) }),
  }
  await sendEmailsOf((tx) => emit(tx, orderWithdrawn, withdrawn), companyEmail === null ? { companyEmail } : {})
  const emails = await queries.select().from(message).orderBy(message.id)
  await queries.delete(message)
  return emails.map(({ kind, recipient, subject, text }) => ({
    kind,
    recipient,
    subject,
    text: text.replaceAll('\u00a0', ' ').replaceAll('\u2060', ''),
  }))
}

test('the customer has a receipt at once, with what was declared, its date and time; the merchant a notice', async () => {
  const [receipt, notice, ...others] = await emailsOf('delivered', 'paid', { language: 'bg' })
  expect(receipt).toMatchObject({
    kind: 'order.withdrawal',
    recipient: 'ana@example.com',
    subject: 'Отказът Ви от поръчка 100001',
  })
  // In the shop's time zone.
  expect(receipt!.text).toMatch(/На 22 ноември 2026 г\..*23:30.* ни заявихте/)
  for (const words of ['2 × Чорапи, Размер: 42–44', 'Ана Петрова', 'ana@example.com', 'най-късно на 6 декември 2026'])
    expect(receipt!.text).toContain(words)
  expect(receipt!.text).not.toContain('Мед')
  expect(receipt!.text).toContain('https://shop.example/orders/cash/thank_you/unguessable')
  expect(notice).toMatchObject({
    kind: 'order.withdrawal_notice',
    recipient: 'hello@rodopa.example',
    subject: 'Withdrawal from order 100001',
  })
  for (const words of [
    'The order is delivered.',
    'come back to you',
    '2 × Чорапи',
    '22 November 2026',
    '6 December 2026',
  ])
    expect(notice!.text).toContain(words)
  expect(others).toEqual([])
})

test.each([
  ['cancelled', 'cancelled', true, 'nothing will be sent', 'what you have paid'],
  ['shipped', 'due_on_delivery', false, 'Please accept the parcel', 'need not accept'],
  ['shipped', 'paid', true, 'you need not accept it', 'Please accept'],
  ['packed', 'paid', true, 'with the cost of the cheapest delivery', 'for them'],
  ['delivered', 'due_on_delivery', false, 'Please send the goods back', 'parcel'],
  ['delivered', 'due_on_delivery', true, 'reply with the IBAN', 'parcel'],
] as const)(
  'the receipt says what is to be done: %s, %s, whole: %s',
  async (state, payment, isWhole, words, others) => {
    const [receipt] = await emailsOf(state, payment, { isWhole })
    expect(receipt!.text).toContain(words)
    expect(receipt!.text).not.toContain(others)
  },
)

test('an order that is picked up is not collected', async () => {
  const changes = { delivery: { ...ORDER.delivery, pickup: true } }
  const textOf = async (isWhole: boolean) => (await emailsOf('packed', 'paid', { changes, isWhole }))[0]!.text
  expect(await textOf(true)).toContain('You need not collect it.')
  expect(await textOf(false)).toContain('simply leave these goods there')
  expect(await textOf(false)).not.toContain('parcel')
})

test.each([
  ['cancelled', 'cancelled', 'its stock is free again', 'return'],
  ['cancelled', 'refund_due', 'Please return 10.00 лв by 6 December 2026', 'by itself'],
  ['packed', 'paid', 'count them into the stock again', 'tell the customer'],
  ['packed', 'awaiting_transfer', 'tell the customer what is left to pay', 'is to be returned'],
  ['delivered', 'paid', 'is to be returned by 6 December 2026', 'tell the customer'],
] as const)('the notice says what is to be done: %s, %s', async (state, payment, words, others) => {
  const balance = { paid: 10, given_back: 0, to_give_back: 10, to_pay: 0 }
  const [, notice] = await emailsOf(state, payment, { isWhole: state === 'cancelled', changes: { balance } })
  expect(notice!.text).toContain(words)
  expect(notice!.text).not.toContain(others)
})

test('money that was paid at a provider goes back by itself', async () => {
  const charge = { amount: 5.11, currency: 'EUR', expires_at: null } as unknown as Order['payment']['charge']
  const changes = { payment: { ...ORDER.payment, charge } }
  const [, notice] = await emailsOf('cancelled', 'refund_due', { changes, isWhole: true })
  expect(notice!.text).toContain('The money goes back to the customer by itself.')
})

test('without an address of the shop there is a receipt that asks for no reply, and no notice', async () => {
  const emails = await emailsOf('delivered', 'due_on_delivery', { companyEmail: null })
  expect(emails.map(({ kind }) => kind)).toEqual(['order.withdrawal'])
  expect(emails[0]!.text).not.toMatch(/reply/i)
})

test('of what is not packed, both are told the new total, and what goes back or is left to pay', async () => {
  const balance = { paid: 0, given_back: 0, to_give_back: 0, to_pay: 10 }
  const ofUnpaid = { changes: { total: 10, balance }, givenBack: 0 }
  const [receipt, notice] = await emailsOf('placed', 'due_on_delivery', ofUnpaid)
  expect(receipt!.text).toContain('We will not send you these goods. Without them, the order costs 10.00 лв')
  expect(receipt!.text).toContain('You pay 10.00 лв on delivery.')
  expect(receipt!.text).not.toContain('what you have paid')
  expect(notice!.text).toContain('their stock is free again. The order now costs 10.00 лв')
  expect(notice!.text).not.toMatch(/return|tell the customer/)
  const transfer = {
    ...ORDER.payment,
    account: { holder: 'Rodopa', iban: 'BG80BNBG96611020345678', bic: 'BNBGBGSD', bank: 'BNB' },
  }
  const [byTransfer] = await emailsOf('placed', 'awaiting_transfer', {
    ...ofUnpaid,
    changes: { ...ofUnpaid.changes, payment: transfer },
  })
  expect(byTransfer!.text).toContain('Please transfer 10.00 лв.')
  expect(byTransfer!.text).toContain('BG80BNBG96611020345678')

  const paid = { paid: 30, given_back: 0, to_give_back: 20, to_pay: 0 }
  const ofPaid = { changes: { total: 10, balance: paid }, givenBack: 20, language: 'bg' } as const
  const [back, toPayBack] = await emailsOf('confirmed', 'paid', ofPaid)
  expect(back!.text).toContain('Без тях поръчката струва 10,00 лв')
  expect(back!.text).toContain('Връщаме Ви 20,00 лв до 14 дни от днес (най-късно на 6 декември 2026')
  expect(back!.text).not.toContain('доказателство')
  expect(toPayBack!.text).toContain('Please return 20.00 лв by 6 December 2026')
  const charge = { amount: 5.11, currency: 'EUR', expires_at: null } as unknown as Order['payment']['charge']
  const [, online] = await emailsOf('confirmed', 'paid', {
    ...ofPaid,
    changes: { ...ofPaid.changes, payment: { ...ORDER.payment, charge } },
  })
  expect(online!.text).toContain('20.00 лв goes back to the customer by itself.')
})
