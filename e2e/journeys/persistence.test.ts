import { STORAGE_KEYS } from '@vitrina/contract/constants'
import { describe, expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { EN_DESKTOP, journeys } from '../support/journeys.ts'
import { CATEGORIES, PRODUCTS, SERVICES, CITIES } from '../support/shops/demo.ts'
import { expectOneConfirmation, orderOf } from '../support/steps/orders.ts'
import { goToFilledCheckout, newCustomer } from '../support/steps/customers.ts'
import { blockStorage } from '../support/storage.ts'
import type { Visitor } from '../support/visitor.ts'

const { test, shop } = journeys()

const NOTE = 'Звънецът не работи / the bell is out of order'

async function expectFilledIn(
  visitor: Visitor,
  { firstName, email }: { firstName: string; email: string },
): Promise<void> {
  const { t } = visitor
  const values = async () =>
    Promise.all(
      [
        visitor.field(t(m.field_first_name)),
        visitor.field(t(m.field_email)),
        visitor.field(t(m.checkout_street)),
        visitor.optionalField(t(m.checkout_street_number)),
      ].map((field) => field.inputValue()),
    )
  await expect.poll(values).toEqual([firstName, email, 'ул. „Шипка“', '34'])
  await expect.poll(() => visitor.cityField().inputValue()).toBe(visitor.localize(CITIES.sofia.name))
  await expect.poll(() => visitor.radio(visitor.localize(SERVICES.bank)).isChecked()).toBe(true)
  await expect.poll(() => visitor.page.getByRole('textbox', { name: t(m.checkout_note_hint) }).inputValue()).toBe(NOTE)
}

test('a change of language and a reload in the middle of the checkout lose nothing', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const customer = await goToFilledCheckout(visitor, PRODUCTS.mortar)
  await visitor.payBy('bank')
  await visitor.page.getByRole('checkbox', { name: visitor.t(m.checkout_remember_contact) }).check()
  await visitor.page.getByText(visitor.t(m.checkout_note_add)).click()
  await visitor.page.getByRole('textbox', { name: visitor.t(m.checkout_note_hint) }).fill(NOTE)
  await visitor.switchLanguage('bg')
  await visitor.waitForHeading(visitor.t(m.checkout_title))
  await expectFilledIn(visitor, customer)
  await visitor.reload()
  await visitor.waitForHeading(visitor.t(m.checkout_title))
  await expectFilledIn(visitor, customer)
  const saved = visitor.toasts().getByText(visitor.t(m.checkout_contact_saved)).waitFor()
  await visitor.acceptTermsAndOrder(customer.firstName)
  await saved
  const order = await orderOf(shop, customer.email)
  expect(order).toMatchObject({ language: 'bg', payment_method: 'bank', note: NOTE })
  await expectOneConfirmation(shop, customer.email, order)
})

test('two tabs share one cart', async ({ visit }) => {
  const visitor = await visit({ language: 'en' })
  await visitor.open('/')
  const tab = await visitor.openTab()
  await tab.open('/product/rhodope-wool-socks')
  await tab.addToCart(PRODUCTS.socks)
  await visitor.cartLink(1).waitFor()
  await visitor.openCart()
  await visitor.page.getByRole('button', { name: visitor.t(m.cart_more), exact: true }).click()
  await tab.cartLink(2).waitFor()
  await tab.openCart()
  await tab.button(tab.t(m.cart_remove_name, { name: PRODUCTS.socks.name.en })).click()
  // Pointed at, the toast stays.
  await tab.button(tab.t(m.cart_undo)).hover()
  await visitor.main().getByText(visitor.t(m.cart_empty_title)).waitFor()
  await tab.button(tab.t(m.cart_undo)).click()
  await visitor.cartLink(2).waitFor()
})

test('two tabs in two languages write the cart only for what the shopper does', async ({ visit }) => {
  const visitor = await visit({ language: 'en' })
  await visitor.page.context().addInitScript(() => {
    const writes: string[] = Object.assign(window, { writes: [] as string[] }).writes
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (key, value) {
      if (this === localStorage) writes.push(key)
      setItem.call(this, key, value)
    }
  })
  const takeWrites = ({ page }: Visitor) =>
    page.evaluate(() => (window as unknown as { writes: string[] }).writes.splice(0))
  await visitor.open('/product/rhodope-wool-socks')
  await visitor.addToCart(PRODUCTS.socks)
  await visitor.openCart()
  const other = await visitor.openTab()
  other.language = 'bg'
  await other.open('/cart?lang=bg')
  const showLine = ({ page, language }: Visitor) => page.getByRole('heading', { name: PRODUCTS.socks.name[language] })
  const storedName = () =>
    visitor.page.evaluate((key) => JSON.parse(localStorage.getItem(key)!)[0].name, STORAGE_KEYS.cart)
  for (const tab of [visitor, other]) {
    await showLine(tab).waitFor()
    await tab.waitForTotal()
    await takeWrites(tab)
  }
  await visitor.page.getByRole('button', { name: visitor.t(m.cart_more), exact: true }).click()
  await other.cartLink(2).waitFor()
  await other.page.getByRole('button', { name: other.t(m.cart_more), exact: true }).click()
  await visitor.cartLink(3).waitFor()
  for (const tab of [visitor, other]) {
    await tab.waitForTotal()
    await showLine(tab).waitFor()
    expect(await takeWrites(tab)).toEqual([STORAGE_KEYS.cart])
  }
  expect(await storedName()).toBe(PRODUCTS.socks.name.en)
})

describe('a browser that stores nothing', () => {
  const fillStorage = () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
    }
  }
  test.for([
    ['because storage is blocked', blockStorage],
    ['because storage is full', fillStorage],
  ] as const)('%s, says so once, and the shop works within the tab', async ([, fail], { visit }) => {
    const visitor = await visit({ language: 'en' })
    await visitor.page.addInitScript(fail)
    await visitor.open('/')
    await visitor.chooseCategory(CATEGORIES.home, CATEGORIES.socks)
    await visitor.chooseProduct(PRODUCTS.socks)
    await visitor.addToCart(PRODUCTS.socks)
    const notice = visitor.toasts().getByText(visitor.t(m.storage_failed))
    await notice.waitFor()
    await visitor
      .toasts()
      .getByRole('button', { name: visitor.t(m.message_close) })
      .last()
      .click()
    await visitor.openCart()
    await visitor.main().getByRole('heading', { name: PRODUCTS.socks.name.en }).waitFor()
    await visitor.page.getByRole('button', { name: visitor.t(m.cart_more), exact: true }).click()
    await visitor.cartLink(2).waitFor()
    await visitor.goToCheckout()
    const customer = newCustomer('en')
    await visitor.fillContact(customer)
    await visitor.deliverToAddress(CITIES.sofia, 'ул. „Шипка“', '34')
    expect(await notice.count()).toBe(0)
    await visitor.acceptTermsAndOrder(customer.firstName)
    expect((await orderOf(shop, customer.email)).lines).toMatchObject([{ selected_count: 2 }])
  })
})

describe('a damaged cart in storage', () => {
  const storeCart = (visitor: Visitor, cart: string) =>
    visitor.page.evaluate(([key, value]) => localStorage.setItem(key!, value!), [STORAGE_KEYS.cart, cart])
  const storedCart = (visitor: Visitor) =>
    visitor.page.evaluate((key) => JSON.parse(localStorage.getItem(key)!), STORAGE_KEYS.cart)

  test.for(['{"half', 'null', '"words"', '{"0":{"id":1}}', '[null, 7, {"id":"x"}, {"id":3,"price":"much"}]'])(
    '%s counts as empty, and can be filled again',
    async (damaged, { visit }) => {
      const visitor = await visit({ language: 'en' })
      await visitor.open('/product/rhodope-wool-socks')
      await storeCart(visitor, damaged)
      await visitor.reload()
      await visitor.cartLink(0).waitFor()
      await visitor.addToCart(PRODUCTS.socks)
      await expect.poll(() => storedCart(visitor)).toMatchObject([{ name: 'Rhodope wool socks', selected_count: 1 }])
      await visitor.openCart()
      await visitor.main().getByRole('status').getByText(visitor.t(m.cart_items_dropped)).waitFor()
      // It is said once: what is stored from here on is valid.
      await visitor.reload()
      await visitor.main().getByRole('heading', { name: 'Rhodope wool socks' }).waitFor()
      await expect.poll(() => visitor.main().getByText(visitor.t(m.cart_items_dropped)).count()).toBe(0)
    },
  )

  test('keeps its valid lines', async ({ visit }) => {
    const visitor = await visit({ language: 'en' })
    await visitor.open('/product/rhodope-wool-socks')
    await visitor.addToCart(PRODUCTS.socks)
    const [line] = await storedCart(visitor)
    await storeCart(visitor, JSON.stringify([{ ...line, selected_count: -3, icon: 7, more: 'x' }, { id: 1 }, line]))
    await visitor.reload()
    await visitor.openCart()
    await visitor.main().getByRole('link', { name: 'Rhodope wool socks', exact: true }).waitFor()
    // The same line twice is one line.
    await visitor.cartLink(2).waitFor()
  })
})

test('a double click on the order button places one order', async ({ visit }) => {
  const visitor = await visit({ language: 'en' })
  const customer = await goToFilledCheckout(visitor, PRODUCTS.mortar)
  await visitor.acceptTerms()
  await visitor.waitForTotal()
  const requests: string[] = []
  visitor.page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/orders')) requests.push(request.url())
  })
  await visitor.orderButton().dblclick()
  await visitor.waitForHeading(visitor.t(m.order_title, { name: customer.firstName }))
  expect(requests).toHaveLength(1)
  // Nobody asked to remember who ordered.
  await expect.poll(() => visitor.page.evaluate(() => localStorage.getItem('checkout'))).toBeNull()
  await expectOneConfirmation(shop, customer.email, await orderOf(shop, customer.email))
})
