import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { BG_PHONE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { rows } from '../support/rows.ts'
import { addAuthenticator, becomeOwner, joinStaff, mailingSettings, openOffice } from '../support/steps/office.ts'
import type { Visitor } from '../support/visitor.ts'

const { test, shop } = journeys({ shop: 'own', settings: mailingSettings })

/** The address of the link in the e-mail about a lost device. */
async function mailedLink(email: string): Promise<string | undefined> {
  const [letter] = await rows<{ text: string }>(
    shop,
    "select text from message where kind = 'staff.recovery' and recipient = $1",
    [email],
  )
  return /\S+\/office\/start#[\w-]+/.exec(letter?.text ?? '')?.[0]
}
const passkeyLogin = (visitor: Visitor) => visitor.button(visitor.t(m.office_log_in_passkey))

test('a lost device is logged out at once, its passkey opens nothing, and the mailed link is a new way in', async ({
  visit,
}) => {
  const [owner, thief, clerk] = [await visit(EN_DESKTOP), await visit(BG_PHONE), await visit(BG_PHONE)]
  await becomeOwner(owner, shop)
  await joinStaff(thief, shop, 'clerk', 'Здравка')
  await openOffice(thief, shop, '/orders')
  await thief.waitForHeading(thief.t(m.office_orders))

  const { t } = owner
  await openOffice(owner, shop, '/staff')
  // What the lost device asks for at that moment is refused.
  thief.expectError({ status: 401, address: /\/office\/api\// })
  await owner.button(t(m.office_staff_send_recovery)).click()
  const dialog = owner.page.getByRole('dialog', { name: t(m.office_staff_recovery_title, { name: 'Здравка' }) })
  await dialog.getByText('clerk@example.com').waitFor()
  await dialog.getByRole('button', { name: t(m.office_staff_send_recovery) }).click()
  await dialog.waitFor({ state: 'hidden' })
  await owner.main().getByText(t(m.office_staff_never_seen)).waitFor()
  await owner
    .main()
    .getByText(t(m.office_did_recovery_sent, { name: 'Здравка' }))
    .waitFor()

  await passkeyLogin(thief).click()
  await thief.page.getByRole('alert').getByText('Този ключ за достъп не отваря този офис.').waitFor()

  await expect.poll(() => mailedLink('clerk@example.com')).toBeDefined()
  await joinByLink(clerk, (await mailedLink('clerk@example.com'))!)
  await openOffice(clerk, shop, '/orders')
  await clerk.waitForHeading(clerk.t(m.office_orders))
  // The link is used up, and the lost device stays outside.
  thief.expectError({ status: 406, address: /links\/read/ })
  await thief.page.goto((await mailedLink('clerk@example.com'))!)
  await thief.page.getByRole('alert').getByText('Тази връзка вече е използвана').waitFor()
  await openOffice(thief, shop, '/orders')
  await passkeyLogin(thief).waitFor()
})

/** Chooses a passkey as the new way in. */
async function joinByLink(member: Visitor, address: string): Promise<void> {
  const { t } = member
  await addAuthenticator(member)
  await member.page.goto(address)
  await member.waitForHeading(t(m.office_start_recovery_title))
  expect(await member.field(t(m.office_name)).inputValue()).toBe('Здравка')
  await member.button(t(m.office_create_passkey)).click()
  await member.button(t(m.office_have_kept_codes)).click()
  await member.waitForHeading(t(m.office_today))
}
