import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { orderBody, productWithStock } from '../../server/test/orders.ts'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { journeys, OTHER_PAIRS } from '../support/journeys.ts'
import { callApi } from '../support/shops/shop.ts'
import { moveOrder } from '../support/merchant.ts'
import { rows } from '../support/rows.ts'
import { keepPicture } from '../support/screens/pictures.ts'
import { placeBooking } from '../support/steps/bookings.ts'
import { becomeOwner, joinStaff, openOffice } from '../support/steps/office.ts'

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

test('of many orders, each that could not change says why and leads to it; the others changed', async ({ visit }) => {
  const { id } = await productWithStock(shop.database, 'mortar', 1000)
  const place = async () => {
    const body = orderBody([{ id, selected_count: 1 }], { last_name: 'Многото' })
    return (await callApi(shop, 'POST', '/orders', body)).body.data as { number: string; url: string }
  }
  const [first, second, third] = [await place(), await place(), await place()]
  const member = await visit({ language: 'bg', device: 'phone' })
  const { page, t } = member
  await joinStaff(member, shop, 'clerk', 'Иван')
  await openOffice(member, shop, '/orders?q=Многото')
  const choose = ({ number }: { number: string }) =>
    page.getByRole('checkbox', { name: new RegExp(number) }).check({ force: true })
  for (const order of [first, second, third]) await choose(order)
  // Meanwhile, without that this tab hears of it.
  await page.route(/\/office\/api\/orders\?/, (route) => route.abort())
  member.expectError({ status: 'failed', address: /\/office\/api\/orders\?/ })
  await moveOrder(shop, second.url, 'cancelled')
  await moveOrder(shop, third.url, 'confirmed')
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: t(m.office_do_confirmed) })
    .click()
  const said = page.getByRole('status').filter({ hasText: t(m.office_order_refused, { count: 2 }) })
  await said.getByText(t(m.office_order_changed, { count: 1 })).waitFor()
  const lines = await said.getByRole('listitem').allTextContents()
  expect(lines.toSorted()).toEqual(
    [
      `${t(m.office_order, { number: second.number })}Междувременно е променена и сега е „Отменена“.`,
      `${t(m.office_order, { number: third.number })}Междувременно е променена и сега е „Потвърдена“.`,
    ].toSorted(),
  )
  await page.unroute(/\/office\/api\/orders\?/)
  expect(await accessibilityViolations(member, 'orders that could not change')).toEqual([])
  const link = said.getByRole('link', { name: t(m.office_order, { number: second.number }) })
  await link.press('Enter')
  await member.waitForHeading(t(m.office_order, { number: second.number }))
  expect((await callApi(shop, 'GET', `/orders/${first.url}`)).body.data.state).toBe('confirmed')
})

test('today says what lies in the room of who arrives, and the order that it is on the bill of the stay', async ({
  visit,
}) => {
  const { id } = await productWithStock(shop.database, 'mortar', 1000)
  const goods = { items: [{ id, selected_count: 2 }] }
  const { url, number } = await placeBooking(shop, 'en', 1, { goods })
  await rows(shop, "update booking set from_date = (now() at time zone 'Europe/Sofia')::date where access_token = $1", [
    url,
  ])
  const clerk = await visit(OTHER_PAIRS[1])
  const { page, t } = clerk
  await joinStaff(clerk, shop, 'owner', 'Elena Petrova', 'elena@example.com')
  const arrival = clerk.main().getByText('2 × Walnut mortar')
  await arrival.waitFor()
  await keepPicture(page, 'arrival')
  expect(await accessibilityViolations(clerk, 'today')).toEqual([])
  await arrival.getByRole('link').click()
  await clerk.main().getByText(t(m.office_order_stay, { number })).waitFor()
  await keepPicture(page, 'order of a stay')
  expect(await accessibilityViolations(clerk, 'order of a stay')).toEqual([])
  // It can neither be edited nor marked as paid by itself.
  expect(
    await clerk
      .main()
      .getByRole('button', { name: t(m.office_do_paid), exact: true })
      .count(),
  ).toBe(0)
  expect(
    await clerk
      .main()
      .getByRole('link', { name: t(m.office_order_change), exact: true })
      .count(),
  ).toBe(0)
})
