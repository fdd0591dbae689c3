import { STORAGE_KEYS } from '@vitrina/contract/constants'
import { beforeAll, describe, expect } from 'vitest'
import * as m from '../../storefront/src/i18n/paraglide/messages.js'
import { EACH_ONCE, journeys } from '../support/browser.ts'
import { PRODUCTS, SERVICES, TOWNS } from '../support/demo.ts'
import { expectOneConfirmation, orderOf, stocks } from '../support/orders.ts'
import { comesToCheckout } from '../support/people.ts'
import type { Visitor } from '../support/visitor.ts'

const { test, shop } = journeys()
beforeAll(() => stocks(shop, 'mortar', 50))

const OTHER = { en: 'bg', bg: 'en' } as const
const NOTE = 'Звънецът не работи / the bell is out of order'

async function expectFilledIn(
  visitor: Visitor,
  { firstName, email }: { firstName: string; email: string },
): Promise<void> {
  const { t } = visitor
  const values = async () =>
    Promise.all(
      [
        visitor.field(t(m.checkout_first_name)),
        visitor.field(t(m.checkout_email)),
        visitor.field(t(m.checkout_street)),
        visitor.optionalField(t(m.checkout_street_number)),
      ].map((field) => field.inputValue()),
    )
  await expect.poll(values).toEqual([firstName, email, 'ул. „Шипка“', '34'])
  await expect.poll(() => visitor.town().inputValue()).toBe(visitor.says(TOWNS.sofia.name))
  await expect.poll(() => visitor.radio(visitor.says(SERVICES.bank)).isChecked()).toBe(true)
  expect(await visitor.page.getByRole('textbox', { name: t(m.checkout_note_hint) }).inputValue()).toBe(NOTE)
}

describe.each(EACH_ONCE)('begun in $language on a $device', (options) => {
  test('another language and a reload in the middle of the checkout lose nothing', async ({ visit }) => {
    const visitor = await visit(options)
    const somebody = await comesToCheckout(visitor, PRODUCTS.mortar)
    await visitor.pays('bank')
    await visitor.page.getByRole('textbox', { name: visitor.t(m.checkout_note_hint) }).fill(NOTE)
    await visitor.switchesLanguage(OTHER[options.language])
    await visitor.sees(visitor.t(m.checkout_title))
    await expectFilledIn(visitor, somebody)
    await visitor.reloads()
    await visitor.sees(visitor.t(m.checkout_title))
    await expectFilledIn(visitor, somebody)
    await visitor.agreesAndOrders(somebody.firstName)
    const order = await orderOf(shop, somebody.email)
    expect(order).toMatchObject({ language: OTHER[options.language], payment_method: 'bank', note: NOTE })
    await expectOneConfirmation(shop, somebody.email, order)
  })
})

test('two tabs have one cart', async ({ visit }) => {
  const visitor = await visit({ language: 'en' })
  await visitor.opens('/')
  const tab = await visitor.opensTab()
  await tab.opens('/product/rhodope-wool-socks')
  await tab.addsToCart(PRODUCTS.socks)
  await visitor.cartLink(1).waitFor()
  await visitor.opensCart()
  await visitor.page.getByRole('button', { name: visitor.t(m.cart_more), exact: true }).click()
  await tab.cartLink(2).waitFor()
  await tab.opensCart()
  await tab.button(tab.t(m.cart_remove_name, { name: PRODUCTS.socks.name.en })).click()
  await visitor.main().getByText(visitor.t(m.cart_empty_title)).waitFor()
  await tab.button(tab.t(m.cart_undo)).click()
  await visitor.cartLink(2).waitFor()
})

describe('a cart that was spoilt', () => {
  const keep = (visitor: Visitor, cart: string) =>
    visitor.page.evaluate(([key, value]) => localStorage.setItem(key!, value!), [STORAGE_KEYS.cart, cart])
  const kept = (visitor: Visitor) =>
    visitor.page.evaluate((key) => JSON.parse(localStorage.getItem(key)!), STORAGE_KEYS.cart)

  test.for(['{"half', 'null', '"words"', '{"0":{"id":1}}', '[null, 7, {"id":"x"}, {"id":3,"price":"much"}]'])(
    '%s is an empty one, and fills again',
    async (spoilt, { visit }) => {
      const visitor = await visit({ language: 'en' })
      await visitor.opens('/product/rhodope-wool-socks')
      await keep(visitor, spoilt)
      await visitor.reloads()
      await visitor.cartLink(0).waitFor()
      await visitor.addsToCart(PRODUCTS.socks)
      expect(await kept(visitor)).toMatchObject([{ name: 'Rhodope wool socks', selected_count: 1 }])
      await visitor.opensCart()
      await visitor.main().getByRole('status').getByText(visitor.t(m.cart_mended)).waitFor()
      // Said once: what is kept from here on is sound.
      await visitor.reloads()
      await visitor.main().getByRole('heading', { name: 'Rhodope wool socks' }).waitFor()
      expect(await visitor.main().getByText(visitor.t(m.cart_mended)).count()).toBe(0)
    },
  )

  test('in places keeps what is sound', async ({ visit }) => {
    const visitor = await visit({ language: 'en' })
    await visitor.opens('/product/rhodope-wool-socks')
    await visitor.addsToCart(PRODUCTS.socks)
    const [line] = await kept(visitor)
    await keep(visitor, JSON.stringify([{ ...line, selected_count: -3, icon: 7, more: 'x' }, { id: 1 }, line]))
    await visitor.reloads()
    await visitor.opensCart()
    await visitor.main().getByRole('link', { name: 'Rhodope wool socks', exact: true }).waitFor()
    // The same line twice is one line.
    await visitor.cartLink(2).waitFor()
  })
})

test('a double click on the button makes one order', async ({ visit }) => {
  const visitor = await visit({ language: 'en' })
  const somebody = await comesToCheckout(visitor, PRODUCTS.mortar)
  await visitor.agrees()
  await visitor.readsTotal()
  await visitor.orderButton().dblclick()
  await visitor.sees(visitor.t(m.order_title, { name: somebody.firstName }))
  await visitor.page.waitForLoadState('networkidle')
  await expectOneConfirmation(shop, somebody.email, await orderOf(shop, somebody.email))
})
