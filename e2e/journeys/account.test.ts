import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import {
  accountLink,
  confirmAddress,
  endSessions,
  fillLogin,
  isConfirmed,
  logIn,
  loginButton,
  loginLink,
  logOut,
  NEW_PASSWORD,
  resetAddress,
} from '../support/steps/login.ts'
import { openAccount, PASSWORD } from '../support/steps/accounts.ts'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { messageArea } from '../support/steps/contact.ts'
import { newCustomer } from '../support/steps/customers.ts'
import { BG_PHONE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { blockStorage } from '../support/storage.ts'
import { hasFocus, type Visitor } from '../support/visitor.ts'

const { test, shop } = journeys()
const WRONG_LOGIN = {
  en: 'The e-mail address or the password is not right.',
  bg: 'Имейл адресът или паролата не са верни.',
}
const WRONG_ACCOUNT_PASSWORD = {
  en: 'This is not the password of this account.',
  bg: 'Това не е паролата на този профил.',
}
const PASSWORD_SET = {
  en: 'Your new password is set. Please log in.',
  bg: 'Новата Ви парола е зададена. Моля, влезте в профила си.',
}

const errorArea = (visitor: Visitor) => messageArea(visitor).getByRole('alert')
const resultArea = (visitor: Visitor) => messageArea(visitor).getByRole('status')
const readToken = ({ page }: Visitor) => page.evaluate(() => localStorage.getItem('_token'))

async function fillRegistration(visitor: Visitor, customer: ReturnType<typeof newCustomer>): Promise<void> {
  const { t } = visitor
  await visitor.field(t(m.field_first_name)).fill(customer.firstName)
  await visitor.field(t(m.field_last_name)).fill(customer.lastName)
  await visitor.field(t(m.field_email)).fill(customer.email)
  await visitor.optionalField(t(m.field_phone)).fill(customer.phone)
  await visitor.field(t(m.auth_password)).fill(PASSWORD)
  await visitor.acceptTerms()
}

test('registers, is logged in, logs out and in again; a wrong password is said in the message area', async ({
  visit,
}) => {
  const visitor = await visit(BG_PHONE)
  const { page, t } = visitor
  const customer = newCustomer('bg')
  await visitor.open('/news')
  await visitor.button(t(m.nav_open)).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t(m.nav_login), exact: true })
    .click()
  await visitor.waitForHeading(t(m.auth_login_title))
  await visitor
    .main()
    .getByRole('link', { name: t(m.auth_to_register), exact: true })
    .click()
  await visitor.waitForHeading(t(m.auth_register_title))
  await fillRegistration(visitor, customer)
  await visitor.button(t(m.auth_register)).click()
  await accountLink(visitor).waitFor()
  // The screen on which the login was pressed.
  await page.waitForURL('/news')
  await resultArea(visitor).getByText(t(m.auth_registered_waits)).waitFor()
  expect(await readToken(visitor)).toMatch(/^[\w-]{43}$/)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('зелени')

  await visitor.reload()
  await accountLink(visitor).waitFor()
  await logOut(visitor)
  await loginLink(visitor).click()
  await visitor.waitForHeading(t(m.auth_login_title))
  await fillLogin(visitor, customer.email, 'not the password')
  visitor.expectError({ status: 401, address: /auth\/login$/ })
  await loginButton(visitor).click()
  await errorArea(visitor).getByText(WRONG_LOGIN.bg, { exact: true }).waitFor()
  expect(await errorArea(visitor).getByRole('link').count()).toBe(0)
  expect(await visitor.field(t(m.field_email)).inputValue()).toBe(customer.email)
  await visitor.field(t(m.auth_password)).fill(PASSWORD)
  await loginButton(visitor).click()
  await accountLink(visitor).waitFor()
  await page.waitForURL('/news')
})

test('a shop without a mail server offers no link for a new password, and says whom to ask', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const { t } = visitor
  await visitor.open('/auth/recover')
  await visitor.main().getByText(t(m.auth_link_waits)).waitFor()
  const links = visitor.main().locator('a[href^="tel:"], a[href^="mailto:"]')
  expect(await links.count()).toBe(2)
  expect(await visitor.main().getByRole('textbox').count()).toBe(0)
  expect(await accessibilityViolations(visitor, 'lost password without a mail server')).toEqual([])
})

test('sets a new password with a link, and logs in with it', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const { t } = visitor
  const { email } = await openAccount(shop)
  const address = await resetAddress(shop, email)
  await visitor.open(address)
  visitor.expectError({ status: 406, address: /auth\/reset$/ })
  await visitor.field(t(m.auth_new_password)).fill('12345678')
  await visitor.button(t(m.auth_reset)).click()
  await visitor.page.locator('#reset-password-error').waitFor()
  expect(await hasFocus(visitor.field(t(m.auth_new_password)))).toBe(true)
  await visitor.field(t(m.auth_new_password)).fill(NEW_PASSWORD)
  await visitor.button(t(m.auth_reset)).click()
  await visitor.waitForHeading(t(m.auth_login_title))
  await resultArea(visitor).getByText(PASSWORD_SET.en, { exact: true }).waitFor()
  await fillLogin(visitor, email, NEW_PASSWORD)
  await loginButton(visitor).click()
  await accountLink(visitor).waitFor()

  // The link works once.
  await visitor.open(address)
  await visitor.field(t(m.auth_new_password)).fill(NEW_PASSWORD)
  await visitor.button(t(m.auth_reset)).click()
  await errorArea(visitor).getByRole('paragraph').waitFor()
  const again = visitor.main().getByRole('link', { name: t(m.auth_reset_again) })
  await expect.poll(() => hasFocus(again)).toBe(true)
  expect(await visitor.main().getByRole('textbox').count()).toBe(0)
  expect(await accessibilityViolations(visitor, 'used link for a password')).toEqual([])
  await again.click()
  await visitor.waitForHeading(t(m.auth_recover_title))
})

test('an address is confirmed at a press, not when its link is opened', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const { t } = visitor
  const { email } = await openAccount(shop)
  await visitor.open(await confirmAddress(shop, email))
  await visitor.main().getByText(email).waitFor()
  expect(await accessibilityViolations(visitor, 'confirmation')).toEqual([])
  visitor.expectError({ status: 406, address: /auth\/confirm-email$/ })
  await visitor.field(t(m.auth_password)).fill('not the password')
  await visitor.button(t(m.auth_confirm)).click()
  await errorArea(visitor).getByText(WRONG_ACCOUNT_PASSWORD.bg).waitFor()
  expect(await isConfirmed(shop, email)).toBe(false)
  await visitor.field(t(m.auth_password)).fill(PASSWORD)
  await visitor.button(t(m.auth_confirm)).click()
  await visitor.main().getByText(t(m.auth_confirmed)).waitFor()
  expect(await isConfirmed(shop, email)).toBe(true)
  await visitor.open('/auth/confirm/1/cut-off')
  await visitor.main().getByText(t(m.auth_confirm_broken)).waitFor()
  await visitor
    .main()
    .getByRole('link', { name: t(m.auth_confirm_profile) })
    .waitFor()
  expect(await visitor.button(t(m.auth_confirm)).count()).toBe(0)
})

test('whoever is logged in confirms with a press, and reads the same when the link is opened again', async ({
  visit,
}) => {
  const visitor = await visit(EN_DESKTOP)
  const { email } = await openAccount(shop)
  await logIn(visitor, email)
  const address = await confirmAddress(shop, email)
  await visitor.open(address)
  await visitor.button(visitor.t(m.auth_confirm)).click()
  await visitor.main().getByText(visitor.t(m.auth_confirmed)).waitFor()
  await accountLink(visitor).waitFor()
  await visitor.open(address)
  await visitor.main().getByText(visitor.t(m.auth_confirmed)).waitFor()
})

test('an account that a stranger opened with somebody’s address is theirs alone once they set a password', async ({
  visit,
}) => {
  const visitor = await visit(BG_PHONE)
  const { t } = visitor
  const { email } = await openAccount(shop)
  const address = await confirmAddress(shop, email)
  await visitor.open(address)
  // What is wrong with one password is not said of the other.
  await visitor.button(t(m.auth_confirm)).click()
  await expect.poll(() => visitor.page.locator('[aria-invalid=true]').count()).toBe(1)
  await visitor.button(t(m.auth_confirm_not_mine)).click()
  await expect.poll(() => visitor.page.locator('[aria-invalid=true]').count()).toBe(0)
  await visitor.field(t(m.auth_new_password)).fill(NEW_PASSWORD)
  await visitor.button(t(m.auth_confirm)).click()
  await visitor.main().getByText(t(m.auth_confirmed)).waitFor()
  // Its link is used: who is not logged in learns no more of the account.
  await visitor.open(address)
  await visitor.main().getByText(t(m.auth_confirm_expired)).waitFor()
  await visitor
    .main()
    .getByRole('link', { name: t(m.auth_confirm_profile) })
    .waitFor()
  await logIn(visitor, email, NEW_PASSWORD)
})

test('a login or logout in one tab is one in the other, and whoever is logged in is sent on from the login', async ({
  visit,
}) => {
  const visitor = await visit(EN_DESKTOP)
  const { email } = await openAccount(shop)
  const other = await visitor.openTab()
  await visitor.open('/')
  await other.open('/auth/login?next=/cart')
  await logIn(visitor, email)
  await accountLink(other).waitFor()
  await other.waitForHeading(other.t(m.cart_title))
  await visitor.page.evaluate(() => localStorage.removeItem('_token'))
  await loginLink(other).waitFor()
  expect(await accountLink(other).count()).toBe(0)
})

test('a token that has ended is found out at the start, in silence; the login is not skipped with it', async ({
  visit,
}) => {
  const visitor = await visit(EN_DESKTOP)
  const { email } = await openAccount(shop)
  await logIn(visitor, email)
  await endSessions(shop, email)
  visitor.expectError({ status: 401, address: /(auth\/user|account\/saved)$/ })
  await visitor.open('/cart')
  await loginLink(visitor).waitFor()
  expect(await readToken(visitor)).toBeNull()
  expect(await errorArea(visitor).textContent()).toBe('')

  await logIn(visitor, email)
  await endSessions(shop, email)
  await visitor.open('/auth/login?next=/cart')
  await loginLink(visitor).waitFor()
  await fillLogin(visitor, email)
  await loginButton(visitor).click()
  await visitor.waitForHeading(visitor.t(m.cart_title))
})

test('a login in a browser that stores nothing holds until the tab is closed', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const { email } = await openAccount(shop)
  await visitor.page.addInitScript(blockStorage)
  await logIn(visitor, email, PASSWORD, '/news')
  await visitor.page.waitForURL('/news')
  await visitor.page.getByRole('contentinfo').getByRole('link', { name: 'Общи условия', exact: true }).click()
  await visitor.waitForHeading('Общи условия')
  await accountLink(visitor).waitFor()
})

test('a login with the keyboard alone; showing the password moves neither the focus nor the caret', async ({
  visit,
}) => {
  const visitor = await visit(EN_DESKTOP)
  const { page, t } = visitor
  const { email } = await openAccount(shop)
  await visitor.open('/auth/login')
  await visitor.field(t(m.field_email)).focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  const password = visitor.field(t(m.auth_password))
  expect(await hasFocus(password)).toBe(true)
  await page.keyboard.insertText(PASSWORD)
  await page.keyboard.press('Tab')
  const show = visitor.button(t(m.auth_password_show))
  expect(await hasFocus(show)).toBe(true)
  await page.keyboard.press('Space')
  await expect.poll(() => password.getAttribute('type')).toBe('text')
  expect(await show.getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.press('Shift+Tab')
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowLeft')
  const caret = () => password.evaluate((field: HTMLInputElement) => field.selectionStart)
  const before = await caret()
  await show.click()
  await expect.poll(() => password.getAttribute('type')).toBe('password')
  expect([await hasFocus(password), await caret()]).toEqual([true, before])
  await show.click()
  await page.keyboard.press('Enter')
  await accountLink(visitor).waitFor()
})

test('password managers and keyboards know what each field is for', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const fields = async (address: string) => {
    await visitor.open(address)
    return visitor
      .main()
      .locator('input:not([type=checkbox])')
      .evaluateAll((inputs) =>
        (inputs as HTMLInputElement[]).map(({ name, type, autocomplete }) => `${name}: ${type}, ${autocomplete}`),
      )
  }
  expect(await fields('/auth/login')).toEqual(['email: email, username', 'password: password, current-password'])
  expect(await fields('/auth/register')).toEqual([
    'first_name: text, given-name',
    'last_name: text, family-name',
    'email: email, email',
    'phone: tel, tel',
    'password: password, new-password',
  ])
  expect(await fields(`/auth/resetPassword/1/${'a'.repeat(43)}`)).toEqual(['password: password, new-password'])
})

test('too many attempts are said beside the button, and nothing typed is lost', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const { t } = visitor
  await visitor.open('/auth/login')
  await fillLogin(visitor, 'ana@example.bg')
  visitor.expectError({ status: 429, address: /auth\/login$/ })
  await visitor.page.route('**/auth/login', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 429, json: { message: 'x', code: 'too_many_attempts' } })
      : route.continue(),
  )
  await loginButton(visitor).click()
  await visitor.page.locator('#login-notice').getByText(t(m.form_too_many)).waitFor()
  expect(await visitor.field(t(m.auth_password)).inputValue()).toBe(PASSWORD)
  // Whoever uses the device next finds no password.
  await visitor
    .main()
    .getByRole('link', { name: t(m.auth_forgot), exact: true })
    .click()
  await visitor.waitForHeading(t(m.auth_recover_title))
  await visitor.page.goBack()
  await visitor.waitForHeading(t(m.auth_login_title))
  await expect.poll(() => visitor.field(t(m.field_email)).inputValue()).toBe('ana@example.bg')
  expect(await visitor.field(t(m.auth_password)).inputValue()).toBe('')
})

test('without JavaScript the screens say what they need', async ({ visit }) => {
  const visitor = await visit({ language: 'bg', javaScript: false })
  await visitor.page.goto('/auth/login')
  await visitor.page.locator('main noscript div').getByText(visitor.t(m.auth_noscript)).waitFor()
  expect(await loginButton(visitor).isVisible()).toBe(false)
})
