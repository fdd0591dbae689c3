import { LIVE_EVENTS, type PublicChange } from '@vitrina/contract'
import type { Changes } from '../../platform/changes.ts'
import type { SettingsCache } from '../settings/index.ts'
import { createPublicChanges } from './public-changes.ts'

type Dependencies = {
  changes: Pick<Changes, 'subscribe'>
  settings: Pick<SettingsCache, 'get'>
  /** Sends what every node learns of and sends likewise. */
  send(channel: string, event: string, data: string): void | Promise<void>
}

/** Sends on the public channel what has changed of products, rooms and content. Returns what ends it. */
export function followChanges({ changes, settings, send }: Dependencies): { close(): void } {
  let knownChannel = settings.get().channel
  const publicChanges = createPublicChanges(async (change: PublicChange) => {
    const { channel } = settings.get()
    // Browsers learn of another channel by loading the settings, which they are told to do on the one they know.
    for (const each of new Set([knownChannel, channel])) await send(each, LIVE_EVENTS.changed, JSON.stringify(change))
    knownChannel = channel
  })
  changes.subscribe(publicChanges.add)
  return publicChanges
}
