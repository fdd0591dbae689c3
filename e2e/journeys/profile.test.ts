import { STORAGE_KEYS } from '@vitrina/contract/constants'
import { readFile } from 'node:fs/promises'
import { describe, expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { openAccount, PASSWORD } from '../support/steps/accounts.ts'
import { placeBooking } from '../support/steps/bookings.ts'
import { BG_PHONE, EN_DESKTOP, journeys, type Pair } from '../support/journeys.ts'
import { endSessions, fillLogin, loginButton, loginLink } from '../support/steps/login.ts'
import { goToPart, openProfile, waitForPart } from '../support/steps/profile.ts'
import { placedOrderScreen } from '../support/screens/screens.ts'
import { callApi } from '../support/shops/shop.ts'
import type { Visitor } from '../support/visitor.ts'

const { test, shop } = journeys()
/** In the message area, when the session has ended. */
const loginOffer = ({ page, t }: Visitor) =>
  page.getByTestId('messages').getByRole('link', { name: t(m.nav_login), exact: true })
const NEW_PASSWORD = 'пет сини чаши чай'

describe('the account area', () => {
  const options: Pair = BG_PHONE
  const { language } = options

  test('shows the orders and bookings of the account, and those of its confirmed address', async ({ visit }) => {
    const account = await openAccount(shop, { isConfirmed: true })
    const asGuest = await placedOrderScreen(shop, language, { email: account.email })
    const loggedIn = await placedOrderScreen(shop, language, {}, account.bearer)
    const booking = await placeBooking(shop, language, 40, {}, account.bearer)
    const visitor = await visit(options)
    const { t, page } = visitor
    await openProfile(visitor, account)
    const main = visitor.main()
    const numberOf = ({ shows }: typeof asGuest) => shows[0]![language]
    await main.getByRole('link', { name: numberOf(loggedIn), exact: true }).waitFor()
    await main.getByText(booking.number).waitFor()
    expect(await main.getByText(t(m.profile_unconfirmed)).count()).toBe(0)
    await goToPart(visitor, 'bookings')
    await main.getByText(t(m.booked_payment_due_on_arrival)).waitFor()
    await goToPart(visitor, 'orders')
    await main
      .getByText(`${t(m.order_state_placed)}, ${t(m.order_payment_due_on_delivery)}`)
      .first()
      .waitFor()
    await main.getByRole('link', { name: numberOf(loggedIn), exact: true }).waitFor()
    await main.getByRole('link', { name: numberOf(asGuest), exact: true }).click()
    await visitor.waitForHeading(asGuest.heading[language])
    await page.goBack()
    await main.getByRole('link', { name: numberOf(asGuest), exact: true }).waitFor()
  })

  test('does not say that a link was sent that confirms the address where the shop has no mail server', async ({
    visit,
  }) => {
    const account = await openAccount(shop)
    const visitor = await visit(options)
    const { t } = visitor
    await openProfile(visitor, account)
    await visitor.main().getByText(t(m.profile_no_stay)).waitFor()
    await visitor.main().getByText(t(m.auth_link_waits)).waitFor()
    await goToPart(visitor, 'orders')
    await visitor.main().getByText(t(m.profile_orders_unconfirmed)).waitFor()
    await visitor
      .main()
      .getByRole('link', { name: t(m.cart_empty_action) })
      .waitFor()
  })

  test('changes name, phone and the language of shop and e-mails', async ({ visit }) => {
    const account = await openAccount(shop)
    const details = { first_name: 'Ана', last_name: 'Петрова', language }
    await callApi(shop, 'PUT', '/account', details, account.bearer)
    const visitor = await visit(options)
    visitor.expectError({ status: 404, address: /open-profile$/ })
    await openProfile(visitor, account, 'details')
    const other = language === 'en' ? 'bg' : 'en'
    await visitor.field(visitor.t(m.field_first_name)).fill('')
    await visitor.optionalField(visitor.t(m.field_phone)).fill('0888 765 432')
    await visitor.button(visitor.t(m.profile_save)).click()
    await visitor.main().getByText(visitor.t(m.field_required)).first().waitFor()
    await visitor.field(visitor.t(m.field_first_name)).fill('Анелия')
    await visitor.main().getByLabel(visitor.t(m.profile_language), { exact: true }).selectOption(other)
    await visitor.page.getByRole('checkbox').uncheck()
    await visitor.button(visitor.t(m.profile_save)).click()
    await visitor.page.locator(`html[lang=${other}]`).waitFor()
    visitor.language = other
    await visitor.main().getByText(visitor.t(m.profile_saved)).waitFor()
    const { body } = await callApi(shop, 'GET', '/auth/user', undefined, account.bearer)
    expect(body.data).toMatchObject({
      first_name: 'Анелия',
      phone: '+359888765432',
      language: other,
      notifications: { state_changes: false },
    })
    await visitor.reload()
    await expect.poll(() => visitor.field(visitor.t(m.field_first_name)).inputValue()).toBe('Анелия')
  })

  test('stores, changes and deletes addresses; a deleted one can be brought back', async ({ visit }) => {
    const account = await openAccount(shop)
    const visitor = await visit(options)
    const { t } = visitor
    await openProfile(visitor, account, 'addresses')
    const main = visitor.main()
    await visitor.button(t(m.profile_address_add)).click()
    await visitor.field(t(m.checkout_city)).fill('Пловдив')
    await visitor.field(t(m.checkout_post_code)).fill('40')
    await visitor.button(t(m.profile_save)).click()
    await main.getByText(t(m.checkout_post_code_invalid)).first().waitFor()
    await visitor.field(t(m.checkout_post_code)).fill('4000')
    await visitor.field(t(m.checkout_street)).fill('ул. „Шипка“')
    await visitor.button(t(m.profile_save)).click()
    await main.getByText('4000 Пловдив').waitFor()
    await visitor.button(`${t(m.profile_address_edit)}: ул. „Шипка“`).click()
    await visitor.optionalField(t(m.checkout_street_number)).fill('34')
    await visitor.button(t(m.profile_save)).click()
    await main.getByText('ул. „Шипка“ 34').waitFor()
    await visitor.button(`${t(m.profile_address_delete)}: ул. „Шипка“ 34`).click()
    await main.getByText(t(m.profile_addresses_empty)).waitFor()
    await visitor
      .toasts()
      .getByRole('button', { name: t(m.profile_address_undo) })
      .click()
    await main.getByText('ул. „Шипка“ 34').waitFor()
    const { body } = await callApi(shop, 'GET', '/account/addresses', undefined, account.bearer)
    expect(body.data).toMatchObject([{ country: 'BG', city: 'Пловдив', street_number: '34', quarter: null }])
  })

  test('changes e-mail and password; every other device is then logged out', async ({ visit }) => {
    const account = await openAccount(shop, { isConfirmed: true })
    const other = await callApi(shop, 'POST', '/auth/login', { email: account.email, password: PASSWORD })
    const visitor = await visit(options)
    const { t } = visitor
    visitor.expectError({ status: 406, address: /\/account\/(email|password)$/ })
    await openProfile(visitor, account, 'security')
    const [forEmail, forPassword] = [visitor.page.locator('#email-form'), visitor.page.locator('#password-form')]
    const newEmail = `new-${account.email}`
    await forEmail.getByLabel(t(m.profile_new_email)).fill(newEmail)
    await forEmail.getByLabel(t(m.profile_current_password), { exact: true }).fill('не е тази')
    await visitor.button(t(m.profile_email_change)).click()
    await expect
      .poll(() => forEmail.getByLabel(t(m.profile_current_password), { exact: true }).getAttribute('aria-invalid'))
      .toBe('true')
    await forEmail.getByLabel(t(m.profile_current_password), { exact: true }).fill(PASSWORD)
    await visitor.button(t(m.profile_email_change)).click()
    await forEmail.getByText(t(m.profile_new_email_waiting, { email: newEmail })).waitFor()

    await forPassword.getByLabel(t(m.profile_current_password), { exact: true }).fill(PASSWORD)
    const password = forPassword.getByLabel(t(m.profile_new_password), { exact: true })
    await password.fill('къса')
    await visitor.button(t(m.profile_password_change)).click()
    await forPassword.getByText(t(m.profile_password_short, { count: 8 })).waitFor()
    await password.fill(NEW_PASSWORD)
    await forPassword
      .getByRole('button', { name: t(m.auth_password_show) })
      .nth(1)
      .click()
    expect(await password.getAttribute('type')).toBe('text')
    await visitor.button(t(m.profile_password_change)).click()
    await expect.poll(() => password.inputValue()).toBe('')
    const bearer = { authorization: `Bearer ${other.body.auth_token}` }
    expect((await callApi(shop, 'GET', '/auth/user', undefined, bearer)).status).toBe(401)
    expect((await callApi(shop, 'GET', '/auth/user', undefined, account.bearer)).status).toBe(200)
    const login = { email: account.email, password: NEW_PASSWORD }
    expect((await callApi(shop, 'POST', '/auth/login', login)).status).toBe(200)
  })

  test('names the devices that are logged in, and logs out the others', async ({ visit }) => {
    const account = await openAccount(shop)
    const firefox = 'Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0'
    const login = () =>
      callApi(shop, 'POST', '/auth/login', { email: account.email, password: PASSWORD }, { 'user-agent': firefox })
    await login()
    const other = await login()
    const visitor = await visit(options)
    const { t } = visitor
    await openProfile(visitor, account, 'devices')
    await visitor.main().getByText(t(m.profile_device_this)).waitFor()
    const logOutButtons = visitor
      .main()
      .getByRole('button', { name: `${t(m.profile_device_log_out)}: Firefox, Android` })
    await expect.poll(() => logOutButtons.count()).toBe(2)
    await logOutButtons.first().click()
    await visitor
      .main()
      .getByText(t(m.profile_device_logged_out, { device: 'Firefox, Android' }))
      .waitFor()
    await expect.poll(() => logOutButtons.count()).toBe(1)
    await visitor.button(t(m.profile_devices_log_out_all)).click()
    await visitor.main().getByText(t(m.profile_devices_only)).waitFor()
    const bearer = { authorization: `Bearer ${other.body.auth_token}` }
    expect((await callApi(shop, 'GET', '/auth/user', undefined, bearer)).status).toBe(401)
  })

  test('prepares a copy of the customer’s data, and downloads it', async ({ visit }) => {
    const account = await openAccount(shop)
    const visitor = await visit(options)
    const { t, page } = visitor
    await openProfile(visitor, account, 'data')
    await visitor.button(t(m.profile_export_ask)).click()
    await visitor.button(t(m.profile_export_download)).waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      visitor.button(t(m.profile_export_download)).click(),
    ])
    expect(download.suggestedFilename()).toBe(`${t(m.profile_export_file)}.json`)
    expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
      account: { email: account.email },
    })
    await visitor.main().getByText(t(m.profile_export_downloaded)).waitFor()
  })

  test('deletes the account with its password; its orders stay', async ({ visit }) => {
    const account = await openAccount(shop)
    const { address } = await placedOrderScreen(shop, language, {}, account.bearer)
    const visitor = await visit(options)
    const { t, page } = visitor
    visitor.expectError({ status: 406, address: /\/account\/delete$/ })
    await openProfile(visitor, account, 'data')
    await visitor.button(t(m.profile_delete_open)).click()
    const password = visitor.field(t(m.profile_current_password))
    await password.fill('не е тази')
    await visitor.button(t(m.profile_delete_confirm)).click()
    await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true')
    await password.fill(PASSWORD)
    await visitor.button(t(m.profile_delete_confirm)).click()
    await page.waitForURL(new URL('/', shop.url).href)
    await visitor.main().getByText(t(m.profile_deleted)).waitFor()
    expect(await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.token)).toBeNull()
    expect((await callApi(shop, 'GET', '/auth/user', undefined, account.bearer)).status).toBe(401)
    await visitor.open(address)
    await visitor.main().getByText(t(m.order_lines)).first().waitFor()
  })
})

test('many orders are shown ten at a time, and the focus goes to the first that is added', async ({ visit }) => {
  const account = await openAccount(shop)
  for (let count = 0; count < 12; count += 1) await placedOrderScreen(shop, 'en', {}, account.bearer)
  const visitor = await visit(EN_DESKTOP)
  const { t } = visitor
  await openProfile(visitor, account, 'orders')
  const links = visitor.main().getByRole('heading', { level: 2 }).getByRole('link')
  await expect.poll(() => links.count()).toBe(10)
  await visitor.button(t(m.profile_more)).click()
  await visitor
    .main()
    .getByText(t(m.profile_shown_of, { count: 12, total: 12 }))
    .waitFor()
  await expect.poll(() => links.nth(10).evaluate((link) => link === document.activeElement)).toBe(true)
  expect(await visitor.button(t(m.profile_more)).count()).toBe(0)
})

test('a session that ended elsewhere is said, loses nothing that was typed, and leads to the login and back', async ({
  visit,
}) => {
  const account = await openAccount(shop)
  const visitor = await visit(BG_PHONE)
  const { t } = visitor
  visitor.expectError({ status: 401, address: /\/(account|account\/saved|auth\/user)$/ })
  visitor.expectError({ status: 404, address: /open-profile$/ })
  await openProfile(visitor, account, 'details')
  await visitor.field(t(m.field_first_name)).fill('Анелия')
  await endSessions(shop, account.email)
  await visitor.button(t(m.profile_save)).click()
  await loginOffer(visitor).click()
  await visitor.waitForHeading(t(m.auth_login_title))
  await loginLink(visitor).waitFor()
  await fillLogin(visitor, account.email)
  await loginButton(visitor).click()
  await waitForPart(visitor, 'details')
  await expect.poll(() => visitor.field(t(m.field_first_name)).inputValue()).toBe('Анелия')
})

test('a session that ended elsewhere is said at the press of a button, and of the copy of the data', async ({
  visit,
}) => {
  const account = await openAccount(shop)
  const visitor = await visit(EN_DESKTOP)
  const { t } = visitor
  visitor.expectError({ status: 401, address: /\/account\// })
  await openProfile(visitor, account, 'data')
  await visitor.button(t(m.profile_export_ask)).click()
  await visitor.button(t(m.profile_export_download)).waitFor()
  await endSessions(shop, account.email)
  await visitor.button(t(m.profile_export_download)).click()
  await loginOffer(visitor).waitFor()
  await visitor.button(t(m.message_close)).click()
  await visitor.button(t(m.profile_export_again)).click()
  await loginOffer(visitor).waitFor()
})

test('saving details leaves the language of the shop as it is, where the account has another', async ({ visit }) => {
  const account = await openAccount(shop)
  const visitor = await visit(BG_PHONE)
  const { t } = visitor
  await openProfile(visitor, account, 'details')
  await visitor.field(t(m.field_last_name)).fill('Петрова-Николова')
  await visitor.button(t(m.profile_save)).click()
  await visitor.main().getByText(t(m.profile_saved)).waitFor()
  expect(await visitor.page.locator('html').getAttribute('lang')).toBe('bg')
})

test('a session that ended elsewhere is said above what was loaded before', async ({ visit }) => {
  const account = await openAccount(shop)
  const visitor = await visit(EN_DESKTOP)
  const { t } = visitor
  visitor.expectError({ status: 401, address: /\/account\// })
  await openProfile(visitor, account, 'orders')
  await goToPart(visitor, 'details')
  await endSessions(shop, account.email)
  await goToPart(visitor, 'orders')
  await loginOffer(visitor).waitFor()
  await visitor.main().getByText(t(m.profile_orders_empty)).waitFor()
})
