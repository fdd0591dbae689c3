import { useRouter } from '@tanstack/react-router'
import type { OfficeChange, WatchedRecord } from '@vitrina/contract/office'
import { isContentChange, OFFICE_EVENTS } from '@vitrina/contract/office/constants'
import { useEffect, useState } from 'react'
import { useMe, useOffice } from '../shared/session.ts'
import { announce, isConcerned, isLive, type LiveMessage, placedOrders, refresh } from './messages.ts'
import { prepareSound, ring } from './sound.ts'

/** A connection that is back sooner was never missed. */
const LOST_AFTER_MS = 5000
/** How often what is on screen is asked for while nothing is heard. */
const POLL_INTERVAL_MS = 30_000
const RETRY_DELAY_MS = 15_000
const SLEEP_CHECK_MS = 5000
/** Timers that come so late have slept with the computer. */
const SLEPT_MS = 30_000

/** Keeps what is on screen up to date for as long as somebody is logged in. Returns whether that is interrupted. */
export function useLive(): boolean {
  const { api, queryClient } = useOffice()
  const router = useRouter()
  const { id: ownId } = useMe()
  const [isLost, setIsLost] = useState(false)

  useEffect(() => {
    let connection: { reconnect(): void; close(): void } | undefined
    let isEnded = false
    let lostTimer: ReturnType<typeof setTimeout> | undefined
    let pollTimer: ReturnType<typeof setInterval> | undefined
    let retryTimer: ReturnType<typeof setTimeout> | undefined
    const refreshAll = () => refresh(queryClient, isLive)

    function onConnected(isConnected: boolean): void {
      if (isConnected) {
        clearTimeout(lostTimer)
        clearInterval(pollTimer)
        lostTimer = pollTimer = undefined
        return setIsLost(false)
      }
      lostTimer ??= setTimeout(() => setIsLost(true), LOST_AFTER_MS)
      pollTimer ??= setInterval(refreshAll, POLL_INTERVAL_MS)
    }

    async function askSession(): Promise<void> {
      await queryClient.invalidateQueries({ queryKey: ['session'] })
      await router.invalidate()
    }

    function onChanges(changes: readonly OfficeChange[]): void {
      refresh(queryClient, (query) => changes.some((change) => isConcerned(change, query)))
      if (placedOrders(changes).length > 0) void ring()
      // Another role opens other screens.
      const isOwn = (change: OfficeChange) =>
        !isContentChange(change) && change.kind === 'staff' && change.number === ownId
      if (changes.some(isOwn)) void askSession()
    }

    function onMessage(event: string, data: unknown): void {
      const message = readMessage(event, data)
      if (!message) return
      if (message.event === 'changed') onChanges(message.changes)
      if (message.event === 'ended') void askSession()
      announce(message)
    }

    async function open(): Promise<void> {
      try {
        // In a file of its own: the first screen needs neither the library nor the connection.
        const [{ connect }, { data: endpoint }] = await Promise.all([import('./connection.ts'), api('GET /live')])
        if (isEnded) return
        connection = connect(endpoint, {
          authorise: async (socket_id, channel_name) =>
            (await api('POST /live/authorisation', { body: { socket_id, channel_name } })).data.auth,
          onConnected,
          onSubscribed: refreshAll,
          onMessage,
        })
      } catch {
        if (isEnded) return
        onConnected(false)
        retryTimer = setTimeout(() => void open(), RETRY_DELAY_MS)
      }
    }

    let checkedAt = Date.now()
    const sleepTimer = setInterval(() => {
      const slept = Date.now() - checkedAt > SLEPT_MS + SLEEP_CHECK_MS
      checkedAt = Date.now()
      if (slept && document.visibilityState === 'visible') connection?.reconnect()
    }, SLEEP_CHECK_MS)
    const onVisible = () => {
      if (document.visibilityState === 'visible')
        void queryClient.refetchQueries({ type: 'active', stale: true, predicate: isLive })
    }
    document.addEventListener('visibilitychange', onVisible)
    const stopPreparing = prepareSound()
    void open()
    return () => {
      isEnded = true
      connection?.close()
      stopPreparing()
      document.removeEventListener('visibilitychange', onVisible)
      clearInterval(sleepTimer)
      clearInterval(pollTimer)
      clearTimeout(lostTimer)
      clearTimeout(retryTimer)
    }
  }, [api, queryClient, router, ownId])
  return isLost
}

/** Only the server sends on this channel; another version of it may send what is unknown here. */
function readMessage(event: string, data: unknown): LiveMessage | null {
  if (event === OFFICE_EVENTS.ended) return { event }
  if (event === OFFICE_EVENTS.watched) return { event, record: data as WatchedRecord }
  const { changes } = (data ?? {}) as { changes?: OfficeChange[] }
  return event === OFFICE_EVENTS.changed && Array.isArray(changes) ? { event, changes } : null
}
