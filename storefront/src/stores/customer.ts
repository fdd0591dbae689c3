import { queryOptions } from '@tanstack/react-query'
import { personalKey } from '../lib/personal-data.ts'
import { NOBODY, type Shop } from '../lib/shop-context.tsx'
import { saveToken } from './session.ts'

/** Who is logged in. Only for a visit with a token: `enabled` is false for a visitor. */
export const customerQuery = (shop: Shop) =>
  queryOptions({
    queryKey: personalKey(shop, 'customer'),
    queryFn: async ({ signal }) => (await shop.api('GET /auth/user', { signal, quiet: true })).data,
    enabled: shop.identity !== NOBODY,
    staleTime: Infinity,
  })

/** Logs out, on the server too. Without a connection the browser forgets the token all the same; the session then ends unused. */
export async function logOut(shop: Shop): Promise<void> {
  await shop.api('POST /auth/logout', { body: {}, quiet: true }).catch(() => {})
  saveToken(null)
}
