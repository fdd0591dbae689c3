import { STORAGE_KEYS } from '@vitrina/contract/constants'
import { beforeEach, describe, expect } from 'vitest'
import * as m from '../../storefront/src/i18n/paraglide/messages.js'
import { formatMoney } from '../../storefront/src/lib/formats.ts'
import { EACH_ONCE, journeys } from '../support/journeys.ts'
import { PRODUCTS } from '../support/demo.ts'
import { stocks } from '../support/orders.ts'
import type { Visitor } from '../support/visitor.ts'

const { test, shop } = journeys()
beforeEach(() => stocks(shop, 'mortar', 20))

const kept = (visitor: Visitor) =>
  visitor.page.evaluate((key) => JSON.parse(localStorage.getItem(key)!), STORAGE_KEYS.cart)
const line = (visitor: Visitor, name: string) =>
  visitor
    .main()
    .getByRole('listitem')
    .filter({ has: visitor.page.getByRole('heading', { name, exact: true }) })

/** What the summary says of a sum. */
const sum = (visitor: Visitor, label: string) =>
  visitor
    .main()
    .locator('dl > div')
    .filter({ has: visitor.page.getByText(label, { exact: true }) })
    .locator('dd')

async function fills(visitor: Visitor): Promise<void> {
  for (const product of [PRODUCTS.mortar, PRODUCTS.socks]) {
    await visitor.open(`/product/${product.url}`)
    await visitor.addToCart(product)
  }
}

describe.each(EACH_ONCE)('in $language on a $device', (options) => {
  const mortar = PRODUCTS.mortar.name[options.language]
  const money = (amount: number) => formatMoney(amount, 'лв', options.language)

  test('an outdated cart says which price changed, what sold out and what is gone, and counts only what can be had', async ({
    visit,
  }) => {
    const visitor = await visit(options)
    const { t } = visitor
    await fills(visitor)
    const [first, second] = await kept(visitor)
    const gone = { ...second, id: 2_000_000_000, name: 'Something of last year', url: 'last-year' }
    await visitor.page.evaluate(
      ([key, cart]) => localStorage.setItem(key!, cart!),
      [STORAGE_KEYS.cart, JSON.stringify([first, { ...second, price: 1.5 }, gone])],
    )
    await stocks(shop, 'mortar', 0)
    await visitor.open('/cart')

    const soldOut = line(visitor, mortar)
      .getByRole('status')
      .filter({ hasText: t(m.cart_sold_out) })
    await soldOut.waitFor()
    await visitor
      .main()
      .getByText(t(m.cart_price_changed, { before: money(1.5), now: money(second.price) }))
      .waitFor()
    const noMore = line(visitor, gone.name)
      .getByRole('status')
      .filter({ hasText: t(m.cart_gone) })
    await noMore.waitFor()
    await expect.poll(() => sum(visitor, t(m.cart_subtotal)).textContent()).toBe(money(second.price))

    // On with it only when it is mended; the way there is shown.
    await visitor.page
      .getByRole('link', { name: t(m.cart_checkout), exact: true })
      .filter({ visible: true })
      .click()
    await visitor.page.getByRole('alert').getByText(t(m.cart_mend_first)).waitFor()
    await soldOut.getByRole('button').click()
    await noMore.getByRole('button').click()
    await visitor.button(t(m.cart_price_ok)).click()
    await expect.poll(() => kept(visitor)).toEqual([second])
    await visitor.goToCheckout()
  })

  test('more than is left can be brought down to it with one press', async ({ visit }) => {
    const visitor = await visit(options)
    await fills(visitor)
    await visitor.openCart()
    await visitor
      .main()
      .getByRole('textbox', { name: visitor.t(m.cart_quantity, { name: mortar }) })
      .fill('12')
    await stocks(shop, 'mortar', 3)
    await visitor.reload()
    await visitor
      .main()
      .getByText(visitor.t(m.cart_too_many, { count: 3 }))
      .waitFor()
    await visitor.button(visitor.t(m.cart_take_left, { count: 3 })).click()
    await expect.poll(async () => (await kept(visitor))[0].selected_count).toBe(3)
    await visitor.waitForTotal()
    await expect
      .poll(() =>
        visitor
          .main()
          .getByText(visitor.t(m.cart_too_many, { count: 3 }))
          .count(),
      )
      .toBe(0)
  })

  test('without a network it still adds up, keeps what it knows and asks again', async ({ visit }) => {
    const visitor = await visit(options)
    const { t, page } = visitor
    await fills(visitor)
    await visitor.openCart()
    const size = line(visitor, PRODUCTS.socks.name[options.language]).getByText(/^(Size|Номер):/)
    await size.waitFor()
    const [first, second] = await kept(visitor)
    await visitor.goOffline()
    await line(visitor, mortar)
      .getByRole('button', { name: t(m.cart_more), exact: true })
      .click()
    await page.getByRole('alert').getByText(t(m.cart_price_failed)).waitFor()
    await expect.poll(() => sum(visitor, t(m.cart_subtotal)).textContent()).toBe(money(2 * first.price + second.price))
    await expect.poll(() => size.isVisible()).toBe(true)
    await page.context().setOffline(false)
    await visitor.button(t(m.error_retry)).click()
    await expect.poll(() => page.getByText(t(m.cart_price_failed)).count()).toBe(0)
  })
})
