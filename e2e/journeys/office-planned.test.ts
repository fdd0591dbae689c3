import { LOCALES } from '@vitrina/contract'
import { todayIn } from '@vitrina/contract/dates'
import * as m from '@vitrina/i18n/messages'
import { expect } from 'vitest'
import { makeDueChanges } from '../../server/src/modules/records/changes/schedule.ts'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { BG_PHONE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { joinStaff, openOffice } from '../support/steps/office.ts'
import type { Visitor } from '../support/visitor.ts'

const { test, shop } = journeys({ shop: 'own' })

const words = (member: Visitor, field: 'title' | 'summary', language: 'en' | 'bg') => {
  const label = member.t(field === 'title' ? m.office_text_title : m.office_text_summary)
  return member.main().getByLabel(`${label} (${LOCALES[language].name})`)
}
async function open(member: Visitor, key: string): Promise<void> {
  await openOffice(member, shop, `/texts/info/${key}`)
  await member.button(member.t(m.office_save)).waitFor()
}
const planned = (member: Visitor) =>
  member
    .main()
    .locator('section')
    .filter({ has: member.page.getByRole('heading', { name: member.t(m.office_attention_planned) }) })
/** Makes what is planned, as the shop's job does when it is time. */
async function letTimePass(): Promise<void> {
  await shop.database.pool.query('update scheduled_change set due_at = now() where done_at is null')
  await makeDueChanges(shop.database)
}

test('a page is saved at a time of the shop: it is planned by the keyboard, seen by the others, and made when it is time', async ({
  visit,
}) => {
  const [maria, ivan] = [await visit(EN_DESKTOP), await visit(BG_PHONE)]
  await joinStaff(maria, shop, 'owner', 'Maria Ivanova')
  await joinStaff(ivan, shop, 'manager', 'Иван Петров')
  const { page, t } = maria
  await open(maria, 'about')
  await open(ivan, 'about')
  await words(maria, 'title', 'en').fill('Our house in winter')

  await maria.button(t(m.office_plan)).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: t(m.office_plan_title) })
  await dialog.getByText('Our house in winter').waitFor()
  expect(await accessibilityViolations(maria, 'planning a change')).toEqual([])
  const day = dialog.getByLabel(t(m.office_plan_day), { exact: true })
  await day.fill(todayIn('Europe/Sofia'))
  await dialog.getByLabel(t(m.office_plan_time), { exact: true }).fill('00:00')
  maria.expectError({ status: 406, address: /planned/ })
  await page.keyboard.press('Enter')
  await dialog.getByText(/^That is over: at the shop it is \d\d:\d\d now\.$/).waitFor()
  await day.fill('2027-01-15')
  await dialog.getByLabel(t(m.office_plan_time), { exact: true }).fill('09:30')
  await page.keyboard.press('Enter')
  await maria
    .main()
    .getByText(t(m.office_plan_done, { when: '15 January 2027, 09:30' }))
    .waitFor()
  await dialog.waitFor({ state: 'detached' })

  // Nothing has changed yet, and everybody sees what will.
  expect(await words(maria, 'title', 'en').inputValue()).toBe('Who we are')
  const seen = planned(ivan)
  await seen.getByText('Our house in winter').waitFor()
  await seen
    .getByText(ivan.t(m.office_planned_by, { when: '15 януари 2027 г., 09:30', who: 'Maria Ivanova' }))
    .waitFor()
  expect(await accessibilityViolations(ivan, 'a planned change')).toEqual([])

  await letTimePass()
  await expect.poll(() => words(ivan, 'title', 'en').inputValue()).toBe('Our house in winter')
  await planned(ivan).waitFor({ state: 'detached' })
  await ivan.main().getByText(ivan.t(m.office_record_by_plan)).waitFor()
})

test('a plan that something stands in the way of says so at once, and when it fails, where and why; nothing of it is lost', async ({
  visit,
}) => {
  const ivan = await visit(BG_PHONE)
  await joinStaff(ivan, shop, 'owner', 'Иван Иванов', 'ivan@example.com')
  const { page, t } = ivan
  await open(ivan, 'care')
  await words(ivan, 'title', 'bg').fill('Грижа през зимата')
  await ivan.button(t(m.office_plan)).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t(m.office_plan_do) })
    .click()
  await planned(ivan).getByText('Грижа през зимата').waitFor()

  await words(ivan, 'title', 'bg').fill('Грижа за дървото')
  await ivan.button(t(m.office_save)).click()
  const title = `${t(m.office_text_title)} (${LOCALES.bg.name})`
  await planned(ivan)
    .getByText(t(m.office_plan_blocked, { fields: title }))
    .waitFor()

  await letTimePass()
  const failure = `${title}: междувременно е променено`
  await planned(ivan).getByText(t(m.office_planned_failed, { failure })).waitFor()
  await openOffice(ivan, shop)
  await ivan
    .main()
    .getByRole('link', { name: t(m.office_today_planned, { title: 'Грижа през зимата' }) })
    .click()
  await ivan.main().getByText(t(m.office_planned_failed, { failure })).waitFor()
  await ivan.main().getByRole('link', { name: 'Грижа през зимата' }).click()

  await planned(ivan)
    .getByRole('button', { name: t(m.office_plan_put_in) })
    .click()
  await expect.poll(() => words(ivan, 'title', 'bg').inputValue()).toBe('Грижа през зимата')
  await planned(ivan)
    .getByRole('button', { name: t(m.office_planned_remove) })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t(m.office_planned_remove) })
    .click()
  await planned(ivan).waitFor({ state: 'detached' })
  await ivan.button(t(m.office_save)).click()
  await ivan.main().getByText(t(m.office_saved)).waitFor()
  expect(await words(ivan, 'title', 'bg').inputValue()).toBe('Грижа през зимата')
})
