import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { type Api, ApiError } from '@vitrina/api-client'
import { SAVED_MAXIMUM } from '@vitrina/contract/constants'
import type { Texts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { customerQuery } from '../account/index.ts'
import { showApiError } from '../shared/messages/messages.ts'
import { dismissToast, showToast } from '../shared/messages/toast-store.ts'
import { forgetHere, type SavedChange, useSavedHere } from './saved-store.ts'

/** What only those load who are logged in, or save something: says what came of a change, and sends it to the account. */

/** `queryKey` is that of the account's list. */
type Context = { api: Api; queryClient: QueryClient; queryKey: QueryKey; router: AnyRouter; t: Texts }

const mutationKey = ['saved']
let lastToast = 0

/** Whoever saves several products is told once. */
function say(...toast: Parameters<typeof showToast>): void {
  dismissToast(lastToast)
  lastToast = showToast(...toast)
}

export const sayFull = ({ t }: Pick<Context, 't'>): void =>
  say(t(m.saved_full, { count: SAVED_MAXIMUM }), { kind: 'warning' })

export const saySaved = ({ t, router }: Pick<Context, 't' | 'router'>): void =>
  say(t(m.saved_added), { action: { label: t(m.saved_see), run: () => void router.navigate({ to: '/saved' }) } })

/** The account's list. What was saved in this browser before the login is united with it; what does not fit stays in the browser. */
export async function loadSaved(api: Api, queryClient: QueryClient): Promise<number[]> {
  // Whose token has ended has no list to be asked for.
  await queryClient.ensureQueryData(customerQuery(api))
  const { call } = api
  const { ids } = useSavedHere.getState()
  if (ids.length === 0) return (await call('GET /account/saved')).data
  const { data } = await call('POST /account/saved', { body: { add: [...ids] }, handlesError: true })
  forgetHere(data.length < SAVED_MAXIMUM ? ids : data)
  return data
}

/** Changes the account's list: at once on the screen, and on the server in the sequence of the presses. What fails is taken back. */
export function changeInAccount(change: SavedChange, { api, queryClient, queryKey, router, t }: Context): void {
  const { add = [], remove = [] } = change
  if (add.length > 0 && (queryClient.getQueryData<number[]>(queryKey)?.length ?? 0) >= SAVED_MAXIMUM)
    return sayFull({ t })
  // Not by a hook: each heart of a long list would have an observer of its own.
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationKey,
    scope: { id: 'saved' },
    mutationFn: async () => (await api.call('POST /account/saved', { body: change, handlesError: true })).data,
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData<number[]>(queryKey, (ids = []) => apply(ids, change))
      if (add.length > 0) saySaved({ t, router })
    },
    onSuccess: (ids) => {
      if (ids.length >= SAVED_MAXIMUM && add.some((id) => !ids.includes(id))) sayFull({ t })
    },
    onError: (error) => {
      queryClient.setQueryData<number[]>(queryKey, (ids) => ids && apply(ids, { add: remove, remove: add }))
      dismissToast(lastToast)
      if (error instanceof ApiError && error.status === 401) showApiError(error)
      else say(t(m.saved_failed), { kind: 'warning' })
    },
    onSettled: () => {
      // The last of several loads the list as it is now.
      if (queryClient.isMutating({ mutationKey }) === 1) return queryClient.invalidateQueries({ queryKey })
    },
  })
  mutation.execute(undefined).catch(() => {})
}

const apply = (ids: readonly number[], { add = [], remove = [] }: SavedChange): number[] => [
  ...add,
  ...ids.filter((id) => !add.includes(id) && !remove.includes(id)),
]
