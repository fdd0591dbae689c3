import { LIVE_EVENTS, type PublicChange } from '@vitrina/contract'
import type { Changes } from '../../platform/changes.ts'
import type { Database } from '../../platform/database/client.ts'
import { electLeader } from '../../platform/leader.ts'
import type { SettingsCache } from '../settings/index.ts'
import type { Publish } from './handle-events.ts'
import { createPublicChanges } from './public-changes.ts'

type Dependencies = {
  changes: Pick<Changes, 'subscribe'>
  settings: Pick<SettingsCache, 'get'>
  database: Database
  publish: Publish
  /** The shop's own; null with an account at Pusher. */
  endpoint: { sendHere(channel: string, event: string, data: string): void } | null
}

/**
 * Sends on the public channel what has changed of products, rooms and content. Every node learns of a change and sends it to its own
 * clients; one node sends it to Pusher.
 */
export async function followChanges({ changes, settings, database, publish, endpoint }: Dependencies) {
  let knownChannel = settings.get().channel
  const publicChanges = createPublicChanges(async (change: PublicChange) => {
    const { channel } = settings.get()
    // Browsers learn of another channel by loading the settings, which they are told to do on the one they know.
    for (const each of new Set([knownChannel, channel]))
      if (endpoint) endpoint.sendHere(each, LIVE_EVENTS.changed, JSON.stringify(change))
      else await publish(each, LIVE_EVENTS.changed, change)
    knownChannel = channel
  })
  // Until a node is elected, and between two leaders, nothing is sent to Pusher; anything may have changed meanwhile.
  const leader = endpoint ? null : await electLeader(database, 'realtimeLeader', () => publicChanges.add('all'))
  changes.subscribe((changed) => {
    if (!leader || leader.isLeader()) publicChanges.add(changed)
  })
  return {
    async close(): Promise<void> {
      publicChanges.close()
      await leader?.close()
    },
  }
}
