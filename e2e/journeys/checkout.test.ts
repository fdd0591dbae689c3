import { addDays, todayIn } from '@vitrina/contract/dates'
import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { formatMoney } from '@vitrina/i18n'
import { LEV } from '../support/shops/shop.ts'
import { BG_PHONE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { PRODUCTS, SERVICES, CATEGORIES, CITIES, OFFICES } from '../support/shops/demo.ts'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { rows } from '../support/rows.ts'
import { recordApiCalls, holdResponses } from '../support/network.ts'
import { recordLayoutShifts, layoutShifts, MAX_LAYOUT_SHIFT } from '../support/checks/layout-shifts.ts'
import * as merchant from '../support/merchant.ts'
import { orderOf, ordersOf } from '../support/steps/orders.ts'
import { goToFilledCheckout, newCustomer } from '../support/steps/customers.ts'
import { openAccount } from '../support/steps/accounts.ts'
import { fillLogin, loginButton } from '../support/steps/login.ts'
import { hasFocus, type Visitor } from '../support/visitor.ts'

const { test, shop } = journeys()

const money = ({ language }: Visitor, amount: number) => formatMoney(amount, LEV, language)
const ofSummary = ({ page }: Visitor) => page.getByRole('complementary')
const foldedTotal = (visitor: Visitor) => visitor.page.getByRole('button', { name: visitor.t(m.checkout_summary) })

test('the last total stays while a delivery price fails to load, and another try loads it', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const { t, page } = visitor
  await visitor.open(`/product/${PRODUCTS.mortar.url}`)
  await visitor.addToCart(PRODUCTS.mortar)
  await visitor.open('/checkout')
  await visitor.chooseCity(CITIES.sofia)
  await visitor.waitForTotal()
  const total = () => foldedTotal(visitor).textContent()
  const before = await total()
  visitor.expectError({ status: 'failed', address: /cart\/price$/ })
  await page.route('**/api/v1/cart/price', (route) => route.abort('connectionreset'))
  await visitor.payBy('bank')
  await page.getByRole('alert').getByText(t(m.checkout_delivery_failed)).waitFor()
  await expect.poll(() => total()).toBe(before)
  await page.unroute('**/api/v1/cart/price')
  await page
    .getByRole('alert')
    .filter({ hasText: t(m.checkout_delivery_failed) })
    .getByRole('button', { name: t(m.error_retry) })
    .click()
  await expect.poll(() => page.getByText(t(m.checkout_delivery_failed)).count()).toBe(0)
  await visitor.waitForTotal()
  await expect.poll(() => total()).toBe(before)
})

test('while responses are slow every wait is visible and nothing moves', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const { page } = visitor
  await visitor.open(`/product/${PRODUCTS.mortar.url}`)
  await visitor.addToCart(PRODUCTS.mortar)
  const release = await holdResponses(visitor, /\/api\/v1\/(deliveries|payments|cart)/)
  await recordLayoutShifts(page)
  await visitor.open('/checkout')
  await visitor.main().locator('[aria-busy=true]').filter({ visible: true }).first().waitFor()
  release()
  await visitor.cityField().waitFor()
  await visitor.radio(visitor.localize(SERVICES.courier)).waitFor()
  await visitor.waitForTotal()
  const { sum, moved } = await layoutShifts(page)
  expect(sum, moved.join('\n')).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
})

test('a promo code that has expired or needs a larger sum says so, and a removed one leaves no discount', async ({
  visit,
}) => {
  const visitor = await visit(EN_DESKTOP)
  await visitor.open(`/product/${PRODUCTS.socks.url}`)
  await visitor.addToCart(PRODUCTS.socks)
  await visitor.openCart()
  const invalidInput = visitor.page.locator('input[aria-invalid=true]')
  const says = async (words: RegExp) => {
    await invalidInput.waitFor()
    await visitor.main().getByText(words).waitFor()
  }
  await visitor.enterPromoCode('LYATO25')
  await says({ en: /expired|no longer|over/i, bg: /изтек|не важи|вече/i }.en)
  await visitor.enterPromoCode('ESEN10')
  await says(new RegExp(money(visitor, 40)))
  // Earned by one more piece: nothing has to be typed again.
  await visitor
    .main()
    .getByRole('button', { name: visitor.t(m.cart_more), exact: true })
    .click()
  const remove = visitor.page.getByRole('button', { name: visitor.t(m.checkout_promo_remove, { code: 'ESEN10' }) })
  await remove.waitFor()
  await visitor
    .main()
    .getByText(`−${money(visitor, 6.4)}`)
    .waitFor()
  const status = visitor.main().getByRole('status')
  await status.getByText('ESEN10').waitFor()
  await remove.click()
  await status.getByText(visitor.t(m.checkout_promo_removed)).waitFor()
  await expect
    .poll(() =>
      visitor
        .main()
        .getByText(`−${money(visitor, 6.4)}`)
        .count(),
    )
    .toBe(0)
  // The focus follows: to the field, and from there to what takes its place.
  const field = visitor.field(visitor.t(m.checkout_promo))
  await expect.poll(() => hasFocus(field)).toBe(true)
  await field.fill('ESEN10')
  await field.press('Enter')
  await expect.poll(() => hasFocus(remove)).toBe(true)
})

test('fields that the browser fills in automatically count as typed', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const customer = newCustomer('bg')
  await visitor.open(`/product/${PRODUCTS.mortar.url}`)
  await visitor.addToCart(PRODUCTS.mortar)
  await visitor.open('/checkout')
  await visitor.page.locator('[name=street]').waitFor()
  await visitor.page.locator('select[name=country]').waitFor()
  const filled = {
    first_name: customer.firstName,
    last_name: customer.lastName,
    email: customer.email,
    phone: customer.phone,
    country: 'BG',
    city: visitor.localize(CITIES.plovdiv.name),
    post_code: CITIES.plovdiv.post_code,
    street: 'ул. „Отец Паисий“',
    street_number: '5',
  }
  // As browsers do it: all at once, without focus, past the page's own setters; the older tell of a change only.
  await visitor.page.evaluate((values) => {
    for (const [name, value] of Object.entries(values)) {
      const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`)!
      const prototype = field instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype
      Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, value)
      for (const type of name === 'phone' ? ['change'] : ['input', 'change'])
        field.dispatchEvent(new Event(type, { bubbles: true }))
    }
  }, filled)
  await expect.poll(() => visitor.page.getByRole('option').filter({ visible: true }).count()).toBe(0)
  await visitor.acceptTermsAndOrder(customer.firstName)
  const order = await orderOf(shop, customer.email)
  expect(order).toMatchObject({
    first_name: customer.firstName,
    phone: '+359888123456',
    delivery: { street: filled.street },
  })
  expect(order.delivery.address).toContain(filled.city)
})

test('a product that sold out is removed and the rest ordered in quick succession', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const { t } = visitor
  const customer = await goToFilledCheckout(visitor, PRODUCTS.mortar, PRODUCTS.socks)
  await visitor.acceptTerms()
  await visitor.waitForTotal()
  await merchant.setStock(shop, 'mortar', 0)
  await visitor.pressOrder()
  const name = visitor.localize(PRODUCTS.mortar.name)
  await visitor.waitForTotal()
  const remove = await visitor
    .main()
    .getByRole('status')
    .filter({ hasText: t(m.cart_sold_out) })
    .getByRole('button', { name: t(m.cart_remove_name, { name }) })
    .elementHandle()
  const orders = await visitor.orderButton().elementHandle()
  await visitor.page.evaluate(
    async ([first, second]) => {
      ;(first as HTMLElement).click()
      await new Promise(requestAnimationFrame)
      ;(second as HTMLElement).click()
    },
    [remove, orders],
  )
  await visitor.waitForHeading(t(m.order_title, { name: customer.firstName }))
  expect((await orderOf(shop, customer.email)).lines).toHaveLength(1)
})

test('an order pressed before the new total arrives shows it, and is placed at the next press', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const { t } = visitor
  const customer = await goToFilledCheckout(visitor, PRODUCTS.mortar)
  await visitor.acceptTerms()
  await visitor.waitForTotal()
  const tab = await visitor.openTab()
  await tab.open('/cart')
  const release = await holdResponses(visitor, /\/api\/v1\/cart\/price$/)
  await tab
    .main()
    .getByRole('button', { name: t(m.cart_more), exact: true })
    .click()
  await visitor.cartLink(2).waitFor()
  await visitor.orderButton().click()
  release()
  await visitor.page
    .getByRole('alert')
    .getByText(t(m.checkout_total_changed, { before: money(visitor, 52.9), now: money(visitor, 100.9) }))
    .waitFor()
  expect(await ordersOf(shop, customer.email)).toEqual([])
  await visitor.pressOrder()
  await visitor.waitForHeading(t(m.order_title, { name: customer.firstName }))
  expect(await orderOf(shop, customer.email)).toMatchObject({ subtotal: 9200, total: 10090 })
})

test('the checkout has all its scripts from the start: an order is placed where no other can be loaded', async ({
  visit,
}) => {
  const visitor = await visit(EN_DESKTOP)
  const { t, page } = visitor
  const customer = newCustomer('en')
  await visitor.open(`/product/${PRODUCTS.mortar.url}`)
  await visitor.addToCart(PRODUCTS.mortar)
  await visitor.open('/checkout')
  await visitor.waitForTotal()
  const scripts = /\/assets\/[^/]+\.js$/
  visitor.expectError({ status: 'failed', address: scripts })
  visitor.expectError({ status: 'console', address: /Failed to fetch dynamically imported module/ })
  await page.route(scripts, (route) => route.abort('connectionreset'))
  await visitor.fillContact(customer)
  await visitor.deliverToOffice(CITIES.sofia, OFFICES.serdika)
  await visitor.enterPromoCode('ESEN10')
  await visitor.acceptTerms()
  await visitor.waitForTotal()
  await visitor.pressOrder()
  // The page of the order is another screen.
  await visitor.waitForHeading(t(m.error_title))
  expect(await ordersOf(shop, customer.email)).toHaveLength(1)
  await page.unroute(scripts)
  await visitor.button(t(m.error_retry)).click()
  await visitor.waitForHeading(t(m.order_title, { name: customer.firstName }))
})

test('delivery and payment methods come with the document', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  await visitor.open(`/product/${PRODUCTS.mortar.url}`)
  await visitor.addToCart(PRODUCTS.mortar)
  const calls = recordApiCalls(visitor)
  await visitor.open('/checkout')
  await visitor.waitForTotal()
  expect(calls.filter((call) => /deliveries\/(services|countries)|payments/.test(call))).toEqual([])
  expect(calls).toContain('/cart/price')
  // The price of each service, asked for once the cart stands still.
  await expect.poll(() => calls).toContain('/deliveries/calculate')
})

test('an invalid company number shows its error when it loses the focus', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const { t } = visitor
  await visitor.open(`/product/${PRODUCTS.mortar.url}`)
  await visitor.addToCart(PRODUCTS.mortar)
  await visitor.open('/checkout')
  await visitor.page.getByRole('checkbox', { name: t(m.checkout_require_invoice) }).check()
  const eik = visitor.field(t(m.checkout_eik))
  await eik.fill('175074753')
  await expect.poll(() => eik.getAttribute('aria-invalid')).toBe('false')
  await visitor.field(t(m.checkout_responsible_official)).focus()
  await visitor.main().getByText(t(m.checkout_eik_invalid)).waitFor()
  await eik.fill('175 074 752')
  await visitor.field(t(m.checkout_responsible_official)).focus()
  await expect.poll(() => visitor.main().getByText(t(m.checkout_eik_invalid)).count()).toBe(0)
})

test('on a phone of 320 px the summary expands and collapses, and nothing sticks out', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const { page } = visitor
  await page.setViewportSize({ width: 320, height: 640 })
  const isNoWider = async () =>
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await visitor.open('/')
  await visitor.chooseFromMenu(CATEGORIES.home, CATEGORIES.socks)
  await visitor.chooseProduct(PRODUCTS.socks)
  await visitor.addToCart(PRODUCTS.socks)
  await visitor.openCart()
  await isNoWider()
  await visitor.goToCheckout()
  await visitor.waitForTotal()
  await isNoWider()
  await foldedTotal(visitor).click()
  await ofSummary(visitor).getByText(visitor.localize(PRODUCTS.socks.name)).waitFor()
  await isNoWider()
  await page.keyboard.press('Escape')
  await expect.poll(() => foldedTotal(visitor).getAttribute('aria-expanded')).toBe('false')
  await expect.poll(() => foldedTotal(visitor).evaluate((button) => button === document.activeElement)).toBe(true)
  // Wherever on the page one is.
  await page.evaluate(() => window.scrollTo(0, 900))
  const box = (await visitor.orderButton().boundingBox())!
  expect(box.y + box.height).toBeLessThanOrEqual(640)
  await visitor.orderButton().click()
  await page.locator('[aria-invalid=true]').first().waitFor()
  await isNoWider()
})

test('few fields stand between a visitor and an order: what is missing is shown by “Continue”, and then it can be paid', async ({
  visit,
}) => {
  const visitor = await visit(EN_DESKTOP)
  const { t, page } = visitor
  const customer = newCustomer('en')
  await visitor.open(`/product/${PRODUCTS.mortar.url}`)
  await visitor.addToCart(PRODUCTS.mortar)
  await visitor.open('/checkout')
  await visitor.waitForTotal()
  const textFields = visitor
    .main()
    .locator('input:not([type=radio]):not([type=checkbox]), textarea')
    .filter({ visible: true })
  await expect.poll(() => textFields.count()).toBeLessThanOrEqual(9)
  // Nothing leads away but the way back; the shop’s pages are behind their button.
  expect(
    await page
      .getByRole('banner')
      .getByRole('link', { name: t(m.nav_search) })
      .count(),
  ).toBe(0)
  expect(await page.getByRole('navigation', { name: t(m.nav_label) }).count()).toBe(0)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t(m.checkout_terms) })
    .waitFor()
  await visitor
    .main()
    .getByText(t(m.checkout_returns, { count: 14 }))
    .waitFor()
  await visitor.main().getByRole('link', { name: '+359 301 62418' }).waitFor()
  await visitor.button(t(m.checkout_continue)).click()
  await expect.poll(() => hasFocus(visitor.field(t(m.field_first_name)))).toBe(true)
  await visitor.fillContact(customer)
  await visitor.deliverToAddress(CITIES.sofia, 'ul. Shipka', '34')
  await visitor.acceptTerms()
  await visitor.button(t(m.checkout_order_later)).waitFor()
  expect(await visitor.button(t(m.checkout_continue)).count()).toBe(0)
  await visitor.placeOrder(customer.firstName)
})

test('who has an account logs in from the checkout and comes back to it', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const { t, page } = visitor
  const account = await openAccount(shop, { first_name: 'Десислава' })
  await visitor.open(`/product/${PRODUCTS.mortar.url}`)
  await visitor.addToCart(PRODUCTS.mortar)
  await visitor.open('/checkout')
  await visitor
    .main()
    .getByRole('link', { name: t(m.nav_login) })
    .click()
  await visitor.waitForHeading(t(m.auth_login_title))
  await fillLogin(visitor, account.email)
  await loginButton(visitor).click()
  await visitor.waitForHeading(t(m.checkout_title))
  await expect.poll(() => visitor.field(t(m.field_first_name)).inputValue()).toBe('Десислава')
  expect(new URL(page.url()).pathname).toBe('/checkout')
  expect(await visitor.main().getByText(t(m.checkout_have_account)).count()).toBe(0)
})

test('a gift goes to somebody else, wrapped, with a card and a day, and can’t be paid on delivery', async ({
  visit,
}) => {
  const visitor = await visit(BG_PHONE)
  const { t, page } = visitor
  const customer = await goToFilledCheckout(visitor, PRODUCTS.mortar)
  await page.getByRole('checkbox', { name: t(m.gift_is) }).check()
  await expect.poll(() => visitor.radio(visitor.localize(SERVICES.cash)).isDisabled()).toBe(true)
  await expect.poll(() => visitor.radio(visitor.localize(SERVICES.bank)).isChecked()).toBe(true)
  await visitor.acceptTerms()
  await visitor.pressOrder()
  const name = visitor.field(t(m.gift_name))
  await expect.poll(() => hasFocus(name)).toBe(true)
  await name.fill('Елица Тонева')
  await visitor.field(t(m.gift_phone)).fill('0899 765 432')
  await visitor.optionalField(t(m.gift_message)).fill('Честит рожден ден!')
  const day = addDays(todayIn('Europe/Sofia'), 5)
  await visitor.optionalField(t(m.gift_date)).fill(day)
  await page.getByRole('checkbox', { name: t(m.gift_wrapped, { price: `${money(visitor, 4)} (2,05 €)` }) }).check()
  await page.getByRole('complementary').getByText(t(m.gift_wrapping)).waitFor({ state: 'attached' })
  expect(await accessibilityViolations(visitor, 'a gift')).toEqual([])
  await visitor.placeOrder(customer.firstName)
  await visitor.main().getByText('Честит рожден ден!').waitFor()
  await visitor.main().getByText(t(m.gift_wrapping)).waitFor()
  type Stored = { gift: object; gift_wrapping: number; payment_method: string }
  const [order] = await rows<Stored>(shop, 'select * from shop_order where email = $1', [customer.email])
  expect(order).toMatchObject({ gift_wrapping: 400, payment_method: 'bank' })
  expect(order!.gift).toEqual({
    name: 'Елица Тонева',
    phone: '+359899765432',
    message: 'Честит рожден ден!',
    date: day,
  })
})
