import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { givenVoucher } from '../../server/test/vouchers.ts'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { journeys } from '../support/journeys.ts'
import { keepPicture } from '../support/screens/pictures.ts'
import { becomeOwner, joinStaff } from '../support/steps/office.ts'
import type { Visitor } from '../support/visitor.ts'

const { test, shop } = journeys({ shop: 'own' })

async function fillAddress(owner: Visitor): Promise<void> {
  const { page, t } = owner
  await page.getByRole('combobox', { name: t(m.checkout_city) }).fill('Смолян')
  await page
    .getByRole('listbox', { name: t(m.checkout_city) })
    .getByRole('option')
    .first()
    .click()
  await owner.field(t(m.checkout_street)).fill('ул. „Роза“')
}

test('an order is typed in for a caller on a phone, at a price of its own, and the customer’s page shows it', async ({
  visit,
}) => {
  const owner = await visit({ language: 'bg', device: 'phone' })
  const { page, t } = owner
  await becomeOwner(owner, shop)
  await page
    .getByRole('link', { name: t(m.office_orders), exact: true })
    .filter({ visible: true })
    .click()
  await page.getByRole('link', { name: t(m.office_order_new) }).click()
  await owner.waitForHeading(t(m.office_order_new))

  await page.getByRole('combobox', { name: t(m.office_order_add_product) }).fill('RD-CUS-R')
  await page
    .getByRole('listbox', { name: t(m.office_order_add_product) })
    .getByRole('option')
    .waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: t(m.office_order_own_price) }).click()
  await owner.field(t(m.office_order_price_each)).fill('50,50')
  await owner.field(t(m.field_phone)).fill('0888 321 654')
  await owner.field(t(m.field_first_name)).fill('Стоянка')
  await owner.field(t(m.field_last_name)).fill('Петрова')
  await fillAddress(owner)
  // Faded while the price is computed.
  await expect.poll(() => page.locator('dl[aria-busy=true]').count()).toBe(0)
  expect(await accessibilityViolations(owner, 'new order')).toEqual([])

  // What was typed is still there after the page was loaded again.
  await page.reload()
  await expect.poll(() => owner.field(t(m.field_first_name)).inputValue()).toBe('Стоянка')

  // A price of its own has a reason: the field is marked, and has the focus.
  owner.expectError({ status: 406, address: /\/office\/api\/orders$/ })
  const place = page.getByRole('button', { name: t(m.office_order_place) })
  await place.click()
  const reason = owner.field(t(m.office_order_price_reason))
  await expect.poll(() => reason.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => reason.evaluate((field) => field === document.activeElement)).toBe(true)
  await reason.fill('Мостра')
  await place.click()

  await page.getByRole('heading', { level: 2, name: t(m.office_order_lines) }).waitFor()
  const link = page.getByRole('link', { name: t(m.office_order_customer_page) })
  const customer = await owner.openTab()
  await customer.open(shop.url + (await link.getAttribute('href')))
  await customer.main().getByText('50,50').first().waitFor()
  await customer.main().getByText('Стоянка Петрова').first().waitFor()

  // The next order begins empty.
  await page.goto(`${new URL(page.url()).origin}/office/orders/new`)
  await owner.waitForHeading(t(m.office_order_new))
  expect(await owner.field(t(m.field_first_name)).inputValue()).toBe('')

  // A known customer is proposed, and nothing that is typed changes before that is asked for.
  await owner.field(t(m.field_first_name)).fill('Стоянка-Мария')
  await owner.field(t(m.field_phone)).fill('321654')
  const use = page.getByRole('button', { name: t(m.office_known_customer_use) })
  await use.waitFor()
  expect(await owner.field(t(m.field_first_name)).inputValue()).toBe('Стоянка-Мария')
  expect(await accessibilityViolations(owner, 'known customer')).toEqual([])
  await use.press('Enter')
  await expect.poll(() => owner.field(t(m.field_first_name)).inputValue()).toBe('Стоянка')
  expect(await owner.field(t(m.field_phone)).inputValue()).toBe('+359888321654')
  expect(await page.getByRole('combobox', { name: t(m.checkout_city) }).inputValue()).toContain('Смолян')
  expect(await owner.field(t(m.checkout_street)).inputValue()).toBe('ул. „Роза“')
  await use.waitFor({ state: 'hidden' })
})

test('a caller pays with a voucher, and buys another one, which is sent by e-mail', async ({ visit }) => {
  const owner = await visit({ language: 'en', device: 'desktop', colorScheme: 'dark' })
  const { page, t } = owner
  await joinStaff(owner, shop, 'clerk', 'Мария Иванова', `${randomUUID()}@example.com`)
  const newOrder = async (sku: string) => {
    await page.goto(`${new URL(page.url()).origin}/office/orders/new`)
    await owner.waitForHeading(t(m.office_order_new))
    await page.getByRole('combobox', { name: t(m.office_order_add_product) }).fill(sku)
    await page
      .getByRole('listbox', { name: t(m.office_order_add_product) })
      .getByRole('option')
      .first()
      .click()
    await owner.field(t(m.field_phone)).fill('0888 321 655')
    await owner.field(t(m.field_first_name)).fill('Стоянка')
    await owner.field(t(m.field_last_name)).fill('Петрова')
  }
  const place = page.getByRole('button', { name: t(m.office_order_place) })
  const { code } = await givenVoucher(shop.database, 1000)
  const voucher = owner.optionalField(t(m.voucher_code))

  await newOrder('RD-CUS-R')
  await fillAddress(owner)
  await voucher.fill('AAAA-BBBB-CCCC-DDDD')
  await expect.poll(() => voucher.getAttribute('aria-invalid')).toBe('true')
  await voucher.fill(code)
  await page.getByText(t(m.office_order_voucher_pays_all)).waitFor()
  await page.getByText(t(m.voucher_paid, { last_four: code.slice(-4) })).waitFor()
  expect(await accessibilityViolations(owner, 'paid by voucher')).toEqual([])
  await keepPicture(page, 'office order paid by voucher 1440')
  // It is as good as money, and does not stay in the browser.
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(code)
  await place.click()
  await page.waitForURL(/\/orders\/\d+$/)
  await page.getByText(t(m.voucher_paid, { last_four: code.slice(-4) })).waitFor()
  await keepPicture(page, 'office order that a voucher has paid 1440')

  await newOrder('RD-GV-50')
  await page.getByText(t(m.office_order_vouchers_by_email)).waitFor()
  expect(await accessibilityViolations(owner, 'voucher for a caller')).toEqual([])
  await keepPicture(page, 'office order of a voucher 1440')
  // What was cleared comes back as it was.
  const phone = owner.field(t(m.field_phone))
  await page.getByRole('button', { name: t(m.office_order_clear) }).click()
  await expect.poll(() => phone.inputValue()).toBe('')
  await page.getByRole('button', { name: t(m.office_order_restore) }).click()
  await expect.poll(() => phone.inputValue()).toBe('0888 321 655')
  await page.getByText(t(m.office_order_vouchers_by_email)).waitFor()
  const email = owner.optionalField(t(m.field_email))
  owner.expectError({ status: 406, address: /\/office\/api\/orders$/ })
  await place.click()
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
  await email.fill('stoyanka@example.bg')
  await page.getByText(t(m.office_order_payment), { exact: true }).first().waitFor()
  await page.getByRole('radio', { name: 'Bank transfer' }).check({ force: true })
  await place.click()
  await page.waitForURL(/\/orders\/\d+$/)
})
