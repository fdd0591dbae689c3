import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { orderBody, productWithStock } from '../../server/test/orders.ts'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { BG_PHONE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { rows } from '../support/rows.ts'
import { keepPicture } from '../support/screens/pictures.ts'
import { callApi } from '../support/shops/shop.ts'
import { joinStaff, openOffice } from '../support/steps/office.ts'
import type { Visitor } from '../support/visitor.ts'

const { test, shop } = journeys({ shop: 'own' })

const stored = async (key: string) =>
  (
    await rows<{ price: number; stock: number }>(
      shop,
      'select p.price, v.stock from product p join variant v on v.product_id = p.id where p.key = $1',
      [key],
    )
  )[0]!
const shown = async (key: string) => {
  const [product] = await rows<{ url: string }>(shop, 'select url from product where key = $1', [key])
  return (await callApi(shop, 'GET', `/products/${product!.url}`)).body.data
}

/** Finds the one product of a name, in the language of the member. */
async function search(member: Visitor, words: string): Promise<void> {
  await openOffice(member, shop, `/products?${new URLSearchParams({ q: words })}`)
  await member.waitForHeading(member.t(m.office_products))
  await member
    .main()
    .getByText(member.t(m.office_list_found, { count: 1 }))
    .waitFor()
}

test('a price and a stock are changed in the list, and the shop shows them', async ({ visit }) => {
  await productWithStock(shop.database, 'mortar', 5)
  const manager = await visit(EN_DESKTOP)
  const { page, t } = manager
  await joinStaff(manager, shop, 'manager', 'Petar')
  await search(manager, 'mortar')
  const name = (await shown('mortar')).name
  const price = page.getByRole('textbox', { name: t(m.office_product_price_of, { name }) })
  const stock = page.getByRole('textbox', { name: t(m.office_product_stock_of, { name }) })
  expect(await accessibilityViolations(manager, 'products')).toEqual([])
  await keepPicture(page, 'office products 1440')

  // A decimal comma is one, and Enter saves.
  await price.fill('51,5')
  await price.press('Enter')
  await page.getByText(t(m.office_saved)).waitFor()
  await expect.poll(async () => (await shown('mortar')).price).toBe(51.5)
  // What is no price is said beside it, and nothing is saved; Escape gives up.
  await price.fill('12,345')
  await price.press('Tab')
  await page.getByText(t(m.office_order_amount_invalid)).waitFor()
  await price.press('Escape')
  expect(await price.inputValue()).toBe('51.50')

  // A piece is sold after the stock was seen: the count differs by what was counted, and the sale stays.
  await stock.fill('20')
  const { id } = await productWithStock(shop.database, 'mortar', 5)
  const placed = await callApi(shop, 'POST', '/orders', orderBody([{ id, selected_count: 1 }]))
  expect(placed.status).toBe(201)
  await stock.press('Tab')
  await expect.poll(async () => (await stored('mortar')).stock).toBe(19)
  await expect.poll(() => stock.inputValue()).toBe('19')

  // Enter, and the field left at once, is one count.
  const answered = page.waitForResponse(/\/products\/mortar\/stock$/)
  await stock.fill('25')
  await stock.evaluate((field: HTMLElement) => {
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    field.blur()
  })
  await answered
  await page.waitForLoadState('networkidle')
  expect((await stored('mortar')).stock).toBe(25)

  // Its screen leads from the count to the order.
  await page.getByRole('link', { name, exact: true }).click()
  await manager.waitForHeading(name)
  await page.getByRole('heading', { name: t(m.office_product_movements) }).waitFor()
  await page.getByText('+15').waitFor()
  expect(await accessibilityViolations(manager, 'product')).toEqual([])
  await keepPicture(page, 'office product 1440')
  await page.getByRole('link', { name: t(m.office_order, { number: placed.body.data.number }) }).click()
  await manager.waitForHeading(t(m.office_order, { number: placed.body.data.number }))
})

test('of two people who change one price, the second is told and overwrites nothing', async ({ visit }) => {
  const manager = await visit(EN_DESKTOP)
  await joinStaff(manager, shop, 'manager', 'Petar', 'petar@example.com')
  const { page, t } = manager
  const { name } = await shown('bread-basket')
  await search(manager, name)
  const price = page.getByRole('textbox', { name: t(m.office_product_price_of, { name }) })
  await price.fill('1')
  await rows(shop, "update product set price = 9900 where key = 'bread-basket' returning 1")
  manager.expectError({ status: 409, address: /\/price$/ })
  await price.press('Enter')
  await page
    .getByText(/changed|since/i)
    .first()
    .waitFor()
  expect((await stored('bread-basket')).price).toBe(9900)
  // What it costs now is shown once this is given up.
  await price.press('Escape')
  await expect.poll(() => price.inputValue()).toBe('99.00')
})

test('on a phone a clerk counts the variants of a product, and sees why one can’t be bought', async ({ visit }) => {
  await rows(shop, "update variant set stock = 0 where sku = 'RD-CUS-R' returning 1")
  const clerk = await visit({ ...BG_PHONE, colorScheme: 'dark' })
  const { page, t } = clerk
  await joinStaff(clerk, shop, 'clerk', 'Здравка')
  await search(clerk, 'възглавница')
  // Prices are not a clerk's.
  expect(await page.getByRole('textbox', { name: /Цена/ }).count()).toBe(0)
  await keepPicture(page, 'office products phone')
  await page.getByRole('button', { name: t(m.office_product_variants, { count: 2 }) }).click()
  const dialog = page.getByRole('dialog')
  await keepPicture(page, 'office variants phone')
  expect(await accessibilityViolations(clerk, 'variants')).toEqual([])
  const red = dialog.getByRole('textbox', { name: /Червено от брощ/ })
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Възглавница' }).click()
  await page.getByText(t(m.office_product_obstacles)).waitFor()
  await keepPicture(page, 'office product phone')
  const inTable = clerk.main().getByRole('textbox', { name: /Червено от брощ/ })
  await inTable.fill('7')
  await inTable.press('Enter')
  await page.getByText(t(m.office_product_obstacles)).waitFor({ state: 'detached' })
  expect(await red.count()).toBe(0)
})

test('categories are put in order by the keyboard alone, for the menu of the shop and for who has their list open', async ({
  visit,
}) => {
  const topCategories = async () =>
    (await callApi(shop, 'GET', '/categories')).body.data.data.flatMap(
      ({ name, parent_id }: { name: string; parent_id: number | null }) => (parent_id === null ? name : []),
    ) as string[]
  const manager = await visit(EN_DESKTOP)
  const { page, t } = manager
  await joinStaff(manager, shop, 'manager', 'Petar', 'order@example.com')
  await openOffice(manager, shop, '/categories')
  await manager.waitForHeading(t(m.office_categories))
  const other = await visit(EN_DESKTOP)
  await joinStaff(other, shop, 'manager', 'Ana', 'ana-order@example.com')
  await openOffice(other, shop, '/categories')
  await other.waitForHeading(t(m.office_categories))
  expect(await accessibilityViolations(manager, 'categories')).toEqual([])
  await keepPicture(page, 'office categories 1440')

  const [first, second, third] = (await topCategories()) as [string, string, string]
  const down = manager.button(t(m.office_move_down, { name: first }))
  await down.focus()
  await down.press('Enter')
  await expect.poll(async () => (await topCategories()).slice(0, 3)).toEqual([second, first, third])
  await expect.poll(() => down.getAttribute('aria-disabled')).toBe('false')
  expect(await down.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await topCategories()).slice(0, 3)).toEqual([second, third, first])
  const shownTo = (member: Visitor) => member.main().getByRole('list').getByRole('link').first().textContent()
  await expect.poll(() => shownTo(other)).toBe(second)

  // One that was just made is moved as any other.
  await page.getByRole('link', { name: t(m.office_category_new) }).click()
  await manager
    .main()
    .getByLabel(`${t(m.office_field_name)} (English)`)
    .fill('Brooms')
  await manager.button(t(m.office_save)).first().click()
  await manager.waitForHeading('Brooms')
  await page.getByRole('link', { name: t(m.office_categories) }).click()
  await manager.button(t(m.office_move_up, { name: 'Brooms' })).click()
  await expect.poll(async () => (await topCategories()).at(-2)).toBe('Brooms')
})
