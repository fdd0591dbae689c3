import type { AppContext } from '../../platform/app-context.ts'
import type { SettingsCache } from '../settings/index.ts'
import { deleteUnusedSubscriptions } from './clean-up.ts'
import { registerPushHandlers } from './handle-events.ts'
import { readCustomerPushSubscriptions } from './personal-data.ts'
import { officePushRoutes } from './office/routes.ts'
import { pushRoutes } from './routes.ts'
import { PUSH_QUEUE, type PushJob, SEND_PUSH_JOB, SEND_STAFF_PUSH_JOB, sendMessage } from './send-message.ts'
import { ensureVapidKeys } from './vapid-keys.ts'

/** Web Push: news of an order or a booking to browsers whose owners have asked for them. */
export async function registerWebPush(app: AppContext, { settings }: { settings: SettingsCache }): Promise<void> {
  const { config, database, background, events, jobs, calls, logger } = app
  const { publicUrl, webPushServiceUrl: ownService } = config
  const keys = await ensureVapidKeys(database.queries)
  const subject = () => contactOf(settings.get().company.email, publicUrl)
  pushRoutes(calls, { database, publicKey: keys.publicKey, ownService })
  officePushRoutes(app.officeCalls, { database, publicKey: keys.publicKey, ownService })
  registerPushHandlers(events, background)
  const send = (job: PushJob) => sendMessage(job, { database, keys, subject, ownService, logger })
  for (const name of [SEND_PUSH_JOB, SEND_STAFF_PUSH_JOB]) jobs.register(name, send, { queue: PUSH_QUEUE })
  jobs.every({ name: 'web-push.unused', minutes: 60, run: () => deleteUnusedSubscriptions(background) })
  app.personalData.set('push_subscriptions', (queries, { id }) => readCustomerPushSubscriptions(queries, id))
}

/** Where a push service can reach who runs the shop (RFC 8292, 2.1). A shop without an address gets one that RFC 2142 knows. */
const contactOf = (email: string | null, publicUrl: string | null): string =>
  email ? `mailto:${email}` : publicUrl?.startsWith('https:') ? publicUrl : 'mailto:postmaster@localhost'
