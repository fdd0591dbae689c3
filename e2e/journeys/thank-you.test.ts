import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { BG_PHONE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { PRODUCTS } from '../support/shops/demo.ts'
import * as merchant from '../support/merchant.ts'
import { placedOrderScreen } from '../support/screens/screens.ts'

const { test, shop } = journeys()

test('opens in any browser; its labels have the visitor’s language, its lines the order’s', async ({ visit }) => {
  const { address, heading } = await placedOrderScreen(shop, 'en')
  const visitor = await visit(BG_PHONE)
  await visitor.open(address)
  await visitor.waitForHeading(heading.bg)
  await visitor.main().getByText(visitor.t(m.order_lines)).first().waitFor()
  // This shop has no mail server, and does not say that an e-mail was sent.
  await visitor.main().getByText(visitor.t(m.order_email_waits)).waitFor()
  const line = visitor.main().getByText(PRODUCTS.honey.name.en, { exact: true })
  await line.waitFor()
  await expect.poll(() => line.evaluate((element) => element.closest('[lang]')!.getAttribute('lang'))).toBe('en')
  await visitor.reload()
  await visitor.waitForHeading(heading.bg)
  await visitor.button('English').click()
  await visitor.waitForHeading(heading.en)
  expect(await visitor.main().getByText(visitor.t(m.record_language)).count()).toBe(0)
})

test('an order’s page shows the current state of the order', async ({ visit }) => {
  const { address, heading } = await placedOrderScreen(shop, 'bg')
  const visitor = await visit(BG_PHONE)
  const { t } = visitor
  const orderUrl = address.split('/').at(-1)!
  const current = visitor.main().locator('[aria-current=step]')
  await visitor.open(address)
  await expect.poll(() => current.textContent()).toContain(t(m.order_state_placed))
  await merchant.setOrderState(shop, orderUrl, 'shipped')
  await visitor.reload()
  await visitor.main().getByText(t(m.order_intro_shipped)).waitFor()
  await expect.poll(() => current.textContent()).toContain(t(m.order_state_shipped))
  await merchant.setOrderState(shop, orderUrl, 'delivered')
  await visitor.reload()
  await visitor.page.getByRole('heading', { name: t(m.order_progress_done) }).waitFor()
  // What was still to come is not said any more.
  await expect.poll(() => current.textContent()).toBe(t(m.order_state_delivered))
  await merchant.setOrderState(shop, orderUrl, 'cancelled')
  await visitor.reload()
  await visitor.main().getByText(t(m.order_intro_cancelled)).waitFor()
  await expect.poll(() => visitor.page.getByRole('heading', { name: heading.bg }).count()).toBe(0)
  await expect.poll(() => current.count()).toBe(0)
})

test('an order’s page is loaded again for whoever logs in or out in another tab', async ({ visit }) => {
  const { address, heading } = await placedOrderScreen(shop, 'en')
  const visitor = await visit(EN_DESKTOP)
  const { page } = visitor
  await visitor.open(address)
  const tab = await visitor.openTab()
  // The token is nobody's, and whatever asks who that is is refused.
  for (const each of [visitor, tab]) each.expectError({ status: 401, address: /\/auth\/user/ })
  await tab.open('/cart')
  const tokenSentAfter = async (action: string) => {
    const [request] = await Promise.all([page.waitForRequest(/\/api\/v1\/orders\//), tab.page.evaluate(action)])
    return request.headers()['authorization']
  }
  expect(await tokenSentAfter(`localStorage.setItem('_token', 'one')`)).toBe('Bearer one')
  expect(await tokenSentAfter(`localStorage.removeItem('_token')`)).toBe('Bearer')
  await visitor.waitForHeading(heading.en)
  await expect.poll(() => page.getByTestId('messages').textContent()).toBe('')
})

test('an order’s page copies the account number for a bank transfer', async ({ visit }) => {
  const { address } = await placedOrderScreen(shop, 'en', { payment_method: 'bank' })
  const visitor = await visit(EN_DESKTOP)
  const { t, page } = visitor
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await visitor.open(address)
  await visitor.button(`${t(m.order_copy)}: ${t(m.order_account_iban)}`).click()
  await visitor
    .toasts()
    .getByText(t(m.order_copied, { what: t(m.order_account_iban) }))
    .waitFor()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('BG80BNBG96611020345678')
})

test('an order’s page prints without header, footer and buttons', async ({ visit }) => {
  const { address, heading } = await placedOrderScreen(shop, 'bg', { payment_method: 'bank' })
  const visitor = await visit({ ...BG_PHONE, colorScheme: 'dark' })
  await visitor.open(address)
  await visitor.page.emulateMedia({ media: 'print' })
  await visitor.waitForHeading(heading.bg)
  await visitor.main().getByText('BG80 BNBG 9661 1020 3456 78').waitFor()
  for (const role of ['banner', 'contentinfo'] as const)
    await expect.poll(() => visitor.page.getByRole(role).count(), { message: role }).toBe(0)
  await expect.poll(() => visitor.main().getByRole('button').count()).toBe(0)
  await expect
    .poll(() => visitor.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor))
    .toBe('rgb(255, 255, 255)')
})

test('an order’s page says at an unknown address what to do', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  visitor.expectError({ status: 404, address: /thank_you\/nothing/ })
  await visitor.open('/orders/cash/thank_you/nothing-of-the-kind')
  await visitor.waitForHeading(visitor.t(m.order_not_found_title))
  await visitor
    .main()
    .getByRole('link', { name: visitor.t(m.order_not_found_ask) })
    .waitFor()
})
