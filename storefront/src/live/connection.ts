import Pusher, { type Channel } from 'pusher-js'

/** Where live messages come from, as `GET /settings` says: a cluster of Pusher, or a host of the shop. */
export type Endpoint = { key: string; cluster: string | null; host: string | null }

export type Handlers = {
  /** Headers of the calls that ask whether this visitor may join a channel; read for each of them. */
  headers: () => Record<string, string>
  /** `isAgain`: it had been subscribed before, and messages may have been missed since. */
  onSubscribed: (channel: string, isAgain: boolean) => void
  onMessage: (channel: string, event: string, data: unknown) => void
}

export type Connection = {
  isConnected(): boolean
  /** Subscribes to these channels, and to no others. */
  follow(channels: ReadonlySet<string>): void
  close(): void
}

/** The cluster of docs/specification.md, section 9. */
const DEFAULT_CLUSTER = 'eu'
/** After a call for permission to join a channel has failed. */
const RETRY_DELAY_MS = 15_000
/** Events of the protocol itself. */
const isProtocolEvent = (event: string): boolean => /^pusher(_internal)?:/.test(event)

/** Connects to where live messages come from, and again whenever the connection is lost. */
export function connect({ key, cluster, host }: Endpoint, { headers, onSubscribed, onMessage }: Handlers): Connection {
  const { hostname, port } = new URL(cluster === null && host ? `${location.protocol}//${host}` : location.href)
  const pusher = new Pusher(key, {
    cluster: cluster ?? DEFAULT_CLUSTER,
    ...(cluster === null && { wsHost: hostname, wsPort: Number(port || 80), wssPort: Number(port || 443) }),
    forceTLS: cluster !== null || location.protocol === 'https:',
    // The policy of the documents allows no other (server/src/ssr/content-security-policy.ts).
    enabledTransports: ['ws'],
    channelAuthorization: { transport: 'ajax', endpoint: '/pusher/auth', headersProvider: headers },
  })

  const channels = new Map<string, Channel>()
  function subscribe(name: string): Channel {
    let wasSubscribed = false
    const channel = pusher.subscribe(name)
    channel.bind('pusher:subscription_succeeded', () => {
      onSubscribed(name, wasSubscribed)
      wasSubscribed = true
    })
    // The server may be busy. The library itself tries again only with the next connection.
    channel.bind('pusher:subscription_error', ({ status }: { status?: number }) => {
      if (status === 403) return
      setTimeout(() => channels.get(name) === channel && !channel.subscribed && channel.subscribe(), RETRY_DELAY_MS)
    })
    channel.bind_global((event: string, data: unknown) => {
      if (!isProtocolEvent(event)) onMessage(name, event, data)
    })
    return channel
  }

  // Browsers don't put a page with an open connection into the back/forward cache. A page that was restored from it connects again.
  const controller = new AbortController()
  window.addEventListener('pagehide', () => pusher.disconnect(), controller)
  window.addEventListener('pageshow', ({ persisted }) => persisted && pusher.connect(), controller)

  return {
    isConnected: () => pusher.connection.state === 'connected',
    follow(names) {
      for (const [name, channel] of channels) {
        if (names.has(name)) continue
        channel.unbind()
        pusher.unsubscribe(name)
        channels.delete(name)
      }
      for (const name of names) if (!channels.has(name)) channels.set(name, subscribe(name))
    },
    close() {
      controller.abort()
      pusher.disconnect()
    },
  }
}
