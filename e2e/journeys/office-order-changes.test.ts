import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { orderBody, productWithStock, stockOf } from '../../server/test/orders.ts'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { BG_PHONE, EACH_ONCE, EN_DESKTOP, journeys } from '../support/journeys.ts'
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

test('nothing is asked about a change that is being saved: the order is another by then', async ({ visit }) => {
  const { number, url } = await place(1)
  const owner = await visit(EN_DESKTOP)
  const { page, t } = owner
  await page.clock.install()
  await joinStaff(owner, shop, 'manager', 'Maria', 'hasty@example.com')
  await open(owner, number)
  await page.getByRole('link', { name: t(m.office_order_change) }).click()
  await page.getByText(t(m.office_money_then)).waitFor()
  const sent: string[] = []
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/office\/api\/orders\/\d+$/, async (route) => {
    const { preview } = (route.request().postDataJSON() ?? {}) as { preview?: boolean }
    if (route.request().method() === 'PUT') sent.push(preview ? 'preview' : 'save')
    if (sent.includes('save')) await released
    await route.continue()
  })
  // The clock stands, so that what is typed is not asked about before it is saved.
  await page.clock.pauseAt(Date.now() + 60_000)
  await owner.field(t(m.field_first_name)).fill('Златка')
  await press(owner, m.office_save)
  await expect.poll(() => sent).toContain('save')
  // Longer than the pause after which what is typed is asked about.
  await page.clock.runFor(1000)
  await page.clock.resume()
  release()
  await owner.waitForHeading(t(m.office_order, { number }))
  expect(await orderOf(url)).toMatchObject({ first_name: 'Златка' })
  expect(sent).toEqual(['save'])
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

test('a withdrawal by telephone is noted by keyboard, with the new total; the customer’s page says both', async ({
  visit,
}) => {
  const { number, url, total, variantId } = await place(3)
  // It is often another day there than in the shop.
  const clerk = await visit({ language: 'bg', device: 'phone', timeZone: 'Pacific/Niue' })
  await joinStaff(clerk, shop, 'clerk', 'Иван')
  const { page, t } = clerk
  await open(clerk, number)
  await page.getByRole('button', { name: t(m.office_withdrawal), exact: true }).press('Enter')
  const dialog = page.getByRole('dialog')
  const count = dialog.getByRole('textbox', { name: /Брой от/ })
  await count.press('ArrowUp')
  await dialog.getByText(t(m.office_withdrawal_unpacked)).waitFor()
  await dialog.getByText(t(m.office_money_then)).waitFor()
  await dialog.getByText(t(m.office_money_even)).waitFor()
  await clerk.field(t(m.office_withdrawal_way)).selectOption('phone')
  const note = dialog.getByRole('textbox', { name: t(m.office_withdrawal_note) })
  await note.fill('Обади се дъщеря ѝ')
  expect(await accessibilityViolations(clerk, 'withdrawal')).toEqual([])
  await note.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Обади се дъщеря ѝ').waitFor()
  const order = await orderOf(url)
  expect(order).toMatchObject({ state: 'placed', withdrawal: { statements: [{ lines: [{ count: 1 }] }] } })
  expect(order.total).toBeLessThan(total)
  expect(order.balance.to_pay).toBe(order.total)

  const customer = await visit({ language: 'bg', device: 'phone' })
  await customer.open(`/orders/cash/thank_you/${url}`)
  await customer
    .main()
    .getByText(/се\s+отказахте\s+от\s+договора\s+за/)
    .waitFor()
  await customer.main().getByText(t(m.order_withdrawn)).waitFor()
  const written = order.total.toFixed(2).replace('.', ',')
  await customer.main().getByText(written).first().waitFor()

  // What would give money back is not for a clerk.
  await press(clerk, m.office_do_paid)
  await page.getByText(t(m.office_order_needs_refunds)).waitFor()
  expect(await page.getByRole('button', { name: t(m.office_do_cancelled) }).count()).toBe(0)
  await press(clerk, m.office_withdrawal)
  const save = dialog.getByRole('button', { name: t(m.office_withdrawal_save) })
  for (const presses of [1, 2]) {
    await count.press('ArrowUp')
    expect(await count.inputValue()).toBe(String(presses))
    await dialog.getByText(t(m.office_order_needs_refunds)).waitFor()
    await expect.poll(() => save.isDisabled()).toBe(true)
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })

  // Once it has left, the goods come back first; what was withdrawn from before never left.
  const before = await stockOf(shop.database, variantId)
  for (const step of [m.office_do_confirmed, m.office_do_packed, m.office_do_shipped]) await press(clerk, step)
  await press(clerk, m.office_withdrawal)
  await count.press('ArrowUp')
  await dialog.getByText(/14\sдни по закон/).waitFor()
  await count.press('ArrowUp')
  await count.press('ArrowUp')
  expect(await count.inputValue()).toBe('2')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await stockOf(shop.database, variantId)).toBe(before)
})

test('what is withdrawn from is chosen again where somebody has changed the order meanwhile, who did what is said', async ({
  visit,
}) => {
  const { number, url } = await place(3)
  const manager = await visit({ language: 'en', device: 'phone' })
  await joinStaff(manager, shop, 'manager', 'Ivan')
  const { page, t } = manager
  await open(manager, number)
  const owner = await visit({ language: 'bg', device: 'desktop' })
  await joinStaff(owner, shop, 'owner', 'Мария', 'second@example.com')
  await open(owner, number)
  await owner.page.getByRole('link', { name: owner.t(m.office_order_change) }).click()
  await owner.page
    .getByRole('button', { name: owner.t(m.cart_less) })
    .first()
    .click()
  await owner.page.getByText(owner.t(m.office_money_then)).waitFor()

  await press(manager, m.office_withdrawal)
  const dialog = page.getByRole('dialog')
  const more = dialog.getByRole('button', { name: t(m.cart_more) })
  await more.click()
  await dialog.getByText(t(m.office_money_then)).waitFor()
  // The other saves while the statement is on its way.
  manager.expectError({ status: 409, address: /\/office\/api\/orders\// })
  const { promise: isSaved, resolve: goOn } = Promise.withResolvers<void>()
  await page.route(/\/withdrawal$/, async (route) => {
    await isSaved
    await route.continue()
  })
  await press(manager, m.office_withdrawal_save)
  await press(owner, m.office_save)
  await owner.waitForHeading(owner.t(m.office_order, { number }))
  goOn()
  const conflict = dialog.getByRole('alert')
  await conflict.getByText(/Мария.*Order changed: .* 3 → 2/).waitFor()
  expect(await accessibilityViolations(manager, 'conflict in a dialog')).toEqual([])
  expect(await dialog.getByRole('button', { name: t(m.office_withdrawal_save) }).isDisabled()).toBe(true)
  expect((await orderOf(url)).withdrawal.statements).toEqual([])
  await conflict.getByRole('button', { name: t(m.office_change_look) }).click()
  await more.click()
  await press(manager, m.office_withdrawal_save)
  await dialog.waitFor({ state: 'hidden' })
  expect((await orderOf(url)).withdrawal.statements).toMatchObject([{ lines: [{ line: 0, count: 1 }] }])
})

test('an order that has come back in whole is taken back line by line, so that it is in the stock', async ({
  visit,
}) => {
  const { number, url, variantId } = await place(3)
  const manager = await visit(BG_PHONE)
  await joinStaff(manager, shop, 'manager', 'Мария', 'third@example.com')
  const { page, t } = manager
  await open(manager, number)
  for (const step of [m.office_do_paid, m.office_do_confirmed, m.office_do_packed, m.office_do_shipped])
    await press(manager, step)
  const before = await stockOf(shop.database, variantId)
  await press(manager, m.office_do_returned)
  const dialog = page.getByRole('dialog', { name: t(m.office_do_returned_title, { number }) })
  await dialog.getByText(t(m.office_money_then)).waitFor()
  expect(await dialog.getByRole('textbox', { name: /Брой от/ }).inputValue()).toBe('3')
  expect(await dialog.getByRole('checkbox', { name: t(m.office_return_restock) }).isChecked()).toBe(true)
  expect(await accessibilityViolations(manager, 'return of a whole order')).toEqual([])
  await press(manager, m.office_return_note)
  await dialog.waitFor({ state: 'hidden' })
  const { state, balance } = await orderOf(url)
  expect([state, balance.to_give_back]).toEqual(['returned', balance.paid])
  expect(await stockOf(shop.database, variantId)).toBe(before + 3)
})

test.for(EACH_ONCE)(
  'what is typed about an order asks before it is left, and stays; what is saved or given up does not: $language, $device',
  async (pair, { visit }) => {
    const { number, url } = await place(1)
    const member = await visit(pair)
    await joinStaff(member, shop, 'manager', 'Maria', `${pair.language}@example.com`)
    const { page, t } = member
    const question = page.getByRole('dialog', { name: t(m.office_leave_title) })
    const back = page.getByRole('link', { name: t(m.office_order, { number }) }).first()
    const begin = async () => {
      await page.getByRole('link', { name: t(m.office_order_change) }).click()
      await member.waitForHeading(t(m.office_order_change_title, { number }))
    }
    const isShown = () => member.waitForHeading(t(m.office_order, { number }))
    await open(member, number)
    // Nothing is typed.
    await begin()
    await back.click()
    await isShown()

    await begin()
    const name = member.field(t(m.field_first_name))
    await name.fill('Златка')
    await back.press('Enter')
    await question.waitFor()
    expect(await accessibilityViolations(member, 'question before leaving')).toEqual([])
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'hidden' })
    await member.waitForHeading(t(m.office_order_change_title, { number }))
    await page.goBack()
    await question.waitFor()
    await question.getByRole('button', { name: t(m.office_leave_stay) }).press('Enter')
    await question.waitFor({ state: 'hidden' })
    expect(await name.inputValue()).toBe('Златка')

    // The tab: the browser asks in its own words.
    const asked = page.waitForEvent('dialog')
    const closing = page.reload()
    const native = await asked
    expect(native.type()).toBe('beforeunload')
    await native.accept()
    await closing
    await member.waitForHeading(t(m.office_order_change_title, { number }))
    await expect.poll(() => name.inputValue()).toBe('Златка')

    await back.click()
    await question.getByRole('button', { name: t(m.office_leave), exact: true }).press('Enter')
    await isShown()
    await begin()
    expect(await name.inputValue()).toBe('Златка')
    await press(member, m.office_text_discard)
    await back.click()
    await isShown()

    await begin()
    await name.fill('Здравка')
    await page.getByText(t(m.office_money_even)).waitFor()
    await press(member, m.office_save)
    await isShown()
    expect(await question.count()).toBe(0)
    expect(await orderOf(url)).toMatchObject({ first_name: 'Здравка' })
  },
)
