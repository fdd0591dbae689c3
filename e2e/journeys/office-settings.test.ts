import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { LOCALES } from '@vitrina/contract/locales'
import * as m from '@vitrina/i18n/messages'
import { startFakeSmtp } from '../../server/test/fakes/fake-smtp.ts'
import { startFakeStripe } from '../../server/test/fakes/fake-stripe/fake-stripe.ts'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { keepPicture } from '../support/screens/pictures.ts'
import { BG_PHONE, EACH_ONCE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { callApi } from '../support/shops/shop.ts'
import { joinStaff, officeOrigin, openOffice } from '../support/steps/office.ts'
import { stripeSettings } from '../support/steps/stripe.ts'
import type { Visitor } from '../support/visitor.ts'

const smtp = await startFakeSmtp()
const stripe = await startFakeStripe()
afterAll(() => Promise.all([smtp.stop(), stripe.stop()]))

const { test, shop } = journeys({
  shop: 'own',
  settings: async () => {
    const settings = await stripeSettings(stripe)
    // The office opens by a name: a passkey belongs to one.
    const PUBLIC_URL = settings['PUBLIC_URL']!.replace('127.0.0.1', 'localhost')
    return { ...settings, PUBLIC_URL, SMTP_URL: smtp.url }
  },
})

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
/** Its label says also whether it was changed. */
const field = (member: Visitor, label: string) => member.main().getByLabel(new RegExp(`^${escaped(label)}(\\s|$)`))
const save = (member: Visitor) => member.button(member.t(m.office_save)).first().click()
const saved = (member: Visitor) => member.main().getByText(member.t(m.office_saved)).waitFor()

const isFocused = (element: Locator) => element.evaluate((node) => node === document.activeElement)

const FONTS = join(import.meta.dirname, '../../ui/dist/fonts')
const fontFile = join(
  FONTS,
  readdirSync(FONTS).find((name) => name.endsWith('.woff2'))!,
)

/** Opens a part of the settings from their list, which a phone has in its menu. */
async function openPart(owner: Visitor, title: string): Promise<void> {
  const { page, t, device } = owner
  await openOffice(owner, shop, device === 'phone' ? '/' : '/settings')
  if (device === 'phone') {
    await page.getByRole('button', { name: t(m.office_more) }).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t(m.office_settings), exact: true })
      .click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await owner.waitForHeading(t(m.office_settings))
  await owner.main().getByRole('link', { name: title, exact: true }).click()
  await owner.waitForHeading(title)
}

test.for(EACH_ONCE)(
  'an owner changes the company on a $device in $language: what is wrong is said beside its field, and the shop shows what is right',
  async (look, { visit }) => {
    const owner = await visit(look)
    const { t, language } = owner
    await joinStaff(owner, shop, 'owner', 'Maria Ivanova', `maria-${language}@example.com`)
    await openPart(owner, t(m.office_settings_shop))
    const eik = field(owner, t(m.office_settings_eik))
    await eik.waitFor()
    expect(await accessibilityViolations(owner, 'company and shop')).toEqual([])
    // Countries and pages are known later than what is chosen of them, which stays chosen.
    const country = field(owner, t(m.office_settings_country))
    await expect.poll(() => country.getByRole('option').count()).toBeGreaterThan(100)
    expect(await country.inputValue()).toBe('BG')
    const terms = field(owner, t(m.office_settings_terms_url))
    await expect.poll(() => terms.getByRole('option').count()).toBeGreaterThan(3)
    expect(await terms.inputValue()).toBe('info:terms')
    await eik.fill('12345')
    owner.expectError({ status: 406, address: /records/ })
    await save(owner)
    await expect.poll(() => eik.getAttribute('aria-invalid')).toBe('true')
    await owner
      .main()
      .getByText(language === 'bg' ? /9 или 13 цифри/ : /has 9 or 13 digits/)
      .first()
      .waitFor()
    const wrong = owner.main().getByRole('alert').getByText(t(m.office_form_wrong))
    await wrong.waitFor()
    await expect.poll(() => isFocused(eik)).toBe(true)
    // What is corrected is not wrong any more.
    await eik.fill('175074752')
    await expect.poll(() => eik.getAttribute('aria-invalid')).toBe('false')
    await wrong.waitFor({ state: 'detached' })
    const hours = `${t(m.office_settings_working_hours)} (${LOCALES[language].name})`
    const written = language === 'bg' ? 'всеки ден от 8 до 20 ч.' : 'every day, 8 to 20'
    await field(owner, hours).fill(written)
    await save(owner)
    await saved(owner)
    expect(await isFocused(owner.button(t(m.office_save)))).toBe(true)

    const visitor = await visit(look)
    await visitor.open('/')
    await visitor.page.getByRole('contentinfo').getByText(written).waitFor()
  },
)

test('an owner sets what deliveries cost, with a decimal comma, and sees what a customer would pay', async ({
  visit,
}) => {
  const owner = await visit(BG_PHONE)
  const { t } = owner
  await joinStaff(owner, shop, 'owner', 'Мария', 'delivery@example.com')
  await openPart(owner, t(m.office_settings_delivery))
  await owner
    .main()
    .getByRole('button', { name: /^Куриер цени/ })
    .click()
  const prices = field(owner, t(m.office_delivery_price, { currency: 'лв' }))
  await prices.first().waitFor()
  expect(await accessibilityViolations(owner, 'delivery')).toEqual([])
  // The example that is asked for as the prices are saved is of those before.
  owner.expectError({ status: 409, address: /example/ })
  await prices.first().fill('5,35')
  // Of one kilogram, to an office.
  await owner.main().getByText(/5,35/).first().waitFor()
  await save(owner)
  await saved(owner)
  const { body } = await callApi(shop, 'POST', '/deliveries/services', { country: 'BG' })
  expect(JSON.stringify(body)).toContain('5.35')

  // A weight that is none is said beside its field.
  owner.expectError({ status: 406, address: /records|example/ })
  const limits = field(owner, t(m.office_delivery_up_to, { unit: 'кг' }))
  await limits.first().fill('един')
  await save(owner)
  await owner.main().getByText(t(m.office_delivery_weight_invalid)).waitFor()
  await owner.button(t(m.office_text_discard)).click()
  expect(await limits.first().inputValue()).toBe('1')
  // What was discarded is one press away, under the same finger.
  const bringBack = owner.button(t(m.office_text_bring_back))
  expect(await isFocused(bringBack)).toBe(true)
  await bringBack.click()
  expect(await limits.first().inputValue()).toBe('един')
  await owner.button(t(m.office_text_discard)).click()

  // A country more, and a zone of its own.
  await owner.button(t(m.office_delivery_add_zone)).click()
  await field(owner, t(m.office_delivery_add_country)).last().selectOption({ label: 'Сърбия' })
  await save(owner)
  await saved(owner)
  const countries = (await callApi(shop, 'POST', '/deliveries/countries', {})).body
  expect(JSON.stringify(countries)).toContain('RS')
})

test('an owner puts payment methods in order, sets a fee, adds a method and tests Stripe’s keys', async ({ visit }) => {
  const owner = await visit(EN_DESKTOP)
  const { t, page } = owner
  await joinStaff(owner, shop, 'owner', 'Maria', 'payments@example.com')
  await openPart(owner, t(m.office_settings_payments))
  await owner.button(t(m.office_move_down, { name: 'Cash on delivery' })).click()
  const first = owner.main().getByRole('list').getByRole('link').first()
  await expect.poll(() => first.textContent()).toBe('Pay on arrival')
  expect(await accessibilityViolations(owner, 'payments')).toEqual([])
  await owner.button(t(m.office_stripe_test)).click()
  await owner
    .main()
    .getByText(t(m.office_stripe_accepted_of, { account: 'Rodopa' }))
    .waitFor()
  stripe.fail(/account/, 401)
  await owner.button(t(m.office_stripe_test)).click()
  await owner.main().getByText('Expired API Key provided.').waitFor()

  await owner.main().getByRole('link', { name: 'Cash on delivery' }).click()
  await field(owner, t(m.office_payment_fee_in, { currency: 'лв' })).fill('1,50')
  await save(owner)
  await saved(owner)
  expect(await accessibilityViolations(owner, 'a payment method')).toEqual([])
  const { data } = (await callApi(shop, 'POST', '/payments/services', { subject: 'order' })).body
  expect(data.find(({ service }: { service: string }) => service === 'cash')).toMatchObject({ fee: 1.5 })

  await openOffice(owner, shop, '/settings/payments/new')
  await page.getByRole('radio', { name: t(m.office_payment_transfer) }).check()
  await field(owner, `${t(m.office_field_name)} (English)`).fill('Transfer in euro')
  owner.expectError({ status: 406, address: /records/ })
  await save(owner)
  await expect.poll(() => field(owner, 'IBAN').getAttribute('aria-invalid')).toBe('true')
  await field(owner, 'IBAN').fill('BG80 BNBG 9661 1020 3456 78')
  await field(owner, 'BIC').fill('BNBGBGSD')
  await field(owner, `${t(m.office_payment_bank)} (English)`).fill('Bulgarian National Bank')
  await save(owner)
  await owner.waitForHeading('Transfer in euro')
})

test('an owner chooses colours: what can’t be read is said at once, and the shop is seen with them before they are saved', async ({
  visit,
}) => {
  const owner = await visit(EN_DESKTOP)
  const { t, page } = owner
  await joinStaff(owner, shop, 'owner', 'Maria', 'look@example.com')
  await openPart(owner, t(m.office_settings_look))
  const accent = field(owner, t(m.office_colour_accent))
  // What can’t be read can’t be shown as it would be.
  owner.expectError({ status: 406, address: /preview/ })
  await accent.fill('#eeee44')
  await expect.poll(() => accent.getAttribute('aria-invalid')).toBe('true')
  await owner
    .main()
    .getByText(/Text will be hard to read with “Background”.* Choose a darker colour/)
    .waitFor()
  expect(await accessibilityViolations(owner, 'look')).toEqual([])
  await accent.fill('#7a1f3d')
  await expect.poll(() => accent.getAttribute('aria-invalid')).toBe('false')
  const accentOf = (root: Element) => getComputedStyle(root).getPropertyValue('--accent').trim()
  await expect.poll(() => page.frameLocator('iframe').locator('html').evaluate(accentOf)).toBe('#7a1f3d')
  const visitor = await visit(EN_DESKTOP)
  await visitor.open('/')
  expect(await visitor.page.locator('html').evaluate(accentOf)).toBe('#2e4a3b')
  await save(owner)
  await saved(owner)
  await expect
    .poll(async () => {
      await visitor.open('/')
      return visitor.page.locator('html').evaluate(accentOf)
    })
    .toBe('#7a1f3d')
})

const LOGO = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><rect width="120" height="40" fill="${colour}"/></svg>`

test('an owner begins with a look, and gives the shop a logo and a font of its own', async ({ visit }) => {
  const owner = await visit({ ...BG_PHONE, colorScheme: 'dark' })
  const { t, page } = owner
  await joinStaff(owner, shop, 'owner', 'Мария', 'logo@example.com')
  await openPart(owner, t(m.office_settings_look))
  await owner.button(t(m.office_text_preview_show)).click()
  await owner.button(t(m.office_look_start_lake)).click()
  const radiusOf = (root: Element) => getComputedStyle(root).getPropertyValue('--picture-radius').trim()
  await expect.poll(() => page.frameLocator('iframe').locator('html').evaluate(radiusOf)).toBe('8px')

  const files = owner.main().locator('input[type=file]')
  owner.expectError({ status: 406, address: /look-files/ })
  await files.first().setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<html>') })
  await owner.main().getByRole('alert').getByText('logo.svg').waitFor()
  await files
    .first()
    .setInputFiles({ name: 'Лого.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO('#1f4e79')) })
  const shown = page.frameLocator('iframe').getByRole('banner').locator('img')
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await files.last().setInputFiles({ name: 'Own Bold.woff2', mimeType: 'font/woff2', buffer: await readFile(fontFile) })
  await owner
    .main()
    .getByText(/^own-bold-[0-9a-f]{8}\.woff2$/)
    .waitFor()
  await keepPicture(page, 'office look phone')
  expect(await accessibilityViolations(owner, 'look with files')).toEqual([])
  await save(owner)
  await saved(owner)

  const visitor = await visit(EN_DESKTOP)
  await visitor.open('/')
  const logo = visitor.page.getByRole('banner').locator('img')
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const loaded = () =>
    visitor.page.evaluate(() =>
      [...document.fonts].filter(({ family }) => family.includes('Shop headings')).map(({ status }) => status),
    )
  await expect.poll(loaded).toEqual(['loaded'])
  await keepPicture(visitor.page, 'shop with a look 1440')
})

test('an owner sends a test letter, and reads the mail server’s own words when it fails', async ({ visit }) => {
  const owner = await visit(BG_PHONE)
  const { t } = owner
  await joinStaff(owner, shop, 'owner', 'Мария', 'letters@example.com')
  await openPart(owner, t(m.office_settings_mail))
  smtp.failAt('RCPT TO', '554 5.7.1 Relay access denied')
  await owner.button(t(m.office_mail_test)).click()
  await owner.main().getByText('554 5.7.1 Relay access denied').waitFor()
  expect(await accessibilityViolations(owner, 'e-mail')).toEqual([])
  await owner.button(t(m.office_mail_test)).click()
  await owner
    .main()
    .getByText(t(m.office_mail_sent, { email: 'letters@example.com' }))
    .waitFor()
  expect(smtp.received.at(-1)!.to).toEqual(['letters@example.com'])
})

test('a manager sees no settings, in no menu and by no address', async ({ visit }) => {
  const manager = await visit(EN_DESKTOP)
  const { page, t } = manager
  await joinStaff(manager, shop, 'manager', 'Petar')
  expect(await page.getByRole('link', { name: t(m.office_settings), exact: true }).count()).toBe(0)
  for (const part of ['', '/shop', '/look', '/closing', '/delivery', '/payments', '/email']) {
    await page.goto(`${officeOrigin(shop)}/office/settings${part}`)
    await manager.waitForHeading(t(m.office_not_allowed))
  }
})
