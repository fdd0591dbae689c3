import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { OfficeApi } from '../shared/api.ts'
import { useOffice } from '../shared/session.ts'
import { useChange } from '../shared/use-change.ts'
import { LoginError } from './login-screen.tsx'

export const accountQuery = (api: OfficeApi) =>
  queryOptions({ queryKey: ['account'], queryFn: async () => (await api('GET /me')).data })

export const useAccount = () => useSuspenseQuery(accountQuery(useOffice().api)).data

/** Changes something of the own account, and loads it again. */
export const useAccountChange = <T, R = unknown>(
  change: (api: OfficeApi, value: T) => Promise<R>,
  onDone?: (result: R) => void,
) => useChange(['account', 'session'], change, onDone)

export function Failed({ error }: { error: unknown }) {
  return error ? (
    <div className="mt-3">
      <LoginError error={error} />
    </div>
  ) : null
}
