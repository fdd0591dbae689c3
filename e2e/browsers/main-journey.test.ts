import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { CATEGORIES, PRODUCTS } from '../support/shops/demo.ts'
import { type DemoShop, startDemoShop } from '../support/shops/demo-shop.ts'
import { orderOf } from '../support/steps/orders.ts'
import { BROWSERS, byText, fillContact, inBrowser, openPage, t, waitForCartCount, waitForHeading } from './browsers.ts'
import { waitFor } from './driver.ts'

let shop: DemoShop
beforeAll(async () => void (shop = await startDemoShop()))
afterAll(() => shop.dispose())

describe.each(BROWSERS)('in %s', (name, openBrowser) => {
  test('a visitor finds a product, goes back and on, orders it, and withdraws from the order', async () => {
    const email = `${name.toLowerCase()}@example.bg`
    await inBrowser(openBrowser, async (driver) => {
      await openPage(driver, `${shop.url}/`)
      await driver.click('header a[href="/category/food"]')
      await waitForHeading(driver, CATEGORIES.food.en)
      await driver.click('main a[href="/category/honey"]')
      await waitForHeading(driver, CATEGORIES.honey.en)
      await driver.click(`main a[href="/product/${PRODUCTS.honey.url}"]`)
      await waitForHeading(driver, PRODUCTS.honey.name.en)
      await driver.back()
      await waitForHeading(driver, CATEGORIES.honey.en)
      await driver.click(`main a[href="/product/${PRODUCTS.honey.url}"]`)
      await waitForHeading(driver, PRODUCTS.honey.name.en)
      await driver.click(await byText(driver, 'button', t(m.product_add)))
      await waitForCartCount(driver, 1)
      await driver.click('header a[href="/cart"]')
      await waitForHeading(driver, t(m.cart_title))
      await driver.click(await byText(driver, 'a[href="/checkout"]', t(m.cart_checkout)))
      await waitForHeading(driver, t(m.checkout_title))
      await fillContact(driver, email)
      await driver.type('input[name=city]', 'Sofi')
      await driver.click(await byText(driver, '[role=option]', 'Sofia'))
      await driver.type('input[name=street]', 'Shipka 34')
      await driver.click('input[name=agree_terms]')
      await waitFor(driver, `!document.querySelector('main [aria-busy=true]')`)
      await driver.click(await byText(driver, 'button', t(m.checkout_order_later)))
      await waitForHeading(driver, t(m.order_title, { name: 'Maria' }))
      await driver.click(await byText(driver, 'button', t(m.withdrawal_begin)))
      await driver.click(await byText(driver, 'dialog button', t(m.withdrawal_confirm)))
      await waitFor(
        driver,
        `document.querySelector('main').textContent.includes(${JSON.stringify(t(m.order_intro_cancelled))})`,
      )
      // All of it was one document.
      expect(await driver.evaluate('performance.getEntriesByType("navigation")[0].name')).toBe(`${shop.url}/`)
    })
    const { lines, state } = await orderOf(shop, email)
    expect(lines).toHaveLength(1)
    expect(state).toBe('cancelled')
  })
})
