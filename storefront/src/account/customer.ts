import { CancelledError, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { User } from '@vitrina/contract'
import { identityOf, NOBODY, personalKey, readToken, type Api } from '@vitrina/api-client'

/** Who is logged in. Only for a visit with a token: `enabled` is false for a visitor. */
export const customerQuery = (api: Api) =>
  queryOptions({
    queryKey: personalKey(api, 'customer'),
    queryFn: async ({ signal }) => (await api.call('GET /auth/user', { signal })).data,
    enabled: api.identity !== NOBODY,
    staleTime: Infinity,
    // Shows no error when it fails: the customer is logged out.
    meta: { optional: true },
  })

/**
 * Asks the server whose token this is, in the background: at the start of a visit, and before a customer is redirected. A failure logs
 * out (docs/specification.md, section 4), and resolves to null.
 */
export async function verifyCustomer(queryClient: QueryClient, api: Api, logOut: () => void): Promise<User | null> {
  if (api.identity === NOBODY) return null
  try {
    return await queryClient.fetchQuery({ ...customerQuery(api), staleTime: 0 })
  } catch (error) {
    // A navigation or a login has cancelled the call, so it is not known whether the token is valid.
    const isCancelled = error instanceof CancelledError || identityOf(readToken()) !== api.identity
    if (!isCancelled) logOut()
    return null
  }
}
