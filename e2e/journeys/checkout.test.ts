import type { Route } from 'playwright-core'
import { beforeEach, describe, expect } from 'vitest'
import * as m from '../../storefront/src/i18n/paraglide/messages.js'
import { formatMoney } from '../../storefront/src/lib/formats.ts'
import { EACH_ONCE, EVERYWHERE, journeys } from '../support/browser.ts'
import { PRODUCTS, SERVICES, SHELVES, TOWNS } from '../support/demo.ts'
import { callsOf, holds } from '../support/network.ts'
import { orderOf, ordersOf, stocks } from '../support/orders.ts'
import { comesToCheckout, person } from '../support/people.ts'
import type { Visitor } from '../support/visitor.ts'

const { test, shop } = journeys()
beforeEach(() => stocks(shop, 'mortar', 20))

/** Milliseconds later than it would have been. */
const slowly = (time: number) => async (route: Route) => {
  await new Promise((resolve) => setTimeout(resolve, time))
  await route.continue()
}
const ofSummary = ({ page }: Visitor) => page.getByRole('complementary')
const foldedTotal = (visitor: Visitor) => visitor.page.getByRole('button', { name: visitor.t(m.checkout_summary) })

describe.each(EVERYWHERE)('in $language on a $device', (options) => {
  const money = (amount: number) => formatMoney(amount, 'лв', options.language)

  test('a promo code that is over, or not yet earned, says so; taken away it leaves no trace', async ({ visit }) => {
    const visitor = await visit(options)
    await visitor.opens(`/product/${PRODUCTS.socks.url}`)
    await visitor.addsToCart(PRODUCTS.socks)
    await visitor.opensCart()
    const refused = visitor.page.locator('input[aria-invalid=true]')
    const says = async (words: RegExp) => {
      await refused.waitFor()
      await visitor.main().getByText(words).waitFor()
    }
    await visitor.givesPromoCode('LYATO25')
    await says({ en: /expired|no longer|over/i, bg: /изтек|не важи|вече/i }[options.language])
    await visitor.givesPromoCode('ESEN10')
    await says(new RegExp(money(40)))
    // Earned by one more piece: nothing has to be typed again.
    await visitor
      .main()
      .getByRole('button', { name: visitor.t(m.cart_more), exact: true })
      .click()
    const remove = visitor.page.getByRole('button', { name: visitor.t(m.checkout_promo_remove, { code: 'ESEN10' }) })
    await remove.waitFor()
    await visitor
      .main()
      .getByText(`−${money(6.4)}`)
      .waitFor()
    await remove.click()
    await expect
      .poll(() =>
        visitor
          .main()
          .getByText(`−${money(6.4)}`)
          .count(),
      )
      .toBe(0)
    await visitor.button(visitor.t(m.checkout_promo_have)).waitFor()
  })

  test('what the browser fills in by itself counts as typed', async ({ visit }) => {
    const visitor = await visit(options)
    const somebody = person(options.language)
    await visitor.opens(`/product/${PRODUCTS.mortar.url}`)
    await visitor.addsToCart(PRODUCTS.mortar)
    await visitor.opens('/checkout')
    await visitor.page.locator('[name=street]').waitFor()
    await visitor.page.locator('select[name=country]').waitFor()
    const filled = {
      first_name: somebody.firstName,
      last_name: somebody.lastName,
      email: somebody.email,
      phone: somebody.phone,
      country: 'BG',
      city: visitor.says(TOWNS.plovdiv.name),
      post_code: TOWNS.plovdiv.post_code,
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
    expect(await visitor.page.getByRole('option').filter({ visible: true }).count()).toBe(0)
    await visitor.agreesAndOrders(somebody.firstName)
    const order = await orderOf(shop, somebody.email)
    expect(order).toMatchObject({
      first_name: somebody.firstName,
      phone: '+359888123456',
      delivery: { street: filled.street },
    })
    expect(order.delivery.address).toContain(filled.city)
  })
})

describe.each(EACH_ONCE)('in $language on a $device', (options) => {
  test('what sold out is left out and ordered in the same breath', async ({ visit }) => {
    const visitor = await visit(options)
    const { t } = visitor
    const somebody = await comesToCheckout(visitor, PRODUCTS.mortar, PRODUCTS.socks)
    await visitor.agrees()
    await visitor.readsTotal()
    await stocks(shop, 'mortar', 0)
    await visitor.pressesOrder()
    const name = visitor.says(PRODUCTS.mortar.name)
    await visitor.readsTotal()
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
        await new Promise((resolve) => setTimeout(resolve, 30))
        ;(second as HTMLElement).click()
      },
      [remove, orders],
    )
    await visitor.sees(t(m.order_title, { name: somebody.firstName }))
    expect((await orderOf(shop, somebody.email)).lines).toHaveLength(1)
  })

  test('a press right after a change that makes another total waits for it, says it, and orders at the next', async ({
    visit,
  }) => {
    const visitor = await visit(options)
    const { t } = visitor
    const somebody = await comesToCheckout(visitor, PRODUCTS.mortar)
    await visitor.agrees()
    await visitor.readsTotal()
    const tab = await visitor.opensTab()
    await tab.opens('/cart')
    const release = await holds(visitor, /\/api\/v1\/cart\/price$/)
    await tab
      .main()
      .getByRole('button', { name: t(m.cart_more), exact: true })
      .click()
    await visitor.cartLink(2).waitFor()
    await visitor.orderButton().click()
    release()
    const money = (amount: number) => formatMoney(amount, 'лв', options.language)
    await visitor.page
      .getByRole('alert')
      .getByText(t(m.checkout_total_now, { before: money(52.9), now: money(100.9) }))
      .waitFor()
    expect(await ordersOf(shop, somebody.email)).toEqual([])
    await visitor.pressesOrder()
    await visitor.sees(t(m.order_title, { name: somebody.firstName }))
    expect(await orderOf(shop, somebody.email)).toMatchObject({ subtotal: 9200, total: 10090 })
  })

  test('a delivery price that can’t be had keeps the last total in sight and can be asked for again', async ({
    visit,
  }) => {
    const visitor = await visit(options)
    const { t, page } = visitor
    await visitor.opens(`/product/${PRODUCTS.mortar.url}`)
    await visitor.addsToCart(PRODUCTS.mortar)
    await visitor.opens('/checkout')
    await visitor.findsTown(TOWNS.sofia)
    await visitor.readsTotal()
    const total = async () =>
      options.device === 'phone' ? foldedTotal(visitor).textContent() : ofSummary(visitor).locator('dl').textContent()
    const before = await total()
    visitor.expects({ status: 'failed', address: /cart\/price$/ })
    await page.route('**/api/v1/cart/price', (route) => route.abort('connectionreset'))
    await visitor.pays('bank')
    await page.getByRole('alert').getByText(t(m.checkout_delivery_failed)).waitFor()
    expect(await total()).toBe(before)
    await page.unroute('**/api/v1/cart/price')
    await page
      .getByRole('alert')
      .filter({ hasText: t(m.checkout_delivery_failed) })
      .getByRole('button', { name: t(m.error_retry) })
      .click()
    await expect.poll(() => page.getByText(t(m.checkout_delivery_failed)).count()).toBe(0)
    await visitor.readsTotal()
    expect(await total()).toBe(before)
  })

  test('a part that went with an update of the shop comes with a whole page, and nothing typed is lost', async ({
    visit,
  }) => {
    const visitor = await visit(options)
    const { t, page } = visitor
    await visitor.opens(`/product/${PRODUCTS.mortar.url}`)
    await visitor.addsToCart(PRODUCTS.mortar)
    visitor.expects({ status: 404, address: /order-details/ })
    await page.route(/\/assets\/order-details-/, (route) => route.fulfill({ status: 404, body: '' }))
    await visitor.opens('/checkout')
    await visitor.field(t(m.checkout_first_name)).fill('Ана')
    await page.getByText(t(m.checkout_load_failed)).waitFor()
    await page.unroute(/\/assets\/order-details-/)
    // A browser may remember that a file was not there; then, and only then, the page is loaded anew.
    await page.getByRole('button', { name: t(m.error_retry) }).click()
    await visitor.town().waitFor()
    expect(await visitor.field(t(m.checkout_first_name)).inputValue()).toBe('Ана')
  })

  test('the ways to deliver and to pay come with the document', async ({ visit }) => {
    const visitor = await visit(options)
    await visitor.opens(`/product/${PRODUCTS.mortar.url}`)
    await visitor.addsToCart(PRODUCTS.mortar)
    const calls = callsOf(visitor)
    await visitor.opens('/checkout')
    await visitor.readsTotal()
    expect(calls.filter((call) => /deliveries|payments/.test(call))).toEqual([])
    expect(calls).toContain('/cart/price')
  })

  test('on a slow line every wait is visible and nothing jumps', async ({ visit }) => {
    const visitor = await visit(options)
    const { page } = visitor
    await visitor.opens(`/product/${PRODUCTS.mortar.url}`)
    await visitor.addsToCart(PRODUCTS.mortar)
    await page.route(/\/api\/v1\/(deliveries|payments|cart)/, slowly(700))
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) =>
        shifts.push(...list.getEntries().map((entry) => (entry as unknown as { value: number }).value)),
      ).observe({ type: 'layout-shift', buffered: true })
    })
    await visitor.opens('/checkout')
    await visitor.main().locator('[aria-busy=true]').first().waitFor()
    await visitor.town().waitFor()
    await visitor.radio(visitor.says(SERVICES.courier)).waitFor()
    await visitor.readsTotal()
    await page.waitForLoadState('networkidle')
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.02)
  })

  test('a mistyped company number is said where it stands, before anything is sent', async ({ visit }) => {
    const visitor = await visit(options)
    const { t } = visitor
    await visitor.opens(`/product/${PRODUCTS.mortar.url}`)
    await visitor.addsToCart(PRODUCTS.mortar)
    await visitor.opens('/checkout')
    await visitor.page.getByRole('checkbox', { name: t(m.checkout_require_invoice) }).check()
    const eik = visitor.field(t(m.checkout_eik))
    await eik.fill('175074753')
    expect(await eik.getAttribute('aria-invalid')).toBeNull()
    await visitor.field(t(m.checkout_responsible_official)).focus()
    await visitor.main().getByText(t(m.checkout_eik_wrong)).waitFor()
    await eik.fill('175 074 752')
    await visitor.field(t(m.checkout_responsible_official)).focus()
    await expect.poll(() => visitor.main().getByText(t(m.checkout_eik_wrong)).count()).toBe(0)
  })
})

test.for(['en', 'bg'] as const)(
  'on a phone the total unfolds and folds, in %s, and nothing sticks out of 320 px',
  async (language, { visit }) => {
    const visitor = await visit({ language, device: 'phone' })
    const { page, t } = visitor
    await page.setViewportSize({ width: 320, height: 640 })
    const isNoWider = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await visitor.opens('/')
    await visitor.picksFromMenu(SHELVES.home, SHELVES.socks)
    await visitor.picksProduct(PRODUCTS.socks)
    await visitor.addsToCart(PRODUCTS.socks)
    await visitor.opensCart()
    await isNoWider()
    await visitor.goesToCheckout()
    await visitor.readsTotal()
    await isNoWider()
    await foldedTotal(visitor).click()
    await ofSummary(visitor).getByText(visitor.says(PRODUCTS.socks.name)).waitFor()
    await isNoWider()
    await page.keyboard.press('Escape')
    await expect.poll(() => foldedTotal(visitor).getAttribute('aria-expanded')).toBe('false')
    expect(await foldedTotal(visitor).evaluate((button) => button === document.activeElement)).toBe(true)
    // Wherever on the page one is.
    await page.evaluate(() => window.scrollTo(0, 900))
    const box = (await visitor.orderButton().boundingBox())!
    expect(box.y + box.height).toBeLessThanOrEqual(640)
    await visitor.button(t(m.checkout_order)).click()
    await page.locator('[aria-invalid=true]').first().waitFor()
    await isNoWider()
  },
)
