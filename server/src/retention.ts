import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { deleteOldMessages } from './modules/content/index.ts'
import { deleteOldEmails } from './modules/notifications/index.ts'
import type { Database } from './platform/database/client.ts'
import { deleteOldEvents } from './platform/events.ts'
import { deleteOldResults, RESULT_RETENTION_DAYS } from './platform/idempotency.ts'
import type { Jobs } from './platform/jobs.ts'

const DAY_MINUTES = 24 * 60

/** Deletes once a day what is older than its period: e-mails, messages and events by the operator's settings, where 0 days mean for ever; results of repeated requests after a month. */
export function registerRetention(
  jobs: Jobs,
  { queries }: Database,
  { emailDays, messageDays, eventDays }: Config['retention'],
  logger: Logger,
): void {
  const deleteDaily = (what: string, days: number, deleteOld: (days: number) => Promise<number>) =>
    days > 0 &&
    jobs.every({
      name: `retention.${what}`,
      minutes: DAY_MINUTES,
      run: async () => {
        const deleted = await deleteOld(days)
        if (deleted > 0) logger.info({ what, deleted }, 'deleted what is no longer kept')
      },
    })
  deleteDaily('emails', emailDays, (days) => deleteOldEmails(queries, days))
  deleteDaily('messages', messageDays, (days) => deleteOldMessages(queries, days))
  deleteDaily('events', eventDays, (days) => deleteOldEvents(queries, days))
  deleteDaily('idempotent-requests', RESULT_RETENTION_DAYS, (days) => deleteOldResults(queries, days))
}
