import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False on the server and while its document is hydrated, which is rendered for nobody; true from then on. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
