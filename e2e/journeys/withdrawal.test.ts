import { addDays, todayIn } from '@vitrina/contract/dates'
import { formatLongDay } from '@vitrina/contract/format-day'
import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { PRODUCTS } from '../support/shops/demo.ts'
import { BG_PHONE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import * as merchant from '../support/merchant.ts'
import { recordApiCalls } from '../support/network.ts'
import { rows } from '../support/rows.ts'
import { keepPicture } from '../support/screens/pictures.ts'
import { placedOrderScreen } from '../support/screens/screens.ts'
import { pressTwice, type Visitor } from '../support/visitor.ts'

const { test, shop } = journeys()

const urlOf = ({ address }: { address: string }) => address.split('/').at(-1)!
const dialogOf = (visitor: Visitor) => visitor.page.getByRole('dialog')
async function openDialog(visitor: Visitor) {
  await visitor.button(visitor.t(m.withdrawal_begin)).click()
  await dialogOf(visitor).waitFor()
}
const statementsOf = async ({ address }: { address: string }) =>
  rows<{ lines: object[] }>(
    shop,
    'select w.lines from withdrawal w join shop_order o on o.id = w.order_id where o.access_token = $1',
    [urlOf({ address })],
  )
const emailsOf = async (orderUrl: string) =>
  rows<{ kind: string; subject: string; language: string }>(
    shop,
    `select m.kind, m.subject from message m join event e on e.id = m.event_id join shop_order o on o.id = (e.payload->>'order_id')::int
     where o.access_token = $1 and m.kind like 'order.withdrawal%' order by m.kind`,
    [orderUrl],
  )

test('a delivered order is withdrawn from on its page; a receipt is sent at once', async ({ visit }) => {
  const screen = await placedOrderScreen(shop, 'bg')
  await merchant.shipOrder(shop, urlOf(screen))
  await merchant.moveOrder(shop, urlOf(screen), 'delivered')
  const visitor = await visit(BG_PHONE)
  const { t } = visitor
  await visitor.open(screen.address)
  await openDialog(visitor)
  const dialog = dialogOf(visitor)
  // The only line is chosen already.
  expect(await dialog.getByRole('checkbox').isChecked()).toBe(true)
  await dialog.getByText(t(m.withdrawal_waits)).waitFor()
  expect(await accessibilityViolations(visitor, 'withdrawal')).toEqual([])
  await dialog.getByRole('button', { name: t(m.withdrawal_confirm) }).click()
  await visitor.toasts().getByText(t(m.withdrawal_done)).waitFor()
  await visitor.main().getByText(`1 × ${PRODUCTS.honey.name.bg}`).waitFor()
  await expect.poll(() => visitor.button(t(m.withdrawal_begin)).count()).toBe(0)
  await visitor.reload()
  await visitor.main().getByText(`1 × ${PRODUCTS.honey.name.bg}`).waitFor()
  const lastDay = formatLongDay(addDays(todayIn('Europe/Sofia'), 14), 'bg')
  await visitor
    .main()
    .getByText(new RegExp(`най-късно на ${lastDay} изпратете стоките обратно на адрес: .+\\d`))
    .scrollIntoViewIfNeeded()
  await keepPicture(visitor.page, 'what was withdrawn from')
  await expect
    .poll(() => emailsOf(urlOf(screen)))
    .toMatchObject([{ kind: 'order.withdrawal' }, { kind: 'order.withdrawal_notice' }])
})

test('what has no right of withdrawal is said before it is ordered, and the page of the order offers none', async ({
  visit,
}) => {
  await merchant.excludeFromWithdrawal(shop, 'mortar')
  await merchant.excludeFromWithdrawal(shop, PRODUCTS.honey.key)
  const visitor = await visit(EN_DESKTOP)
  const { t } = visitor
  await visitor.open(`/product/${PRODUCTS.mortar.url}`)
  await visitor.main().getByText(t(m.withdrawal_none_product)).waitFor()
  expect(await accessibilityViolations(visitor, 'product without withdrawal')).toEqual([])
  await visitor.addToCart(PRODUCTS.mortar)
  await visitor.openCart()
  await visitor.page.getByText(t(m.withdrawal_none), { exact: true }).waitFor()
  await visitor.goToCheckout()
  await visitor.waitForTotal()
  await visitor.page.getByText(t(m.withdrawal_none), { exact: true }).waitFor({ state: 'attached' })

  await visitor.open((await placedOrderScreen(shop, 'en')).address)
  await visitor.main().getByText(t(m.withdrawal_none), { exact: true }).waitFor()
  expect(await visitor.button(t(m.withdrawal_begin)).count()).toBe(0)
})

test('nothing chosen withdraws from nothing; the keyboard alone is enough, and Escape leaves all as it is', async ({
  visit,
}) => {
  const screen = await placedOrderScreen(shop, 'en')
  const visitor = await visit(EN_DESKTOP)
  const { t, page } = visitor
  await visitor.open(screen.address)
  await visitor.button(t(m.withdrawal_begin)).focus()
  await page.keyboard.press('Enter')
  const dialog = dialogOf(visitor)
  await dialog.waitFor()
  await dialog.getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: t(m.withdrawal_confirm) }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByRole('alert').getByText(t(m.withdrawal_nothing)).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  expect(await statementsOf(screen)).toEqual([])
})

test('two tabs: what one has withdrawn from, the other can’t withdraw from again', async ({ visit }) => {
  const screen = await placedOrderScreen(shop, 'bg')
  const visitor = await visit(BG_PHONE)
  visitor.expectError({ status: 406, address: /\/withdraw$/ })
  await visitor.open(screen.address)
  await openDialog(visitor)
  const tab = await visitor.openTab()
  await tab.open(screen.address)
  await tab.button(tab.t(m.withdrawal_begin)).click()
  await tab.page
    .getByRole('dialog')
    .getByRole('button', { name: tab.t(m.withdrawal_confirm) })
    .click()
  await tab.main().getByText(tab.t(m.order_intro_cancelled)).waitFor()
  await dialogOf(visitor)
    .getByRole('button', { name: visitor.t(m.withdrawal_confirm) })
    .click()
  await visitor.main().getByText(visitor.t(m.order_intro_cancelled)).waitFor()
  expect(await statementsOf(screen)).toHaveLength(1)
})

test('a lost answer, even where the order can’t be loaded either: the same statement once more is one statement', async ({
  visit,
}) => {
  const screen = await placedOrderScreen(shop, 'en')
  await merchant.shipOrder(shop, urlOf(screen))
  const visitor = await visit(EN_DESKTOP)
  const { t, page } = visitor
  await visitor.open(screen.address)
  visitor.expectError({ status: 'failed', address: /\/orders\// })
  await openDialog(visitor)
  const confirm = dialogOf(visitor).getByRole('button', { name: t(m.withdrawal_confirm) })
  await page.route('**/api/v1/orders/**', async (route) => {
    if (route.request().method() === 'POST') await route.fetch()
    await route.abort()
  })
  await confirm.click()
  await dialogOf(visitor).getByRole('alert').getByText(t(m.refusal_failed)).waitFor({ timeout: 20_000 })
  await page.unroute('**/api/v1/orders/**')
  await confirm.click()
  await visitor.main().getByText(`1 × ${PRODUCTS.honey.name.en}`).waitFor()
  expect(await statementsOf(screen)).toHaveLength(1)
})

test('a withdrawal that is confirmed twice at once is sent once', async ({ visit }) => {
  const screen = await placedOrderScreen(shop, 'en')
  const visitor = await visit(EN_DESKTOP)
  await visitor.open(screen.address)
  await openDialog(visitor)
  const calls = recordApiCalls(visitor)
  await pressTwice(dialogOf(visitor).getByRole('button', { name: visitor.t(m.withdrawal_confirm) }))
  await visitor.toasts().getByText(visitor.t(m.withdrawal_done)).waitFor()
  expect(calls.filter((call) => call.endsWith('/withdraw'))).toHaveLength(1)
})

test('what can be withdrawn from no more is said, though nothing is left on the page to say it', async ({ visit }) => {
  const screen = await placedOrderScreen(shop, 'bg')
  const visitor = await visit(BG_PHONE)
  await visitor.open(screen.address)
  await openDialog(visitor)
  await merchant.moveOrder(shop, urlOf(screen), 'cancelled')
  visitor.expectError({ status: 406, address: /\/withdraw$/ })
  await dialogOf(visitor)
    .getByRole('button', { name: visitor.t(m.withdrawal_confirm) })
    .click()
  await visitor
    .toasts()
    .getByText(/^Сега не можете да се откажете/)
    .waitFor()
  await visitor.main().getByText(visitor.t(m.order_intro_cancelled)).waitFor()
  expect(await statementsOf(screen)).toEqual([])
})
