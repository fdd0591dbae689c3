import type { Language } from '@vitrina/contract'
import type { Queries } from '../../../platform/database/client.ts'
import {
  accountDeleted,
  confirmationRequested,
  createAccountToken,
  createResetLink,
  customerRegistered,
  type CustomerRow,
  emailChanged,
  emailKeyOf,
  exportReady,
  findConfirmed,
  knownEmailRegistered,
  passwordChanged,
  passwordForgotten,
  readCustomer,
} from '../../accounts/index.ts'
import { emailOf } from './email-of.ts'
import { type HandlerContext, settingsInLanguage } from './handler-context.ts'
import { oneTimeLink } from './one-time-links.ts'
import { enqueueEmails } from '../outbox/outbox.ts'
import { type AccountEmail, accountEmail } from '../templates/account-email.ts'

/** Whom an e-mail is for. */
type Addressee = Pick<CustomerRow, 'email' | 'first_name' | 'language'>

/** Writes the emails of an account's events when they happen, in the customer's language. */
export function registerAccountEmails({
  background,
  events,
  settings,
  publicUrl,
  state,
  logger,
}: HandlerContext): void {
  const pages = {
    login: publicUrl && `${publicUrl}/auth/login`,
    recover: publicUrl && `${publicUrl}/auth/recover`,
    profile: publicUrl && `${publicUrl}/profile`,
  }

  async function write(
    queries: Queries,
    eventId: number,
    kind: AccountEmail,
    { email: recipient, first_name, language }: Addressee,
    link: string | null = null,
  ): Promise<void> {
    const shop = settingsInLanguage(settings.get(), language)
    const email = accountEmail(kind, { firstName: first_name, settings: shop, language }, { ...pages, oneTime: link })
    const content = emailOf(`account.${kind}`, email, recipient, settings.get().company.email)
    await enqueueEmails({ queries }, [{ event_id: eventId, ...content }], state)
  }

  const writeTo = (eventId: number, kind: AccountEmail, to: Addressee | null) =>
    to ? write(background.queries, eventId, kind, to) : Promise.resolve()

  /**
   * The shop's address, without which no e-mail with a link is sent. It is never taken from a request: an attacker who asks for a customer's
   * new password could name a host of their own, to which the link would then lead.
   */
  function requirePublicUrl(kind: AccountEmail): string | null {
    if (!publicUrl)
      logger.warn({ kind: `account.${kind}` }, 'PUBLIC_URL is not set: an e-mail with a link was left out')
    return publicUrl
  }

  /** Sends the link that confirms a customer's address or the one that is to replace it. */
  async function askToConfirm(customerId: number, eventId: number, kind: 'welcome' | 'confirm'): Promise<void> {
    const customer = await readCustomer(background.queries, customerId)
    const email = customer?.new_email ?? (customer?.email_confirmed_at ? null : customer?.email)
    if (!customer || !email) return
    const owner = await findConfirmed(background.queries, emailKeyOf(email))
    // To the address as its owner has confirmed it; the one that was typed now may look the same and be another mailbox.
    if (owner && owner.id !== customerId) return writeTo(eventId, 'known', owner)
    const origin = requirePublicUrl(kind)
    if (!origin) return
    await background.transaction(async (tx) => {
      const token = await createAccountToken(tx, 'confirm', customerId, { email })
      await write(tx, eventId, kind, { ...customer, email }, oneTimeLink(origin, 'confirm', customerId, token))
    })
  }

  events.handle(customerRegistered, 'notifications.account-registered', ({ customer_id }, eventId) =>
    askToConfirm(customer_id, eventId, 'welcome'),
  )
  events.handle(confirmationRequested, 'notifications.account-confirmation', ({ customer_id }, eventId) =>
    askToConfirm(customer_id, eventId, 'confirm'),
  )
  events.handle(passwordForgotten, 'notifications.account-password-forgotten', async ({ email }, eventId) => {
    const origin = requirePublicUrl('reset')
    if (!origin) return
    await background.transaction(async (tx) => {
      const found = await createResetLink(tx, email)
      if (!found) return
      const { customer, token } = found
      await write(tx, eventId, 'reset', customer, oneTimeLink(origin, 'reset', customer.id, token))
    })
  })

  /**
   * The events whose e-mail needs nothing but the customer. They can be caused without limit, so they are sent to confirmed
   * addresses only: another may be that of a person who has no account.
   */
  const notices = [
    [knownEmailRegistered, 'notifications.account-registered-again', 'known'],
    [passwordChanged, 'notifications.account-password-changed', 'password_changed'],
    [exportReady, 'notifications.account-export-ready', 'export_ready'],
  ] as const
  for (const [event, name, kind] of notices)
    events.handle(event, name, async ({ customer_id }, eventId) => {
      const customer = await readCustomer(background.queries, customer_id)
      if (customer?.email_confirmed_at) await writeTo(eventId, kind, customer)
    })
  events.handle(emailChanged, 'notifications.account-email-changed', async ({ customer_id, former_email }, eventId) => {
    const customer = await readCustomer(background.queries, customer_id)
    await writeTo(eventId, 'email_changed', customer && { ...customer, email: former_email })
  })
  events.handle(accountDeleted, 'notifications.account-deleted', ({ email, first_name, language }, eventId) =>
    writeTo(eventId, 'deleted', { email, first_name, language: language as Language }),
  )
}
