import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import sharp from 'sharp'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { BG_PHONE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { keepPicture } from '../support/screens/pictures.ts'
import { rows } from '../support/rows.ts'
import { callApi } from '../support/shops/shop.ts'
import { joinStaff, openOffice } from '../support/steps/office.ts'
import type { Visitor } from '../support/visitor.ts'

const { test, shop } = journeys({ shop: 'own' })

/** As a telephone takes it: more pixels than the shop needs. */
const photo = async (name: string, width = 3200) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp(randomBytes(32 * 24 * 3), { raw: { width: 32, height: 24, channels: 3 } })
    .resize(width, (width * 3) / 4)
    .jpeg({ quality: 60 })
    .toBuffer(),
})
const words = (member: Visitor, label: typeof m.office_field_name, language: string) =>
  member.main().getByLabel(`${member.t(label)} (${language})`)
const save = (member: Visitor) => member.button(member.t(m.office_save)).first().click()

/** What was typed into a new form is no draft any more when it is saved. */
async function expectEmptyForm(member: Visitor, path: string): Promise<void> {
  await openOffice(member, shop, path)
  const name = words(member, m.office_field_name, 'English')
  await name.waitFor()
  expect(await name.inputValue()).toBe('')
}

test('a product with nine variants, four pictures and both languages is made on a phone', async ({ visit }) => {
  const manager = await visit({ ...BG_PHONE, colorScheme: 'dark' })
  const { page, t } = manager
  await joinStaff(manager, shop, 'manager', 'Петър')
  await openOffice(manager, shop, '/products')
  await page.getByRole('link', { name: t(m.office_product_new) }).click()
  await manager.waitForHeading(t(m.office_product_new))

  // What is missing is said beside its field, and nothing that was typed is lost.
  await words(manager, m.office_field_name, 'Български').fill('Ленена риза')
  manager.expectError({ status: 406, address: /records/ })
  await save(manager)
  await page.getByText(t(m.office_form_wrong)).waitFor()
  const isFirstWrongFocused = () =>
    document.activeElement === document.querySelector('main form :is([aria-invalid=true], [data-invalid])')
  await expect.poll(() => page.evaluate(isFirstWrongFocused)).toBe(true)

  // A reload in the middle loses nothing.
  await page.reload()
  await expect.poll(() => words(manager, m.office_field_name, 'Български').inputValue()).toBe('Ленена риза')
  await words(manager, m.office_field_name, 'English').fill('Linen shirt')
  await words(manager, m.office_text_summary, 'Български').fill('От наш лен.')
  await words(manager, m.office_text_summary, 'English').fill('Of our own linen.')
  await manager
    .main()
    .getByLabel(/^Цена, /)
    .first()
    .fill('89,90')
  await manager
    .main()
    .locator('input[type=file]')
    .setInputFiles([
      await photo('отпред.jpg'),
      await photo('отзад.jpg', 400),
      await photo('яка.jpg', 400),
      await photo('копчета.jpg', 400),
    ])
  await expect
    .poll(
      () =>
        manager
          .main()
          .getByRole('button', { name: /^Снимка \d+: / })
          .count(),
      { timeout: 60_000 },
    )
    .toBe(4)
  await manager.main().getByLabel(t(m.office_text_categories)).selectOption({ index: 1 })

  for (const [option, values] of [
    [{ en: 'Colour of linen', bg: 'Цвят на лена' }, ['Бял', 'Син', 'Зелен']],
    [{ en: 'Shirt size', bg: 'Размер на риза' }, ['S', 'M', 'L']],
  ] as const) {
    await manager.button(t(m.office_product_option_new)).click()
    const dialog = page.getByRole('dialog')
    const name = dialog.getByLabel(`${t(m.office_field_name)} (Български)`)
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
    await name.fill(option.bg)
    await dialog.getByLabel(`${t(m.office_field_name)} (English)`).fill(option.en)
    for (const [index, value] of values.entries()) {
      if (index > 0) await dialog.getByRole('button', { name: t(m.office_option_value_add) }).click()
      await dialog
        .getByLabel(`${t(m.office_field_value)} (Български)`)
        .nth(index)
        .fill(value)
    }
    if (option.en === 'Shirt size') {
      await keepPicture(page, 'office option phone')
      expect(await accessibilityViolations(manager, 'option')).toEqual([])
    }
    await dialog.getByRole('button', { name: t(m.office_save) }).click()
    await dialog.waitFor({ state: 'detached' })
    // What was just named is what the product has.
    for (const value of values)
      await expect.poll(() => page.getByRole('checkbox', { name: value, exact: true }).isChecked()).toBe(true)
  }
  const list = page.getByRole('list', { name: t(m.office_product_variants_label) })
  await expect.poll(() => list.getByRole('listitem').count()).toBe(9)
  await list.getByRole('textbox', { name: `${t(m.office_product_price)}, Син, L`, exact: true }).fill('94,90')
  await keepPicture(page, 'office new product phone')
  expect(await accessibilityViolations(manager, 'new product')).toEqual([])
  await save(manager)

  await manager.waitForHeading('Ленена риза')
  for (const name of ['Бял, S', 'Син, L']) {
    const stock = page.getByRole('textbox', { name: t(m.office_product_stock_of, { name: `Ленена риза, ${name}` }) })
    await stock.fill('4')
    await stock.press('Enter')
  }
  const stocks = () =>
    rows<{ stock: number }>(
      shop,
      "select v.stock from variant v join product p on p.id = v.product_id where p.key = 'lenena-riza' or p.key = 'linen-shirt'",
    )
  await expect.poll(async () => (await stocks()).filter(({ stock }) => stock === 4).length).toBe(2)
  const [{ url }] = (await rows<{ url: string }>(shop, 'select url from product order by id desc limit 1')) as [
    { url: string },
  ]
  const product = (await callApi(shop, 'GET', `/products/${url}`)).body.data
  expect([product.price, product.pictures.length, product.variants.length]).toEqual([89.9, 4, 9])
  expect(Math.max(product.pictures[0].width, product.pictures[0].height)).toBe(2400)
  await keepPicture(page, 'office made product phone')
  await expectEmptyForm(manager, '/products/new')

  const visitor = await visit(EN_DESKTOP)
  await visitor.open(`/product/${product.url}`)
  await visitor.waitForHeading('Linen shirt')
})

test('a form for a new category is empty again after one was added', async ({ visit }) => {
  const manager = await visit(EN_DESKTOP)
  const { page } = manager
  await joinStaff(manager, shop, 'manager', 'Petar', 'new@example.com')
  await openOffice(manager, shop, '/categories/new')
  await words(manager, m.office_field_name, 'English').fill('Linen for the bed')
  // The next screen is there before the lists are loaded again.
  await page.route(/product-choices/, () => {})
  await save(manager)
  await page.waitForURL(/\/categories\/(?!new)/)
  await page.unroute(/product-choices/)
  await expectEmptyForm(manager, '/categories/new')
})

test('a product is changed with its page beside it, and the price lowered at a time', async ({ visit }) => {
  const manager = await visit(EN_DESKTOP)
  const { page, t } = manager
  await joinStaff(manager, shop, 'manager', 'Petar', 'petar@example.com')
  await openOffice(manager, shop, '/products/blanket')
  await words(manager, m.office_field_name, 'English').waitFor()
  // Who only looks changes nothing.
  expect(await manager.button(t(m.office_save)).first().isDisabled()).toBe(true)
  await words(manager, m.office_field_name, 'English').fill('Mountain blanket')
  const frame = page.frameLocator('iframe').getByRole('heading', { level: 1 })
  await expect.poll(() => frame.textContent()).toBe('Mountain blanket')
  await keepPicture(page, 'office product form 1440')
  expect(await accessibilityViolations(manager, 'product form')).toEqual([])
  await save(manager)
  await manager.main().getByText(t(m.office_saved)).first().waitFor()
  await manager.waitForHeading('Mountain blanket')

  await manager
    .main()
    .getByLabel(/^Price, /)
    .first()
    .fill('150')
  await manager.button(t(m.office_plan)).click()
  await page.getByRole('checkbox', { name: t(m.office_plan_until) }).check()
  expect(await accessibilityViolations(manager, 'planning')).toEqual([])
  await keepPicture(page, 'office plan until')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t(m.office_plan_do) })
    .click()
  await page.getByRole('heading', { name: t(m.office_attention_planned) }).waitFor()
  // The preview that is asked for as the undo is saved is of the version before.
  manager.expectError({ status: 409, address: /preview/ })
  await manager.button(t(m.office_text_undo)).first().click()
  await manager.waitForHeading('Wool blanket')
})

test('two people change one product: what only one has changed is merged, the rest is asked, and one press takes it back', async ({
  visit,
}) => {
  const [maria, ivan] = [await visit(EN_DESKTOP), await visit(BG_PHONE)]
  await joinStaff(maria, shop, 'manager', 'Maria Ivanova', 'maria@example.com')
  await joinStaff(ivan, shop, 'manager', 'Иван Петров', 'ivan@example.com')
  // A preview that is asked for as somebody saves is of the version before.
  for (const member of [maria, ivan]) {
    member.expectError({ status: 409, address: /preview/ })
    await openOffice(member, shop, '/products/jug')
    await words(member, m.office_field_name, 'English').waitFor()
  }
  await words(maria, m.office_field_name, 'English').fill('Jug of clay')
  await words(ivan, m.office_field_name, 'English').fill('Ivan’s jug')
  await words(ivan, m.office_text_summary, 'Български').fill('Глина от Троян.')
  await save(ivan)
  await ivan.main().getByText(ivan.t(m.office_saved)).first().waitFor()

  // Of the name, which both have changed, it is asked.
  const conflict = maria.page
    .getByRole('status')
    .filter({ hasText: maria.t(m.office_text_conflict, { who: 'Иван Петров' }) })
  await conflict.getByRole('radio', { name: maria.t(m.office_text_mine, { value: 'Jug of clay' }) }).check()
  await conflict.getByRole('button').last().click()
  await conflict.waitFor({ state: 'detached' })
  await save(maria)
  // The undo below is that of this save.
  await maria.main().getByText(maria.t(m.office_saved)).first().waitFor()
  await expect.poll(() => words(ivan, m.office_field_name, 'English').inputValue()).toBe('Jug of clay')
  expect(await words(maria, m.office_text_summary, 'Български').inputValue()).toBe('Глина от Троян.')

  await maria.button(maria.t(m.office_text_undo)).first().click()
  await expect.poll(() => words(ivan, m.office_field_name, 'English').inputValue()).toBe('Ivan’s jug')
  expect(await words(ivan, m.office_text_summary, 'Български').inputValue()).toBe('Глина от Троян.')
})
