import type { Language } from '@vitrina/contract'
import type { Logger } from 'pino'
import type { Database, Queries } from '../../../platform/database/client.ts'
import type { Events } from '../../../platform/events/events.ts'
import { inLanguage } from '../../../platform/language.ts'
import type { Mail } from '../../../platform/mail/transport.ts'
import { readCustomer } from '../../accounts/index.ts'
import { presentSettings, type SettingsCache, type ShopSettings } from '../../settings/index.ts'
import type { NewEmailState } from '../outbox/outbox.ts'
import type { LetterSettings } from '../templates/sender.ts'

/** What the handlers that write e-mails work with. */
export type HandlerContext = {
  /** The connections of jobs. */
  background: Database
  events: Events
  settings: SettingsCache
  /** Null where it is not configured: e-mails then contain no links. */
  publicUrl: string | null
  /** Of a new e-mail. */
  state: NewEmailState
  logger: Logger
}

/** The shop's settings as an e-mail shows them. */
export function settingsInLanguage(settings: ShopSettings, language: Language): LetterSettings {
  const presented = presentSettings(settings, language, {
    push: { key: null, cluster: null, host: null },
    reports: null,
    iconUrl: null,
    sendsEmail: true,
  })
  return { ...presented, look: settings.look }
}

/** Whom e-mails of the shop come from. */
export const fromShop = ({ title, default_language, company }: ShopSettings): Mail['from'] => ({
  name: inLanguage(title, default_language),
  address: company.email,
})

/** Whether a customer is told of each step. Guests are, and customers who have deleted their account since. */
export async function wantsStateChanges(queries: Queries, customerId: number | null): Promise<boolean> {
  const customer = customerId === null ? null : await readCustomer(queries, customerId)
  return customer?.notify_state_changes ?? true
}
