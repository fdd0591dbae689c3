import type { JobSubject } from '@vitrina/contract/office'
import type { Database, Transaction } from '../database/client.ts'
import { recordChange } from '../history.ts'
import { actorOfMember, type Member, type OfficeCallRegistry } from '../http/calls/office-calls.ts'
import { Rejection } from '../rejection.ts'
import { deleteLostJob, listLostJobs, type LostJob, retryJobs } from './job-queue.ts'

const LIMIT = 100
/** The kind of jobs in the history. */
const JOB_KIND = 'job'

/** By the names of jobs and of the handlers of events, which stay the same between versions; the first that matches. */
const SUBJECTS: readonly [RegExp, JobSubject][] = [
  [/^(handle(-batch)?:)?(payments\.|.*(payment|refund))/, 'money'],
  [/^(handle(-batch)?:)?(notifications|mail)\./, 'email'],
  [/^(handle(-batch)?:)?(web-push|announcements)\./, 'notification'],
  [/^(handle(-batch)?:)?(realtime|pusher)\./, 'live'],
  [/^(handle(-batch)?:)?orders\./, 'order'],
  [/^(handle(-batch)?:)?(bookings|rooms)\./, 'booking'],
  [/^(handle(-batch)?:)?accounts\./, 'account'],
]
/** The e-mails and messages of what has to do with payments move no money themselves. */
const TELLS_ONLY = /^(handle(-batch)?:)?(notifications|realtime|web-push)\./

export function subjectOf(jobName: string): JobSubject {
  const [, subject = 'other'] =
    SUBJECTS.find(([names, subject]) => names.test(jobName) && !(subject === 'money' && TELLS_ONLY.test(jobName))) ?? []
  return subject
}

/** The calls of the office about jobs that failed for good. */
export function failedJobRoutes(calls: OfficeCallRegistry, database: Database): void {
  calls.handle('GET /jobs/failed', async () => {
    const jobs = await listLostJobs(database.queries, { limit: LIMIT })
    return { data: { jobs: jobs.map(presentJob), total: jobs[0]?.total ?? 0 } }
  })

  /** Does something with a failed job, and notes it. */
  const withJob = (id: number, action: string, member: Member, run: (tx: Transaction) => Promise<unknown>) =>
    database.transaction(async (tx) => {
      const [job] = await listLostJobs(tx, { id })
      if (!job) return Rejection.notFound()
      if (action === 'dismissed' && subjectOf(job.name) === 'money') return Rejection.of(403, 'forbidden')
      await run(tx)
      await recordChange(
        tx,
        { kind: JOB_KIND, key: String(id), action, before: { name: job.name, error: job.error }, after: null },
        { actor: actorOfMember(member), source: 'office' },
      )
      return {}
    })
  calls.handle('POST /jobs/{id}/retry', ({ params, member }) =>
    withJob(params.id, 'tried_again', member, (tx) => retryJobs(tx, [params.id])),
  )
  calls.handle('DELETE /jobs/{id}', ({ params, member }) =>
    withJob(params.id, 'dismissed', member, (tx) => deleteLostJob(tx, params.id)),
  )
}

const presentJob = ({ id, name, attempts, error, failed_at }: LostJob) => ({
  id,
  name,
  subject: subjectOf(name),
  attempts,
  error,
  failed_at: failed_at.toISOString(),
  may_dismiss: subjectOf(name) !== 'money',
})
