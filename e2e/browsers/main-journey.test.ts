import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as m from '../../storefront/src/i18n/paraglide/messages.js'
import { textsIn } from '../../storefront/src/i18n/use-texts.ts'
import { CATEGORIES, PRODUCTS } from '../support/demo.ts'
import { type DemoShop, startDemoShop } from '../support/demo-shop.ts'
import { orderOf } from '../support/orders.ts'
import { type Driver, waitFor } from './driver.ts'
import { openFirefox } from './firefox.ts'
import { openWebKit } from './webkit.ts'

const t = textsIn('en')
const BROWSERS: [name: string, open: () => Promise<Driver>][] = [
  ['Firefox', () => openFirefox(process.env['FIREFOX'] ?? '/usr/bin/firefox-esr')],
  ['WebKit', () => openWebKit(process.env['WEBKIT_DRIVER'] ?? '/usr/bin/WebKitWebDriver')],
]

let shop: DemoShop
beforeAll(async () => void (shop = await startDemoShop()))
afterAll(() => shop.dispose())

/** An element by its text, marked so that a selector finds it. */
async function byText(driver: Driver, selector: string, text: string): Promise<string> {
  const find = `[...document.querySelectorAll('${selector}')].find((element) => element.offsetParent && element.textContent.trim().startsWith(${JSON.stringify(text)}))`
  await waitFor(driver, find)
  await driver.evaluate(`${find}.setAttribute('data-journey', ${JSON.stringify(text)})`)
  return `[data-journey=${JSON.stringify(text)}]`
}

async function open(driver: Driver, path: string): Promise<void> {
  await driver.open(shop.url + path)
  await waitFor(driver, `location.pathname === '${path}' && document.documentElement.dataset.hydrated`)
  await driver.evaluate(
    `(window.journeyErrors = [], addEventListener('error', ({ message }) => journeyErrors.push(message)), 0)`,
  )
}

const waitForHeading = (driver: Driver, heading: string) =>
  waitFor(driver, `document.querySelector('h1')?.textContent === ${JSON.stringify(heading)}`)

describe.each(BROWSERS)('in %s', (name, openBrowser) => {
  test('a visitor finds a product, goes back and on, and orders it', async () => {
    const driver = await openBrowser()
    const email = `${name.toLowerCase()}@example.bg`
    let errors: string[] = []
    try {
      await open(driver, '/')
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
      await waitFor(driver, `document.querySelector('header a[href="/cart"]').textContent.includes('1')`)
      await driver.click('header a[href="/cart"]')
      await waitForHeading(driver, t(m.cart_title))
      await driver.click(await byText(driver, 'a[href="/checkout"]', t(m.cart_checkout)))
      await waitForHeading(driver, t(m.checkout_title))
      await driver.type('input[name=first_name]', 'Maria')
      await driver.type('input[name=last_name]', 'Koleva')
      await driver.type('input[name=email]', email)
      await driver.type('input[name=phone]', '+359 888 123 456')
      await driver.type('input[name=city]', 'Sofi')
      await driver.click(await byText(driver, '[role=option]', 'Sofia'))
      await driver.type('input[name=street]', 'Shipka 34')
      await driver.click('input[name=agree_terms]')
      await waitFor(driver, `!document.querySelector('main [aria-busy=true]')`)
      await driver.click(await byText(driver, 'button', t(m.checkout_order)))
      await waitForHeading(driver, t(m.order_title, { name: 'Maria' }))
      // All of it was one document.
      expect(await driver.evaluate('performance.getEntriesByType("navigation")[0].name')).toBe(`${shop.url}/`)
    } finally {
      errors = await driver.close()
    }
    expect(errors).toEqual([])
    expect((await orderOf(shop, email)).lines).toHaveLength(1)
  })
})
