import type { Registry } from 'prom-client'
import { countRoomProblems } from './modules/bookings/index.ts'
import { countUnsentEmails } from './modules/notifications/index.ts'
import type { Database } from './platform/database/client.ts'
import { countPendingEvents } from './platform/events.ts'
import { registerStateGauge } from './platform/http/monitoring/state-gauge.ts'
import { countJobs } from './platform/job-queue.ts'

/** The metrics that are counted in the database. */
export function registerStateGauges(registry: Registry, database: Database): void {
  registerStateGauge(registry, 'jobs', 'Jobs that wait or run, and jobs that failed for good', () =>
    countJobs(database.queries),
  )
  registerStateGauge(registry, 'events', 'Events whose jobs are not queued yet', () =>
    countPendingEvents(database.queries),
  )
  registerStateGauge(
    registry,
    'emails',
    'E-mails that wait, those stored without a mail server, and those that were given up',
    () => countUnsentEmails(database.queries),
  )
  registerStateGauge(registry, 'room_problems', 'What check-rooms finds wrong with the inventory of rooms', () =>
    countRoomProblems(database.reads),
  )
}
