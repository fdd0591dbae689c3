import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { orderBody, productWithStock } from '../../server/test/orders.ts'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { EN_DESKTOP, journeys } from '../support/journeys.ts'
import { rows } from '../support/rows.ts'
import { callApi } from '../support/shops/shop.ts'
import { consent, fillMessage, openContact, sendButton, waitForSent, WORDS } from '../support/steps/contact.ts'
import { newCustomer } from '../support/steps/customers.ts'
import { becomeOwner, joinStaff, openOffice } from '../support/steps/office.ts'

const { test, shop } = journeys({ shop: 'own' })

const lettersTo = (email: string) =>
  rows<{ subject: string; text: string; language: string }>(
    shop,
    "select subject, text, language from message where kind = 'contact.answer' and recipient = $1",
    [email],
  )

test('a visitor writes, the owner answers, and the answer is in the outbox once', async ({ visit }) => {
  const visitor = await visit({ language: 'bg', device: 'phone' })
  const customer = newCustomer('bg')
  await openContact(visitor)
  await fillMessage(visitor, customer)
  await consent(visitor).check()
  await sendButton(visitor).click()
  await waitForSent(visitor)

  const owner = await visit(EN_DESKTOP)
  const { page, t } = owner
  await becomeOwner(owner, shop)
  await owner
    .main()
    .getByRole('link', { name: t(m.office_today_messages) })
    .click()
  await owner.main().getByRole('link', { name: WORDS.bg[0] }).click()
  await owner.main().getByText(WORDS.bg[1].split('\n')[1]!).and(page.locator('article *')).first().waitFor()

  const answer = owner.field(t(m.office_message_answer))
  await answer.fill('Да, имаме.')
  await page.reload()
  await expect.poll(() => answer.inputValue()).toBe('Да, имаме.')
  await owner.goOffline(t(m.office_offline))
  await owner.button(t(m.office_message_send)).click()
  await owner.main().getByRole('alert').getByText(t(m.office_offline)).first().waitFor()
  expect(await answer.inputValue()).toBe('Да, имаме.')
  await owner.goOnline()
  await page.getByRole('status').getByText(t(m.office_offline)).waitFor({ state: 'detached' })
  await owner.button(t(m.office_message_send)).click()
  await owner.main().getByRole('status').getByText(t(m.office_message_sent)).waitFor()
  await expect.poll(() => answer.inputValue()).toBe('')

  await expect.poll(() => lettersTo(customer.email)).toHaveLength(1)
  const [letter] = await lettersTo(customer.email)
  expect(letter).toMatchObject({ subject: `Re: ${WORDS.bg[0]}`, language: 'bg' })
  expect(letter!.text).toContain('Да, имаме.')
  expect(letter!.text).toContain(`> ${WORDS.bg[1].split('\n')[0]}`)
})

test('a customer writes about an order from its page, and a manager comes from the message to the order and back', async ({
  visit,
}) => {
  const { id } = await productWithStock(shop.database, 'mortar', 10)
  const placed = await callApi(shop, 'POST', '/orders', orderBody([{ id, selected_count: 1 }]))
  const { number, url } = placed.body.data
  const visitor = await visit({ language: 'bg', device: 'phone', idleLoading: true })
  await visitor.open(`/orders/cash/thank_you/${url}`)
  await visitor
    .main()
    .getByRole('link', { name: visitor.t(m.order_write) })
    .click()
  await visitor.main().getByText(visitor.t(m.contact_about_order, { number })).waitFor()
  const subject = visitor.field(visitor.t(m.contact_subject))
  await expect.poll(() => subject.inputValue()).toBe(visitor.t(m.contact_about_order, { number }))
  expect(visitor.page.url()).not.toContain(url)
  await visitor.field(visitor.t(m.field_first_name)).fill('Мария')
  await visitor.field(visitor.t(m.field_email)).fill('maria@example.bg')
  await visitor.field(visitor.t(m.contact_message)).fill('Кога ще пристигне?')
  await consent(visitor).check()
  await sendButton(visitor).click()
  await waitForSent(visitor)

  const manager = await visit(EN_DESKTOP)
  const { page, t } = manager
  await joinStaff(manager, shop, 'manager', 'Ivan')
  await page.goto(`${new URL(page.url()).origin}/office/messages`)
  await manager
    .main()
    .getByRole('link', { name: visitor.t(m.contact_about_order, { number }) })
    .click()
  await page
    .locator('article')
    .getByRole('link', { name: t(m.office_order, { number }) })
    .click()
  // Until then the list of messages is there, with a link of the same name.
  await manager.waitForHeading(t(m.office_order, { number }))
  await manager
    .main()
    .getByRole('link', { name: visitor.t(m.contact_about_order, { number }) })
    .click()
  await page.locator('article').getByText('Кога ще пристигне?').waitFor()
})

test('the pages of a list lead to one another, and the first one has no number in its address', async ({ visit }) => {
  await rows(
    shop,
    `insert into contact_message (first_name, email, subject, message, language)
     select 'Ana', 'ana@example.bg', 'Honey ' || n, 'Acacia?', 'en' from generate_series(1, 60) n`,
  )
  const member = await visit(EN_DESKTOP)
  const { page, t } = member
  await joinStaff(member, shop, 'reception', 'Vera')
  await openOffice(member, shop, '/messages?q=acacia')
  const paging = page.getByRole('navigation', { name: t(m.paging_label) })
  const current = () => paging.locator('[aria-current=page]').allTextContents()
  await paging.getByRole('link', { name: t(m.paging_page, { page: 2 }), exact: true }).click()
  await member.main().getByText('Honey 1', { exact: true }).waitFor()
  expect(new URL(page.url()).search).toBe('?q=acacia&page=2')
  expect(await current()).toEqual(['2'])
  await paging.getByRole('link', { name: t(m.paging_page, { page: 1 }), exact: true }).click()
  await member.main().getByText('Honey 60', { exact: true }).waitFor()
  expect(new URL(page.url()).search).toBe('?q=acacia')
  expect(await current()).toEqual(['1'])
})

test('the messages that are searched and filtered are saved as a spreadsheet, after a proof of who asks', async ({
  visit,
}) => {
  await rows(
    shop,
    `insert into contact_message (first_name, email, subject, message, language, state)
     select 'Ана', 'ana@example.bg', 'Спалня ' || n, 'Две легла?', 'bg', case n % 2 when 0 then 'open' else 'done' end
     from generate_series(1, 120) n`,
  )
  const member = await visit({ language: 'bg', device: 'phone' })
  const { page, t } = member
  await joinStaff(member, shop, 'reception', 'Вера', 'vera@example.com')
  await rows(shop, "update staff_session set proved_at = now() - interval '11 minutes'")
  await openOffice(member, shop, `/messages?state=open&q=${encodeURIComponent('легла')}`)
  await member
    .main()
    .getByText(t(m.office_list_found, { count: 60 }))
    .waitFor()
  expect(await accessibilityViolations(member, 'messages')).toEqual([])
  member.expectError({ status: 403, address: /messages\.csv/ })
  await member.button(t(m.office_list_csv)).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    member.button(t(m.office_proof_passkey)).click(),
  ])
  expect(download.suggestedFilename()).toBe('Съобщения.csv')
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe('\uFEFF"Дата";"Състояние";"Име";"Телефон";"Имейл";"Поръчка";"Тема";"Съобщение"')
  expect(lines).toHaveLength(62)
  expect(lines[1]).toContain('"Чака отговор";"Ана";;"ana@example.bg";;"Спалня 120";"Две легла?"')
})
