import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { orderBody, productWithStock } from '../../server/test/orders.ts'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { journeys, OTHER_PAIRS } from '../support/journeys.ts'
import { callApi } from '../support/shops/shop.ts'
import { becomeOwner } from '../support/steps/office.ts'

const { test, shop } = journeys({ shop: 'own' })

test('a member of the staff finds an order, confirms and packs it, and leaves a note', async ({ visit }) => {
  const { id } = await productWithStock(shop.database, 'mortar', 1000)
  const body = orderBody([{ id, selected_count: 2 }], { first_name: 'Здравка', last_name: 'Намерена' })
  const placed = await callApi(shop, 'POST', '/orders', body)
  expect(placed.status).toBe(201)
  await callApi(shop, 'POST', '/orders', orderBody([{ id, selected_count: 1 }], { first_name: 'Друга' }))
  const orderUrl: string = placed.body.data.url

  const owner = await visit(OTHER_PAIRS[0])
  const { page, t } = owner
  await becomeOwner(owner, shop)
  await page
    .getByRole('link', { name: t(m.office_orders), exact: true })
    .filter({ visible: true })
    .click()
  await owner.waitForHeading(t(m.office_orders))
  await page.getByRole('searchbox').fill('намерена здравка')
  await page.getByText(t(m.office_list_found, { count: 1 })).waitFor()
  expect(new URL(page.url()).searchParams.get('q')).toBe('намерена здравка')
  expect(await accessibilityViolations(owner, 'orders')).toEqual([])

  // With the keyboard: the row's link comes after the box that selects it.
  await page.getByRole('row').last().getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: t(m.office_do_confirmed) })
    .click()
  await page.getByText(t(m.office_order_changed, { count: 1 })).waitFor()
  await page.getByRole('row').last().getByRole('checkbox').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  await page.getByRole('heading', { level: 2, name: t(m.office_order_lines) }).waitFor()
  await page.getByRole('button', { name: t(m.office_do_packed), exact: true }).click()
  await page.getByRole('button', { name: t(m.office_do_shipped), exact: true }).waitFor()
  await page.getByLabel(t(m.office_note), { exact: true }).fill('Крехко <b>чупливо</b>')
  await page.getByRole('button', { name: t(m.office_note_add) }).click()
  await page.getByRole('listitem').getByText('Крехко <b>чупливо</b>').waitFor()
  expect(await accessibilityViolations(owner, 'order')).toEqual([])

  const link = page.getByRole('link', { name: t(m.office_order_customer_page) })
  const customer = await owner.openTab()
  await customer.open(shop.url + (await link.getAttribute('href')))
  expect(customer.page.url()).toContain(orderUrl)
  await customer.main().getByText(customer.t(m.order_intro_packed)).waitFor()
})
