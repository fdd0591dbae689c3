import { LOCALES } from '@vitrina/contract'
import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { endSessions } from '../../server/src/modules/staff/sessions.ts'
import { orderBody, productWithStock } from '../../server/test/orders.ts'
import { BG_PHONE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { rows } from '../support/rows.ts'
import { callApi } from '../support/shops/shop.ts'
import { joinStaff, openOffice } from '../support/steps/office.ts'
import type { Visitor } from '../support/visitor.ts'

const { test, shop } = journeys({ shop: 'own' })

async function place() {
  const { id } = await productWithStock(shop.database, 'mortar', 1000)
  const { data } = (await callApi(shop, 'POST', '/orders', orderBody([{ id, selected_count: 1 }]))).body
  return { number: data.number as string, url: data.url as string }
}

/** Presses a button without a connection, is told so, and presses it again once it is back. */
async function pressOfflineThenOnline(member: Visitor, button: string): Promise<void> {
  const { page, t } = member
  const press = () => member.button(button).first().click()
  await member.goOffline(t(m.office_offline))
  await press()
  await member.main().getByRole('alert').getByText(t(m.office_offline)).first().waitFor()
  await member.goOnline()
  await page.getByRole('status').getByText(t(m.office_offline)).waitFor({ state: 'detached' })
  await press()
}

test('a change of an order that is pressed without a connection is saved once it is back', async ({ visit }) => {
  const { number, url } = await place()
  const member = await visit(EN_DESKTOP)
  await joinStaff(member, shop, 'clerk', 'Zdravka')
  await openOffice(member, shop, `/orders/${number}/change`)
  await member.field(member.t(m.field_first_name)).fill('Zlatka')
  // What it would cost is asked again with the connection, by when it may be saved.
  member.expectError({ status: 409, address: /\/orders\/\d+$/ })
  await pressOfflineThenOnline(member, member.t(m.office_save))
  await member.waitForHeading(member.t(m.office_order, { number }))
  expect((await callApi(shop, 'GET', `/orders/${url}`)).body.data.first_name).toBe('Zlatka')
})

test('the words of a page that are saved without a connection stay in the form, and are saved once it is back', async ({
  visit,
}) => {
  const member = await visit(BG_PHONE)
  const { t } = member
  await joinStaff(member, shop, 'manager', 'Иван')
  await openOffice(member, shop, '/texts')
  await member.main().getByRole('link', { name: 'Кои сме ние', exact: true }).click()
  const summary = member.main().getByLabel(`${t(m.office_text_summary)} (${LOCALES.bg.name})`)
  await summary.fill('Къща в Райково.')
  await pressOfflineThenOnline(member, t(m.office_save))
  await member.main().getByText(t(m.office_saved)).waitFor()
  await member.page.reload()
  await expect.poll(() => summary.inputValue()).toBe('Къща в Райково.')
})

test('an order that is typed in is placed once, though its first press had no connection', async ({ visit }) => {
  const member = await visit(BG_PHONE)
  const { page, t } = member
  await joinStaff(member, shop, 'owner', 'Мария')
  await openOffice(member, shop, '/orders/new')
  const choose = async (label: string, words: string) => {
    await page.getByRole('combobox', { name: label }).fill(words)
    await page.getByRole('listbox', { name: label }).getByRole('option').first().click()
  }
  await choose(t(m.office_order_add_product), 'RD-CUS-R')
  await member.field(t(m.field_phone)).fill('0888 321 654')
  await member.field(t(m.field_first_name)).fill('Стоянка')
  await member.field(t(m.field_last_name)).fill('Петрова')
  await choose(t(m.checkout_city), 'Смолян')
  await member.field(t(m.checkout_street)).fill('ул. „Роза“')
  await pressOfflineThenOnline(member, t(m.office_order_place))
  // The form that was left has a part with the heading of the order's.
  await page.waitForURL(/\/office\/orders\/\d+$/)
  expect(await rows(shop, "select 1 from shop_order where first_name = 'Стоянка'")).toHaveLength(1)
})

test('a session that ends while an answer is typed leads to the login, and back to the text', async ({ visit }) => {
  const [message] = await rows<{ id: number }>(
    shop,
    `insert into contact_message (first_name, email, subject, message, language)
     values ('Ana', 'ana@example.bg', 'Honey', 'Do you have acacia honey?', 'en') returning id`,
  )
  const member = await visit(EN_DESKTOP)
  const { t } = member
  await joinStaff(member, shop, 'reception', 'Vera')
  await openOffice(member, shop, `/messages/${message!.id}`)
  const answer = member.field(t(m.office_message_answer))
  await answer.fill('Yes, we have.')
  // What the screen asks for at that moment is refused.
  member.expectError({ status: 401, address: /\/office\/api\// })
  const [staff] = await rows<{ id: number }>(shop, "select id from staff where name = 'Vera'")
  await endSessions(shop.database.queries, staff!.id)
  await member.button(t(m.office_log_in_passkey)).click()
  await expect.poll(() => answer.inputValue()).toBe('Yes, we have.')
  await member.button(t(m.office_message_send)).click()
  await member.main().getByRole('status').getByText(t(m.office_message_sent)).waitFor()
})

test('what somebody was typing when their session ended is not shown to who logs in next in that browser', async ({
  visit,
}) => {
  const member = await visit(EN_DESKTOP)
  const { t } = member
  const phone = member.field(t(m.field_phone))
  // The first tab is told on its next call that it is logged out.
  member.expectError({ status: 401, address: /./ })
  await joinStaff(member, shop, 'clerk', 'Zdravka', 'zdravka@example.com')
  await openOffice(member, shop, '/orders/new')
  await phone.fill('0888 321 654')
  await member.page.reload()
  await expect.poll(() => phone.inputValue()).toBe('0888 321 654')
  await member.page.context().clearCookies()
  const other = await member.openTab()
  await joinStaff(other, shop, 'manager', 'Ivan', 'ivan@example.com')
  await openOffice(other, shop, '/orders/new')
  expect(await other.field(t(m.field_phone)).inputValue()).toBe('')
})
