import { convertCurrency } from '@vitrina/contract/money'
import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { EN_DESKTOP, BG_PHONE, journeys } from '../support/journeys.ts'
import { rows } from '../support/rows.ts'
import { keepPicture } from '../support/screens/pictures.ts'
import { PRODUCTS } from '../support/shops/demo.ts'
import { goToFilledCheckout } from '../support/steps/customers.ts'
import { becomeOwner, openOffice } from '../support/steps/office.ts'
import { orderOf } from '../support/steps/orders.ts'

const { test, shop } = journeys({ shop: 'own' })

const priceOf = async (key: string) =>
  (await rows<{ price: number }>(shop, 'select price from product where key = $1', [key]))[0]!.price

test('a lev shop moves to the euro by one press, while a customer stands at the checkout with a cart in lev', async ({
  visit,
}) => {
  const lev = await priceOf('mortar')
  // Somebody has ordered in lev, and somebody else is about to, with a promo code.
  const earlier = await visit(EN_DESKTOP)
  const ordered = await goToFilledCheckout(earlier, PRODUCTS.mortar)
  await earlier.acceptTerms()
  await earlier.waitForTotal()
  await earlier.pressOrder()
  await earlier.waitForHeading(earlier.t(m.order_title, { name: ordered.firstName }))
  const orderPage = earlier.page.url()
  const customer = await visit(BG_PHONE)
  const contact = await goToFilledCheckout(customer, PRODUCTS.mortar)
  await customer.acceptTerms()
  await customer.waitForTotal()

  const owner = await visit(BG_PHONE)
  const { page, t } = owner
  await becomeOwner(owner, shop)
  await openOffice(owner, shop, '/currency')
  await owner.waitForHeading(t(m.office_currency))
  await page.getByRole('heading', { name: t(m.office_currency_stays) }).waitFor()
  expect(await accessibilityViolations(owner, 'currency')).toEqual([])
  await keepPicture(page, 'office currency phone')
  const button = page.getByRole('button', { name: t(m.office_currency_move) })
  await button.click()
  await keepPicture(page, 'office currency question phone')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t(m.office_currency_move) })
    .click()
  await page.getByText(t(m.office_currency_is, { currency: '€ (EUR)' })).waitFor()
  expect(await priceOf('mortar')).toBe(convertCurrency(lev, 'BGN', 'EUR'))

  // The second currency is one press.
  const second = page.getByRole('checkbox', { name: t(m.office_currency_second_shown, { currency: 'лв (BGN)' }) })
  expect(await second.isChecked()).toBe(false)
  await second.click()
  await expect.poll(() => second.isChecked()).toBe(true)

  // The cart at the checkout is told the new total and never charged lev as euro.
  await customer.page.bringToFront()
  await customer.pressOrder()
  const title = customer.page.getByRole('heading', { name: customer.t(m.order_title, { name: contact.firstName }) })
  const changed = customer.page.getByText(/вече е|променена/i).first()
  await expect.poll(async () => (await title.count()) + (await changed.count())).toBeGreaterThan(0)
  if ((await title.count()) === 0) {
    await customer.waitForTotal()
    await customer.pressOrder()
    await title.waitFor()
  }
  const stored = await rows<{ currency: string; price: number }>(
    shop,
    'select o.currency, l.price from shop_order o join order_line l on l.order_id = o.id where o.email = $1',
    [contact.email],
  )
  expect(stored).toEqual([{ currency: 'EUR', price: convertCurrency(lev, 'BGN', 'EUR') }])

  // The order from before is as it was.
  await earlier.page.goto(orderPage)
  await earlier.waitForHeading(earlier.t(m.order_title, { name: ordered.firstName }))
  const before = await orderOf(shop, ordered.email)
  expect(await rows(shop, 'select currency from shop_order where email = $1', [ordered.email])).toEqual([
    { currency: 'BGN' },
  ])
  expect(before.lines).toHaveLength(1)
})
