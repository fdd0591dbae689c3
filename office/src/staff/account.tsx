import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { OfficeApi } from '../shared/api.ts'
import { useOffice } from '../shared/session.ts'
import { LoginError } from './login-screen.tsx'

export const accountQuery = (api: OfficeApi) =>
  queryOptions({ queryKey: ['account'], queryFn: async () => (await api('GET /me')).data })

export const useAccount = () => useSuspenseQuery(accountQuery(useOffice().api)).data

/** Changes something of the own account, and loads it again. */
export function useAccountChange<T, R = unknown>(
  change: (api: OfficeApi, value: T) => Promise<R>,
  onDone?: (result: R) => void,
) {
  const { api } = useOffice()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (value: T) => change(api, value),
    onSuccess: onDone,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['account'] }),
        queryClient.invalidateQueries({ queryKey: ['session'] }),
      ]),
  })
}

export function Failed({ error }: { error: unknown }) {
  return error ? (
    <div className="mt-3">
      <LoginError error={error} />
    </div>
  ) : null
}
