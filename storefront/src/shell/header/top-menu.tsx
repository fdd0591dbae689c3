import { Link } from '@tanstack/react-router'
import type { MenuItem } from '@vitrina/contract'
import { useState } from 'react'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { useSettings } from '../../shared/shop-data.ts'
import { totalItems, useCart } from '../../shopping/cart/cart-store.ts'
import { CartIcon, classes, IconButton, MenuIcon, SearchIcon } from '@vitrina/ui'
import { AccountLink } from './account-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { SavedLink } from './saved-link.tsx'
import { TopNav } from './top-nav.tsx'

/**
 * The page's header: name of the shop, menu if it has entries, language, search, account and cart. In a plain one, of a screen that nothing should lead away
 * from, the menu is behind its button, and search and account are left out.
 */
export function TopMenu({ menu, isPlain }: { menu: readonly MenuItem[]; isPlain: boolean }) {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  const top = menu.filter((item) => item.position === 'top')
  const hasMenu = top.length > 0
  const hasRow = hasMenu && !isPlain
  return (
    <header className="border-b border-line bg-paper" data-no-print>
      {/* In letters of twice the size, a phone has its links in a second line. */}
      <div className="frame flex min-h-16 flex-wrap items-center gap-x-2 lg:min-h-20 lg:gap-x-4 xl:gap-x-8">
        {hasMenu && (
          <IconButton
            label={t(m.nav_open)}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className={classes('-ms-2.5', hasRow && 'lg:hidden')}
          >
            <MenuIcon />
          </IconButton>
        )}
        <Link to="/" className="inline-flex min-h-11 items-center font-display text-xl tracking-tight lg:text-2xl">
          <Logo />
        </Link>
        {hasRow && <TopNav items={top} />}
        <div className={classes('ms-auto flex items-center', hasRow && 'lg:ms-0')}>
          {/* On a phone it is in the drawer, if there is one. */}
          <LanguageSwitch className={classes('me-1', hasMenu && 'max-sm:hidden')} />
          {!isPlain && (
            <>
              <Link
                to="/products/search-products"
                aria-label={t(m.nav_search)}
                title={t(m.nav_search)}
                className="inline-flex size-11 items-center justify-center transition-colors hover:text-accent"
              >
                <SearchIcon />
              </Link>
              {/* Nor is there room for it on a phone. */}
              <SavedLink className="max-sm:hidden" />
              <AccountLink />
            </>
          )}
          <CartLink />
        </div>
      </div>
      {hasMenu && <MenuDrawer open={open} onClose={() => setOpen(false)} items={top} />}
    </header>
  )
}

/** The shop's logo, as high as the header allows, or else its name. */
function Logo() {
  const { site_title, look } = useSettings()
  if (!look.logo) return site_title
  const { light, dark } = look.logo
  return (
    <picture>
      {dark && (
        <source media="(prefers-color-scheme: dark)" srcSet={dark.src} width={dark.width} height={dark.height} />
      )}
      <img
        src={light.src}
        width={light.width}
        height={light.height}
        alt={site_title}
        className="h-10 w-auto max-w-[40vw] object-contain object-[left_center] lg:h-12 lg:max-w-64"
      />
    </picture>
  )
}

function CartLink() {
  const t = useTexts()
  const count = useCart(({ items }) => totalItems(items))
  return (
    <Link
      to="/cart"
      aria-label={t(m.nav_cart_count, { count })}
      title={t(m.nav_cart)}
      // Where there is a camera beside the window, the count does not reach under it.
      className="relative me-[calc(min(var(--safe-end),0.625rem)-0.625rem)] inline-flex size-11 items-center justify-center transition-colors hover:text-accent"
    >
      <CartIcon />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 inset-e-0 flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1 text-xs font-semibold text-on-accent tabular-nums"
        >
          {count}
        </span>
      )}
    </Link>
  )
}
