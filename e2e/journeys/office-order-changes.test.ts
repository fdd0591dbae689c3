import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { orderBody, productWithStock, stockOf } from '../../server/test/orders.ts'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { EN_DESKTOP, journeys } from '../support/journeys.ts'
import { callApi } from '../support/shops/shop.ts'
import { joinStaff } from '../support/steps/office.ts'
import type { Visitor } from '../support/visitor.ts'

const { test, shop } = journeys({ shop: 'own' })

async function place(count: number, changes: object = {}) {
  const { id, variantId } = await productWithStock(shop.database, 'mortar', 1000)
  const body = orderBody([{ id, selected_count: count }], { payment_method: 'bank', ...changes })
  const { data } = (await callApi(shop, 'POST', '/orders', body)).body
  return { number: data.number as string, url: data.url as string, total: data.total as number, variantId }
}
const open = (member: Visitor, number: string) =>
  member.page.goto(`${new URL(member.page.url()).origin}/office/orders/${number}`)
const orderOf = async (url: string) => (await callApi(shop, 'GET', `/orders/${url}`)).body.data
const press = (member: Visitor, text: Parameters<Visitor['t']>[0]) =>
  member.page
    .getByRole('button', { name: member.t(text as never), exact: true })
    .last()
    .click()

/** What a change would do to the money is not answered until the returned function is called. */
async function holdPreviews({ page }: Visitor): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/office\/api\/orders\/\d+$/, async (route) => {
    if (route.request().method() === 'PUT') await released
    await route.continue()
  })
  return release
}

test('an order that has not left gets another count and name; two people do not overwrite one another', async ({
  visit,
}) => {
  const { number, url, total } = await place(1)
  const owner = await visit({ language: 'bg', device: 'desktop' })
  await joinStaff(owner, shop, 'owner', 'Мария')
  const { page, t } = owner
  await open(owner, number)
  await page.getByRole('link', { name: t(m.office_order_change) }).click()
  await page
    .getByRole('button', { name: t(m.cart_more) })
    .first()
    .click()
  await page.getByText(t(m.office_money_then)).waitFor()
  await owner.field(t(m.field_first_name)).fill('Златка')
  expect(await accessibilityViolations(owner, 'change of an order')).toEqual([])

  const manager = await visit({ language: 'en', device: 'phone' })
  await joinStaff(manager, shop, 'manager', 'Ivan')
  await open(manager, number)
  const answer = await holdPreviews(manager)
  await manager.page.getByRole('link', { name: manager.t(m.office_order_change) }).click()
  await manager.field(manager.t(m.field_last_name)).fill('Georgieva')

  // Its preview is of a version that is gone by then, too.
  manager.expectError({ status: 409, address: /orders/ })
  await press(owner, m.office_save)
  await owner.waitForHeading(t(m.office_order, { number }))
  const changed = await orderOf(url)
  expect(changed).toMatchObject({ first_name: 'Златка', lines: [{ selected_count: 2 }] })
  expect(changed.total).toBeGreaterThan(total)

  // It is said as soon as the other has saved, and what is typed stays.
  const conflict = manager.page.getByRole('alert').filter({ hasText: manager.t(m.office_change_conflict) })
  await conflict.getByText(/Мария.*Order changed: .* 1 → 2;.*Златка/).waitFor()
  expect(await manager.field(manager.t(m.field_last_name)).inputValue()).toBe('Georgieva')
  await press(manager, m.office_change_look)
  // A button that moves while it is pressed is missed.
  const topOfSave = () => manager.button(manager.t(m.office_save)).evaluate((save) => save.getBoundingClientRect().top)
  const before = await topOfSave()
  answer()
  await manager.page.getByText(manager.t(m.office_money_then)).waitFor()
  expect(await topOfSave()).toBe(before)
  await press(manager, m.office_save)
  await manager.waitForHeading(manager.t(m.office_order, { number }))
  expect(await orderOf(url)).toMatchObject({ last_name: 'Georgieva', lines: [{ selected_count: 2 }] })
})

test('a part of what was paid is given back; goods that come back go into the stock', async ({ visit }) => {
  const { number, url, total, variantId } = await place(3)
  const owner = await visit(EN_DESKTOP)
  await joinStaff(owner, shop, 'manager', 'Maria')
  const { page, t } = owner
  await open(owner, number)
  await press(owner, m.office_do_paid)
  await press(owner, m.office_refund)
  await owner.field(t(m.office_refund_amount)).fill('2,50')
  await owner.field(t(m.office_refund_reason)).fill('a scratch')
  await page.getByText(t(m.office_money_then)).waitFor()
  expect(await accessibilityViolations(owner, 'refund')).toEqual([])
  await press(owner, m.office_refund)
  await expect.poll(async () => (await orderOf(url)).balance.to_give_back).toBe(2.5)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await press(owner, m.office_given_back)
  await press(owner, m.office_given_back)
  await expect.poll(async () => (await orderOf(url)).balance).toMatchObject({ given_back: 2.5, to_give_back: 0 })
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  for (const step of [m.office_do_confirmed, m.office_do_packed, m.office_do_shipped]) await press(owner, step)
  const before = await stockOf(shop.database, variantId)
  await press(owner, m.office_return)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t(m.cart_more) })
    .click()
  await page.getByText(t(m.office_money_then)).waitFor()
  // What is given back is proposed, and may be another amount.
  const amount = owner.field(t(m.office_refund_amount))
  await expect.poll(async () => Number(await amount.inputValue())).toBeGreaterThan(1)
  await amount.fill('1,5')
  await page.getByRole('dialog').getByText(/1\.50/).waitFor()
  await amount.fill('')
  await amount.blur()
  await expect.poll(async () => Number(await amount.inputValue())).toBeGreaterThan(1.5)
  await press(owner, m.office_return_note)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await stockOf(shop.database, variantId)).toBe(before + 1)
  const { balance, reductions, total: now } = await orderOf(url)
  expect(reductions.map(({ kind }: { kind: string }) => kind)).toEqual(['refund', 'return'])
  expect(balance.paid - balance.given_back - balance.to_give_back).toBeCloseTo(now)
  expect(balance.paid).toBeCloseTo(total)
})

test('a withdrawal by telephone is noted by keyboard, and the customer’s page says it', async ({ visit }) => {
  const { number, url, total } = await place(2)
  const clerk = await visit({ language: 'bg', device: 'phone' })
  await joinStaff(clerk, shop, 'clerk', 'Иван')
  const { page, t } = clerk
  await open(clerk, number)
  await press(clerk, m.office_do_paid)
  // What would give money back is not for a clerk.
  await page.getByText(t(m.office_order_needs_refunds)).waitFor()
  expect(await page.getByRole('button', { name: t(m.office_do_cancelled) }).count()).toBe(0)
  await page.getByRole('button', { name: t(m.office_withdrawal), exact: true }).press('Enter')
  const dialog = page.getByRole('dialog')
  const count = dialog.getByRole('textbox', { name: /Брой от/ })
  await count.press('ArrowUp')
  await count.press('ArrowUp')
  await dialog.getByText(t(m.office_order_needs_refunds)).waitFor()
  expect(await dialog.getByRole('button', { name: t(m.office_withdrawal_save) }).isDisabled()).toBe(true)
  await count.press('ArrowDown')
  await dialog.getByText(t(m.office_withdrawal_unpacked)).waitFor()
  await dialog.getByText(/14\sдни по закон/).waitFor()
  await clerk.field(t(m.office_withdrawal_way)).selectOption('phone')
  const note = dialog.getByRole('textbox', { name: t(m.office_withdrawal_note) })
  await note.fill('Обади се дъщеря ѝ')
  expect(await accessibilityViolations(clerk, 'withdrawal')).toEqual([])
  await note.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Обади се дъщеря ѝ').waitFor()
  const order = await orderOf(url)
  expect(order).toMatchObject({ state: 'placed', total, withdrawal: { statements: [{ lines: [{ count: 1 }] }] } })

  const customer = await visit({ language: 'bg', device: 'phone' })
  await customer.open(`/orders/cash/thank_you/${url}`)
  await customer
    .main()
    .getByText(/се\s+отказахте\s+от\s+договора\s+за/)
    .waitFor()
})
