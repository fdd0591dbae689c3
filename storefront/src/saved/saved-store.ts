import { localStore } from '@vitrina/api-client'
import { SAVED_MAXIMUM, STORAGE_KEYS } from '@vitrina/contract/constants'
import { create } from 'zustand'
import { parseProductIds } from './product-ids.ts'

/**
 * The products that were saved in this browser without an account, the latest first. `isLoaded` is false on the server and until the browser's
 * storage has been read.
 */
export const useSavedHere = create<{ ids: readonly number[]; isLoaded: boolean }>()(() => ({
  ids: [],
  isLoaded: false,
}))

/** Saves a product. False when the list is full. */
export function saveHere(id: number): boolean {
  const others = readStored().filter((other) => other !== id)
  if (others.length >= SAVED_MAXIMUM) return false
  store([id, ...others])
  return true
}

export function forgetHere(ids: readonly number[]): void {
  store(readStored().filter((id) => !ids.includes(id)))
}

/** Loads the stored list, then follows changes of other tabs. Called once, after hydration. Returns the function that stops it. */
export function syncSavedWithStorage(): () => void {
  const load = () => useSavedHere.setState({ ids: readStored(), isLoaded: true })
  load()
  return localStore.onChange(STORAGE_KEYS.saved, load)
}

/** Read anew for each change, which another tab may have been ahead of. */
const readStored = (): number[] => parseProductIds(localStore.get(STORAGE_KEYS.saved), SAVED_MAXIMUM)

function store(ids: readonly number[]): void {
  useSavedHere.setState({ ids })
  localStore.set(STORAGE_KEYS.saved, ids.length > 0 ? ids.join() : null)
}
