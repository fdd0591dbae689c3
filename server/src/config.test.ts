import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_secret', STRIPE_WEBHOOK_SECRET: 'whsec_secret' }

test('payments by Stripe need both keys and the shop’s address; what is missing is named, what is secret is not', () => {
  expect(readConfig({}).stripe).toBeNull()
  expect(readConfig({ ...STRIPE, PUBLIC_URL: 'https://shop.example' }).stripe).toEqual({
    secretKey: 'sk_test_secret',
    webhookSecret: 'whsec_secret',
    apiUrl: null,
  })
  expect(() => readConfig(STRIPE)).toThrow('Payments by Stripe also need PUBLIC_URL.')
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_test_secret', PUBLIC_URL: 'https://shop.example' })).toThrow(
    'also need STRIPE_WEBHOOK_SECRET',
  )
  expect(() => readConfig({ ...STRIPE, STRIPE_SECRET_KEY: 'a secret', PUBLIC_URL: 'https://shop.example' })).toThrow(
    /^(?!.*a secret).*STRIPE_SECRET_KEY/s,
  )
})
