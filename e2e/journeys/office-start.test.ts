import { describe, expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { codeOfApp } from '../../server/test/app-codes.ts'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { BG_PHONE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import type { DemoShop } from '../support/shops/demo-shop.ts'
import { addAuthenticator, openOffice } from '../support/steps/office.ts'
import type { Visitor } from '../support/visitor.ts'

const EMAIL = 'mariya@example.com'
const PASSWORD = 'four green pears on a cart'

/** The link that the start of a shop without an owner prints, without its origin. */
const printedLink = (shop: DemoShop) => /\/office(\/start#[\w-]{43})/.exec(shop.output())![1]!
const alert = ({ page }: Visitor, text: string) => page.getByRole('alert').getByText(text).waitFor()

async function logOut(member: Visitor): Promise<void> {
  const { page, t } = member
  // What the screen is still loading when the session ends is refused.
  member.expectError({ status: 401, address: /\/office\/api\// })
  await page.getByRole('button', { name: `${t(m.office_more)}: Мария` }).click()
  await member.button(t(m.office_log_out)).click()
  await member.waitForHeading(t(m.office_log_in_title))
}

/** The ten codes that are shown once, and kept. */
async function keepCodes(member: Visitor): Promise<string[]> {
  const { t } = member
  await member.waitForHeading(t(m.office_recovery_codes))
  const codes = await member.main().getByRole('listitem').allTextContents()
  expect(new Set(codes).size).toBe(10)
  await member.button(t(m.office_have_kept_codes)).click()
  await member.waitForHeading(t(m.office_today))
  return codes
}

describe('the first owner, on a phone, with a passkey', () => {
  const { test, shop } = journeys({ shop: 'own' })

  test('starts by the printed link, which works once, and gets in again by passkey and by a recovery code', async ({
    visit,
  }) => {
    const owner = await visit(BG_PHONE)
    const { page, t } = owner
    await addAuthenticator(owner)
    owner.expectError({ status: 406, address: /\/office\/api\/links\/read/ })
    await openOffice(owner, shop, `/start#${'x'.repeat(43)}`)
    await alert(owner, 'Тази връзка вече е използвана или е изтекла.')

    await openOffice(owner, shop, printedLink(shop))
    await owner.waitForHeading(t(m.office_start_owner_title))
    expect(await accessibilityViolations(owner, 'start')).toEqual([])
    await owner.button(t(m.office_create_passkey)).click()
    await page.getByText(t(m.field_required)).first().waitFor()
    await owner.field(t(m.office_name)).fill('Мария')
    await owner.field(t(m.office_email)).fill(EMAIL)
    await owner.button(t(m.office_create_passkey)).click()
    const codes = await keepCodes(owner)

    await logOut(owner)
    await openOffice(owner, shop, printedLink(shop))
    await alert(owner, 'Тази връзка вече е използвана или е изтекла.')
    await openOffice(owner, shop, '/orders')
    await owner.button(t(m.office_log_in_passkey)).click()
    // Where somebody wanted to go.
    await owner.waitForHeading(t(m.office_orders))

    await logOut(owner)
    await logInByRecoveryCode(owner, codes[3]!.toLowerCase())
    await owner.waitForHeading(t(m.office_orders))
    // A link leads nobody elsewhere.
    await openOffice(owner, shop, `/login?to=${encodeURIComponent('https://evil.example/office')}`)
    await owner.waitForHeading(t(m.office_today))
    await page.waitForLoadState('networkidle')
    await openOffice(owner, shop, '/account')
    // The session, and the passkey, which is named by the device that has made it.
    await expect.poll(() => page.getByText(/^Chrome, /).count()).toBe(2)
    await logOut(owner)
    owner.expectError({ status: 401, address: /\/login\/recovery/ })
    await logInByRecoveryCode(owner, codes[3]!)
    await alert(owner, 'Имейл адресът или кодът не е верен')
    expect(await accessibilityViolations(owner, 'login, a wrong code')).toEqual([])
  })

  async function logInByRecoveryCode(owner: Visitor, code: string): Promise<void> {
    const { t } = owner
    await owner.button(t(m.office_log_in_recovery)).click()
    await owner.field(t(m.office_email)).fill(EMAIL)
    await owner.field(t(m.office_recovery_code)).fill(code)
    await owner.button(t(m.office_log_in)).click()
  }
})

describe('the first owner, on a desktop, with a password and an app for codes', () => {
  const { test, shop } = journeys({ shop: 'own' })

  test('starts, is refused a weak password and a wrong code, and logs in by a code or a recovery code', async ({
    visit,
  }) => {
    const owner = await visit(EN_DESKTOP)
    const { page, t } = owner
    await openOffice(owner, shop, printedLink(shop))
    await owner.button(t(m.office_choose_password)).click()
    await owner.field(t(m.office_name)).fill('Мария')
    await owner.field(t(m.office_email)).fill(EMAIL)
    await owner.field(t(m.office_new_password)).fill('password')
    const secret = (await page.locator('code').textContent())!.replaceAll(' ', '')
    await owner.field(t(m.office_code)).fill('000000')
    expect(await accessibilityViolations(owner, 'start with a password')).toEqual([])
    owner.expectError({ status: 406, address: /\/links\/use/ })
    await owner.button(t(m.office_continue)).click()
    const password = owner.field(t(m.office_new_password))
    await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true')
    await password.fill(PASSWORD)
    await owner.button(t(m.office_continue)).click()
    await page.getByText('This code is not right').waitFor()
    await owner.field(t(m.office_code)).fill(await codeOfApp(secret))
    await owner.button(t(m.office_continue)).click()
    const codes = await keepCodes(owner)

    await logOut(owner)
    owner.expectError({ status: 401, address: /\/office\/api\/login/ })
    await givePassword(owner, 'a wrong password')
    await alert(owner, 'The e-mail address or the password is not right.')
    await givePassword(owner, PASSWORD)
    await giveCode(owner, '000000')
    await alert(owner, 'This code is not right')
    await giveCode(owner, codes[0]!)
    await owner.waitForHeading(t(m.office_today))

    await logOut(owner)
    await givePassword(owner, PASSWORD)
    await giveCode(owner, codes[0]!)
    await alert(owner, 'This code is not right')
    // The app's next one: the one that set it up is used up.
    await giveCode(owner, await codeOfApp(secret, 1))
    await owner.waitForHeading(t(m.office_today))
    await openOffice(owner, shop, '/account')
    await page.getByText(t(m.office_recovery_codes_left, { count: 9 })).waitFor()
  })

  async function givePassword(owner: Visitor, password: string): Promise<void> {
    const { t } = owner
    const field = owner.field(t(m.office_password))
    const choose = owner.button(t(m.office_log_in_password))
    await field.or(choose).waitFor()
    if (await choose.isVisible()) await choose.click()
    await owner.field(t(m.office_email)).fill(EMAIL)
    await field.fill(password)
    await owner.button(t(m.office_continue)).click()
  }
  async function giveCode(owner: Visitor, code: string): Promise<void> {
    await owner.field(owner.t(m.office_code)).fill(code)
    await owner.button(owner.t(m.office_log_in)).click()
  }
})
