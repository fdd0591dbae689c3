import { afterAll, beforeEach, expect } from 'vitest'
import { startFakeStripe } from '../../server/test/fakes/fake-stripe/fake-stripe.ts'
import * as m from '@vitrina/i18n/messages'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { BG_PHONE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { loseAnswer } from '../support/network.ts'
import * as merchant from '../support/merchant.ts'
import { keepPicture } from '../support/screens/pictures.ts'
import { PRODUCTS, SERVICES } from '../support/shops/demo.ts'
import { goToFilledCheckout } from '../support/steps/customers.ts'
import { expectOneConfirmation, orderOf, ordersOf } from '../support/steps/orders.ts'
import { atPaymentPage, payButton, press, stripeSettings } from '../support/steps/stripe.ts'
import {
  confirmButton,
  installWallet,
  openSheet,
  shownAmount,
  WALLET_SETTINGS,
  walletButton,
} from '../support/steps/wallet.ts'
import type { Visitor } from '../support/visitor.ts'

const fake = await startFakeStripe()
afterAll(() => fake.stop())
const { test, shop } = journeys({
  shop: 'own',
  settings: async () => ({ ...(await stripeSettings(fake)), ...WALLET_SETTINGS }),
})
beforeEach(() => fake.reset())

/** At a checkout that is complete, to be paid by card. */
async function fillCheckout(visitor: Visitor) {
  const customer = await goToFilledCheckout(visitor, PRODUCTS.mortar)
  await visitor.payBy('card')
  await visitor.acceptTerms()
  return customer
}

for (const [who, options] of [
  ['on a desktop, in English', EN_DESKTOP],
  ['on a phone, in Bulgarian', { ...BG_PHONE, colorScheme: 'dark' }],
] as const)
  test(`a wallet pays in the checkout, with one press and no page between: ${who}`, async ({ visit }) => {
    const visitor = await visit(options)
    const { page, t } = visitor
    const wallet = await installWallet(visitor, fake)
    const customer = await goToFilledCheckout(visitor, PRODUCTS.mortar)
    await visitor.payBy('card')
    await page
      .getByRole('button', { name: t(m.checkout_continue) })
      .first()
      .waitFor()
    // Stripe is not asked before everything else is there.
    expect(wallet.requests).toEqual([])
    await visitor.acceptTerms()
    await walletButton(visitor).waitFor()
    expect(wallet.requests).toEqual([expect.stringContaining('advancedFraudSignals=false')])
    await page.getByText(t(m.checkout_wallet)).waitFor()
    await walletButton(visitor).scrollIntoViewIfNeeded()
    await keepPicture(page, `wallet ${who}`)
    expect(await accessibilityViolations(visitor, 'checkout with a wallet')).toEqual([])

    const before = fake.sessions().length
    await openSheet(visitor)
    await confirmButton(visitor).click()
    await visitor.waitForHeading(t(m.order_title, { name: customer.firstName }))
    await visitor.main().getByText(t(m.order_intro_paid)).waitFor()
    const order = await orderOf(shop, customer.email)
    expect(order).toMatchObject({ state: 'placed', payment_state: 'paid' })
    expect(fake.intents().at(-1)).toMatchObject({
      amount: Math.round((order.total * 100_000) / 195_583),
      currency: 'eur',
      status: 'succeeded',
    })
    expect(fake.sessions()).toHaveLength(before)
    await visitor.cartLink(0).waitFor()
    await expectOneConfirmation(shop, customer.email, order)
  })

test('a declined card: the order waits, and its page leads to Stripe’s', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const { t } = visitor
  await installWallet(visitor, fake, { isDeclined: true })
  const customer = await fillCheckout(visitor)
  await openSheet(visitor)
  await confirmButton(visitor).click()
  await visitor.main().getByText(t(m.payment_declined)).waitFor()
  expect(await orderOf(shop, customer.email)).toMatchObject({ state: 'placed', payment_state: 'failed' })
  await visitor.cartLink(1).waitFor()

  await payButton(visitor).click()
  await atPaymentPage(visitor)
  await fake.delivered()
  expect(fake.intents().at(-1)!.status).toBe('canceled')
  expect(await orderOf(shop, customer.email)).toMatchObject({ state: 'placed', payment_state: 'pending' })
  await press(visitor, 'Pay')
  await visitor.waitForHeading(t(m.order_title, { name: customer.firstName }))
  expect(await orderOf(shop, customer.email)).toMatchObject({ payment_state: 'paid' })
})

test('a sheet that is closed orders nothing; the amount in it follows the checkout', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const { page } = visitor
  await installWallet(visitor, fake)
  const customer = await fillCheckout(visitor)
  await openSheet(visitor)
  const amount = await shownAmount(visitor)
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  expect(await ordersOf(shop, customer.email)).toEqual([])

  await visitor.radio(visitor.localize(SERVICES.economy)).check()
  await openSheet(visitor)
  expect(await shownAmount(visitor)).not.toBe(amount)
})

test('what has sold out while the sheet was open is neither ordered nor paid, and the checkout says so', async ({
  visit,
}) => {
  const visitor = await visit(BG_PHONE)
  const { t } = visitor
  const wallet = await installWallet(visitor, fake)
  const customer = await fillCheckout(visitor)
  await openSheet(visitor)
  await merchant.setStock(shop, 'mortar', 0)
  const before = fake.intents().length
  await confirmButton(visitor).click()
  await visitor
    .main()
    .getByRole('status')
    .filter({ hasText: t(m.cart_sold_out) })
    .waitFor()
  expect(wallet.outcomes).toEqual(['failed'])
  expect(await ordersOf(shop, customer.email)).toEqual([])
  expect(fake.intents()).toHaveLength(before)
})

test('without a wallet, and without Stripe’s script, the order button is all there is', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const wallet = await installWallet(visitor, fake, { isMissing: true })
  await fillCheckout(visitor)
  await expect.poll(() => wallet.requests.length).toBe(1)
  await visitor.pressOrder()
  await atPaymentPage(visitor)
})

test('an answer that is lost after the press: the other button pays the same order', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const { t } = visitor
  await installWallet(visitor, fake)
  const customer = await fillCheckout(visitor)
  await loseAnswer(visitor, /\/orders$/)
  await openSheet(visitor)
  await confirmButton(visitor).click()
  await visitor.main().getByText(t(m.checkout_no_response)).waitFor()
  const order = await orderOf(shop, customer.email)
  await visitor.pressOrder()
  await visitor.waitForHeading(t(m.order_number, { number: String(order.number) }))
  expect(await ordersOf(shop, customer.email)).toHaveLength(1)
  await payButton(visitor).click()
  await atPaymentPage(visitor)
})

test('a price that changes while the sheet is open is not paid: the sheet fails, and the checkout shows the new one', async ({
  visit,
}) => {
  const visitor = await visit(EN_DESKTOP)
  const { page, t } = visitor
  const wallet = await installWallet(visitor, fake)
  const customer = await fillCheckout(visitor)
  await openSheet(visitor)
  const { now } = await merchant.raisePrice(shop, 'mortar', 250)
  // A window that opens over the shop and goes has its prices load again.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await page
    .getByText((now / 100).toFixed(2))
    .first()
    .waitFor()
  const before = fake.intents().length
  await confirmButton(visitor).click()
  await expect.poll(() => wallet.outcomes).toEqual(['failed'])
  const [words] = t(m.checkout_total_changed, { before: '|', now: '|' }).split('|')
  await page.getByRole('alert').getByText(words!).waitFor()
  expect(await ordersOf(shop, customer.email)).toEqual([])
  expect(fake.intents()).toHaveLength(before)
})

test('the order button pressed while the sheet is open: there is one order, and the sheet fails', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const { page, t } = visitor
  const wallet = await installWallet(visitor, fake)
  const customer = await fillCheckout(visitor)
  await openSheet(visitor)
  const { promise: isConfirmed, resolve: goOn } = Promise.withResolvers<void>()
  await page.route(/\/orders$/, async (route) => {
    await isConfirmed
    await route.continue()
  })
  await visitor.orderButton().dispatchEvent('click')
  await page.getByText(t(m.checkout_sending)).waitFor()
  await confirmButton(visitor).click()
  await expect.poll(() => wallet.outcomes).toEqual(['failed'])
  goOn()
  await atPaymentPage(visitor)
  expect(await ordersOf(shop, customer.email)).toHaveLength(1)
})

test('what Stripe’s script throws at leads to the page of the order, which is paid from there', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const { t } = visitor
  await installWallet(visitor, fake, { isBroken: true })
  const customer = await fillCheckout(visitor)
  await openSheet(visitor)
  await confirmButton(visitor).click()
  await visitor.main().getByText(t(m.payment_missing)).waitFor()
  expect(await ordersOf(shop, customer.email)).toHaveLength(1)
  await payButton(visitor).click()
  await atPaymentPage(visitor)
})

test('the browser allows what a wallet needs, in the shop and in Stripe’s frames', async ({ visit }) => {
  const { page } = await visit(EN_DESKTOP)
  await page.goto('/cart')
  const allowed = await page.evaluate(() => {
    type Policy = { allowsFeature(feature: string, origin?: string): boolean }
    const { featurePolicy } = document as unknown as { featurePolicy: Policy }
    return [featurePolicy.allowsFeature('payment'), featurePolicy.allowsFeature('payment', 'https://js.stripe.com')]
  })
  expect(allowed).toEqual([true, true])
})
