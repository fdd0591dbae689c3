import { afterAll, beforeEach, expect } from 'vitest'
import { startFakeStripe } from '../../server/test/fakes/fake-stripe/fake-stripe.ts'
import * as m from '@vitrina/i18n/messages'
import { goToFilledCheckout } from '../support/steps/customers.ts'
import { PRODUCTS } from '../support/shops/demo.ts'
import { BG_PHONE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { holdResponses, recordApiCalls } from '../support/network.ts'
import { expectOneConfirmation, orderOf, stockOf } from '../support/steps/orders.ts'
import { rows } from '../support/rows.ts'
import { atPaymentPage, payButton, press, stripeSettings } from '../support/steps/stripe.ts'
import { pressTwice, type Visitor } from '../support/visitor.ts'

const fake = await startFakeStripe()
afterAll(() => fake.stop())
const { test, shop } = journeys({ shop: 'own', keepsPages: true, settings: () => stripeSettings(fake) })
beforeEach(() => fake.reset())

const lettersTo = (email: string) => rows(shop, 'select kind from message where recipient = $1', [email])

/** Orders a mortar to be paid by card; at the payment page. */
async function orderByCard(visitor: Visitor) {
  const customer = await goToFilledCheckout(visitor, PRODUCTS.mortar)
  await visitor.payBy('card')
  await visitor.acceptTerms()
  await visitor.pressOrder()
  await atPaymentPage(visitor)
  return customer
}

test('paying: the order waits for the provider’s word, then it is paid, confirmed and out of the cart', async ({
  visit,
}) => {
  const visitor = await visit(EN_DESKTOP)
  const { t, page } = visitor
  const customer = await orderByCard(visitor)
  const order = await orderOf(shop, customer.email)
  expect(order).toMatchObject({ state: 'placed', payment_state: 'pending' })
  // Charged in euro, at the fixed rate of the lev.
  const euros = (Math.round((order.total * 100_000) / 195_583) / 100).toFixed(2)
  await page.getByText(`Order ${order.number}: ${euros} EUR`).waitFor()

  fake.holdEvents()
  await press(visitor, 'Pay')
  await visitor.waitForHydration()
  // The browser is back, which proves nothing.
  await visitor.main().getByText(t(m.payment_waiting)).waitFor()
  expect(await orderOf(shop, customer.email)).toMatchObject({ payment_state: 'pending' })
  expect(await lettersTo(customer.email)).toEqual([])

  await fake.send(fake.events.at(-1)!)
  await visitor.waitForHeading(t(m.order_title, { name: customer.firstName }))
  await visitor.main().getByText(t(m.order_intro_paid)).waitFor()
  await visitor.cartLink(0).waitFor()
  expect(await fake.send(fake.events.at(-1)!)).toBe(200)
  await expectOneConfirmation(shop, customer.email, order)
})

test('failing and trying again: a declined card charges nothing, and the next one pays', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const { t, page } = visitor
  const customer = await orderByCard(visitor)
  await press(visitor, 'Decline')
  await page.getByRole('alert').waitFor()
  await fake.delivered()
  await page.getByRole('link', { name: 'Back' }).click()
  await visitor.waitForHydration()
  await visitor.main().getByText(t(m.payment_declined)).waitFor()
  expect(await orderOf(shop, customer.email)).toMatchObject({ state: 'placed', payment_state: 'failed' })

  const calls = recordApiCalls(visitor)
  await pressTwice(payButton(visitor))
  await atPaymentPage(visitor)
  expect(calls.filter((call) => call.endsWith('/pay'))).toHaveLength(1)
  await press(visitor, 'Pay')
  await visitor.waitForHeading(t(m.order_title, { name: customer.firstName }))
  expect(await orderOf(shop, customer.email)).toMatchObject({ payment_state: 'paid' })
})

test('a press on Pay before the page is hydrated is heard', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const customer = await orderByCard(visitor)
  const release = await holdResponses(visitor, /\/assets\/[^/]+\.js$/)
  const { access_token: url } = await orderOf(shop, customer.email)
  await visitor.page.goto(`/orders/cash/thank_you/${url}`, { waitUntil: 'commit' })
  await payButton(visitor).click()
  expect(await payButton(visitor).getAttribute('aria-busy')).toBe('true')
  release()
  await atPaymentPage(visitor)
})

test('abandoning and coming back: the order waits in checkout and cart; unpaid, it gives back what it held', async ({
  visit,
}) => {
  const visitor = await visit(EN_DESKTOP)
  const { t, page } = visitor
  const before = await stockOf(shop, 'mortar')
  const customer = await orderByCard(visitor)
  const { number, access_token: url } = await orderOf(shop, customer.email)
  expect(await stockOf(shop, 'mortar')).toBe(before - 1)

  // The browser shows the checkout as it was left.
  await page.evaluate(() => addEventListener('pagehide', () => sessionStorage.setItem('left', '1')))
  await page.goBack({ waitUntil: 'commit' })
  const waits = visitor.main().getByText(t(m.order_pending, { number: String(number) }))
  await waits.waitFor()
  expect(await page.getByText(t(m.checkout_placed)).count()).toBe(0)
  await expect.poll(() => visitor.field(t(m.field_email)).inputValue()).toBe(customer.email)
  await expect.poll(() => visitor.orderButton().getAttribute('aria-busy')).toBeNull()
  await visitor.openCart()
  await waits.waitFor()
  await page.getByRole('button', { name: t(m.order_pending_pay) }).click()
  await atPaymentPage(visitor)
  expect(fake.sessions().filter(({ client_reference_id }) => client_reference_id === String(number))).toHaveLength(1)

  // Nobody pays.
  fake.expire(fake.sessions().at(-1)!.id)
  await fake.delivered()
  await visitor.open(`/orders/cash/thank_you/${url}`)
  await visitor.main().getByText(t(m.payment_expired)).waitFor()
  expect(await orderOf(shop, customer.email)).toMatchObject({ state: 'cancelled', payment_state: 'expired' })
  expect(await stockOf(shop, 'mortar')).toBe(before)
  // All is there to order anew.
  await visitor
    .main()
    .getByRole('link', { name: t(m.payment_order_again) })
    .click()
  await visitor.waitForHeading(t(m.cart_title))
  await visitor.cartLink(1).waitFor()
  expect(await waits.count()).toBe(0)
})

test('a payment page that can’t be reached: the order is kept, and its page leads there later', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const { t, page } = visitor
  const customer = await goToFilledCheckout(visitor, PRODUCTS.mortar)
  await visitor.payBy('card')
  await visitor.acceptTerms()
  fake.fail(/sessions/, 500, 4)
  await visitor.pressOrder()
  await visitor.main().getByText(t(m.payment_missing)).waitFor()
  const { number } = await orderOf(shop, customer.email)
  await visitor.waitForHeading(t(m.order_number, { number: String(number) }))
  await visitor.cartLink(1).waitFor()
  visitor.expectError({ status: 503, address: /\/pay$/ })
  await payButton(visitor).click()
  await page.getByText(t(m.payment_unavailable)).waitFor()
  await payButton(visitor).click()
  await atPaymentPage(visitor)
  await press(visitor, 'Pay')
  await visitor.waitForHeading(t(m.order_title, { name: customer.firstName }))
})
