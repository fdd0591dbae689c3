import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, NOBODY, useApi } from '@vitrina/api-client'
import { SAVED_MAXIMUM } from '@vitrina/contract/constants'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { showApiError } from '../shared/messages/messages.ts'
import { showToast } from '../shared/messages/toast-store.ts'
import { savedQuery } from './saved-query.ts'
import { forgetHere, saveHere, useSavedHere } from './saved-store.ts'

type Change = { add?: number[]; remove?: number[] }

/** The list of the account; nothing of it before the browser's own list was read, with which it is united. */
function useSavedInAccount<T>(select: (ids: number[]) => T) {
  const query = savedQuery(useApi())
  const isLoaded = useSavedHere((here) => here.isLoaded)
  const { data, ...rest } = useQuery({ ...query, enabled: isLoaded && query.enabled, select })
  return { ...rest, data: isLoaded ? data : undefined }
}

/** Whether a product is saved, in this browser or in the account. */
export function useIsSaved(id: number): boolean {
  const isHere = useSavedHere(({ ids }) => ids.includes(id))
  return useSavedInAccount((ids) => ids.includes(id)).data || isHere
}

const all = (ids: number[]) => ids

/** All that is saved, the latest first. `onlyHere`: what has not found its way into the account. */
export function useSavedProducts() {
  const { ids: here, isLoaded } = useSavedHere()
  const { data = [], isLoading, isLoadingError, refetch } = useSavedInAccount(all)
  const onlyHere = here.filter((id) => !data.includes(id))
  return {
    ids: [...onlyHere, ...data],
    onlyHere,
    isLoading: !isLoaded || isLoading,
    hasFailed: isLoadingError,
    retry: () => void refetch(),
  }
}

/** A function that saves products and takes others off the list; it shows why it could not. False when the list is known to be full. */
export function useChangeSaved(): (change: Change) => boolean {
  const t = useTexts()
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = savedQuery(api)
  const showFull = () => showToast(t(m.saved_full, { count: SAVED_MAXIMUM }), { kind: 'warning' })
  const mutationKey = ['saved']
  const { mutate } = useMutation({
    mutationKey,
    // One after the other, in the sequence of the presses.
    scope: { id: 'saved' },
    mutationFn: async (change: Change) =>
      (await api.call('POST /account/saved', { body: change, handlesError: true })).data,
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (ids = []) => apply(ids, change))
    },
    onSuccess: (ids, { add = [] }) => {
      if (ids.length >= SAVED_MAXIMUM && add.some((id) => !ids.includes(id))) showFull()
    },
    onError: (error, { add = [], remove = [] }) => {
      queryClient.setQueryData(queryKey, (ids) => ids && apply(ids, { add: remove, remove: add }))
      if (error instanceof ApiError && error.status === 401) showApiError(error)
      else showToast(t(navigator.onLine ? m.profile_action_failed : m.profile_offline), { kind: 'warning' })
    },
    onSettled: () => {
      // The last of several loads the list as it is now.
      if (queryClient.isMutating({ mutationKey }) === 1) return queryClient.invalidateQueries({ queryKey })
    },
  })
  return (change) => {
    const { add = [], remove = [] } = change
    if (remove.length > 0) forgetHere(remove)
    const isFull =
      api.identity === NOBODY
        ? !add.every(saveHere)
        : add.length > 0 && (queryClient.getQueryData(queryKey)?.length ?? 0) >= SAVED_MAXIMUM
    if (isFull) showFull()
    else if (api.identity !== NOBODY) mutate(change)
    return !isFull
  }
}

const apply = (ids: readonly number[], { add = [], remove = [] }: Change): number[] => [
  ...add,
  ...ids.filter((id) => !add.includes(id) && !remove.includes(id)),
]
