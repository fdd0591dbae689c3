import {
  createAccountToken,
  createResetLink,
  emailKeyOf,
  findConfirmed,
} from '../../../server/src/modules/accounts/index.ts'
import * as m from '@vitrina/i18n/messages'
import { PASSWORD } from './accounts.ts'
import type { DemoShop } from '../shops/demo-shop.ts'
import { rows } from '../rows.ts'
import type { Visitor } from '../visitor.ts'

/** Another than the one that accounts are opened with. */
export const NEW_PASSWORD = 'another road over the blue hills'

export const accountLink = ({ page, t }: Visitor) =>
  page.getByRole('banner').getByRole('link', { name: t(m.nav_profile), exact: true })
export const loginLink = ({ page, t }: Visitor) =>
  page.getByRole('banner').getByRole('link', { name: t(m.nav_login), exact: true })
export const loginButton = (visitor: Visitor) => visitor.main().getByRole('button', { name: visitor.t(m.auth_login) })

export async function fillLogin(visitor: Visitor, email: string, password = PASSWORD): Promise<void> {
  await visitor.field(visitor.t(m.field_email)).fill(email)
  await visitor.field(visitor.t(m.auth_password)).fill(password)
}

/** Opens the login, logs in and waits until the header shows it. */
export async function logIn(visitor: Visitor, email: string, password = PASSWORD, next = ''): Promise<void> {
  await visitor.open(`/auth/login${next && `?${new URLSearchParams({ next })}`}`)
  await fillLogin(visitor, email, password)
  await loginButton(visitor).click()
  await accountLink(visitor).waitFor()
}

/** What the profile's button does, in a page of the shop. The other tabs hear of it. */
export async function logOut({ page }: Visitor): Promise<void> {
  await page.evaluate(() => {
    localStorage.removeItem('_token')
    window.dispatchEvent(new StorageEvent('storage', { key: '_token' }))
  })
}

/** Ends every session of a customer on the server: the browsers' tokens stand for nobody then. */
export async function endSessions(shop: DemoShop, email: string): Promise<void> {
  await rows(shop, 'delete from customer_session s using customer c where c.id = s.customer_id and c.email_key = $1', [
    emailKeyOf(email),
  ])
}

/** The address of the link that the e-mail about a forgotten password has. */
export async function resetAddress({ database }: DemoShop, email: string): Promise<string> {
  const link = await createResetLink(database.queries, email)
  return `/auth/resetPassword/${link!.customer.id}/${link!.token}`
}

/** The address of the link that confirms a customer's e-mail address. */
export async function confirmAddress(shop: DemoShop, email: string): Promise<string> {
  const [customer] = await rows<{ id: number }>(shop, 'select id from customer where email_key = $1', [
    emailKeyOf(email),
  ])
  return `/auth/confirm/${customer!.id}/${await createAccountToken(shop.database.queries, 'confirm', customer!.id, { email })}`
}

export const isConfirmed = async ({ database }: DemoShop, email: string): Promise<boolean> =>
  (await findConfirmed(database.queries, emailKeyOf(email))) !== null
