import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { PROFILE_PARTS } from '../../storefront/src/profile/parts.ts'
import { carryToken, openAccount } from '../support/steps/accounts.ts'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { BG_PHONE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { accountLink, endSessions, fillLogin, logIn, loginButton, loginLink } from '../support/steps/login.ts'
import { goToPart, logOut, openProfile, PROFILE_ADDRESS, partList, waitForPart } from '../support/steps/profile.ts'
import { recordApiCalls } from '../support/network.ts'
import { placedOrderScreen } from '../support/screens/screens.ts'
import { hasFocus } from '../support/visitor.ts'

const { test, shop } = journeys()

test('the address of the account area is used once: a reload, and a copy in another tab, get a new one', async ({
  visit,
}) => {
  const account = await openAccount(shop)
  const visitor = await visit(EN_DESKTOP)
  const { page } = visitor
  visitor.expectError({ status: 404, address: /open-profile$/ })
  await openProfile(visitor, account, 'devices')
  const first = page.url()
  await visitor.reload()
  await page.waitForURL((url) => PROFILE_ADDRESS.test(url.pathname) && url.href !== first)
  await waitForPart(visitor, 'devices')
  expect(new URL(page.url()).search).toBe('?part=devices')
  const second = page.url()
  const tab = await visitor.openTab()
  tab.expectError({ status: 404, address: /open-profile$/ })
  await tab.open(second)
  await tab.page.waitForURL((url) => PROFILE_ADDRESS.test(url.pathname) && url.href !== second)
  await waitForPart(tab, 'devices')
  await goToPart(visitor, 'orders')
  expect(new URL(page.url()).pathname).toBe(new URL(second).pathname)
})

test('the address is opened once, however often the screen is loaded', async ({ visit }) => {
  const account = await openAccount(shop)
  const visitor = await visit(EN_DESKTOP)
  const { page } = visitor
  const calls: string[] = []
  page.on('request', (request) => request.url().endsWith('profile') && calls.push(new URL(request.url()).pathname))
  await openProfile(visitor, account)
  await visitor.switchLanguage('bg')
  await waitForPart(visitor, 'overview')
  for (const part of PROFILE_PARTS.slice(1)) {
    await partList(visitor).getByRole('link').nth(PROFILE_PARTS.indexOf(part)).hover()
    await goToPart(visitor, part)
  }
  await page.goto('/cart')
  await visitor.waitForHydration()
  expect(calls.filter((path) => path.endsWith('open-profile'))).toHaveLength(1)
  expect(calls.filter((path) => path.endsWith('get-token-profile'))).toHaveLength(1)
})

test('nobody is led to the login, and from there back to the account area', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  visitor.expectError({ status: 404, address: /\/auth\/login/ })
  await visitor.open('/profile?part=orders')
  await visitor.page.waitForURL(/\/auth\/login\?next=%2Fprofile%3Fpart%3Dorders$/)
  await visitor.open(`/profile/${'x'.repeat(43)}?part=data`)
  await visitor.page.waitForURL(/\/auth\/login\?next=%2Fprofile%3Fpart%3Ddata$/)
})

test('whoever opens the account area with a session that has ended is told so at the login, which leads back', async ({
  visit,
}) => {
  const account = await openAccount(shop)
  const visitor = await visit(BG_PHONE)
  visitor.expectError({ status: 401, address: /\/auth\/(get-token-profile|user)$|\/account\/saved$/ })
  const calls = recordApiCalls(visitor)
  await logIn(visitor, account.email)
  await visitor.page.waitForURL(new URL('/', shop.url).href)
  // The answer of the login says who is there.
  expect(calls).not.toContain('/auth/user')
  await endSessions(shop, account.email)
  await accountLink(visitor).click()
  await visitor.waitForHeading(visitor.t(m.auth_login_title))
  await visitor.toasts().getByText('Моля, влезте').waitFor()
  await loginLink(visitor).waitFor()
  await fillLogin(visitor, account.email)
  await loginButton(visitor).click()
  await waitForPart(visitor, 'overview')
})

test('after logging out, nothing personal is on the screen, nor after going back, nor in another tab', async ({
  visit,
}) => {
  const account = await openAccount(shop)
  await placedOrderScreen(shop, 'bg', {}, account.bearer)
  const visitor = await visit(BG_PHONE)
  const { page } = visitor
  for (const each of [visitor]) each.expectError({ status: 404, address: /\/auth\/login/ })
  await openProfile(visitor, account)
  const tab = await visitor.openTab()
  tab.expectError({ status: 404, address: /\/auth\/login/ })
  await tab.open('/profile')
  await waitForPart(tab, 'overview')
  await goToPart(visitor, 'orders')
  await visitor
    .main()
    .getByRole('link', { name: visitor.t(m.profile_title), exact: true })
    .click()
  await waitForPart(visitor, 'overview')
  await logOut(visitor)
  await page.waitForURL(new URL('/', shop.url).href)
  expect(await page.content()).not.toContain(account.email)
  await tab.page.waitForURL(/\/auth\/login/)
  expect(await tab.page.content()).not.toContain(account.email)
  await page.goBack()
  await page.waitForURL(/\/auth\/login/)
  expect(await page.content()).not.toContain(account.email)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('Петрова')
})

test('without a connection, the account area says so, and opens when it is back', async ({ visit }) => {
  const account = await openAccount(shop)
  const visitor = await visit({ ...EN_DESKTOP, idleLoading: true })
  const { t, page } = visitor
  await carryToken(visitor, account)
  visitor.expectError({ status: 'failed', address: /profile$/ })
  let isBroken = true
  await page.route('**/auth/get-token-profile', (route) => (isBroken ? route.abort() : route.continue()))
  await visitor.open('/profile')
  await visitor.waitForHeading(t(m.error_title))
  isBroken = false
  await visitor.button(t(m.error_retry)).click()
  await waitForPart(visitor, 'overview')
})

test('the server renders nothing personal', async ({ visit }) => {
  const visitor = await visit({ ...EN_DESKTOP, javaScript: false })
  const response = await visitor.page.goto(`/profile/${'x'.repeat(43)}`)
  expect(response!.headers()['cache-control']).toContain('no-store')
  expect(response!.headers()['x-robots-tag']).toBe('noindex')
})

test.for([
  { ...EN_DESKTOP, colorScheme: 'light' },
  { ...BG_PHONE, colorScheme: 'dark' },
] as const)('axe finds nothing in any part, in $language on a $device', async (options, { visit }) => {
  const account = await openAccount(shop)
  await placedOrderScreen(shop, options.language, {}, account.bearer)
  const visitor = await visit(options)
  await openProfile(visitor, account)
  const violations = await accessibilityViolations(visitor, 'overview')
  for (const part of PROFILE_PARTS.slice(1)) {
    await goToPart(visitor, part)
    violations.push(...(await accessibilityViolations(visitor, part)))
    const overflow = await visitor.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, part).toBeLessThanOrEqual(0)
  }
  expect(violations).toEqual([])
})

test('the parts can be reached, and details changed, with the keyboard alone', async ({ visit }) => {
  const account = await openAccount(shop)
  const visitor = await visit(EN_DESKTOP)
  const { t, page } = visitor
  await openProfile(visitor, account)
  await partList(visitor)
    .getByRole('link', { name: t(m.profile_overview) })
    .focus()
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await waitForPart(visitor, 'details')
  await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true)
  await page.keyboard.press('Tab')
  await expect.poll(() => hasFocus(visitor.field(t(m.field_first_name)))).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.type('-Иванова')
  await page.keyboard.press('Enter')
  await visitor.main().getByText(t(m.profile_saved)).waitFor()
  expect(await hasFocus(visitor.field(t(m.field_last_name)))).toBe(true)
})
