import { describe, expect } from 'vitest'
import * as m from '../../storefront/src/i18n/paraglide/messages.js'
import { accessibilityViolations } from '../support/axe.ts'
import { journeys } from '../support/journeys.ts'
import { PRODUCTS, CATEGORIES } from '../support/demo.ts'
import { stocks } from '../support/orders.ts'
import { SCREENS, placedOrderScreen } from '../support/screens.ts'
import { goToFilledCheckout } from '../support/customers.ts'

const { test, shop } = journeys()

const LOOKS = [
  { language: 'en', device: 'desktop', colorScheme: 'light' },
  { language: 'en', device: 'phone', colorScheme: 'light' },
  { language: 'bg', device: 'desktop', colorScheme: 'dark' },
  { language: 'bg', device: 'phone', colorScheme: 'dark' },
] as const

describe.each(LOOKS)('axe finds nothing in $language on a $device, $colorScheme', (options) => {
  test('on any screen as it opens', async ({ visit }) => {
    const visitor = await visit(options)
    visitor.expectError({ status: 404, address: /\/nothing\/here$/ })
    const found: string[] = []
    const orders = [
      await placedOrderScreen(shop, options.language),
      await placedOrderScreen(shop, options.language, { payment_method: 'bank' }),
    ]
    for (const { name, address } of [...SCREENS, ...orders]) {
      await visitor.open(address)
      found.push(...(await accessibilityViolations(visitor, name)))
    }
    expect(found).toEqual([])
  })

  test('nor on the way to an order, with what was forgotten pointed out', async ({ visit }) => {
    const visitor = await visit(options)
    const { t } = visitor
    const found: string[] = []
    await visitor.open('/')
    if (options.device === 'phone') {
      await visitor.button(t(m.nav_open)).click()
      await visitor.page.getByRole('dialog').getByText(visitor.localize(CATEGORIES.home), { exact: true }).click()
      found.push(...(await accessibilityViolations(visitor, 'open menu')))
    }
    await visitor.open(`/product/${PRODUCTS.socks.url}`)
    await visitor.addToCart(PRODUCTS.socks)
    await visitor.openCart()
    await visitor.waitForTotal()
    found.push(...(await accessibilityViolations(visitor, 'filled cart')))
    await stocks(shop, 'socks', 0)
    await visitor.reload()
    await visitor.main().getByText(t(m.cart_sold_out)).waitFor()
    found.push(...(await accessibilityViolations(visitor, 'cart with a line that has sold out')))
    await stocks(shop, 'socks', 20)
    await goToFilledCheckout(visitor, PRODUCTS.socks)
    await visitor.page.getByRole('checkbox', { name: t(m.checkout_require_invoice) }).check()
    await visitor.pressOrder()
    await visitor.page.locator('input[aria-invalid=true]').first().waitFor()
    found.push(...(await accessibilityViolations(visitor, 'checkout with mistakes')))
    await visitor.radio(t(m.checkout_to_office)).check()
    await visitor.page.getByRole('radio', { name: /Serdika|Сердика/ }).waitFor()
    await visitor.waitForTotal()
    found.push(...(await accessibilityViolations(visitor, 'checkout to an office')))
    await visitor.expandSummary()
    await visitor.enterPromoCode('ESEN10')
    await visitor.page.getByRole('button', { name: t(m.checkout_promo_remove, { code: 'ESEN10' }) }).waitFor()
    await visitor.waitForTotal()
    found.push(...(await accessibilityViolations(visitor, 'checkout with a promo code, unfolded')))
    expect(found).toEqual([])
  })
})
