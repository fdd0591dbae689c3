import type { Locator } from 'playwright-core'
import * as m from '@vitrina/i18n/messages'
import { PART_TITLES, type ProfilePart } from '../../../storefront/src/profile/parts.ts'
import { type Account, carryToken } from './accounts.ts'
import type { Visitor } from '../visitor.ts'

/** The address of the account area: it has a token that can be used once. */
export const PROFILE_ADDRESS = /\/profile\/[\w-]{43}(\?|$)/

/** The customer's page with the account area open, as after a login. */
export async function openProfile(visitor: Visitor, account: Account, part: ProfilePart = 'overview'): Promise<void> {
  await carryToken(visitor, account)
  await visitor.open(part === 'overview' ? '/profile' : `/profile?part=${part}`)
  await waitForPart(visitor, part)
}

/** Waits until a part is shown, and all of it is loaded. */
export async function waitForPart(visitor: Visitor, part: ProfilePart): Promise<void> {
  await visitor.page.waitForURL(PROFILE_ADDRESS)
  await visitor.waitForHeading(titleOf(visitor, part))
  await visitor.page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'))
}

const titleOf = ({ t }: Visitor, part: ProfilePart): string =>
  part === 'overview' ? t(m.profile_greeting, { name: 'Ана' }) : t(PART_TITLES[part])

/** From the list at the side; on a phone it is below the overview. */
export async function goToPart(visitor: Visitor, part: ProfilePart): Promise<void> {
  const { t } = visitor
  const list = partList(visitor)
  if (visitor.device === 'phone' && !(await list.isVisible()))
    await visitor
      .main()
      .getByRole('link', { name: t(m.profile_title), exact: true })
      .click()
  await list.getByRole('link', { name: t(PART_TITLES[part]), exact: true }).click()
  await waitForPart(visitor, part)
}

export const partList = ({ page, t }: Visitor): Locator =>
  page.getByRole('navigation', { name: t(m.profile_parts) }).filter({ visible: true })

/** Logs out with the button below the parts. */
export async function logOut(visitor: Visitor): Promise<void> {
  await partList(visitor)
    .getByRole('button', { name: visitor.t(m.profile_log_out) })
    .click()
  await visitor.toasts().getByText(visitor.t(m.profile_logged_out)).waitFor()
}
