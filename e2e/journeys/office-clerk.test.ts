import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { orderBody, productWithStock } from '../../server/test/orders.ts'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { BG_PHONE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { callApi } from '../support/shops/shop.ts'
import { joinStaff, openOffice } from '../support/steps/office.ts'
import type { Visitor } from '../support/visitor.ts'

const { test, shop } = journeys({ shop: 'own' })

async function placeTransfer(): Promise<string> {
  const { id } = await productWithStock(shop.database, 'mortar', 1000)
  const body = orderBody([{ id, selected_count: 2 }], { payment_method: 'bank' })
  return (await callApi(shop, 'POST', '/orders', body)).body.data.number
}

/** The screens that the menu names, in its order: on a phone the tabs at the foot, without the own menu. */
const menuOf = ({ page, t }: Visitor) =>
  page
    .getByRole('navigation', { name: t(m.office_navigation) })
    .filter({ visible: true })
    .getByRole('link')
    .allTextContents()

/** What the office answers to a call of the browser that is logged in. */
const statusOf = ({ page }: Visitor, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([how, where, sent]) =>
      (
        await fetch(`/office/api${where}`, {
          method: how!,
          ...(sent && { body: sent, headers: { 'content-type': 'application/json' } }),
        })
      ).status,
    [method, path, body && JSON.stringify(body)],
  )

/** Opens a screen by its address, and sees that it belongs to others. */
async function expectNoAccess(member: Visitor, path: string): Promise<void> {
  await openOffice(member, shop, path)
  await member.waitForHeading(member.t(m.office_not_allowed))
  // The way back is there.
  await member
    .main()
    .getByRole('link', { name: member.t(m.office_today) })
    .waitFor()
}

test('a clerk works on orders, and sees nothing of refunds, publishing and staff', async ({ visit }) => {
  const number = await placeTransfer()
  const clerk = await visit(EN_DESKTOP)
  const { page, t } = clerk
  await joinStaff(clerk, shop, 'clerk', 'Zdravka')
  const screens = [
    m.office_today,
    m.office_orders,
    m.office_products,
    m.office_messages,
    m.office_reviews,
    m.office_vouchers,
    m.office_texts,
    m.office_account,
  ]
  expect(await menuOf(clerk)).toEqual(screens.map((screen) => t(screen)))

  await openOffice(clerk, shop, `/orders/${number}`)
  await clerk.button(t(m.office_do_paid)).click()
  await clerk.button(t(m.office_do_confirmed)).waitFor()
  await page.getByRole('link', { name: t(m.office_order_change) }).waitFor()
  expect(await clerk.button(t(m.office_refund)).count()).toBe(0)

  // One item fewer would give money back: the clerk is told, and it stays as it was.
  await page.getByRole('link', { name: t(m.office_order_change) }).click()
  await page.getByRole('button', { name: t(m.cart_less) }).click()
  await page.getByText(t(m.office_money_then)).waitFor()
  clerk.expectError({ status: 403, address: /\/office\/api\// })
  await clerk.button(t(m.office_save)).click()
  await page.getByRole('alert').getByText('Money goes back by this').waitFor()

  await expectNoAccess(clerk, '/staff')
  expect(await accessibilityViolations(clerk, 'no access')).toEqual([])
  await expectNoAccess(clerk, '/texts/info/new')

  const refund = { amount: 1, reason: 'x', version: 0 }
  expect([
    await statusOf(clerk, 'GET', '/staff'),
    await statusOf(clerk, 'POST', `/orders/${number}/refund`, refund),
    await statusOf(clerk, 'POST', `/orders/${number}/given-back`, { amount: 1 }),
    await statusOf(clerk, 'POST', '/records/info', { document: {} }),
  ]).toEqual([403, 403, 403, 403])
})

test('the reception reads messages, and sees nothing of orders', async ({ visit }) => {
  const number = await placeTransfer()
  const reception = await visit(BG_PHONE)
  const { page, t } = reception
  await joinStaff(reception, shop, 'reception', 'Вера')
  expect(await menuOf(reception)).toEqual(
    [m.office_today, m.office_messages, m.office_reviews, m.office_account].map((screen) => t(screen)),
  )
  expect(await reception.main().getByText(t(m.office_today_orders_new)).count()).toBe(0)

  await page.getByRole('button', { name: t(m.office_palette_button) }).click()
  await page.getByRole('searchbox', { name: t(m.office_palette) }).fill(number)
  await page.getByText(t(m.office_palette_none)).waitFor()
  await page.keyboard.press('Escape')

  for (const path of [`/orders/${number}`, `/orders/${number}/change`, '/orders/new', '/orders', '/texts'])
    await expectNoAccess(reception, path)
  expect(await accessibilityViolations(reception, 'no access, phone')).toEqual([])
  await reception
    .main()
    .getByRole('link', { name: t(m.office_today) })
    .click()
  await reception.waitForHeading(t(m.office_today))

  reception.expectError({ status: 403, address: /\/office\/api\// })
  expect([
    await statusOf(reception, 'GET', '/orders'),
    await statusOf(reception, 'GET', `/orders/${number}`),
    await statusOf(reception, 'POST', `/orders/${number}/state`, { to: 'confirmed' }),
    await statusOf(reception, 'GET', '/records/info'),
  ]).toEqual([403, 403, 403, 403])
})
