import { LOCALES } from '@vitrina/contract'
import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { EN_DESKTOP, journeys } from '../support/journeys.ts'
import { becomeOwner, joinStaff } from '../support/steps/office.ts'
import type { Visitor } from '../support/visitor.ts'

const { test, shop } = journeys({ shop: 'own' })

const openAbout = async (member: Visitor) => {
  const { page, t } = member
  await page.goto(`${new URL(page.url()).origin}/office/texts`)
  await member
    .main()
    .getByRole('link', { name: member.language === 'en' ? 'Who we are' : 'Кои сме ние', exact: true })
    .click()
  await member.button(t(m.office_save)).waitFor()
}
/** Its label says also whether it was changed. */
const words = (member: Visitor, field: 'title' | 'summary', language: 'en' | 'bg') => {
  const label = member.t(field === 'title' ? m.office_text_title : m.office_text_summary)
  return member.main().getByLabel(`${label} (${LOCALES[language].name})`)
}
const save = (member: Visitor) => member.button(member.t(m.office_save)).first().click()
const saved = (member: Visitor) => member.main().getByText(member.t(m.office_saved)).waitFor()

test('a page is written in both languages, seen as it will be, kept over a reload, saved, and undone', async ({
  visit,
}) => {
  const owner = await visit(EN_DESKTOP)
  const { page, t } = owner
  await becomeOwner(owner, shop)
  await openAbout(owner)
  await words(owner, 'title', 'en').fill('Our old house')
  const shown = page.frameLocator('iframe').getByRole('heading', { level: 1 })
  await expect.poll(() => shown.textContent()).toBe('Our old house')
  expect(await accessibilityViolations(owner, 'a page')).toEqual([])
  await page.reload()
  await expect.poll(() => words(owner, 'title', 'en').inputValue()).toBe('Our old house')

  owner.expectError({ status: 406, address: /records/ })
  await words(owner, 'title', 'bg').fill('Я'.repeat(400))
  await save(owner)
  const wrong = words(owner, 'title', 'bg')
  await expect.poll(() => wrong.getAttribute('aria-invalid')).toBe('true')
  await wrong.fill('Старата къща')
  await save(owner)
  await saved(owner)

  const visitor = await visit({ language: 'bg', device: 'phone' })
  await visitor.open('/info/our-old-house')
  await visitor.waitForHeading('Старата къща')

  await owner.button(t(m.office_text_undo)).first().click()
  await expect.poll(() => words(owner, 'title', 'en').inputValue()).toBe('Who we are')
})

test('a clerk on a phone writes words; addresses, publishing and undoing are others’', async ({ visit }) => {
  const clerk = await visit({ language: 'bg', device: 'phone' })
  const { t } = clerk
  await joinStaff(clerk, shop, 'clerk', 'Здравка')
  await openAbout(clerk)
  await expect.poll(() => clerk.main().getByLabel(t(m.office_text_url)).count()).toBe(0)
  for (const hidden of [m.office_text_archive, m.office_text_undo])
    expect(await clerk.button(t(hidden)).count()).toBe(0)
  await words(clerk, 'summary', 'bg').fill('Къща в Райково.')
  await save(clerk)
  await saved(clerk)
  expect(await accessibilityViolations(clerk, 'a page')).toEqual([])
})

test('two people write on one page and hear nothing of one another: a save merges what differs, and asks about what both have changed', async ({
  visit,
}) => {
  const owner = await visit(EN_DESKTOP)
  const manager = await visit({ language: 'bg', device: 'desktop' })
  for (const { page } of [owner, manager]) await page.routeWebSocket(/./, (socket) => socket.close())
  await joinStaff(owner, shop, 'owner', 'Maria Ivanova')
  await joinStaff(manager, shop, 'manager', 'Иван')
  await openAbout(owner)
  await openAbout(manager)
  await words(owner, 'summary', 'en').fill('One house and eleven families.')
  await save(owner)
  await saved(owner)
  manager.expectError({ status: 409, address: /records/ })
  await words(manager, 'summary', 'bg').fill('Една къща и единайсет семейства.')
  await save(manager)
  await manager.main().getByText('Maria Ivanova').first().waitFor()
  await expect.poll(() => words(manager, 'summary', 'en').inputValue()).toBe('One house and eleven families.')

  owner.expectError({ status: 409, address: /records/ })
  await words(owner, 'summary', 'bg').fill('Къща с магазин.')
  await save(owner)
  await owner
    .main()
    .getByText(owner.t(m.office_text_conflict, { who: 'Иван' }))
    .waitFor()
  await owner.main().getByRole('radio', { name: 'Mine: Къща с магазин.' }).check()
  await save(owner)
  await saved(owner)
  expect(await words(owner, 'summary', 'bg').inputValue()).toBe('Къща с магазин.')
})
