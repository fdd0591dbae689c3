import { MAX_CHANNEL_NAME_LENGTH } from './endpoint/protocol.ts'

/** `user` is the channel of one signed-in user, `#server-to-user-{id}`, which only the server sends to. */
export type ChannelKind = 'public' | 'private' | 'presence' | 'encrypted' | 'user'

const NAME = /^[\w\-=@,.;]+$/
const USER_CHANNEL_PREFIX = '#server-to-user-'

/** The kind of a channel by its name; null for a name that no channel can have. */
export function kindOf(channel: string): ChannelKind | null {
  if (channel.length > MAX_CHANNEL_NAME_LENGTH) return null
  if (channel.startsWith(USER_CHANNEL_PREFIX)) return channel.length > USER_CHANNEL_PREFIX.length ? 'user' : null
  if (!NAME.test(channel)) return null
  if (channel.startsWith('private-encrypted-')) return 'encrypted'
  if (channel.startsWith('private-')) return 'private'
  return channel.startsWith('presence-') ? 'presence' : 'public'
}

/** Whether new subscribers of a channel get its last event. */
export const isCacheChannel = (channel: string): boolean =>
  /^(?:private-|private-encrypted-|presence-)?cache-/.test(channel)

/** The channel of a signed-in user. */
export const userChannel = (userId: string): string => USER_CHANNEL_PREFIX + userId

export type Channels<Subscriber> = ReturnType<typeof createChannels<Subscriber>>

/** Who of this process is subscribed to what. */
export function createChannels<Subscriber>() {
  const subscribers = new Map<string, Set<Subscriber>>()

  return {
    add(channel: string, subscriber: Subscriber): void {
      const existing = subscribers.get(channel)
      if (existing) existing.add(subscriber)
      else subscribers.set(channel, new Set([subscriber]))
    },
    remove(channel: string, subscriber: Subscriber): void {
      const existing = subscribers.get(channel)
      existing?.delete(subscriber)
      if (existing?.size === 0) subscribers.delete(channel)
    },
    subscribersOf: (channel: string): Iterable<Subscriber> => subscribers.get(channel) ?? [],
    /** How many subscriptions each channel has whose name begins so. */
    counts(prefix: string): Record<string, number> {
      const matching = [...subscribers].filter(([channel]) => channel.startsWith(prefix))
      return Object.fromEntries(matching.map(([channel, { size }]) => [channel, size]))
    },
  }
}
