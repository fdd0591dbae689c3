import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { formatMoney } from '@vitrina/i18n'
import { LEV } from '../support/shops/shop.ts'
import { BG_PHONE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { PRODUCTS } from '../support/shops/demo.ts'
import * as merchant from '../support/merchant.ts'
import { expectOneConfirmation, orderOf, ordersOf, stockOf } from '../support/steps/orders.ts'
import { goToFilledCheckout } from '../support/steps/customers.ts'

const { test, shop } = journeys({ shop: 'own' })

test('a product that sells out during the checkout is named and can be removed in place', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const name = visitor.localize(PRODUCTS.mortar.name)
  const customer = await goToFilledCheckout(visitor, PRODUCTS.mortar, PRODUCTS.socks)
  await visitor.acceptTerms()
  await visitor.waitForTotal()
  await merchant.setStock(shop, 'mortar', 0)
  await visitor.pressOrder()
  const notice = visitor
    .main()
    .getByRole('status')
    .filter({ hasText: visitor.t(m.cart_sold_out) })
  await notice.getByText(name).waitFor()
  expect(await ordersOf(shop, customer.email)).toEqual([])
  await notice.getByRole('button', { name: visitor.t(m.cart_remove_name, { name }) }).click()
  await visitor.placeOrder(customer.firstName)
  const order = await orderOf(shop, customer.email)
  expect(order.lines.map((line) => line.name)).toEqual([PRODUCTS.socks.name.en])
})

test('a product that sells out at the moment of the order is named and can be removed in place', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const name = visitor.localize(PRODUCTS.mortar.name)
  const customer = await goToFilledCheckout(visitor, PRODUCTS.mortar, PRODUCTS.socks)
  await visitor.acceptTerms()
  await visitor.page.route(
    '**/api/v1/orders',
    async (route) => {
      await merchant.setStock(shop, 'mortar', 0)
      await route.continue()
    },
    { times: 1 },
  )
  visitor.expectError({ status: 406, address: /\/api\/v1\/orders$/ })
  await visitor.pressOrder()
  const notice = visitor
    .main()
    .getByRole('status')
    .filter({ hasText: visitor.t(m.cart_sold_out) })
  await notice.getByRole('button', { name: visitor.t(m.cart_remove_name, { name }) }).click()
  await visitor.placeOrder(customer.firstName)
  expect((await orderOf(shop, customer.email)).lines).toHaveLength(1)
  expect(await stockOf(shop, 'mortar')).toBe(0)
})

test('a changed price is shown, and the order waits for a second press', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const customer = await goToFilledCheckout(visitor, PRODUCTS.mortar)
  await visitor.acceptTerms()
  await visitor.waitForTotal()
  const { before, now } = await merchant.raisePrice(shop, 'mortar', 250)

  const money = (minor: number) => formatMoney(minor / 100, LEV, 'en')
  const DELIVERY = 690
  await visitor.pressOrder()
  await visitor.page
    .getByRole('alert')
    .getByText(visitor.t(m.checkout_total_changed, { before: money(before + DELIVERY), now: money(now + DELIVERY) }))
    .waitFor()
  expect(await ordersOf(shop, customer.email)).toEqual([])
  await visitor.placeOrder(customer.firstName)
  expect(await orderOf(shop, customer.email)).toMatchObject({ subtotal: now, total: now + DELIVERY })
})

test('that a product has no right of withdrawal any more is said, and the order waits for a second press', async ({
  visit,
}) => {
  const visitor = await visit(EN_DESKTOP)
  const customer = await goToFilledCheckout(visitor, PRODUCTS.mortar)
  await visitor.acceptTerms()
  await visitor.waitForTotal()
  await merchant.excludeFromWithdrawal(shop, 'mortar')
  await visitor.pressOrder()
  const name = PRODUCTS.mortar.name.en
  await visitor.page.getByRole('alert').getByText(visitor.t(m.withdrawal_none_now, { name })).waitFor()
  expect(await ordersOf(shop, customer.email)).toEqual([])
  await visitor.placeOrder(customer.firstName)
  await visitor.main().getByText(visitor.t(m.withdrawal_none), { exact: true }).waitFor()
})

test('an order placed twice because its response was lost is one order', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const customer = await goToFilledCheckout(visitor, PRODUCTS.mortar)
  await visitor.acceptTerms()
  await visitor.waitForTotal()
  await visitor.goOffline()
  await visitor.page.getByText(visitor.t(m.offline)).waitFor()
  await visitor.pressOrder()
  await visitor.page.getByRole('alert').getByText(visitor.t(m.checkout_offline)).waitFor()
  await expect.poll(() => visitor.field(visitor.t(m.field_email)).inputValue()).toBe(customer.email)
  await visitor.goOnline()

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
  await visitor.page.getByRole('alert').getByText(visitor.t(m.checkout_no_response)).waitFor()
  await visitor.placeOrder(customer.firstName)
  await expectOneConfirmation(shop, customer.email, await orderOf(shop, customer.email))
})
