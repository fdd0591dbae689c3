import * as m from '@vitrina/i18n/messages'
import { orderBody, productWithStock } from '../../server/test/orders.ts'
import { EN_DESKTOP, journeys } from '../support/journeys.ts'
import { callApi } from '../support/shops/shop.ts'
import { joinStaff } from '../support/steps/office.ts'
import { blockStorage } from '../support/storage.ts'

const { test, shop } = journeys({ shop: 'own' })

test('the office works in a browser that denies its storage', async ({ visit }) => {
  const { id } = await productWithStock(shop.database, 'mortar', 1000)
  const { number } = (await callApi(shop, 'POST', '/orders', orderBody([{ id, selected_count: 1 }]))).body.data
  const member = await visit(EN_DESKTOP)
  const { page, t } = member
  await page.addInitScript(blockStorage)
  await joinStaff(member, shop, 'manager', 'Ivan')
  await page
    .getByRole('link', { name: t(m.office_orders), exact: true })
    .filter({ visible: true })
    .click()
  await page.getByRole('link', { name: number, exact: true }).click()
  await member.button(t(m.office_parcel_add)).click()
  await member.field(t(m.office_parcel_courier)).fill('Econt')
  await member.field(t(m.office_parcel_number)).fill('1051234567')
  await member.button(t(m.office_save)).click()
  await page.getByRole('link', { name: t(m.office_parcel_follow) }).waitFor()

  // What it costs may be asked again of the version that the saved change replaces.
  member.expectError({ status: 409, address: /\/orders\/\d+$/ })
  await page.getByRole('link', { name: t(m.office_order_change) }).click()
  await member.field(t(m.field_first_name)).fill('Zlatka')
  await page.getByText(t(m.office_money_then)).waitFor()
  await member.button(t(m.office_save)).click()
  await page.getByText('Zlatka').first().waitFor()

  // That somebody leaves the order is said when the session is over, and what the screen is still loading is refused.
  member.expectError({ status: 401, address: /\/office\/api\// })
  await page.getByRole('button', { name: `${t(m.office_more)}: Ivan` }).click()
  await member.button(t(m.office_log_out)).click()
  await member.button(t(m.office_log_in_passkey)).click()
  await page.getByText('Zlatka').first().waitFor()
})
