import * as m from '@vitrina/i18n/messages'
import type { Role } from '@vitrina/contract/office'
import { createCommandLink, createFirstOwnerToken } from '../../../server/src/modules/staff/index.ts'
import type { DemoShop } from '../shops/demo-shop.ts'
import { freePort } from '../shops/shop.ts'
import type { Visitor } from '../visitor.ts'

/** Of a shop that mails links to its office. */
export async function mailingSettings(): Promise<Record<string, string>> {
  const PORT = String(await freePort())
  return { PORT, PUBLIC_URL: `http://localhost:${PORT}` }
}

/** A passkey belongs to a name of a host, not to an IP address. */
export const officeOrigin = ({ url }: Pick<DemoShop, 'url'>): string => url.replace('127.0.0.1', 'localhost')

/** Opens a screen of the office by its address. */
export const openOffice = ({ page }: Visitor, shop: Pick<DemoShop, 'url'>, path = '') =>
  page.goto(`${officeOrigin(shop)}/office${path}`)

/** A device that makes and uses passkeys without asking (https://www.w3.org/TR/webauthn-3/#sctn-automation). */
export async function addAuthenticator({ page }: Visitor, transport: 'internal' | 'usb' = 'internal'): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Becomes the first owner of a shop by a passkey, with the token of a link; a new one unless given. */
export async function becomeOwner(owner: Visitor, shop: DemoShop, token?: string): Promise<void> {
  await becomeOwnerBy(owner, shop, token ?? (await createFirstOwnerToken(shop.database))!)
}

/** Becomes the first owner of a shop by a passkey, with the token of the link that it has printed. */
export async function becomeOwnerBy(owner: Visitor, shop: Pick<DemoShop, 'url'>, token: string): Promise<void> {
  const { t } = owner
  await addAuthenticator(owner)
  await openOffice(owner, shop, `/start#${token}`)
  await owner.field(t(m.office_name)).fill('Maria Ivanova')
  await owner.field(t(m.office_email)).fill('maria@example.com')
  await owner.button(t(m.office_create_passkey)).click()
  await owner.button(t(m.office_have_kept_codes)).click()
  await owner.waitForHeading(t(m.office_today))
}

/** Lets somebody else work at the office who has a link for this role. */
export async function joinStaff(
  member: Visitor,
  shop: DemoShop,
  role: Role,
  name: string,
  email = `${role}@example.com`,
): Promise<void> {
  const { t, language } = member
  await addAuthenticator(member)
  const { token } = await createCommandLink(shop.database, { email, role, language }, { actor: { kind: 'merchant' } })
  await openOffice(member, shop, `/start?lang=${language}#${token}`)
  await member.field(t(m.office_name)).fill(name)
  await member.button(t(m.office_create_passkey)).click()
  await member.button(t(m.office_have_kept_codes)).click()
  await member.waitForHeading(t(m.office_today))
}
