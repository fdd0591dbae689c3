import { LIVE_EVENTS, type ModalMessage, type NotificationMessage, perLanguage } from '@vitrina/contract'
import type { AppContext } from '../../platform/app-context.ts'
import type { Transaction } from '../../platform/database/client.ts'
import type { Translated } from '../../platform/database/columns.ts'
import { inLanguage } from '../../platform/language.ts'
import type { SettingsCache } from '../settings/index.ts'
import { type Announcement, scheduleSending, SEND_JOB, takeAnnouncement } from './announcements.ts'

type Dependencies = {
  settings: Pick<SettingsCache, 'get'>
  /** Sends an event to all subscribers of a channel when the transaction commits. */
  send(tx: Transaction, channel: string, event: string, data: object): Promise<void>
}

/** How long browsers need to connect again, with the pauses of their library. */
const CONNECT_MS = 15_000

/** Sends announcements at their times, each once: it is marked as sent in the transaction that sends it. */
export function registerAnnouncements(
  { config, database, jobs }: Pick<AppContext, 'config' | 'database' | 'jobs'>,
  { settings, send }: Dependencies,
): void {
  const readyAt = new Date(Date.now() + (config.development ? 0 : CONNECT_MS))
  jobs.register(SEND_JOB, ({ id }: { id: string }) =>
    database.transaction(async (tx) => {
      // Clients of a process that died are about to connect to this one.
      if (readyAt > new Date()) return scheduleSending(tx, id, readyAt)
      const row = await takeAnnouncement(tx, id)
      if (row) await send(tx, settings.get().channel, LIVE_EVENTS[row.kind], messageOf(row))
    }),
  )
}

function messageOf({ id, kind, title, text, link, page, picture }: Announcement): ModalMessage | NotificationMessage {
  // It may have been written before the program had another language.
  const inAll = (texts: Translated) => perLanguage((language) => inLanguage(texts, language))
  const notification: NotificationMessage = { id, title: title && inAll(title), text: inAll(text), link, page }
  return kind === 'modal' ? { ...notification, picture } : notification
}
