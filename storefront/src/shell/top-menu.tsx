import { Link } from '@tanstack/react-router'
import type { MenuItem } from '@vitrina/contract'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import * as m from '../i18n/paraglide/messages.js'
import { paths } from '../lib/paths.ts'
import { useSettings } from '../domain/shop-data.ts'
import { totalItems, useCart } from '../stores/cart.ts'
import { IconButton } from '../ui/button.tsx'
import { CartIcon, MenuIcon, SearchIcon } from '../ui/icons.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { TopNav } from './top-nav.tsx'

/** Loaded when it is opened for the first time. */
const MenuDrawer = lazy(async () => ({ default: (await import('./menu-drawer.tsx')).MenuDrawer }))

/** The page's header: name of the shop, menu, language, search and cart. */
export function TopMenu({ menu }: { menu: readonly MenuItem[] }) {
  const t = useTexts()
  const { site_title } = useSettings()
  const [open, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const openDrawer = () => {
    setWasOpened(true)
    setOpen(true)
  }
  const top = menu.filter((item) => item.position === 'top')
  return (
    <header className="border-b border-line bg-paper" data-no-print>
      <div className="frame flex h-16 items-center gap-2 lg:h-20 lg:gap-8">
        <IconButton label={t(m.nav_open)} aria-haspopup="dialog" onClick={openDrawer} className="-ml-2.5 lg:hidden">
          <MenuIcon />
        </IconButton>
        <Link
          to={paths.home}
          className="inline-flex min-h-11 items-center font-display text-xl tracking-tight lg:text-2xl"
        >
          {site_title}
        </Link>
        <TopNav items={top} />
        <div className="ml-auto flex items-center lg:ml-0">
          <LanguageSwitch className="mr-1 hidden sm:flex" />
          <Link
            to={paths.search}
            aria-label={t(m.nav_search)}
            title={t(m.nav_search)}
            className="inline-flex size-11 items-center justify-center transition-colors hover:text-accent"
          >
            <SearchIcon />
          </Link>
          <CartLink />
        </div>
      </div>
      {wasOpened && (
        <Suspense>
          <MenuDrawer open={open} onClose={() => setOpen(false)} items={top} />
        </Suspense>
      )}
    </header>
  )
}

function CartLink() {
  const t = useTexts()
  const count = useCart(({ items }) => totalItems(items))
  return (
    <Link
      to={paths.cart}
      aria-label={t(m.nav_cart_count, { count })}
      title={t(m.nav_cart)}
      className="relative -mr-2.5 inline-flex size-11 items-center justify-center transition-colors hover:text-accent"
    >
      <CartIcon />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1 text-xs font-bold text-on-accent tabular-nums"
        >
          {count}
        </span>
      )}
    </Link>
  )
}
