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

export type SavedChange = { add?: number[] | undefined; remove?: number[] | undefined }

/** Saves products, and takes others off the list. False when it is full; then it stays as it is. */
export function changeHere({ add = [], remove = [] }: SavedChange): boolean {
  // Read anew, because another tab may have been ahead.
  const stored = readStored()
  const ids = [...add, ...stored.filter((id) => !add.includes(id) && !remove.includes(id))]
  if (add.length > 0 && ids.length > SAVED_MAXIMUM) return false
  useSavedHere.setState({ ids })
  localStore.set(STORAGE_KEYS.saved, ids.join() || null)
  return true
}

export const forgetHere = (remove: readonly number[]): boolean => changeHere({ remove: [...remove] })

/** Loads the stored list, then follows changes of other tabs. Called once, after hydration. Returns the function that stops it. */
export function syncSavedWithStorage(): () => void {
  const load = () => useSavedHere.setState({ ids: readStored(), isLoaded: true })
  load()
  return localStore.onChange(STORAGE_KEYS.saved, load)
}

const readStored = (): number[] => parseProductIds(localStore.get(STORAGE_KEYS.saved), SAVED_MAXIMUM)
