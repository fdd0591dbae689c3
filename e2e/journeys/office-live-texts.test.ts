import { LOCALES } from '@vitrina/contract'
import * as m from '@vitrina/i18n/messages'
import { expect } from 'vitest'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { BG_PHONE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { joinStaff, openOffice } from '../support/steps/office.ts'
import type { Visitor } from '../support/visitor.ts'

const { test, shop } = journeys({ shop: 'own' })

/** Its label says also whether it was changed. */
const words = (member: Visitor, field: 'title' | 'summary', language: 'en' | 'bg') => {
  const label = member.t(field === 'title' ? m.office_text_title : m.office_text_summary)
  return member.main().getByLabel(`${label} (${LOCALES[language].name})`)
}
async function open(member: Visitor, page = 'info/about'): Promise<void> {
  await openOffice(member, shop, `/texts/${page}`)
  await member.button(member.t(m.office_save)).waitFor()
  await member.page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/live/authorisation')),
  )
}
async function save(member: Visitor): Promise<void> {
  await member.button(member.t(m.office_save)).click()
  await member.main().getByText(member.t(m.office_saved)).waitFor()
}
async function change(member: Visitor, ...[field, language, text]: ['title' | 'summary', 'en' | 'bg', string]) {
  await words(member, field, language).fill(text)
  await save(member)
}

test('two people on one page see what the other changes as it happens, and lose nothing of their own', async ({
  visit,
}) => {
  const [maria, ivan] = [await visit(EN_DESKTOP), await visit(BG_PHONE)]
  await joinStaff(maria, shop, 'owner', 'Maria Ivanova')
  await joinStaff(ivan, shop, 'clerk', 'Иван Петров')
  const { t } = ivan
  const value = (field: 'title' | 'summary', language: 'en' | 'bg') =>
    expect.poll(() => words(ivan, field, language).inputValue())

  // The list is right without a reload.
  await open(maria)
  await openOffice(ivan, shop, '/texts')
  await ivan.main().getByRole('link', { name: 'Кои сме ние', exact: true }).waitFor()
  await ivan.page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/live/authorisation')),
  )
  await change(maria, 'title', 'bg', 'За нас')
  await ivan.main().getByRole('link', { name: 'За нас', exact: true }).click()
  await maria.page.getByText(maria.t(m.office_also_here, { names: 'Иван Петров' })).waitFor()
  await ivan.page.getByText(t(m.office_also_here, { names: 'Maria Ivanova' })).waitFor()

  // A form in which nothing is typed is as the page is.
  await change(maria, 'title', 'en', 'About us')
  await value('title', 'en').toBe('About us')

  // While something is typed, it says at once who has changed what, and takes it in.
  await words(ivan, 'summary', 'bg').fill('Къща в Райково.')
  await change(maria, 'summary', 'en', 'A house in Raykovo.')
  const notice = ivan.page.getByRole('status').filter({ hasText: t(m.office_record_others, { who: 'Maria Ivanova' }) })
  await notice.getByText('A house in Raykovo.').waitFor()
  expect(await words(ivan, 'summary', 'en').inputValue()).not.toBe('A house in Raykovo.')
  expect(await accessibilityViolations(ivan, 'a page that others have changed')).toEqual([])
  await notice.getByRole('button', { name: t(m.office_record_take_over) }).click()
  await value('summary', 'en').toBe('A house in Raykovo.')
  await value('summary', 'bg').toBe('Къща в Райково.')
  await save(ivan)
  await expect.poll(() => words(maria, 'summary', 'bg').inputValue()).toBe('Къща в Райково.')

  // What is typed is shown as it would look; a page that has just been changed is shown in a moment.
  maria.expectError({ status: 409, address: /preview/ })
  // Of a field that both have changed it is asked, by the keyboard as well.
  await words(maria, 'title', 'bg').fill('Нашата къща')
  await change(ivan, 'title', 'bg', 'Къщата')
  const conflict = maria.page
    .getByRole('status')
    .filter({ hasText: maria.t(m.office_text_conflict, { who: 'Иван Петров' }) })
  const mine = conflict.getByRole('radio', { name: maria.t(m.office_text_mine, { value: 'Нашата къща' }) })
  await mine.waitFor()
  await mine.focus()
  await maria.page.keyboard.press('Space')
  await maria.page.keyboard.press('ArrowDown')
  await maria.page.keyboard.press('Tab')
  await maria.page.keyboard.press('Enter')
  await expect.poll(() => words(maria, 'title', 'bg').inputValue()).toBe('Къщата')
  await conflict.waitFor({ state: 'detached' })
})

test('who archives a page takes nothing from who is writing on it', async ({ visit }) => {
  const [maria, ivan] = [await visit(EN_DESKTOP), await visit(BG_PHONE)]
  await joinStaff(maria, shop, 'owner', 'Maria Ivanova', 'maria@example.com')
  await joinStaff(ivan, shop, 'clerk', 'Иван Петров', 'ivan@example.com')
  const { t } = ivan
  for (const member of [maria, ivan]) await open(member, 'news/sharena-sol')
  await words(ivan, 'summary', 'bg').fill('Написаното остава.')
  await maria.button(maria.t(m.office_text_archive)).click()
  await ivan.main().getByText(t(m.office_record_draft_kept)).waitFor()
  expect(await accessibilityViolations(ivan, 'an archived page')).toEqual([])
  await maria.button(maria.t(m.office_text_restore)).first().click()
  await expect.poll(() => words(ivan, 'summary', 'bg').inputValue()).toBe('Написаното остава.')
  await save(ivan)
})
