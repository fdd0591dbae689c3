import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import type { Database } from '../../platform/database/client.ts'
import type { Events } from '../../platform/events.ts'
import type { CallRegistry } from '../../platform/http/calls/calls.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { SettingsCache } from '../settings/index.ts'
import { registerPushCleaning } from './clean-up.ts'
import { registerPushHandlers } from './handle-events.ts'
import { pushRoutes } from './routes.ts'
import { PUSH_QUEUE, type PushJob, SEND_PUSH_JOB, sendMessage } from './send-message.ts'
import { ensureVapidKeys } from './vapid-keys.ts'

type Dependencies = {
  config: Pick<Config, 'publicUrl' | 'webPushServiceUrl'>
  database: Database
  /** For jobs and the handlers of events. */
  background: Database
  events: Events
  jobs: Jobs
  settings: SettingsCache
  logger: Logger
}

/** Web Push: news of an order or a booking to browsers whose owners have asked for them. */
export async function openWebPush({ config, database, background, events, jobs, settings, logger }: Dependencies) {
  const keys = await ensureVapidKeys(database.queries)
  const { publicUrl, webPushServiceUrl: ownService } = config
  const subject = () => contactOf(settings.get().company.email, publicUrl)
  registerPushHandlers(events, background)
  registerPushCleaning(jobs, background)
  const send = (job: PushJob) => sendMessage(job, { database, keys, subject, ownService, logger })
  jobs.register(SEND_PUSH_JOB, send, { queue: PUSH_QUEUE })
  return {
    registerCalls: (calls: CallRegistry): void =>
      pushRoutes(calls, { database, publicKey: keys.publicKey, ownService }),
  }
}

/** Where a push service can reach who runs the shop (RFC 8292, 2.1). A shop without an address gets one that RFC 2142 knows. */
const contactOf = (email: string | null, publicUrl: string | null): string =>
  email ? `mailto:${email}` : publicUrl?.startsWith('https:') ? publicUrl : 'mailto:postmaster@localhost'
