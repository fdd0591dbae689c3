import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_secret', STRIPE_WEBHOOK_SECRET: 'whsec_secret' }

test('an account at Pusher needs id, key and secret; without one there is none', () => {
  const account = { PUSHER_APP_ID: '1234', PUSHER_KEY: 'abcd', PUSHER_SECRET: 'secret' }
  expect(readConfig({}).pusher).toBeNull()
  expect(readConfig(account).pusher).toEqual({
    appId: '1234',
    key: 'abcd',
    secret: 'secret',
    cluster: 'eu',
    apiUrl: null,
  })
  expect(() => readConfig({ PUSHER_KEY: 'abcd' })).toThrow('also need PUSHER_APP_ID and PUSHER_SECRET')
  expect(() => readConfig({ ...account, PUSHER_CLUSTER: 'eu.example/' })).toThrow('PUSHER_CLUSTER')
})

test('payments by Stripe need both keys and the shop’s address; what is missing is named, what is secret is not', () => {
  expect(readConfig({}).stripe).toBeNull()
  expect(readConfig({ ...STRIPE, PUBLIC_URL: 'https://shop.example' }).stripe).toEqual({
    secretKey: 'sk_test_secret',
    webhookSecret: 'whsec_secret',
    publishableKey: null,
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

test('wallets in the checkout need the publishable key of the same mode, beside the other keys', () => {
  const withKey = (STRIPE_PUBLISHABLE_KEY: string) =>
    readConfig({ ...STRIPE, PUBLIC_URL: 'https://shop.example', STRIPE_PUBLISHABLE_KEY }).stripe
  expect(withKey('pk_test_public')?.publishableKey).toBe('pk_test_public')
  expect(() => withKey('pk_live_public')).toThrow('both be live keys')
  expect(() => withKey('sk_test_secret')).toThrow(/^(?!.*sk_test).*STRIPE_PUBLISHABLE_KEY/s)
  expect(() => readConfig({ STRIPE_PUBLISHABLE_KEY: 'pk_test_public' })).toThrow('also need STRIPE_SECRET_KEY')
})

test('a search server has an address of http, which is not shown, and indices of its own', () => {
  expect(readConfig({}).search).toBeNull()
  const SEARCH_URL = 'https://user:secret@search.example:9200'
  expect(readConfig({ SEARCH_URL }).search).toEqual({ url: SEARCH_URL, prefix: 'vitrina' })
  expect(readConfig({ SEARCH_URL, SEARCH_INDEX: 'shop-2' }).search?.prefix).toBe('shop-2')
  expect(() => readConfig({ SEARCH_URL: 'search.example/secret' })).toThrow(/^(?!.*secret).*SEARCH_URL/s)
  expect(() => readConfig({ SEARCH_INDEX: '_Shop*' })).toThrow('SEARCH_INDEX')
})

test('a DSN that is none stops the start, and is not shown', () => {
  expect(readConfig({}).reports).toBeNull()
  expect(readConfig({ SENTRY_DSN: '' }).reports).toBeNull()
  expect(readConfig({ SENTRY_DSN: 'https://0a1b@sentry.example/7', SENTRY_ENVIRONMENT: 'staging' }).reports).toEqual({
    dsn: 'https://0a1b@sentry.example/7',
    origin: 'https://sentry.example',
    environment: 'staging',
  })
  expect(() => readConfig({ SENTRY_DSN: 'https://secret.example' })).toThrow(/^(?!.*secret).*SENTRY_DSN: the DSN/s)
  expect(() => readConfig({ SENTRY_ENVIRONMENT: 'a/b' })).toThrow('SENTRY_ENVIRONMENT')
})

test('links open the app that is named with its certificates or its account', () => {
  const fingerprint = Array.from({ length: 32 }, () => 'ab').join(':')
  expect(readConfig({}).app).toBeNull()
  expect(readConfig({ APP_ID: 'com.example.shop' }).app).toEqual({
    id: 'com.example.shop',
    androidFingerprints: [],
    appleTeamId: null,
  })
  const settings = { APP_ANDROID_FINGERPRINTS: `${fingerprint}, ${fingerprint}`, APP_APPLE_TEAM_ID: 'A1B2C3D4E5' }
  expect(readConfig({ APP_ID: 'com.example.shop', ...settings }).app).toEqual({
    id: 'com.example.shop',
    androidFingerprints: [fingerprint.toUpperCase(), fingerprint.toUpperCase()],
    appleTeamId: 'A1B2C3D4E5',
  })
  expect(() => readConfig(settings)).toThrow('also need APP_ID')
  expect(() => readConfig({ APP_ID: 'shop' })).toThrow('APP_ID')
  expect(() => readConfig({ APP_ID: 'com.example.shop', APP_ANDROID_FINGERPRINTS: 'ab:cd' })).toThrow('FINGERPRINTS')
})

test('the demo’s week is made at the first start of the demo only, unless it is asked for or refused', () => {
  const weekOf = (env: Record<string, string>) => readConfig(env).demoWeek
  expect(weekOf({})).toBe('first-start')
  expect(weekOf({ SHOP_FOLDER: './my-shop' })).toBe('never')
  expect(weekOf({ SHOP_FOLDER: '/shop', DEMO_STAFF: '1' })).toBe('when-empty')
  expect(weekOf({ DEMO_STAFF: '0' })).toBe('never')
  expect(() => weekOf({ DEMO_STAFF: 'yes' })).toThrow('DEMO_STAFF')
})
