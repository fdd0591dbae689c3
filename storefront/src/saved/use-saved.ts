import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useApi } from '@vitrina/api-client'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { showToast } from '../shared/messages/toast-store.ts'
import { savedQuery } from './saved-query.ts'
import { changeHere, type SavedChange, useSavedHere } from './saved-store.ts'

/**
 * All that is saved, the latest first: in this browser (`onlyHere`, which has not found its way into an account) and in the account. Empty on the server
 * and until the browser's own list was read, with which that of the account is united.
 */
export function useSavedProducts() {
  const query = savedQuery(useApi())
  const { ids: onlyHere, isLoaded } = useSavedHere()
  const { data = [], isLoading, isLoadingError, refetch } = useQuery({ ...query, enabled: isLoaded && query.enabled })
  return {
    ids: isLoaded ? [...onlyHere, ...data.filter((id) => !onlyHere.includes(id))] : [],
    onlyHere,
    isLoading: !isLoaded || isLoading,
    hasFailed: isLoadingError,
    retry: refetch,
  }
}

/** Whether a product is saved, and the function that saves it or takes it off the list. */
export function useToggle(id: number): [isSaved: boolean, toggle: () => void] {
  const change = useChangeSaved()
  const isSaved = useSavedProducts().ids.includes(id)
  return [isSaved, () => void change(isSaved ? { remove: [id] } : { add: [id] })]
}

/** A function that saves products and takes others off the list, and says what came of it. */
export function useChangeSaved(): (change: SavedChange) => Promise<void> {
  const t = useTexts()
  const api = useApi()
  const router = useRouter()
  const queryClient = useQueryClient()
  const { queryKey, enabled: hasAccount } = savedQuery(api)
  return async (change) => {
    // In this browser it works without a connection, too.
    const isFull = !changeHere(hasAccount ? { remove: change.remove } : change)
    try {
      const { changeInAccount, sayFull, saySaved } = await import('./saving.ts')
      if (hasAccount) changeInAccount(change, { api, queryClient, queryKey, router, t })
      else if (isFull) sayFull({ t })
      else if (change.add) saySaved({ t, router })
    } catch {
      if (hasAccount) showToast(t(m.error_part), { kind: 'warning' })
    }
  }
}
