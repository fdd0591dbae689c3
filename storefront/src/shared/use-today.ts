import { todayIn } from '@vitrina/contract/dates'
import { useSyncExternalStore } from 'react'
import { serverNow, useServerClock } from '@vitrina/api-client'
import { useSettings } from './shop-data.ts'

/**
 * Today where the shop is, also for a browser whose clock is wrong, once the server has answered a call; null on the server and until
 * hydration, because a cached document may be a day old.
 */
export function useToday(): string | null {
  const { time_zone } = useSettings()
  return useSyncExternalStore(
    useServerClock.subscribe,
    () => todayIn(time_zone, serverNow()),
    () => null,
  )
}
