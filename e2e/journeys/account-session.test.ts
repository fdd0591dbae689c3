import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { carryToken, openAccount, PASSWORD } from '../support/steps/accounts.ts'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { consent, fillMessage, messageArea, openContact, sendButton, WORDS } from '../support/steps/contact.ts'
import { newCustomer } from '../support/steps/customers.ts'
import { PRODUCTS } from '../support/shops/demo.ts'
import { BG_PHONE, EACH_ONCE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { layoutShifts, MAX_LAYOUT_SHIFT, recordLayoutShifts } from '../support/checks/layout-shifts.ts'
import { accountLink, endSessions, fillLogin, logIn, loginButton, loginLink } from '../support/steps/login.ts'
import { holdResponses, recordApiCalls, respondWith } from '../support/network.ts'

const { test, shop } = journeys()

test('a login that is pressed before hydration is one', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const { email } = await openAccount(shop)
  const release = await holdResponses(visitor, /\/assets\/[^/]+\.js$/)
  await visitor.page.goto('/auth/login?next=/news', { waitUntil: 'commit' })
  await fillLogin(visitor, email, PASSWORD)
  const button = loginButton(visitor)
  await button.click()
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
  release()
  await accountLink(visitor).waitFor()
  await visitor.waitForHeading(visitor.t(m.news_title))
})

test('what a password manager fills in before hydration, without a key pressed, is there after it', async ({
  visit,
}) => {
  const visitor = await visit(EN_DESKTOP)
  const { email } = await openAccount(shop)
  const release = await holdResponses(visitor, /\/assets\/[^/]+\.js$/)
  await visitor.page.goto('/auth/login', { waitUntil: 'commit' })
  await visitor.page.locator('#login-password').waitFor()
  await visitor.page.evaluate(
    (values) => {
      for (const [id, value] of Object.entries(values)) (document.getElementById(id) as HTMLInputElement).value = value
    },
    { 'login-email': email, 'login-password': PASSWORD },
  )
  release()
  await visitor.waitForHydration()
  await loginButton(visitor).click()
  await accountLink(visitor).waitFor()
})

test('going back after a logout shows nothing personal, also in a page that the browser has kept', async ({
  visit,
}) => {
  const visitor = await visit(EN_DESKTOP)
  const { page, t } = visitor
  const account = await openAccount(shop, { first_name: 'Desislava' })
  await logIn(visitor, account.email)
  await visitor.open(`/product/${PRODUCTS.mortar.url}`)
  await visitor.addToCart(PRODUCTS.mortar)
  await visitor.open('/checkout')
  const firstName = visitor.field(t(m.field_first_name))
  await expect.poll(() => firstName.inputValue()).toBe('Desislava')
  // As after the logout in another tab, of which a page that the browser has kept hears nothing. The drafts go with it.
  const forget = () => {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (key !== 'cart') storage.removeItem(key)
  }
  await page.evaluate(forget)
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  // At once, before anything is painted.
  expect(await firstName.inputValue()).toBe('')
  expect(await accountLink(visitor).count()).toBe(0)

  await page.goto('/news')
  await page.goBack()
  await visitor
    .main()
    .getByRole('link', { name: t(m.nav_login) })
    .waitFor()
  expect(await firstName.inputValue()).toBe('')
})

test('a login that has ended is offered where it is noticed, and leads back to what was typed', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const { email } = await openAccount(shop)
  await logIn(visitor, email)
  await openContact(visitor)
  await fillMessage(visitor, newCustomer('bg'))
  await consent(visitor).check()
  await endSessions(shop, email)
  visitor.expectError({ status: 401, address: /(auth\/user|account\/saved)$/ })
  const message = 'Моля, влезте.'
  const stop = await respondWith(visitor, /\/info\/send-message$/, 401, { message })
  await sendButton(visitor).click()
  const alert = messageArea(visitor).getByRole('alert')
  await alert.getByText(message, { exact: true }).waitFor()
  await stop()
  await alert.getByRole('link', { name: visitor.t(m.nav_login), exact: true }).click()
  await visitor.waitForHeading(visitor.t(m.auth_login_title))
  await loginLink(visitor).waitFor()
  await fillLogin(visitor, email)
  await loginButton(visitor).click()
  await accountLink(visitor).waitFor()
  await visitor.page.waitForURL('/info/contact')
  await expect.poll(() => visitor.field(visitor.t(m.contact_message)).inputValue()).toBe(WORDS.bg[1])
})

test.for(EACH_ONCE)(
  'the account in the header moves nothing when it comes, in $language on a $device',
  async (options, { visit }) => {
    const visitor = await visit(options)
    const { page } = visitor
    await carryToken(visitor, await openAccount(shop))
    await recordLayoutShifts(page)
    const calls = recordApiCalls(visitor)
    for (const width of options.device === 'phone' ? [320, 360] : [768, 1440]) {
      await page.setViewportSize({ width, height: 740 })
      await visitor.open('/news')
      await accountLink(visitor).waitFor()
      const { sum, moved } = await layoutShifts(page)
      expect(sum, moved.join('\n')).toBeLessThan(MAX_LAYOUT_SHIFT)
      const { width: linkWidth, height } = (await accountLink(visitor).boundingBox())!
      expect([linkWidth, height]).toEqual([44, 44])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    expect(calls.filter((call) => call === '/auth/user')).toHaveLength(2)
  },
)

test('a visitor without a token is not asked about', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const calls = recordApiCalls(visitor)
  await visitor.open('/news')
  await loginLink(visitor).waitFor()
  await loginLink(visitor).click()
  await visitor.waitForHeading(visitor.t(m.auth_login_title))
  expect(calls).not.toContain('/auth/user')
})

test('the registration with mistakes is accessible, light and dark', async ({ visit }) => {
  const violations: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    const visitor = await visit({ ...BG_PHONE, colorScheme })
    await visitor.open('/auth/register')
    await visitor.button(visitor.t(m.auth_register)).click()
    await visitor.page.locator('[aria-invalid=true]').first().waitFor()
    violations.push(...(await accessibilityViolations(visitor, `registration, ${colorScheme}`)))
  }
  expect(violations).toEqual([])
})
