import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { LIVE_EVENTS } from '@vitrina/contract/live-messages'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSettings } from '../shared/shop-data.ts'
import { isPersonal, readToken, sessionStore, useApi } from '@vitrina/api-client'
import { customerQuery } from '../account/index.ts'
import { type Connection, connect } from './connection.ts'
import { affectedBy, affectedByChannel, channelsOf, isLive, type Matches, refresh } from './live-queries.ts'
import { type DialogMessage, MessageDialogs } from './message-dialogs.tsx'
import { claimMessage, readMessage, type ShopMessage, wasShown } from './merchant-messages.ts'
import { notify, onNotificationPressed, readPermission } from './notifications.ts'

/** How often a page without a connection asks for what has changed. */
const POLL_INTERVAL_MS = 30_000
/** A navigation adds and removes queries in several steps. The channels are subscribed to after this time. */
const SUBSCRIBE_DELAY_MS = 250
/**
 * All browsers get a public message at the same time, and connect again at the same time after a restart. Each loads its data after a
 * random time in this range: not before every process of the server has got the message.
 */
const [MIN_DELAY_MS, MAX_DELAY_MS] = [300, 2000]
const DECLINED_KEY = 'notifications_declined'

/** Connects to live messages: keeps what is on screen up to date, and shows the shop's messages. */
export function Live() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const api = useApi()
  const { pusherKey: key, pusherChannel: channel, pusherCluster: cluster, pusherHost: host, site_title } = useSettings()
  const [messages, setMessages] = useState<readonly DialogMessage[]>([])

  const headers = useEffectEvent(() => ({
    'X-Api-Key': router.options.context.apiKey,
    Authorization: `Bearer ${readToken() ?? ''}`,
  }))
  const customerId = useEffectEvent(() => queryClient.getQueryData(customerQuery(api).queryKey)?.id ?? null)

  async function show(message: ShopMessage): Promise<void> {
    const permission = message.method === LIVE_EVENTS.notification ? await readPermission() : null
    if (permission === 'unsupported') return
    if (permission === 'granted') {
      if (await claimMessage(message)) await notify({ ...message, title: message.title ?? site_title })
      return
    }
    if (permission !== null && sessionStore.get(DECLINED_KEY) !== null) return
    const dialog = permission === null ? 'message' : permission === 'prompt' ? 'explanation' : 'disabled'
    setMessages((waiting) =>
      message.hasId && waiting.some((one) => one.key === message.key) ? waiting : [...waiting, { ...message, dialog }],
    )
  }

  const receive = useEffectEvent((event: string, data: unknown) => {
    const { pathname, origin } = location
    const message = readMessage(event, data, { language: api.language, pathname, origin })
    if (message && !wasShown(message)) void show(message)
  })

  useEffect(() => {
    const connection =
      key === null ? null : connect({ key, cluster, host }, { headers: () => headers(), onSubscribed, onMessage })
    function onSubscribed(name: string, isAgain: boolean): void {
      if (name !== channel) refresh(queryClient, affectedByChannel(name))
      // Each personal channel has its own record loaded again.
      else if (isAgain) refreshSoon((query) => isLive(query) && !isPersonal(query))
    }
    function onMessage(name: string, event: string, data: unknown): void {
      if (name !== channel)
        return event === LIVE_EVENTS.changed ? refresh(queryClient, affectedByChannel(name)) : undefined
      // Only on the public channel: on that of a record visitors can send events, where an account at Pusher allows client events.
      if (event !== LIVE_EVENTS.changed) return receive(event, data)
      const affected = affectedBy(data)
      if (affected) refreshSoon(affected)
    }
    function refreshSoon(affected: Matches): void {
      setTimeout(() => refresh(queryClient, affected), MIN_DELAY_MS + Math.random() * (MAX_DELAY_MS - MIN_DELAY_MS))
    }
    const stopFollowing = connection && followScreen(queryClient, connection, channel, () => customerId())
    const stopPolling = pollWithoutConnection(queryClient, () => connection?.isConnected() ?? false)
    return () => {
      stopPolling()
      stopFollowing?.()
      connection?.close()
    }
  }, [queryClient, key, channel, cluster, host])
  useEffect(
    () =>
      onNotificationPressed((link) => {
        window.focus()
        if (link.startsWith('/')) void router.navigate({ href: link })
        else window.open(link, '_blank', 'noopener')
      }),
    [router],
  )

  return (
    <MessageDialogs
      messages={messages}
      onDone={(options) => {
        if (options?.declined) sessionStore.set(DECLINED_KEY, '1')
        setMessages(([, ...rest]) => (options?.declined ? rest.filter(({ dialog }) => dialog === 'message') : rest))
      }}
    />
  )
}

/** Subscribes to the shop's channel and to those of the records on screen, as screens come and go. */
function followScreen(
  queryClient: QueryClient,
  connection: Connection,
  channel: string,
  customerId: () => number | null,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const follow = () => {
    timer = undefined
    connection.follow(new Set([channel, ...channelsOf(queryClient, customerId())]))
  }
  follow()
  const unsubscribe = queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'observerAdded' || type === 'observerRemoved' || type === 'updated')
      timer ??= setTimeout(follow, SUBSCRIBE_DELAY_MS)
  })
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}

/** Loads what is on screen at an interval while there is no connection, and at once when a tab is shown that has missed something. */
function pollWithoutConnection(queryClient: QueryClient, isConnected: () => boolean): () => void {
  const reload = (stale: boolean) =>
    document.visibilityState === 'visible' &&
    navigator.onLine &&
    void queryClient.refetchQueries({ type: 'active', predicate: isLive, ...(stale && { stale }) })
  const timer = setInterval(() => isConnected() || reload(false), POLL_INTERVAL_MS)
  const onVisible = () => reload(true)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
