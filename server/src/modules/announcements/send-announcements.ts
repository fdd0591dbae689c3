import { LIVE_EVENTS, type ModalMessage, type NotificationMessage } from '@vitrina/contract'
import type { Database, Transaction } from '../../platform/database/client.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { SettingsCache } from '../settings/index.ts'
import { type Announcement, scheduleSending, SEND_JOB, takeAnnouncement } from './announcements.ts'

type Dependencies = {
  jobs: Jobs
  /** Commits wait for the disk: one that was sent must not be forgotten when the machine loses power. */
  database: Database
  settings: Pick<SettingsCache, 'get'>
  /** Sends an event to everybody on a channel when the transaction commits. */
  send(tx: Transaction, channel: string, event: string, data: object): Promise<void>
  /** Whether browsers are about to connect again when the process has started. */
  hasVisitors: boolean
}

/** How long browsers need to connect again, with the pauses of their library. */
const CONNECT_MS = 15_000

/** Sends announcements at their times, each once: it is marked as sent in the transaction that sends it. */
export function registerAnnouncements({ jobs, database, settings, send, hasVisitors }: Dependencies): void {
  const readyAt = new Date(Date.now() + (hasVisitors ? CONNECT_MS : 0))
  jobs.register(SEND_JOB, ({ id }: { id: string }) =>
    database.transaction(async (tx) => {
      // Whoever was connected to a process that died is about to connect to this one.
      if (readyAt > new Date()) return scheduleSending(tx, id, readyAt)
      const row = await takeAnnouncement(tx, id)
      if (row) await send(tx, settings.get().channel, LIVE_EVENTS[row.kind], messageOf(row))
    }),
  )
}

function messageOf({ id, kind, title, text, link, page, picture }: Announcement): ModalMessage | NotificationMessage {
  const notification: NotificationMessage = { id, title, text, link, page }
  return kind === 'modal' ? { ...notification, picture } : notification
}
