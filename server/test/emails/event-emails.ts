import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '../../src/platform/database/client.ts'
import { createEvents } from '../../src/platform/events/events.ts'
import { createJobs } from '../../src/platform/jobs/jobs.ts'
import { registerEmailHandlers } from '../../src/modules/notifications/handlers/handle-events.ts'
import { createSettingsCache, importSettings } from '../../src/modules/settings/index.ts'
import { openOutbox } from './outbox.ts'

type Readers = Pick<Parameters<typeof registerEmailHandlers>[0], 'readOrders' | 'readBooking'>
type Options = {
  companyEmail?: string | null
  publicUrl?: string | null
  /** Whether there is a mail server; else emails stay in the outbox. */
  sends?: boolean
}

/** Jobs may wait for a machine that does much else. */
const POLL_TIMEOUT_MS = 20_000

/** An outbox into which the events of tests write their emails. Orders and bookings are what the readers say. */
export async function openEventEmails(readers: Partial<Readers> = {}) {
  const outbox = await openOutbox()
  const { database, queries, logger, smtp } = outbox

  /**
   * Events to be dispatched, and jobs other than the periodic ones and those for a later time. A handler that failed, and runs again in a
   * few seconds, has work to do.
   */
  const pendingWork = async () =>
    (
      await queries.execute<{ n: number }>(sql`
        select (select count(*) from event where is_pending)
          + (select count(*) from graphile_worker.jobs where task_identifier not like 'every:%'
            and (run_at <= now() or task_identifier like 'handle%')) as n`)
    ).rows[0]!.n

  /** Runs a transaction that emits events, then the jobs until none is left. Returns the emails sent. */
  async function sendEmailsOf(
    command: Parameters<Database['transaction']>[0],
    { companyEmail = 'hello@rodopa.example', publicUrl = 'https://shop.example', sends = true }: Options = {},
  ) {
    const settings = await createSettingsCache(queries)
    const { iconId: _icon, ...shopSettings } = settings.get()
    const company = { ...shopSettings.company, email: companyEmail }
    const title = { en: 'Rodopa', bg: 'Родопа' }
    const imported = { ...shopSettings, title, default_language: 'en' as const, company }
    await database.transaction((tx) => importSettings(tx, imported, null))
    await settings.refresh()
    const jobs = createJobs(database, logger)
    const events = createEvents(database, jobs, logger)
    registerEmailHandlers({
      background: database,
      events,
      jobs,
      mail: sends ? outbox.transport() : null,
      settings,
      publicUrl,
      logger,
      readOrders: async () => new Map(),
      readBooking: async () => null,
      ...readers,
    })
    await jobs.start()
    await events.start()
    try {
      await database.transaction(command)
      await expect.poll(pendingWork, { timeout: POLL_TIMEOUT_MS, interval: 20 }).toBe(0)
    } finally {
      await events.stop()
      await jobs.stop()
    }
    return smtp.received.map(({ to, headers }) => ({
      to: to[0],
      subject: headers['subject']!.replaceAll('\u00a0', ' '),
      replyTo: headers['reply-to'],
    }))
  }

  return {
    ...outbox,
    sendEmailsOf,
    /** Has the newest event handled once more, as after a crash. */
    handleAgain: (options?: Options) =>
      sendEmailsOf(
        (tx) => tx.execute(sql`update event set is_pending = true where id = (select max(id) from event)`),
        options,
      ),
  }
}
