import type { Language } from '@vitrina/contract'
import type { Logger } from 'pino'
import type { Database, Queries } from '../../platform/database/client.ts'
import { and, eq, sql } from '../../platform/database/drizzle.ts'
import { enqueue } from '../../platform/jobs/job-queue.ts'
import { readNotification } from './message.ts'
import { readStaffNotification, type StaffRecord } from './office/staff-message.ts'
import { type PushResult, sendPush, type VapidKeys } from './providers/web-push.ts'
import type { PushRecord } from './subject.ts'
import { pushSubscription } from './tables.ts'

export type PushJob = {
  subscription_id: number
  kind: PushRecord['kind'] | StaffRecord['kind']
  record_id: number
  attempt: number
}
type Context = {
  database: Database
  keys: VapidKeys
  /** How a push service can reach who runs the shop. */
  subject: () => string
  ownService: string | null
  logger: Logger
}

export const SEND_PUSH_JOB = 'web-push.send'
/** A job of its own: it waits for a process that knows what the office is told. */
export const SEND_STAFF_PUSH_JOB = 'web-push.send-to-staff'
export const PUSH_QUEUE = 'web-push'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
/** Between attempts, together about a day. */
const RETRY_DELAYS_S = [30, 2 * MINUTE_S, 10 * MINUTE_S, 30 * MINUTE_S, HOUR_S, 3 * HOUR_S, 6 * HOUR_S, 12 * HOUR_S]
/** A push service that asks for a longer pause is asked again all the same. */
const MAX_RETRY_AFTER_S = 12 * HOUR_S
/** How long a push service keeps a message for a browser that is not running. */
const TTL_S = 3 * 24 * HOUR_S
/** The events of one command are one message. */
const COLLECTING_MS = 1000

const isForStaff = (kind: PushJob['kind']): kind is StaffRecord['kind'] =>
  kind === 'new-order' || kind === 'new-message'

/** Queues a message about a record to a subscription. One that waits is replaced: each says how the record stands when it is sent. */
export function enqueueMessage(
  queries: Queries,
  job: PushJob,
  runAt: Date = new Date(Date.now() + COLLECTING_MS),
): Promise<void> {
  const name = isForStaff(job.kind) ? SEND_STAFF_PUSH_JOB : SEND_PUSH_JOB
  return enqueue(queries, name, job, { key: `${name}:${job.subscription_id}:${job.kind}:${job.record_id}`, runAt })
}

/** Sends a message, with no transaction open meanwhile. At least once: a crash may send it twice, and the browser shows it once. */
export async function sendMessage(job: PushJob, { database, logger, ...sender }: Context): Promise<void> {
  const { queries } = database
  const [receiver] = await queries.select().from(pushSubscription).where(eq(pushSubscription.id, job.subscription_id))
  if (!receiver) return
  if (receiver.retry_at && receiver.retry_at > new Date()) return enqueueMessage(queries, job, receiver.retry_at)
  const notification = await readJobNotification(queries, job, receiver.language)
  if (!notification) return
  const message = { payload: JSON.stringify(notification), topic: notification.tag, ttlSeconds: TTL_S }
  const result = await sendPush(receiver, message, { ...sender, subject: sender.subject() })
  const outcome = outcomeOf(result)
  if (outcome === 'sent') return
  // Of the endpoint the host only: the whole address is enough to send to it.
  const details = { ...result, service: new URL(receiver.endpoint).host, attempt: job.attempt }
  if (outcome === 'gone') {
    // Unless the browser has replaced it meanwhile.
    const isSame = and(eq(pushSubscription.id, receiver.id), eq(pushSubscription.endpoint, receiver.endpoint))
    await queries.delete(pushSubscription).where(isSame)
    return logger.info(details, 'a push subscription has ended')
  }
  const delayS = RETRY_DELAYS_S[job.attempt]
  if (outcome === 'refused' || delayS === undefined) return logger.warn(details, 'a push message was given up')
  const pauseS = retryAfterOf(result)
  if (pauseS > 0)
    await queries
      .update(pushSubscription)
      .set({ retry_at: sql`now() + make_interval(secs => ${pauseS})` })
      .where(eq(pushSubscription.id, receiver.id))
  logger.info(details, 'a push message is tried again')
  const runAt = new Date(Date.now() + Math.max(delayS, pauseS) * 1000)
  await enqueueMessage(queries, { ...job, attempt: job.attempt + 1 }, runAt)
}

const readJobNotification = (queries: Queries, { kind, record_id: id, subscription_id }: PushJob, language: Language) =>
  isForStaff(kind)
    ? readStaffNotification(queries, { kind, id }, subscription_id)
    : readNotification(queries, { kind, id }, language)

/**
 * What an answer means (RFC 8030, 5 and 7.3): 404 and 410 end the subscription; overload and failures of the push service pass; any
 * other refusal is about this message or about the shop's keys, and would come again.
 */
function outcomeOf(result: PushResult): 'sent' | 'gone' | 'retry' | 'refused' {
  if ('failure' in result) return 'retry'
  const { status } = result
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 408 || status === 429 || status >= 500 ? 'retry' : 'refused'
}

/** Seconds of a `Retry-After`, which is a number or a date (RFC 9110, 10.2.3); 0 without a usable one. */
function retryAfterOf(result: PushResult): number {
  const value = 'failure' in result ? undefined : result.retryAfter
  if (!value) return 0
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000
  return seconds > 0 ? Math.min(Math.ceil(seconds), MAX_RETRY_AFTER_S) : 0
}
