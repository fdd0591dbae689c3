import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { EN_DESKTOP, journeys } from '../support/journeys.ts'
import { joinStaff } from '../support/steps/office.ts'
import type { Visitor } from '../support/visitor.ts'

const { test, shop } = journeys({ shop: 'own' })

/**
 * From now on the server has no file of this tab's build that it has not loaded yet, until a document is loaded. `served` is what it answers for
 * the office then; its own document without it.
 */
async function loseFiles(member: Visitor, served?: string): Promise<void> {
  member.expectError({ status: 404, address: /\/office\/assets\// })
  member.expectError({ status: 'console', address: /The code of a screen is missing|dynamically imported module/ })
  let isLost = true
  await member.page.route(/\/office/, async (route) => {
    const request = route.request()
    if (request.resourceType() === 'document') isLost = false
    const isOffice = new URL(request.url()).pathname === '/office'
    if (isLost && request.url().includes('/office/assets/')) await route.fulfill({ status: 404 })
    else if (isLost && isOffice && served !== undefined) await route.fulfill({ contentType: 'text/html', body: served })
    else await route.continue()
  })
}
const openPages = ({ page, t }: Visitor) =>
  page
    .getByRole('link', { name: t(m.office_texts), exact: true })
    .filter({ visible: true })
    .click()

test('a tab from before an update loads the new office by itself', async ({ visit }) => {
  const member = await visit(EN_DESKTOP)
  await joinStaff(member, shop, 'manager', 'Ivan')
  await loseFiles(member, '<script type="module" src="/office/assets/newer.js"></script>')
  await openPages(member)
  await member.waitForHeading(member.t(m.office_texts))
  expect(await member.button(member.t(m.office_try_again)).count()).toBe(0)
})

test('a screen whose code could not be loaded says so, and is there after another try', async ({ visit }) => {
  const member = await visit(EN_DESKTOP)
  const { t } = member
  await joinStaff(member, shop, 'clerk', 'Ana')
  await loseFiles(member)
  await openPages(member)
  await member.main().getByText(t(m.office_failed_screen)).waitFor()
  await member.button(t(m.office_try_again)).click()
  await member.waitForHeading(t(m.office_texts))
})
