import { useLocation } from '@tanstack/react-router'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { HrefLink } from '../../shared/href-link.tsx'
import { NOBODY, useApi } from '@vitrina/api-client'
import { AccountIcon, classes, useIsHydrated } from '@vitrina/ui'

/** The login that leads back to this screen. */
export function useLoginLink(): { href: string; label: string } {
  const t = useTexts()
  const { pathname, href, search } = useLocation()
  const isHydrated = useIsHydrated()
  const next = pathname.startsWith('/auth/') ? (search as { next?: string }).next : pathname === '/' ? null : href
  // The documents link to the login alone: each page's own would be one more page to search engines.
  const query = isHydrated && next ? `?${new URLSearchParams({ next })}` : ''
  return { href: '/auth/login' + query, label: t(m.nav_login) }
}

/** The login or, for a customer, the profile. A document is rendered for nobody, so hydration is, too. */
export function useAccountLink(): { isCustomer: boolean; href: string; label: string } {
  const t = useTexts()
  const { identity } = useApi()
  const login = useLoginLink()
  const isCustomer = useIsHydrated() && identity !== NOBODY
  return isCustomer ? { isCustomer, href: '/profile', label: t(m.nav_profile) } : { isCustomer, ...login }
}

/** The header's link to the login or, filled, to the profile. Its box is the same for both. */
export function AccountLink() {
  const { isCustomer, href, label } = useAccountLink()
  return (
    <HrefLink
      href={href}
      aria-label={label}
      title={label}
      className={classes(
        'inline-flex size-11 items-center justify-center transition-colors hover:text-accent',
        isCustomer && '[&>svg]:fill-current',
      )}
    >
      <AccountIcon />
    </HrefLink>
  )
}
