import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as m from '@vitrina/i18n/messages'
import { expect } from 'vitest'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { BG_PHONE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { rows } from '../support/rows.ts'
import { addAuthenticator, becomeOwner, joinStaff, openOffice } from '../support/steps/office.ts'

const { test, shop } = journeys({ shop: 'own' })
const DIST = join(import.meta.dirname, '../../office/dist')

test('the first owner starts by the printed link, logs in by passkey and goes to a screen by typing', async ({
  visit,
}) => {
  const visitor = await visit(EN_DESKTOP)
  const { page, t } = visitor
  const token = /\/office\/start#([\w-]{43})/.exec(shop.output())![1]!
  await becomeOwner(visitor, shop, token)

  // What the screen is still loading when the session ends is refused.
  visitor.expectError({ status: 401, address: /\/office\/api\// })
  await page.getByRole('button', { name: `${t(m.office_more)}: Maria Ivanova` }).click()
  await visitor.button(t(m.office_log_out)).click()
  await visitor.button(t(m.office_log_in_passkey)).click()
  await visitor.waitForHeading(t(m.office_today))

  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox', { name: t(m.office_palette) }).fill('staf')
  await page.getByRole('menuitem', { name: t(m.office_staff) }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await visitor.waitForHeading(t(m.office_staff))
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(t(m.office_staff))
  await page.getByText(t(m.office_did_joined), { exact: true }).waitFor()

  expect(await accessibilityViolations(visitor, 'staff')).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await accessibilityViolations(visitor, 'staff, phone, dark')).toEqual([])

  // Who is not logged in is asked to, in the language of the browser.
  const stranger = await visit(BG_PHONE)
  await stranger.page.goto('/office/staff')
  await stranger.button(stranger.t(m.office_log_in_passkey)).waitFor()
  expect(await accessibilityViolations(stranger, 'login')).toEqual([])
})

test('a passkey without a name is called by its day where it is removed', async ({ visit }) => {
  const clerk = await visit(BG_PHONE)
  await joinStaff(clerk, shop, 'clerk', 'Здравка')
  const { page, t } = clerk
  // Of a browser that does not say what it is.
  await rows(shop, `update staff_passkey set name = '' where staff_id = (select id from staff where role = 'clerk')`)
  await openOffice(clerk, shop, '/account')
  const unnamed = page.getByRole('listitem').filter({ hasText: /^Ключ\s+за\s+достъп\s+от\s+\d/ })
  await unnamed.waitFor()
  // Without a password, the only passkey stays.
  const remove = unnamed.getByRole('button', {
    name: new RegExp(`^${t(m.office_remove)}: Ключ\\s+за\\s+достъп\\s+от\\s+\\d`),
  })
  await remove.press('Enter')
  const question = page.getByRole('dialog')
  await question.getByText(/^„Ключ\s+за\s+достъп\s+от\s+\d.*“\s+повече\s+няма/).waitFor()
  expect(await accessibilityViolations(clerk, 'removal of a passkey')).toEqual([])
  clerk.expectError({ status: 406, address: /\/me\/passkeys\// })
  await question.getByRole('button', { name: t(m.office_remove), exact: true }).press('Enter')
  await question.getByRole('alert').waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })

  // On a key of its own.
  await addAuthenticator(clerk, 'usb')
  await clerk.button(t(m.office_passkey_add)).click()
  await clerk.field(t(m.office_passkey_name)).fill('Ключодържател')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t(m.office_passkey_add) })
    .click()
  await page.getByText('Ключодържател', { exact: true }).waitFor()
  await remove.click()
  await question.getByRole('button', { name: t(m.office_remove), exact: true }).click()
  await unnamed.waitFor({ state: 'hidden' })
  await page.getByText('Ключодържател', { exact: true }).waitFor()
})

test('the office loads at most 350 kB of scripts before its first screen', () => {
  type Chunk = { file: string; imports?: string[]; isEntry?: boolean; src?: string }
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(DIST, 'manifest.json'), 'utf8'))
  const loaded = new Set<string>()
  const load = (key: string) => {
    const { file, imports = [] } = manifest[key]!
    if (loaded.has(file)) return
    loaded.add(file)
    imports.forEach(load)
  }
  for (const [key, { isEntry }] of Object.entries(manifest))
    if (isEntry || /routes\/_office(\/index)?\.tsx/.test(key)) load(key)
  const bytes = [...loaded].reduce((sum, file) => sum + readFileSync(join(DIST, `${file}.gz`)).length, 0)
  console.log(`The office loads ${Math.round(bytes / 1000)} kB in ${loaded.size} files.`)
  expect(loaded.size).toBeGreaterThan(2)
  expect(bytes).toBeLessThan(350_000)
})
