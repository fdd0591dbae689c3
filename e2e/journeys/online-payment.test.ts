import { expect } from 'vitest'
import * as m from '../../storefront/src/i18n/paraglide/messages.js'
import { EN_DESKTOP, BG_PHONE, journeys } from '../support/journeys.ts'
import { PRODUCTS } from '../support/demo.ts'
import { orderOf } from '../support/orders.ts'
import { goToFilledCheckout } from '../support/customers.ts'
import type { Visitor } from '../support/visitor.ts'

const { test, shop } = journeys()
const PAYMENT_URL = 'https://pay.example/session'

/** Orders are placed as ever, but paid at a page outside of the shop. `status` 204 leaves the shopper where they are. */
async function payOutside({ page }: Visitor, status: 200 | 204 = 200): Promise<void> {
  await page.route('**/api/v1/orders', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    json.data.payment.redirect = PAYMENT_URL
    await route.fulfill({ response, json })
  })
  const body = status === 200 ? '<!doctype html><title>Pay</title><h1>Pay</h1>' : ''
  await page.route(`${PAYMENT_URL}**`, (route) => route.fulfill({ status, contentType: 'text/html', body }))
}

/** What the payment provider has told the shop. */
async function setPaymentState({ page }: Visitor, payment_state: 'pending' | 'paid'): Promise<void> {
  await page.route(/\/api\/v1\/orders\/[^/]+$/, async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    const payment = { ...data.payment, redirect: PAYMENT_URL }
    await route.fulfill({ response, json: { data: { ...data, payment_state, payment } } })
  })
}

test('an order that waits for its payment keeps cart and form; once it is paid, what was ordered leaves the cart', async ({
  visit,
}) => {
  const visitor = await visit(EN_DESKTOP)
  const { t, page } = visitor
  const customer = await goToFilledCheckout(visitor, PRODUCTS.mortar)
  await visitor.acceptTerms()
  await payOutside(visitor)
  await setPaymentState(visitor, 'pending')
  await visitor.pressOrder()
  await page.getByRole('heading', { name: 'Pay', exact: true }).waitFor()
  const { number } = await orderOf(shop, customer.email)

  // Back from the payment: the order is there, and so is everything to order anew.
  await page.goBack({ waitUntil: 'commit' })
  await visitor.waitForHydration()
  const waits = visitor.main().getByText(t(m.order_pending, { number: String(number) }))
  await waits.waitFor()
  await expect.poll(() => visitor.field(t(m.field_email)).inputValue()).toBe(customer.email)
  await visitor.cartLink(1).waitFor()
  await expect
    .poll(() => page.getByRole('link', { name: t(m.order_pending_pay) }).getAttribute('href'))
    .toBe(PAYMENT_URL)
  await visitor.openCart()
  await waits.waitFor()
  await visitor
    .main()
    .getByRole('button', { name: t(m.cart_more), exact: true })
    .click()
  await visitor.cartLink(2).waitFor()
  await page.getByRole('link', { name: t(m.order_pending_show) }).click()
  await visitor.waitForHeading(t(m.order_title, { name: customer.firstName }))
  await visitor
    .main()
    .getByRole('link', { name: t(m.order_pending_pay) })
    .waitFor()

  await page.unroute(/\/api\/v1\/orders\/[^/]+$/)
  await setPaymentState(visitor, 'paid')
  await page.goBack()
  await visitor.waitForHeading(t(m.cart_title))
  // One of the two pieces was ordered; the other was added since.
  await visitor.cartLink(1).waitFor()
  await expect.poll(() => waits.count()).toBe(0)
  await visitor.goToCheckout()
  await expect.poll(() => visitor.field(t(m.field_email)).inputValue()).toBe('')
})

test('the checkout that the browser shows again as it was left can be used', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const { t, page } = visitor
  const customer = await goToFilledCheckout(visitor, PRODUCTS.mortar)
  await visitor.acceptTerms()
  await payOutside(visitor, 204)
  await visitor.pressOrder()
  await page.getByText(t(m.checkout_placed)).waitFor()
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  const { number } = await orderOf(shop, customer.email)
  await visitor
    .main()
    .getByText(t(m.order_pending, { number: String(number) }))
    .waitFor()
  await expect.poll(() => visitor.field(t(m.field_email)).inputValue()).toBe(customer.email)
  await expect.poll(() => visitor.orderButton().getAttribute('aria-busy')).toBeNull()
})
