import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import type { OfficeResponse } from '@vitrina/contract/office'
import { useLastDefined } from '@vitrina/ui'
import type { OfficeApi } from './api.ts'

export type Me = NonNullable<OfficeResponse<'GET /session'>['data']['me']>

/** Who is logged in, asked for once and after whatever may change it. */
export const sessionQuery = (api: OfficeApi) =>
  queryOptions({ queryKey: ['session'], queryFn: async () => (await api('GET /session')).data, staleTime: 5 * 60_000 })

export const useOffice = () => useRouteContext({ from: '__root__' })

/** Who works here; only below `_office`, which nobody else sees. When the session ends, whoever it was until the login is shown. */
export function useMe(): Me {
  const { api } = useOffice()
  const { data } = useSuspenseQuery(sessionQuery(api))
  return useLastDefined(data.me ?? undefined)!
}

/** False as soon as the session is over, also while its screens are still shown. */
export function useIsLoggedIn(): boolean {
  const { api } = useOffice()
  return useSuspenseQuery(sessionQuery(api)).data.me !== null
}

/** In which the days of the shop begin and end, wherever this browser is. */
export function useTimeZone(): string {
  const { api } = useOffice()
  return useSuspenseQuery(sessionQuery(api)).data.time_zone
}

/** What the shop is called, as it is now. */
export function useShopName(): string {
  const { api } = useOffice()
  return useSuspenseQuery(sessionQuery(api)).data.shop
}
