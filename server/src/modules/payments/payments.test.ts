import { beforeAll, describe, expect, test } from 'vitest'
import { serveCalls } from '../../../test/serve-calls.ts'
import { freshDatabase } from '../../../test/database.ts'
import { createLogger } from '../../platform/logger.ts'
import type { FieldsRejection } from '../../platform/rejection.ts'
import { createPayments } from './create-payments.ts'
import type { PaymentMethod } from './methods/payment-method.ts'
import { createProviders } from './providers/index.ts'
import { paymentRoutes } from './routes.ts'
import { paymentService } from './tables.ts'
import { text } from './texts.ts'

const database = await freshDatabase()
const { queries } = database
const payments = createPayments({
  database,
  providers: await createProviders({ stripe: null }),
  publicUrl: null,
  logger: createLogger('silent'),
})
const request = serveCalls((calls) => paymentRoutes(calls, { database, payments, currency: () => 'BGN' }))
const account = {
  iban: 'BG80BNBG96611020345678',
  bic: 'BNBGBGSD',
  bank: { en: 'Bulgarian National Bank', bg: 'Българска народна банка' },
}
beforeAll(async () => {
  await queries.insert(paymentService).values([
    {
      key: 'bank',
      provider: 'bank-transfer',
      name: { en: 'Bank transfer', bg: 'Банков превод' },
      text: { en: 'Within five days.' },
      account,
      position: 1,
    },
    {
      key: 'cash',
      provider: 'cash',
      name: { en: 'Cash on delivery', bg: 'Наложен платеж' },
      text: { en: 'To the courier.', bg: 'На куриера.' },
      position: 0,
    },
    { key: 'cheque', provider: 'cash', name: { en: 'Cheque' }, text: {}, position: 2, archived_at: new Date() },
    { key: 'shells', provider: 'shells', name: { en: 'Shells' }, text: {}, position: 3 },
    // Without the keys of its provider.
    { key: 'card', provider: 'stripe', name: { en: 'Card' }, text: {}, position: 4 },
  ])
})

describe('payment methods', () => {
  test('are listed in the shop’s order, each with its redirect', async () => {
    expect(await request('POST /payments/services', { body: {} })).toEqual({
      status: 200,
      body: {
        data: [
          {
            service: 'cash',
            redirect: '/orders/cash/thank_you/{url}',
            name: 'Cash on delivery',
            text: 'To the courier.',
            fee: 0,
            online: false,
            due: 'later',
          },
          {
            service: 'bank',
            redirect: '/orders/cash/thank_you/{url}',
            name: 'Bank transfer',
            text: 'Within five days.',
            fee: 0,
            online: false,
            due: 'now',
          },
        ],
      },
    })
    const { body } = await request('POST /payments/services', { body: { country: 'BG', to: 'office' }, language: 'bg' })
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Наложен платеж', 'Банков превод'])
  })

  test.each([
    ['cash', 'due_on_delivery', null],
    ['bank', 'awaiting_transfer', account],
  ])('the payment by %s starts as %s', async (key, payment_state, expectedAccount) => {
    const method = (await payments.resolveMethod(queries, key, 'bg', 'order')) as PaymentMethod
    expect(method).toMatchObject({ service: key, account: expectedAccount, provider: { initialState: payment_state } })
  })

  test.each(['cheque', 'shells', 'card', 'nothing', ''])('“%s” is not offered', async (key) => {
    expect(((await payments.resolveMethod(queries, key, 'en', 'order')) as FieldsRejection).errors.fields).toEqual({
      payment_method: text('payment_unknown'),
    })
  })
})

test.each([
  ['a provider that has none', 'cash', 404],
  ['a provider that nobody knows', 'shells', 404],
  ['a provider without its keys', 'stripe', 400],
])('the webhook of %s accepts nothing', async (_what, provider, status) => {
  const path = `/api/v1/webhooks/${provider}`
  expect(await request('POST /payments/services', { path, body: {} })).toMatchObject({ status })
})
