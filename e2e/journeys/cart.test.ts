import { STORAGE_KEYS } from '@vitrina/contract/constants'
import { describe, expect } from 'vitest'
import * as m from '../../storefront/src/i18n/paraglide/messages.js'
import { formatMoney } from '../../storefront/src/lib/formats.ts'
import { BG_PHONE, EACH_ONCE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { PRODUCTS } from '../support/demo.ts'
import * as merchant from '../support/merchant.ts'
import type { Visitor } from '../support/visitor.ts'

const { test, shop } = journeys()

const storedCart = (visitor: Visitor) =>
  visitor.page.evaluate((key) => JSON.parse(localStorage.getItem(key)!), STORAGE_KEYS.cart)
const line = (visitor: Visitor, name: string) =>
  visitor
    .main()
    .getByRole('listitem')
    .filter({ has: visitor.page.getByRole('heading', { name, exact: true }) })

/** The value of a row of the summary. */
const summaryRow = (visitor: Visitor, label: string) =>
  visitor
    .main()
    .locator('dl > div')
    .filter({ has: visitor.page.getByText(label, { exact: true }) })
    .locator('dd')

const mortarName = (visitor: Visitor) => visitor.localize(PRODUCTS.mortar.name)
const money = ({ language }: Visitor, amount: number) => formatMoney(amount, 'лв', language)

async function fillCart(visitor: Visitor): Promise<void> {
  for (const product of [PRODUCTS.mortar, PRODUCTS.socks]) {
    await visitor.open(`/product/${product.url}`)
    await visitor.addToCart(product)
  }
}

describe.each(EACH_ONCE)('in $language on a $device', (options) => {
  test('an outdated cart names changed prices and unavailable products, and sums up the available ones', async ({
    visit,
  }) => {
    const visitor = await visit(options)
    const { t } = visitor
    await fillCart(visitor)
    const [first, second] = await storedCart(visitor)
    const unavailable = { ...second, id: 2_000_000_000, name: 'Something of last year', url: 'last-year' }
    await visitor.page.evaluate(
      ([key, cart]) => localStorage.setItem(key!, cart!),
      [STORAGE_KEYS.cart, JSON.stringify([first, { ...second, price: 1.5 }, unavailable])],
    )
    await merchant.setStock(shop, 'mortar', 0)
    await visitor.open('/cart')

    const soldOut = line(visitor, mortarName(visitor))
      .getByRole('status')
      .filter({ hasText: t(m.cart_sold_out) })
    await soldOut.waitFor()
    await visitor
      .main()
      .getByText(t(m.cart_price_changed, { before: money(visitor, 1.5), now: money(visitor, second.price) }))
      .waitFor()
    const unavailableNotice = line(visitor, unavailable.name)
      .getByRole('status')
      .filter({ hasText: t(m.cart_gone) })
    await unavailableNotice.waitFor()
    await expect.poll(() => summaryRow(visitor, t(m.cart_subtotal)).textContent()).toBe(money(visitor, second.price))

    // The checkout opens only once the cart is corrected.
    await visitor.page
      .getByRole('link', { name: t(m.cart_checkout), exact: true })
      .filter({ visible: true })
      .click()
    await visitor.page.getByRole('alert').getByText(t(m.cart_resolve_issues_first)).waitFor()
    await soldOut.getByRole('button').click()
    await unavailableNotice.getByRole('button').click()
    await visitor.button(t(m.cart_price_accept)).click()
    await expect.poll(() => storedCart(visitor)).toEqual([second])
    await visitor.goToCheckout()
  })
})

test('without a connection the cart still adds up, and gets its prices once it is back', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const { t, page } = visitor
  await fillCart(visitor)
  await visitor.openCart()
  const size = line(visitor, PRODUCTS.socks.name[BG_PHONE.language]).getByText(/^(Size|Номер):/)
  await size.waitFor()
  const [first, second] = await storedCart(visitor)
  await visitor.goOffline()
  await line(visitor, mortarName(visitor))
    .getByRole('button', { name: t(m.cart_more), exact: true })
    .click()
  await page.getByRole('alert').getByText(t(m.cart_price_failed)).waitFor()
  await expect
    .poll(() => summaryRow(visitor, t(m.cart_subtotal)).textContent())
    .toBe(money(visitor, 2 * first.price + second.price))
  await expect.poll(() => size.isVisible()).toBe(true)
  await visitor.goOnline()
  await visitor.button(t(m.error_retry)).click()
  await expect.poll(() => page.getByText(t(m.cart_price_failed)).count()).toBe(0)
})

test('a quantity above the stock can be reduced to it with one press', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  await fillCart(visitor)
  await visitor.openCart()
  await visitor
    .main()
    .getByRole('textbox', { name: visitor.t(m.cart_quantity, { name: mortarName(visitor) }) })
    .fill('12')
  await merchant.setStock(shop, 'mortar', 3)
  await visitor.reload()
  await visitor
    .main()
    .getByText(visitor.t(m.cart_too_many, { count: 3 }))
    .waitFor()
  await visitor.button(visitor.t(m.cart_reduce_to_available, { count: 3 })).click()
  await expect.poll(async () => (await storedCart(visitor))[0].selected_count).toBe(3)
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
