import { beforeEach, describe, expect } from 'vitest'
import * as m from '../../storefront/src/i18n/paraglide/messages.js'
import { formatMoney } from '../../storefront/src/lib/formats.ts'
import { EACH_ONCE, journeys } from '../support/journeys.ts'
import { PRODUCTS } from '../support/demo.ts'
import { expectOneConfirmation, orderOf, ordersOf, stockOf, stocks } from '../support/orders.ts'
import { goToFilledCheckout } from '../support/customers.ts'
import { callApi } from '../support/shop.ts'

const { test, shop } = journeys()
beforeEach(() => stocks(shop, 'mortar', 20))

describe.each(EACH_ONCE)('in $language on a $device', (options) => {
  const name = PRODUCTS.mortar.name[options.language]

  test('what sells out during the checkout is said, and can be left out in place', async ({ visit }) => {
    const visitor = await visit(options)
    const customer = await goToFilledCheckout(visitor, PRODUCTS.mortar, PRODUCTS.socks)
    await visitor.acceptTerms()
    await visitor.waitForTotal()
    await stocks(shop, 'mortar', 0)
    await visitor.pressOrder()
    const said = visitor
      .main()
      .getByRole('status')
      .filter({ hasText: visitor.t(m.cart_sold_out) })
    await said.getByText(name).waitFor()
    expect(await ordersOf(shop, customer.email)).toEqual([])
    await said.getByRole('button', { name: visitor.t(m.cart_remove_name, { name }) }).click()
    await visitor.placeOrder(customer.firstName)
    const order = await orderOf(shop, customer.email)
    expect(order.lines.map((line) => line.name)).toEqual([PRODUCTS.socks.name[options.language]])
  })

  test('so is what sells out in the very moment of the order', async ({ visit }) => {
    const visitor = await visit(options)
    const customer = await goToFilledCheckout(visitor, PRODUCTS.mortar, PRODUCTS.socks)
    await visitor.acceptTerms()
    await visitor.page.route(
      '**/api/v1/orders',
      async (route) => {
        await stocks(shop, 'mortar', 0)
        await route.continue()
      },
      { times: 1 },
    )
    visitor.expectError({ status: 406, address: /\/api\/v1\/orders$/ })
    await visitor.pressOrder()
    const said = visitor
      .main()
      .getByRole('status')
      .filter({ hasText: visitor.t(m.cart_sold_out) })
    await said.getByRole('button', { name: visitor.t(m.cart_remove_name, { name }) }).click()
    await visitor.placeOrder(customer.firstName)
    expect((await orderOf(shop, customer.email)).lines).toHaveLength(1)
    expect(await stockOf(shop, 'mortar')).toBe(0)
  })

  test('a price that changes is shown, and the order waits for a yes', async ({ visit }) => {
    const visitor = await visit(options)
    const customer = await goToFilledCheckout(visitor, PRODUCTS.mortar)
    await visitor.acceptTerms()
    await visitor.waitForTotal()
    const [{ id, price }] = (await shop.query<{ id: number; price: number }>(
      "select id, price from product where key = 'mortar'",
    )) as [{ id: number; price: number }]
    const dearer = price + 250
    await shop.query('update product set price = $2 where id = $1', [id, dearer])
    await shop.announce()
    const now = async () =>
      (await callApi(shop, 'POST', '/cart/price', { items: [{ id, selected_count: 1, selected_options: {} }] })).body
        .data?.total
    await expect.poll(now).toBe(dearer / 100)

    const money = (minor: number) => formatMoney(minor / 100, 'лв', options.language)
    const DELIVERY = 690
    await visitor.pressOrder()
    await visitor.page
      .getByRole('alert')
      .getByText(visitor.t(m.checkout_total_now, { before: money(price + DELIVERY), now: money(dearer + DELIVERY) }))
      .waitFor()
    expect(await ordersOf(shop, customer.email)).toEqual([])
    await visitor.placeOrder(customer.firstName)
    expect(await orderOf(shop, customer.email)).toMatchObject({ subtotal: dearer, total: dearer + DELIVERY })
  })

  test('without a network the order waits; when it is back, one order is made', async ({ visit }) => {
    const visitor = await visit(options)
    const customer = await goToFilledCheckout(visitor, PRODUCTS.mortar)
    await visitor.acceptTerms()
    await visitor.waitForTotal()
    await visitor.goOffline()
    await visitor.page.getByText(visitor.t(m.offline)).waitFor()
    await visitor.pressOrder()
    await visitor.page.getByRole('alert').getByText(visitor.t(m.checkout_offline)).waitFor()
    await expect.poll(() => visitor.field(visitor.t(m.checkout_email)).inputValue()).toBe(customer.email)
    await visitor.page.context().setOffline(false)

    // Now the order arrives, but its answer does not.
    await visitor.page.route(
      '**/api/v1/orders',
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await visitor.pressOrder()
    await visitor.page.getByRole('alert').getByText(visitor.t(m.checkout_no_answer)).waitFor()
    await visitor.placeOrder(customer.firstName)
    await expectOneConfirmation(shop, customer.email, await orderOf(shop, customer.email))
  })
})
