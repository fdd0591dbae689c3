import { todayIn } from '@vitrina/contract/dates'
import { useSyncExternalStore } from 'react'
import { useSettings } from './shop-data.ts'

const subscribeToNothing = () => () => {}

/** Today where the shop is; null on the server and until hydration, because a cached document may be a day old. */
export function useToday(): string | null {
  const { time_zone } = useSettings()
  return useSyncExternalStore(
    subscribeToNothing,
    () => todayIn(time_zone),
    () => null,
  )
}
