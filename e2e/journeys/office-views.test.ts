import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { BG_PHONE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { becomeOwner, joinStaff } from '../support/steps/office.ts'

const { test, shop } = journeys({ shop: 'own' })

test('an owner saves a filter for everybody with the keyboard, and a clerk opens it on a phone', async ({ visit }) => {
  const owner = await visit(EN_DESKTOP)
  const { page, t } = owner
  await becomeOwner(owner, shop)
  const office = new URL('/office', page.url()).href
  await page.goto(`${office}/orders`)
  await owner.waitForHeading(t(m.office_orders))
  expect(await page.getByRole('button', { name: t(m.office_view_save) }).count()).toBe(0)
  await page.goto(`${office}/orders?task=unpaid&sort=oldest`)
  await owner.waitForHeading(t(m.office_orders))
  await page.getByRole('button', { name: t(m.office_view_save) }).press('Enter')
  await page.getByLabel(t(m.office_view_name), { exact: true }).and(page.locator(':focus')).waitFor()
  await page.keyboard.type('Oldest unpaid')
  await page.getByLabel(t(m.office_view_shared), { exact: true }).check()
  expect(await accessibilityViolations(owner, 'saved filter')).toEqual([])
  await page.keyboard.press('Enter')
  const views = page.getByRole('navigation', { name: t(m.office_views) })
  await views.getByRole('link', { name: 'Oldest unpaid' }).waitFor()
  // The one button says something else now, and still has the focus.
  await page.locator('button:focus', { hasText: t(m.office_view_change) }).waitFor()

  const clerk = await visit(BG_PHONE)
  await joinStaff(clerk, shop, 'clerk', 'Иван Продавач')
  await clerk.page.goto(`${office}/orders`)
  const chip = clerk.page
    .getByRole('navigation', { name: clerk.t(m.office_views) })
    .getByRole('link', { name: 'Oldest unpaid' })
  await chip.click()
  const searched = () => Object.fromEntries(new URL(clerk.page.url()).searchParams)
  await expect.poll(searched).toEqual({ task: 'unpaid', sort: 'oldest' })
  await expect.poll(() => chip.getAttribute('aria-current')).toBe('page')
  expect(await clerk.page.getByRole('button', { name: clerk.t(m.office_view_change) }).count()).toBe(0)
  expect(await accessibilityViolations(clerk, 'orders by a saved filter')).toEqual([])

  await page.getByRole('button', { name: t(m.office_view_change) }).click()
  await page.getByLabel(t(m.office_view_name), { exact: true }).fill('Oldest first')
  await page.getByRole('button', { name: t(m.office_save), exact: true }).click()
  await views.getByRole('link', { name: 'Oldest first' }).waitFor()
  await page.getByRole('button', { name: t(m.office_view_change) }).click()
  await page.getByRole('button', { name: t(m.office_view_delete) }).click()
  await page.getByRole('button', { name: t(m.office_view_save) }).waitFor()
  await views.waitFor({ state: 'detached' })
})
