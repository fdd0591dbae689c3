import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { expect } from 'vitest'
import { LOCALES } from '@vitrina/contract/locales'
import * as m from '@vitrina/i18n/messages'
import sharp from 'sharp'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { BG_PHONE, EN_DESKTOP, EACH_ONCE, journeys } from '../support/journeys.ts'
import { keepPicture } from '../support/screens/pictures.ts'
import { rows } from '../support/rows.ts'
import { startDemoShop } from '../support/shops/demo-shop.ts'
import { becomeOwner, joinStaff, openOffice } from '../support/steps/office.ts'
import type { Visitor } from '../support/visitor.ts'

/** A whole shop is set up. */
const TIMEOUT_MS = 300_000

const STARTER = join(import.meta.dirname, '../../starter')
const { test, shop: demo } = journeys({ shop: 'own' })

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
/** Its label says also whether it was changed. */
const field = (member: Visitor, label: string) =>
  member
    .main()
    .getByLabel(new RegExp(`^${escaped(label)}(\\s|$)`))
    .first()
/** A text in both languages. */
async function fillBoth(member: Visitor, label: typeof m.office_field_name, text: string): Promise<void> {
  for (const { name } of Object.values(LOCALES)) await field(member, `${member.t(label)} (${name})`).fill(text)
}
const inOwn = (member: Visitor, label: typeof m.office_field_name) =>
  field(member, `${member.t(label)} (${LOCALES[member.language].name})`)
async function save(member: Visitor): Promise<void> {
  await member.button(member.t(m.office_save)).first().click()
  await member.main().getByText(member.t(m.office_saved)).first().waitFor()
}
/** The node hears a moment after it answered that the shop has opened. */
const reloadUntilOpen = (visitor: Visitor, closed: typeof m.shop_closed) =>
  expect
    .poll(
      async () => {
        await visitor.reload()
        return visitor.page.getByText(visitor.t(closed)).count()
      },
      { timeout: 20_000 },
    )
    .toBe(0)
/** Where the line above every screen leads to. */
const goOn = (owner: Visitor, step: typeof m.office_opening_name) =>
  owner
    .main()
    .getByRole('link', { name: owner.t(m.office_opening_next, { step: owner.t(step) }) })
    .click()

const photo = async () => ({
  name: 'jug.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp(randomBytes(32 * 24 * 3), { raw: { width: 32, height: 24, channels: 3 } })
    .resize(1600, 1200)
    .jpeg()
    .toBuffer(),
})

test.for(EACH_ONCE)(
  'a shop from nothing to its first order, on a $device in $language',
  { timeout: TIMEOUT_MS },
  async (look, { visit }) => {
    const shop = await startDemoShop({ SHOP_FOLDER: STARTER })
    try {
      const owner = await visit({ ...look, colorScheme: look.device === 'phone' ? 'light' : 'dark' })
      const { page, t, language } = owner
      await becomeOwner(owner, shop)
      await page.getByRole('heading', { name: t(m.office_opening_title) }).waitFor()
      expect(await accessibilityViolations(owner, 'opening')).toEqual([])
      await keepPicture(page, `office opening ${look.device}`)
      expect(await owner.button(t(m.office_opening_open)).isDisabled()).toBe(true)

      // A visitor sees that it is not open.
      // In the shop's own language.
      const visitor = await visit({ language: 'bg', device: look.device })
      await visitor.open(shop.url)
      await visitor.page.getByText(visitor.t(m.shop_closed)).waitFor()
      await keepPicture(visitor.page, `shop closed ${look.device}`)
      expect(await accessibilityViolations(visitor, 'closed')).toEqual([])

      await owner
        .main()
        .getByRole('link', { name: t(m.office_opening_name), exact: true })
        .click()
      await fillBoth(owner, m.office_settings_title, 'Kiln')
      await fillBoth(owner, m.office_settings_company_name, 'Kiln OOD')
      await field(owner, t(m.office_settings_eik)).fill('175074753')
      await owner.main().getByText(t(m.office_settings_eik_wrong)).waitFor()
      await field(owner, t(m.office_settings_eik)).fill('175074752')
      await field(owner, t(m.office_settings_phone)).fill('0888 123 456')
      await field(owner, t(m.office_settings_email)).fill('shop@kiln.example')
      await inOwn(owner, m.office_settings_address).fill('5600 Троян, ул. „Грънчарска“ 1')
      await save(owner)

      await goOn(owner, m.office_opening_product)
      await owner.waitForHeading(t(m.office_product_new))
      await inOwn(owner, m.office_field_name).fill('Jug')
      await owner
        .main()
        .getByLabel(new RegExp(`^${escaped(t(m.office_product_price))}, `))
        .first()
        .fill('24,50')
      await owner
        .main()
        .locator('input[type=file]')
        .setInputFiles(await photo())
      await owner
        .main()
        .getByRole('button', { name: new RegExp(`^${t(m.office_picture_number, { number: 1 })}: `) })
        .waitFor({ timeout: 60_000 })
      await keepPicture(page, `office first product ${look.device}`)
      await owner.button(t(m.office_category_new)).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(`${t(m.office_field_name)} (${LOCALES[language].name})`).fill('Pots')
      await dialog.getByRole('button', { name: t(m.office_save) }).click()
      await dialog.waitFor({ state: 'detached' })
      await owner.button(t(m.office_save)).first().click()
      await owner.waitForHeading('Jug')
      const stock = page.getByRole('textbox', { name: t(m.office_product_stock_of, { name: 'Jug' }) })
      await stock.fill('2')
      await stock.press('Enter')
      await expect
        .poll(async () => (await rows<{ stock: number }>(shop, 'select stock from variant'))[0]?.stock)
        .toBe(2)

      await goOn(owner, m.office_opening_delivery)
      await owner.waitForHeading(t(m.office_settings_delivery))
      await owner.button(t(m.office_delivery_add_service)).click()
      await inOwn(owner, m.office_field_name).fill('Courier')
      await field(owner, t(m.office_delivery_price, { currency: '€' })).fill('4,90')
      await keepPicture(page, `office first delivery ${look.device}`)
      await save(owner)

      await owner.button(t(m.office_opening_fill)).click()
      await page.getByRole('link', { name: t(m.office_opening_progress, { done: 7, all: 9 }) }).click()
      await page.getByText(t(m.office_opening_ready)).waitFor()
      await keepPicture(page, `office opening ready ${look.device}`)
      await owner.button(t(m.office_opening_open)).click()
      await page.getByText(t(m.office_opening_opened)).waitFor()
      await keepPicture(page, `office opened ${look.device}`)

      await reloadUntilOpen(visitor, m.shop_closed)
      await keepPicture(visitor.page, `shop from nothing ${look.device}`)
      await visitor.main().getByRole('link', { name: 'Pots' }).first().click()
      await visitor.waitForHeading('Pots')
      await visitor.main().getByRole('link', { name: 'Jug', exact: true }).first().click()
      await visitor.waitForHeading('Jug')
      // The company has no VAT number.
      await visitor.main().getByText(visitor.t(m.product_no_tax_note), { exact: true }).waitFor()
      await keepPicture(visitor.page, `first product in the shop ${look.device}`)
      await visitor.button(visitor.t(m.product_add)).first().click()
      await visitor.cartLink(1).waitFor()
      await visitor.openCart()
      await visitor.goToCheckout()
      await visitor.fillContact({
        firstName: 'Ана',
        lastName: 'Иванова',
        email: 'ana@example.com',
        phone: '0888 765 432',
      })
      await visitor.chooseCity({ name: { en: 'Troyan', bg: 'Троян' }, post_code: '5600' })
      await visitor.field(visitor.t(m.checkout_street)).fill('Главна')
      await visitor.optionalField(visitor.t(m.checkout_street_number)).fill('1')
      await keepPicture(visitor.page, `first checkout ${look.device}`)
      await visitor.acceptTermsAndOrder('Ана')
      expect(await rows(shop, 'select total, currency from shop_order')).toEqual([{ total: 2940, currency: 'EUR' }])
      // Both are still there when the shop ends.
      for (const member of [owner, visitor]) member.expectNoServer()
    } finally {
      await shop.dispose()
    }
  },
)

test('an owner of the demo looks for a way to a shop of their own, and closes it for a holiday', async ({ visit }) => {
  const owner = await visit(EN_DESKTOP)
  const { page, t } = owner
  await joinStaff(owner, demo, 'owner', 'Maria')
  await openOffice(owner, demo, '/settings')
  await owner
    .main()
    .getByRole('link', { name: t(m.office_settings_closing), exact: true })
    .click()
  await field(owner, t(m.office_closing_from)).fill('2026-01-01')
  await field(owner, t(m.office_closing_until)).fill('2099-01-06')
  await inOwn(owner, m.office_closing_words).fill('We are at the seaside.')
  // As it will look.
  await page.frameLocator('iframe').getByText('We are at the seaside.').waitFor()
  expect(await accessibilityViolations(owner, 'closing')).toEqual([])
  await keepPicture(page, 'office closing 1440')
  await save(owner)

  const visitor = await visit(BG_PHONE)
  await visitor.open(`${demo.url}/checkout`)
  await visitor.waitForHeading(visitor.t(m.checkout_closed_title))
  await keepPicture(visitor.page, 'checkout closed phone')
  expect(await accessibilityViolations(visitor, 'closed checkout')).toEqual([])

  await owner.button(t(m.office_closing_clear)).click()
  await save(owner)
  await reloadUntilOpen(visitor, m.checkout_closed_title)
  await visitor.waitForHeading(visitor.t(m.cart_empty_title))

  await openOffice(owner, demo)
  await owner.button(t(m.office_own_shop)).click()
  await keepPicture(page, 'office own shop 1440')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t(m.office_own_shop), exact: true })
    .click()
  await page.getByRole('heading', { name: t(m.office_opening_title) }).waitFor()
  await visitor.open(demo.url)
  await visitor.waitForHeading('Моят магазин')
})
