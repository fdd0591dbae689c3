import { redirect } from '@tanstack/react-router'
import { paths } from '../lib/paths.ts'
import { NOBODY } from '../lib/shop-context.tsx'
import type { RouterContext } from '../router-context.ts'

/**
 * The `beforeLoad` of screens that only a customer may see: sends anybody else to the login, which leads back with `nextPage`. Their
 * routes have `ssr: false`, because a document is the same for everybody.
 */
export function requireCustomer({ context, location }: { context: RouterContext; location: { href: string } }): void {
  if (context.shop.identity !== NOBODY) return
  throw redirect({ href: `${paths.login}?${new URLSearchParams({ next: location.href })}`, replace: true })
}
