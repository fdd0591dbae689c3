import { addDays } from '@vitrina/contract/dates'
import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { formatLongDay } from '@vitrina/contract/format-day'
import { formatMoney } from '@vitrina/i18n'
import { LEV } from '../support/shops/shop.ts'
import { BG_PHONE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { PRODUCTS, SERVICES, CATEGORIES, CITIES } from '../support/shops/demo.ts'
import * as merchant from '../support/merchant.ts'
import { expectOneConfirmation, firstFreeDays, orderOf, reservedDaysOf, stockOf } from '../support/steps/orders.ts'
import { goToFilledCheckout, newCustomer } from '../support/steps/customers.ts'

const { test, shop } = journeys()
/** Numbers and their units are bound by no-break spaces. */
const withAnySpaces = (text: string) => new RegExp(text.replaceAll(' ', String.raw`\s`))
const COMPANY = { name: '„Родопски вълни“ ЕООД', eik: '175074752', mistyped: '175074753' }

test('a rental product is ordered for two days of its calendar, which are reserved then', async ({ visit }) => {
  const customer = newCustomer('bg')
  const [first, last] = await firstFreeDays(shop, 'picnic-basket')
  const visitor = await visit(BG_PHONE)
  const day = (date: string, word: string) =>
    visitor.page.getByRole('button', { name: `, ${formatLongDay(date, 'bg')}, ${word}` })
  const nextMonth = visitor.button(visitor.t(m.days_next_month))
  await visitor.open('/')
  await visitor.chooseFromMenu(CATEGORIES.house, CATEGORIES.picnic)
  await visitor.waitForHeading(visitor.localize(PRODUCTS.picnic.name))
  await nextMonth.click()
  await day(first, visitor.t(m.days_available)).click()
  await day(last, visitor.t(m.days_available)).click()
  await visitor
    .main()
    .getByText(visitor.t(m.days_total, { count: 2, price: formatMoney(70, LEV, 'bg') }))
    .waitFor()
  await visitor.button(visitor.t(m.days_order)).click()
  await visitor.waitForHeading(visitor.t(m.checkout_title))
  await visitor.fillContact(customer)
  // It is collected: no address, no courier, no delivery price.
  await visitor
    .main()
    .getByText(visitor.localize(SERVICES.shop.address), { exact: false })
    .filter({ visible: true })
    .first()
    .waitFor()
  for (const field of ['street', 'city', 'country', 'service', 'to'])
    await expect.poll(() => visitor.page.locator(`form [name=${field}]`).count(), { message: field }).toBe(0)
  await visitor.expandSummary()
  await visitor.page
    .getByText(visitor.t(m.cart_delivery_free), { exact: true })
    .filter({ visible: true })
    .first()
    .waitFor()
  await visitor.acceptTermsAndOrder(customer.firstName)

  const order = await orderOf(shop, customer.email)
  expect(order).toMatchObject({
    delivery_price: 0,
    delivery: {
      service: 'shop-pickup',
      to: 'office',
      address: expect.stringMatching(withAnySpaces(visitor.localize(SERVICES.shop.address))),
    },
  })
  expect(order.lines).toMatchObject([
    { name: visitor.localize(PRODUCTS.picnic.name), price: 3500, from_date: first, to_date: addDays(last, 1) },
  ])
  expect(order.subtotal).toBe(7000)
  expect(await reservedDaysOf(shop, order.access_token)).toEqual([first, last])
  await expectOneConfirmation(shop, customer.email, order)

  // On its page both days are crossed out, in the open page and after a reload.
  await visitor.chooseFromMenu(CATEGORIES.house, CATEGORIES.picnic)
  await visitor.waitForHeading(visitor.localize(PRODUCTS.picnic.name))
  for (const openAgain of [async () => {}, () => visitor.reload()]) {
    await openAgain()
    await nextMonth.click()
    for (const date of [first, last])
      await expect.poll(() => day(date, visitor.t(m.days_reserved)).getAttribute('aria-disabled')).toBe('true')
  }
})

test('after an order by bank transfer the thank-you page names the account', async ({ visit }) => {
  const before = await stockOf(shop, 'mortar')
  const visitor = await visit(EN_DESKTOP)
  const customer = await goToFilledCheckout(visitor, PRODUCTS.mortar)
  await visitor.payBy('bank')
  await visitor.acceptTermsAndOrder(customer.firstName)

  const order = await orderOf(shop, customer.email)
  expect(order).toMatchObject({
    payment_method: 'bank',
    payment_state: 'awaiting_transfer',
    language: 'en',
  })
  await visitor.main().getByText(visitor.t(m.order_intro_transfer)).waitFor()
  await visitor.main().getByText(visitor.localize(SERVICES.bank), { exact: true }).waitFor()
  await visitor.main().getByText('BG80 BNBG 9661 1020 3456 78').waitFor()
  for (const [label, value] of [
    [visitor.t(m.order_account_amount), formatMoney(order.total / 100, LEV, 'en')],
    [visitor.t(m.order_account_reference), String(order.number)],
  ] as const) {
    const row = visitor
      .main()
      .locator('dl > div')
      .filter({ has: visitor.page.getByText(label, { exact: true }) })
    await row.getByText(value, { exact: true }).waitFor()
  }
  expect(await stockOf(shop, 'mortar')).toBe(before - 1)
  await expectOneConfirmation(shop, customer.email, order)
})

test('an order is collected from the shop', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const customer = await goToFilledCheckout(visitor, PRODUCTS.mortar)
  await visitor.radio(visitor.t(m.checkout_method_pickup)).check()
  await visitor
    .main()
    .getByRole('heading', { name: visitor.t(m.checkout_pickup) })
    .waitFor()
  await visitor.main().getByText(visitor.localize(SERVICES.shop.address), { exact: false }).first().waitFor()
  await expect.poll(() => visitor.page.locator('[name=street]').count()).toBe(0)
  // The address is still filled in after a change of mind.
  await visitor.radio(visitor.t(m.checkout_method_address)).check()
  await expect.poll(() => visitor.cityField().inputValue()).toBe(visitor.localize(CITIES.sofia.name))
  await visitor.radio(visitor.t(m.checkout_method_pickup)).check()
  await visitor.acceptTermsAndOrder(customer.firstName)

  await visitor.main().getByText(visitor.t(m.order_step_packed)).waitFor()
  await expect.poll(() => visitor.main().getByText(visitor.t(m.order_state_shipped), { exact: true }).count()).toBe(0)
  const { access_token: url, ...order } = await orderOf(shop, customer.email)
  expect(order).toMatchObject({
    delivery_price: 0,
    delivery: {
      service: 'shop-pickup',
      to: 'office',
      address: expect.stringMatching(withAnySpaces(visitor.localize(SERVICES.shop.address))),
    },
  })
  // No state of such an order speaks of shipping.
  const setState = async (state: string) => {
    await merchant.setOrderState(shop, url, state)
    await visitor.reload()
  }
  await setState('packed')
  await visitor.main().getByText(visitor.t(m.order_intro_packed_pickup)).waitFor()
  await setState('delivered')
  await expect.poll(() => visitor.main().getByText(visitor.t(m.order_state_collected)).count()).toBe(2)
  await expect.poll(() => visitor.main().getByText(visitor.t(m.order_state_delivered)).count()).toBe(0)
})

test('an order with an invoice, after a mistyped company number', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const customer = await goToFilledCheckout(visitor, PRODUCTS.mortar)
  await visitor.page.getByRole('checkbox', { name: visitor.t(m.checkout_require_invoice) }).check()
  await visitor.field(visitor.t(m.checkout_company_name)).fill(COMPANY.name)
  await visitor.field(visitor.t(m.checkout_eik)).fill(COMPANY.mistyped)
  await visitor.field(visitor.t(m.checkout_responsible_official)).fill('Калина Караджова')
  // The error moves what is below it.
  await visitor.main().getByText(visitor.t(m.checkout_eik_invalid)).waitFor()
  await visitor.acceptTerms()
  await visitor.orderButton().click()
  const eik = visitor.page.locator('input[name=eik][aria-invalid=true]')
  await eik.waitFor()
  await expect.poll(() => eik.evaluate((field) => field === document.activeElement)).toBe(true)
  await visitor.page.getByRole('alert').getByText(visitor.t(m.checkout_eik)).first().waitFor()

  await eik.fill(COMPANY.eik)
  await visitor.placeOrder(customer.firstName)
  await visitor.main().getByText(COMPANY.name).waitFor()
  const order = await orderOf(shop, customer.email)
  expect(order.invoice).toMatchObject({
    company_name: COMPANY.name,
    eik: COMPANY.eik,
    responsible_official: 'Калина Караджова',
  })
  await expectOneConfirmation(shop, customer.email, order)
})

test('an order with a promo code, after a mistyped one', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const customer = await goToFilledCheckout(visitor, PRODUCTS.socks)
  await visitor.expandSummary()
  await visitor.enterPromoCode('ZDRAVE')
  await visitor.page.locator('input[aria-invalid=true]').waitFor()
  await visitor.enterPromoCode('ZDRAVEI')
  await visitor.page.getByRole('button', { name: visitor.t(m.checkout_promo_remove, { code: 'ZDRAVEI' }) }).waitFor()
  await visitor.acceptTermsAndOrder(customer.firstName)
  await visitor
    .main()
    .getByText(`−${formatMoney(5, LEV, 'bg')}`)
    .waitFor()

  const order = await orderOf(shop, customer.email)
  expect(order).toMatchObject({
    promo_code: 'ZDRAVEI',
    subtotal: 3200,
    discount: 500,
    total: 2700 + order.delivery_price,
  })
  await expectOneConfirmation(shop, customer.email, order)
})
