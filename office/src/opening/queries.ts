import { queryOptions } from '@tanstack/react-query'
import type { OfficeResponse } from '@vitrina/contract/office'
import type { OfficeApi } from '../shared/api.ts'

export type Opening = OfficeResponse<'GET /opening'>['data']
export type Step = Opening['steps'][number]

/** What the shop needs before it opens. It changes with every save, also of others. */
export const openingQuery = (api: OfficeApi) =>
  queryOptions({
    queryKey: ['opening'],
    queryFn: async ({ signal }) => (await api('GET /opening', { signal })).data,
    staleTime: 0,
  })

/** What is to be done next: what the shop can't do without comes first. */
export const nextStep = ({ steps }: Opening): Step | undefined => {
  const open = steps.filter((step) => !step.is_done)
  return open.find((step) => step.is_required) ?? open[0]
}
