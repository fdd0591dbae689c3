import { beforeEach, expect, test } from 'vitest'
import { testOffice } from '../../../test/office.ts'
import { stripeForShop } from '../../../test/shops/stripe-shop.ts'

const { fake, env } = await stripeForShop()
const office = await testOffice({ env })
const withoutKeys = await testOffice()
const owner = (await office.join('owner')).browser
beforeEach(() => fake.reset())

const testKeys = async () => (await owner.send('POST', '/stripe/test')).body.data

test('an owner sees whether Stripe’s keys are set and what they are for, and never a key', async () => {
  const shown = await owner.send('GET', '/stripe')
  expect(shown.body.data).toEqual({ mode: 'test' })
  expect(shown.text).not.toContain(fake.secretKey.slice(8))
})

test('keys that Stripe accepts are tested by a press; the account says whether it may take payments', async () => {
  expect(await testKeys()).toEqual({ is_accepted: true, account: 'Rodopa', may_charge: true, words: null })
  fake.setAccount({ mayCharge: false })
  expect(await testKeys()).toMatchObject({ is_accepted: true, may_charge: false })
})

test('a restricted key that may not read the account is tried for what the shop needs it for', async () => {
  fake.setAccount({ isRestricted: true })
  expect(await testKeys()).toEqual({ is_accepted: true, account: null, may_charge: null, words: null })
})

test('when Stripe does not accept them, the owner reads Stripe’s own words', async () => {
  fake.fail(/account/, 401)
  expect(await testKeys()).toEqual({
    is_accepted: false,
    account: null,
    may_charge: null,
    words: 'Expired API Key provided.',
  })
  fake.fail(/account/, 'drop', 2)
  expect(await testKeys()).toMatchObject({ is_accepted: false, words: expect.stringMatching(/\w/) })
})

test('it is the owner’s alone, and without keys there is nothing to test', async () => {
  const manager = (await office.join('manager')).browser
  expect((await manager.send('GET', '/stripe')).status).toBe(403)
  expect((await manager.send('POST', '/stripe/test')).status).toBe(403)
  const other = (await withoutKeys.join('owner')).browser
  expect((await other.send('GET', '/stripe')).body.data).toBeNull()
  expect((await other.send('POST', '/stripe/test')).status).toBe(404)
})
