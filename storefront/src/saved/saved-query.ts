import { queryOptions } from '@tanstack/react-query'
import { type Api, NOBODY, personalKey } from '@vitrina/api-client'
import { SAVED_MAXIMUM } from '@vitrina/contract/constants'
import { forgetHere, useSavedHere } from './saved-store.ts'

/**
 * The products that the customer has saved, the latest first. What was saved in this browser before the login is united with them; what does not fit
 * stays in the browser.
 */
export const savedQuery = (api: Api) =>
  queryOptions({
    queryKey: personalKey(api, 'saved'),
    queryFn: async () => {
      const { ids } = useSavedHere.getState()
      if (ids.length === 0) return (await api.call('GET /account/saved')).data
      const { data } = await api.call('POST /account/saved', { body: { add: [...ids] }, handlesError: true })
      forgetHere(data.length < SAVED_MAXIMUM ? ids : data)
      return data
    },
    enabled: api.identity !== NOBODY,
    // Another device or tab may have changed it.
    refetchOnWindowFocus: 'always',
    meta: { optional: true },
  })
