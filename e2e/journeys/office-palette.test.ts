import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { orderBody, productWithStock } from '../../server/test/orders.ts'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { journeys, OTHER_PAIRS } from '../support/journeys.ts'
import { callApi } from '../support/shops/shop.ts'
import { becomeOwner } from '../support/steps/office.ts'

const { test, shop } = journeys({ shop: 'own' })

test('Ctrl+K leads to a customer’s orders, to a product, and switches the language', async ({ visit }) => {
  const { id } = await productWithStock(shop.database, 'mortar', 10)
  const body = orderBody([{ id, selected_count: 1 }], { first_name: 'Здравка', email: 'zdravka@example.bg' })
  expect((await callApi(shop, 'POST', '/orders', body)).status).toBe(201)
  const owner = await visit(OTHER_PAIRS[0])
  const { page, t } = owner
  await becomeOwner(owner, shop)
  const type = async (words: string) => {
    await page.keyboard.press('Control+K')
    await page.getByRole('searchbox', { name: t(m.office_palette) }).fill(words)
  }
  const itemOf = (section: string, name: string | RegExp) =>
    page.getByRole('group', { name: section }).getByRole('menuitem', { name })

  await type('здравка')
  await itemOf(t(m.office_orders), /Здравка/).waitFor()
  expect(await accessibilityViolations(owner, 'what the search has found')).toEqual([])
  await itemOf(t(m.office_palette_customers), /Здравка/).click()
  await owner.waitForHeading(t(m.office_orders))
  await page.getByText(t(m.office_list_found, { count: 1 })).waitFor()
  expect(new URL(page.url()).searchParams.get('q')).toBe('zdravka@example.bg')

  await type('english')
  await itemOf(t(m.office_palette_actions), 'English').click()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')

  await page.keyboard.press('Control+K')
  await page.getByRole('dialog').getByRole('searchbox').fill('mortar')
  await page
    .getByRole('menuitem', { name: /mortar/i })
    .first()
    .click()
  await page.waitForURL(/\/office\/products\/mortar$/)
})
