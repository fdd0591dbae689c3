import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { SENT, WORDS } from '../support/steps/contact.ts'
import { CATEGORIES, PRODUCTS } from '../support/shops/demo.ts'
import { type DemoShop, startDemoShop } from '../support/shops/demo-shop.ts'
import { contactMessagesOf } from '../support/steps/orders.ts'
import {
  BROWSERS,
  byText,
  inBrowser,
  openPage,
  t,
  waitForCartCount,
  waitForHeading,
  waitForHydration,
} from './browsers.ts'
import { type Driver, waitFor } from './driver.ts'

let shop: DemoShop
beforeAll(async () => void (shop = await startDemoShop()))
afterAll(() => shop.dispose())

const isShown = (text: string) => `document.querySelector('main').textContent.includes(${JSON.stringify(text)})`
const addToCart = async (driver: Driver) => driver.click(await byText(driver, 'button', t(m.product_add)))

describe.each(BROWSERS)('in %s', (name, openBrowser) => {
  test('a cart that is changed in one tab is changed in the other', () =>
    inBrowser(openBrowser, async (driver) => {
      const lines = `document.querySelectorAll('[data-line]').length`
      await openPage(driver, `${shop.url}/product/${PRODUCTS.honey.url}`)
      await addToCart(driver)
      await waitForCartCount(driver, 1)
      await openPage(driver, `${shop.url}/cart`)
      await waitFor(driver, `${lines} === 1`)
      await driver.openTab()
      await openPage(driver, `${shop.url}/product/${PRODUCTS.mortar.url}`)
      await waitForCartCount(driver, 1)
      await addToCart(driver)
      await waitForCartCount(driver, 2)
      await driver.showTab(0)
      await waitFor(driver, `${lines} === 2`)
      await driver.click(`[data-line] button[aria-label="${t(m.cart_more)}"]`)
      await waitForCartCount(driver, 3)
      await driver.showTab(1)
      await waitForCartCount(driver, 3)
    }))

  test('a message that lacks something is corrected and sent', () =>
    inBrowser(openBrowser, async (driver) => {
      const email = `message-${name.toLowerCase()}@example.bg`
      const send = () => byText(driver, 'main button', t(m.contact_send))
      await openPage(driver, `${shop.url}/info/contact`)
      await waitFor(driver, `document.querySelector('#contact-message').matches(':enabled')`)
      await driver.click(await send())
      await waitFor(driver, `document.activeElement.name === 'first_name'`)
      await driver.type('#contact-first_name', 'Maria')
      await driver.type('#contact-email', email)
      await driver.type('#contact-subject', WORDS.en[0])
      await driver.type('#contact-message', 'Is there any?')
      await driver.click('main form input[type=checkbox]')
      await driver.click(await send())
      await waitFor(driver, isShown(SENT.en))
      expect(await contactMessagesOf(shop, email)).toHaveLength(1)
    }))

  test('Back and Forward lead through screens of one document, each where it was scrolled to', () =>
    inBrowser(openBrowser, async (driver) => {
      await openPage(driver, `${shop.url}/category/food`)
      await driver.evaluate('(scrollTo(0, 500), 0)')
      await waitFor(driver, 'scrollY === 500')
      await driver.click('footer a[href="/info/terms"]')
      await waitFor(driver, `location.pathname === '/info/terms' && scrollY === 0`)
      await driver.back()
      await waitForHeading(driver, CATEGORIES.food.en)
      await waitFor(driver, 'scrollY >= 500')
      await driver.forward()
      await waitFor(driver, `location.pathname === '/info/terms' && scrollY === 0`)
      await driver.back()
      await waitForHeading(driver, CATEGORIES.food.en)
      expect(await driver.evaluate('performance.getEntriesByType("navigation")[0].name')).toBe(
        `${shop.url}/category/food`,
      )
    }))

  test('a list is filtered, and a product is put into the cart with its option', () =>
    inBrowser(openBrowser, async (driver) => {
      const cards = `document.querySelectorAll('main article, main li a[href^="/product/"]').length`
      await openPage(driver, `${shop.url}/category/food`)
      const all = await driver.evaluate<number>(cards)
      await driver.click('main label:has(input[name=in_stock])')
      await waitFor(driver, `new URLSearchParams(location.search).get('in_stock') && ${cards} < ${all}`)
      await driver.back()
      await waitFor(driver, `!location.search && ${cards} === ${all}`)
      await openPage(driver, `${shop.url}/product/${PRODUCTS.honey.url}`)
      const price = `document.querySelector('main [data-price]')?.textContent ?? document.querySelector('main').textContent`
      const before = await driver.evaluate<string>(price)
      await driver.click('main fieldset label:has(input[type=radio]:not(:checked):not(:disabled))')
      await waitFor(driver, `(${price}) !== ${JSON.stringify(before)}`)
      await addToCart(driver)
      await waitForCartCount(driver, 1)
    }))

  test('what was filled in at the checkout is there after a reload', () =>
    inBrowser(openBrowser, async (driver) => {
      await openPage(driver, `${shop.url}/product/${PRODUCTS.honey.url}`)
      await addToCart(driver)
      await waitForCartCount(driver, 1)
      await openPage(driver, `${shop.url}/checkout`)
      await driver.type('input[name=first_name]', 'Maria')
      await driver.type('input[name=email]', 'maria@example.bg')
      await driver.type('input[name=city]', 'Sofi')
      await driver.click(await byText(driver, '[role=option]', 'Sofia'))
      await driver.type('input[name=street]', 'Shipka 34')
      const values = `['first_name', 'email', 'city', 'post_code', 'street'].map((name) => document.querySelector('[name=' + name + ']')?.value).join()`
      const before = await driver.evaluate<string>(values)
      expect(before).toContain('Sofia,1000,Shipka 34')
      await driver.evaluate('(document.activeElement.blur(), 0)')
      await driver.reload()
      await waitForHydration(driver, '/checkout')
      await waitFor(driver, `${values} === ${JSON.stringify(before)}`)
      await waitFor(driver, `!document.querySelector('main [aria-busy=true]')`)
      await waitForCartCount(driver, 1)
    }))
})
