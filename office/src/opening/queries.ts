import { queryOptions, useQuery } from '@tanstack/react-query'
import type { OfficeResponse } from '@vitrina/contract/office'
import type { OfficeApi } from '../shared/api.ts'
import { useIsLoggedIn, useOffice } from '../shared/session.ts'

export type Opening = OfficeResponse<'GET /opening'>['data']
export type Step = Opening['steps'][number]

/** What the shop needs before it opens. It changes with every save, also of others. */
const openingQuery = (api: OfficeApi) =>
  queryOptions({
    queryKey: ['opening'],
    queryFn: async ({ signal }) => (await api('GET /opening', { signal })).data,
    staleTime: 0,
  })

/** Nobody asks for it once the session is over, while the screens are still there. */
export function useOpening(): Opening | undefined {
  const { api } = useOffice()
  return useQuery({ ...openingQuery(api), enabled: useIsLoggedIn() }).data
}

/** What is to be done next: what the shop can't do without comes first. */
export const nextStep = ({ steps }: Opening): Step | undefined => {
  const open = steps.filter((step) => !step.is_done)
  return open.find((step) => step.is_required) ?? open[0]
}
