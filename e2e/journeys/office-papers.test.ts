import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { orderBody, productWithStock } from '../../server/test/orders.ts'
import { textOfPdf } from '../../server/test/pdf-text.ts'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { journeys, OTHER_PAIRS } from '../support/journeys.ts'
import { callApi } from '../support/shops/shop.ts'
import { becomeOwner } from '../support/steps/office.ts'

const { test, shop } = journeys({ shop: 'own' })

test('the number of a parcel reaches the customer’s page, and a label is printed', async ({ visit }) => {
  const { id } = await productWithStock(shop.database, 'mortar', 1000)
  const placed = await callApi(shop, 'POST', '/orders', orderBody([{ id, selected_count: 2 }]))
  expect(placed.status).toBe(201)
  const orderUrl: string = placed.body.data.url
  const { number } = (await callApi(shop, 'GET', `/orders/${orderUrl}`)).body.data

  const owner = await visit(OTHER_PAIRS[0])
  const { page, t } = owner
  await becomeOwner(owner, shop)
  await page.goto(`${new URL(page.url()).origin}/office/orders/${number}`)
  await owner.button(t(m.office_parcel_add)).click()
  await owner.field(t(m.office_parcel_courier)).fill('Econt')
  await owner.field(t(m.office_parcel_number)).fill('1051234567')
  expect(await accessibilityViolations(owner, 'parcel')).toEqual([])
  await owner.button(t(m.office_save)).click()
  const follow = page.getByRole('link', { name: t(m.office_parcel_follow) })
  await follow.waitFor()
  expect(await follow.getAttribute('href')).toBe('https://www.econt.com/services/track-shipment/1051234567')

  const label = page.getByRole('link', { name: t(m.office_print_label), exact: true })
  const file = await page.request.get(new URL((await label.getAttribute('href'))!, page.url()).href)
  expect(file.headers()['content-type']).toBe('application/pdf')
  const [text] = textOfPdf(await file.body())
  expect(text).toContain(number)
  expect(text).toContain('1051234567')

  const customer = await owner.openTab()
  await customer.open(`${shop.url}/orders/cash/thank_you/${orderUrl}`)
  await customer.main().getByText('1051234567').waitFor()
  expect(
    await customer
      .main()
      .getByRole('link', { name: customer.t(m.order_parcel_link) })
      .count(),
  ).toBe(1)
})
