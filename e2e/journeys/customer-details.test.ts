import { STORAGE_KEYS } from '@vitrina/contract/constants'
import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { carryToken, openAccount, PASSWORD } from '../support/steps/accounts.ts'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { goToFilledCheckout } from '../support/steps/customers.ts'
import { PRODUCTS } from '../support/shops/demo.ts'
import { BG_PHONE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { orderOf } from '../support/steps/orders.ts'
import { callApi } from '../support/shops/shop.ts'
import { continueToReservation, findStay, selectTwoRooms } from '../support/steps/stays.ts'

const { test, shop } = journeys()

test('the checkout fills in the details of whoever is logged in, and a stored address at a choice', async ({
  visit,
}) => {
  const visitor = await visit(EN_DESKTOP)
  const { t, page } = visitor
  const account = await openAccount(shop, { phone: '+359888765432' })
  const address = { country: 'BG', city: 'Смолян', post_code: '4700', street: 'Перелик', street_number: '4' }
  await callApi(shop, 'POST', '/account/addresses', address, account.bearer)
  await carryToken(visitor, account)
  await visitor.open(`/product/${PRODUCTS.mortar.url}`)
  await visitor.addToCart(PRODUCTS.mortar)
  await visitor.openCart()
  await visitor.goToCheckout()
  await expect.poll(() => visitor.field(t(m.field_email)).inputValue()).toBe(account.email)
  expect(await visitor.field(t(m.field_phone)).inputValue()).toBe('+359888765432')
  // What is typed stays until the account's details are asked for.
  await visitor.field(t(m.field_first_name)).fill('Anna Maria')
  await visitor.reload()
  await expect.poll(() => visitor.field(t(m.field_first_name)).inputValue()).toBe('Anna Maria')
  await visitor.button(t(m.saved_details_use)).click()
  await expect.poll(() => visitor.field(t(m.field_first_name)).inputValue()).toBe('Ана')
  await page.getByLabel(t(m.saved_address)).selectOption({ label: 'Смолян, Перелик 4' })
  await expect.poll(() => visitor.optionalField(t(m.checkout_street_number)).inputValue()).toBe('4')
  await visitor.waitForTotal()
  expect(await accessibilityViolations(visitor, 'checkout of a customer')).toEqual([])
  await visitor.payBy('cash')
  await visitor.acceptTerms()
  await visitor.pressOrder()
  await visitor.waitForHeading(t(m.order_title, { name: 'Ана' }))
  const { body } = await callApi(shop, 'GET', '/account/orders', undefined, account.bearer)
  const { number } = await orderOf(shop, account.email)
  expect((body as any).data.data).toMatchObject([{ number: String(number) }])
  // Who has an account is offered none.
  expect(await visitor.main().getByText(t(m.account_offer_title)).count()).toBe(0)
})

test('a guest who has ordered opens an account with a password alone', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const { t, page } = visitor
  const customer = await goToFilledCheckout(visitor, PRODUCTS.mortar)
  await visitor.waitForTotal()
  await visitor.payBy('cash')
  await visitor.acceptTerms()
  await visitor.pressOrder()
  await visitor.waitForHeading(t(m.order_title, { name: customer.firstName }))
  const password = visitor.field(t(m.account_offer_password))
  visitor.expectError({ status: 406, address: /\/auth\/register$/ })
  await password.fill('password1')
  await visitor.button(t(m.account_offer_submit)).click()
  await page.locator('input[aria-invalid=true]').waitFor()
  expect(await accessibilityViolations(visitor, 'offer of an account')).toEqual([])
  await password.fill(PASSWORD)
  await visitor.button(t(m.account_offer_submit)).click()
  await page.getByText(t(m.auth_registered_waits)).waitFor()
  await visitor.waitForHeading(t(m.order_title, { name: customer.firstName }))
  const token = await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.token)
  const { body } = await callApi(shop, 'GET', '/auth/user', undefined, { authorization: `Bearer ${token}` })
  expect((body as any).data).toMatchObject({ email: customer.email, first_name: customer.firstName })
  // The password is nowhere in the browser.
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(stored).not.toContain(PASSWORD)
  await visitor.reload()
  // The document is for nobody; the offer goes when its part, which is loaded later, is hydrated.
  await expect.poll(() => visitor.main().getByText(t(m.account_offer_title)).count()).toBe(0)
})

test('the reservation fills in the details of whoever is logged in', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const account = await openAccount(shop)
  await carryToken(visitor, account)
  await selectTwoRooms(visitor, await findStay(shop, 260))
  await continueToReservation(visitor)
  await expect.poll(() => visitor.field(visitor.t(m.field_email)).inputValue()).toBe(account.email)
})
