import { Link, useLocation } from '@tanstack/react-router'
import type { MenuItem } from '@vitrina/contract'
import { type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import * as m from '../i18n/paraglide/messages.js'
import { HrefLink } from '../lib/href-link.tsx'
import { paths } from '../lib/paths.ts'
import { useSettings } from '../lib/shop-data.ts'
import { totalItems, useCart } from '../stores/cart.ts'
import { IconButton } from '../ui/button.tsx'
import { CartIcon, MenuIcon, SearchIcon } from '../ui/icons.tsx'
import { LanguageSwitch } from './language-switch.tsx'

/** Only phones need it, and only once it is asked for. */
const MenuDrawer = lazy(async () => ({ default: (await import('./menu-drawer.tsx')).MenuDrawer }))

/** Name of the shop, its shelves, search, language and cart. */
export function TopMenu({ menu }: { menu: readonly MenuItem[] }) {
  const t = useTexts()
  const { site_title } = useSettings()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const openDrawer = () => {
    setWanted(true)
    setOpen(true)
  }
  const top = menu.filter((item) => item.position === 'top')
  const roots = top.filter((item) => item.parent_id === null)
  return (
    <header className="border-b border-line bg-paper" data-no-print>
      <div className="frame flex h-16 items-center gap-2 lg:h-20 lg:gap-8">
        <IconButton label={t(m.nav_open)} aria-haspopup="dialog" onClick={openDrawer} className="-ml-2.5 lg:hidden">
          <MenuIcon />
        </IconButton>
        <Link to={paths.home} className="inline-flex min-h-11 items-center font-display text-xl tracking-tight lg:text-2xl">
          {site_title}
        </Link>
        <nav aria-label={t(m.nav_label)} className="hidden h-full grow lg:block">
          <ul className="flex h-full items-stretch justify-center gap-1">
            {roots.map((item) => (
              <MenuEntry key={item.id} item={item} below={top.filter(({ parent_id }) => parent_id === item.id)} />
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center lg:ml-0">
          <LanguageSwitch className="mr-1 hidden sm:flex" />
          <Link to={paths.search} aria-label={t(m.nav_search)} title={t(m.nav_search)} className="inline-flex size-11 items-center justify-center transition-colors hover:text-accent">
            <SearchIcon />
          </Link>
          <CartLink />
        </div>
      </div>
      {wanted && (
        <Suspense>
          <MenuDrawer open={open} onClose={() => setOpen(false)} items={top} />
        </Suspense>
      )}
    </header>
  )
}

/** An entry with what is below it: opened by pointing or by tabbing in, closed by Escape. */
function MenuEntry({ item, below }: { item: MenuItem; below: readonly MenuItem[] }) {
  const { pathname } = useLocation()
  const [closed, setClosed] = useState(false)
  const here = pathname === item.href || below.some(({ href }) => href === pathname)
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && setClosed(true)
  const open = () => setClosed(false)
  return (
    <li className="group/entry relative flex" onKeyDown={onKeyDown} onMouseLeave={open} onBlur={open}>
      <HrefLink
        href={item.href}
        onClick={() => setClosed(true)}
        className={`flex items-center px-3.5 font-medium whitespace-nowrap underline-offset-[0.5em] transition-colors hover:text-accent ${here ? 'underline decoration-accent decoration-2' : ''}`}
      >
        {item.label}
      </HrefLink>
      {below.length > 0 && (
        <ul
          className={`absolute top-full left-0 min-w-60 border border-t-0 border-line bg-paper py-3 shadow-xl shadow-black/5 ${closed ? 'hidden' : 'invisible opacity-0 transition-opacity duration-150 group-focus-within/entry:visible group-focus-within/entry:opacity-100 group-hover/entry:visible group-hover/entry:opacity-100'}`}
        >
          {below.map((child) => (
            <li key={child.id}>
              <HrefLink href={child.href} onClick={() => setClosed(true)} className="flex min-h-11 items-center px-5 whitespace-nowrap transition-colors hover:bg-sunken">
                {child.label}
              </HrefLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function CartLink() {
  const t = useTexts()
  const count = useCart(({ items }) => totalItems(items))
  return (
    <Link to={paths.cart} aria-label={t(m.nav_cart_count, { count })} title={t(m.nav_cart)} className="relative -mr-2.5 inline-flex size-11 items-center justify-center transition-colors hover:text-accent">
      <CartIcon />
      {count > 0 && (
        <span aria-hidden="true" className="absolute top-0.5 right-0 flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1 text-xs font-bold text-on-accent tabular-nums">
          {count}
        </span>
      )}
    </Link>
  )
}
