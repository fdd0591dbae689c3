import { Link, useRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { isInternal, parseSearch } from './paths.ts'

/** Menus and texts name the same addresses again and again, and the server renders them in every document. */
const MAX_REMEMBERED = 1000
const remembered = new Map<string, Target | null>()

/** What the router takes; null for a link that leaves the shop. */
type Target = { to: '/'; search: Record<string, string>; hash?: string }

function targetOf(href: string): Target | null {
  const known = remembered.get(href)
  if (known !== undefined) return known
  const target = isInternal(href) ? parseTarget(href) : null
  if (remembered.size < MAX_REMEMBERED) remembered.set(href, target)
  return target
}

function parseTarget(href: string): Target {
  const [address = href, hash] = href.split('#', 2)
  const [path = address, search = ''] = address.split('?')
  return { to: path as '/', search: parseSearch(search), ...(hash ? { hash } : {}) }
}

/** Addresses that the router writes as they are. */
const PLAIN = /^\/(?:[\w~-]+(?:\/[\w~-]+)*)?(?:#[\w-]*)?$/

/**
 * A link whose address is data: followed by the router when it stays in this shop, else a plain link. In a document most links are
 * written without the router, which would compute each address; the browser's router takes them over.
 */
export function HrefLink({ href, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  const { latestLocation } = useRouter()
  const target = targetOf(href)
  if (!target) {
    return (
      <a href={href} {...rest} {...(/^https?:/.test(href) ? { rel: 'noopener' } : {})}>
        {children}
      </a>
    )
  }
  if (import.meta.env.SSR && PLAIN.test(href) && !isAtOrBelow(target.to, latestLocation.pathname))
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    )
  return (
    <Link {...target} {...rest}>
      {children}
    </Link>
  )
}

/** The router marks a link as active when the current address is at or below its own. */
const isAtOrBelow = (path: string, current: string) =>
  path === '/' ? current === '/' : current === path || current.startsWith(`${path}/`)
