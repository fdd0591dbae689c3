import { redirect } from '@tanstack/react-router'
import { NOBODY } from '@vitrina/api-client'
import { whenHydrated } from '../shared/loading/when-hydrated.ts'
import type { RouterContext } from '../shared/router-context.ts'

/**
 * The `beforeLoad` of screens that only a customer may see: sends anybody else to the login, which leads back with `nextPage`. Their
 * routes have `ssr: false`, because a document is the same for everybody.
 */
export async function requireCustomer({
  context,
  location,
}: {
  context: RouterContext
  location: { href: string }
}): Promise<void> {
  if (context.api.identity !== NOBODY) return
  await whenHydrated()
  throw redirect({ href: `/auth/login?${new URLSearchParams({ next: location.href })}`, replace: true })
}
