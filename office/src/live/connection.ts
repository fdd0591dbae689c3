import type { OfficeResponse } from '@vitrina/contract/office'
import Pusher from 'pusher-js'

export type Endpoint = OfficeResponse<'GET /live'>['data']

type Handlers = {
  /** Signs that this connection may hear the channel. */
  authorise: (socketId: string, channel: string) => Promise<string>
  onConnected: (isConnected: boolean) => void
  /** From now on nothing is missed; what was before, may have been. */
  onSubscribed: () => void
  onMessage: (event: string, data: unknown) => void
}

/** With an account at Pusher the cluster is named; the library wants one in any case. */
const NO_CLUSTER = 'eu'
/** After the call that signs has failed, as it does while the server starts. */
const RETRY_DELAY_MS = 10_000

/** Connects to the channel of this session, and again whenever the connection is lost, after pauses. */
export function connect(
  { key, cluster, host, channel: name }: Endpoint,
  { authorise, onConnected, onSubscribed, onMessage }: Handlers,
) {
  const { hostname, port } = new URL(cluster === null && host ? `${location.protocol}//${host}` : location.href)
  const pusher = new Pusher(key, {
    cluster: cluster ?? NO_CLUSTER,
    ...(cluster === null && { wsHost: hostname, wsPort: Number(port || 80), wssPort: Number(port || 443) }),
    forceTLS: cluster !== null || location.protocol === 'https:',
    // The policy of the office allows no other.
    enabledTransports: ['ws'],
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      async customHandler({ socketId, channelName }, callback) {
        try {
          callback(null, { auth: await authorise(socketId, channelName) })
        } catch (error) {
          callback(error as Error, null)
        }
      },
    },
  })
  const channel = pusher.subscribe(name)
  let retry: ReturnType<typeof setTimeout> | undefined
  channel.bind('pusher:subscription_succeeded', () => {
    onConnected(true)
    onSubscribed()
  })
  // The library itself tries again only with the next connection.
  channel.bind('pusher:subscription_error', () => {
    onConnected(false)
    retry = setTimeout(() => !channel.subscribed && channel.subscribe(), RETRY_DELAY_MS)
  })
  channel.bind_global((event: string, data: unknown) => {
    if (!/^pusher(_internal)?:/.test(event)) onMessage(event, data)
  })
  pusher.connection.bind('state_change', ({ current }: { current: string }) => {
    if (current !== 'connected') onConnected(false)
  })

  return {
    /** A computer that has slept has a connection that nobody answers on. */
    reconnect(): void {
      pusher.disconnect()
      pusher.connect()
    },
    close(): void {
      clearTimeout(retry)
      channel.unbind()
      pusher.connection.unbind()
      pusher.disconnect()
    },
  }
}
