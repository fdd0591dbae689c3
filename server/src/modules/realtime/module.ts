import { createHash } from 'node:crypto'
import type { AppContext } from '../../platform/app-context.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Queries, Transaction } from '../../platform/database/client.ts'
import { enqueue } from '../../platform/jobs/job-queue.ts'
import type { SettingsCache } from '../settings/index.ts'
import { ensureAppCredentials } from './app-credentials.ts'
import { authorisationRoutes } from './authorisation.ts'
import { deleteOldMessages, notify } from './bus/bus.ts'
import { deleteExpiredEvents } from './bus/event-cache.ts'
import { followChanges } from './follow-changes.ts'
import { type Publish, publishChanges } from './handle-events.ts'
import { openEndpoint } from './endpoint/own-endpoint.ts'
import { dataText } from './endpoint/protocol.ts'
import { OFFICE_CHANNELS } from './office/office-channel.ts'
import { followOfficeChanges } from './office/office-changes.ts'
import { officeLiveRoutes } from './office/routes.ts'
import { createWatchers } from './office/watchers.ts'
import { createPusherClient, type PusherAccount } from './providers/pusher.ts'

const CLEANING_INTERVAL_MINUTES = 10

const SEND_JOB = 'realtime.send-to-account'
/** Few: a message that is late is out of date. */
const SEND_ATTEMPTS = 6
/** In this time every node has heard of a change. */
const MERGE_MS = 1000

/** Live messages: through a Pusher account where one is configured, else through the shop's own endpoint. */
export async function registerRealtime(app: AppContext, { settings }: { settings: SettingsCache }) {
  const { config, database, events, jobs, http, channelRules: rules } = app
  const { pusher: account, corsOrigins, isTrustedProxy, publicUrl } = config
  // The office has a call of its own that opens its channels. Customers may not join them, and nobody sends there but the shop.
  rules.push({ prefix: OFFICE_CHANNELS, mayJoin: () => false })
  const own = account ? null : await ensureAppCredentials(database.queries)
  const endpoint = own && (await openEndpoint({ ...app, corsOrigins, isTrustedProxy, credentials: own, rules }))
  const credentials = (account ?? own)!

  const sendToAccount = account && openAccount(account, jobs)
  const publish: Publish = (channel, event, data) =>
    endpoint
      ? endpoint.send(channel, event, dataText(data))
      : sendToAccount!(database.queries, channel, event, dataText(data))
  publishChanges(events, database, publish)
  const following = followChanges({
    changes: app.changes,
    settings,
    // Each node tells its own clients. Of all nodes' messages to Pusher one is sent.
    send: endpoint?.sendHere ?? ((...message) => sendToAccount!(database.queries, ...message, { isOfEveryNode: true })),
  })
  endpoint?.attach(http.server)
  endpoint?.registerHttpApi(http)
  const push = {
    key: credentials.key,
    cluster: account ? account.cluster : null,
    host: endpoint && publicUrl ? new URL(publicUrl).host : null,
  }
  const watchers = createWatchers(database, publish)
  followOfficeChanges(app, publish)
  officeLiveRoutes(app.officeCalls, { credentials, push, watchers })
  authorisationRoutes(app.calls, { credentials, encryptionKey: own?.encryptionKey ?? null, rules })
  jobs.every({
    name: 'realtime.delete-messages',
    minutes: CLEANING_INTERVAL_MINUTES,
    async run() {
      await deleteOldMessages(database.queries)
      await deleteExpiredEvents(database.queries)
      await watchers.deleteGone()
    },
  })

  return {
    /** Sends an event when, and only when, the transaction commits: once, also when a process dies. Pusher may be told twice. */
    publishIn: (tx: Transaction, channel: string, event: string, data: object): Promise<void> =>
      sendToAccount
        ? sendToAccount(tx, channel, event, dataText(data))
        : notify(tx, [{ type: 'event', channel, event, data: dataText(data) }]),
    /** What browsers have to know, for `GET /settings`. */
    push,
    /** Tells clients to connect elsewhere. */
    drain: (): void => endpoint?.drain(),
    /** Ends every connection. A server that closes would wait for them. */
    disconnect: async (): Promise<void> => endpoint?.disconnect(),
    async close(): Promise<void> {
      following.close()
      await endpoint?.close()
    },
  }
}

/** Sends events by jobs of a queue of their own, since Pusher may be slow or away. */
function openAccount(account: PusherAccount, jobs: Jobs) {
  const client = createPusherClient(account)
  jobs.register(
    SEND_JOB,
    ({ channel, event, data }: { channel: string; event: string; data: string }) => client.send(channel, event, data),
    { queue: 'pusher' },
  )
  return (
    queries: Queries,
    channel: string,
    event: string,
    data: string,
    { isOfEveryNode = false } = {},
  ): Promise<void> => {
    const key = createHash('sha256').update(`${channel} ${event} ${data}`).digest('base64url')
    const merging = isOfEveryNode ? { key: `${SEND_JOB}:${key}`, runAt: new Date(Date.now() + MERGE_MS) } : {}
    return enqueue(queries, SEND_JOB, { channel, event, data }, { maxAttempts: SEND_ATTEMPTS, ...merging })
  }
}
