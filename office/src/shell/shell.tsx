import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { ArrowIcon, buttonClass, classes, MenuIcon, SearchIcon, useOnline } from '@vitrina/ui'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Button as AriaButton, Dialog as AriaDialog, DialogTrigger, Popover } from 'react-aria-components'
import { LanguageSwitch } from './language-switch.tsx'
import { useEntries } from './entries.tsx'
import { useLogOut } from './use-log-out.ts'
import { useHeadingFocus } from './use-heading-focus.ts'
import { useLive } from '../live/index.ts'
import { OpeningStrip } from '../opening/index.ts'
import { useMe, useShopName } from '../shared/session.ts'
import { m, useTexts } from '../shared/texts.ts'

/** In a file of its own: the first screen does not need it. */
const loadPalette = () => import('./palette.tsx')
const Palette = lazy(loadPalette)

/** At the foot of a phone's window. */
const TABS = 5

/** The frame of every screen: a rail on wide windows, tabs at the foot of a phone's. */
export function Shell() {
  const t = useTexts()
  const shop = useShopName()
  const entries = useEntries()
  const online = useOnline()
  const [isSearching, setIsSearching] = useState(false)
  const isLost = useLive()
  const { permissions } = useMe()
  const isToday = useLocation({ select: ({ pathname }) => pathname === '/' })
  useHeadingFocus()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // By its place as well: on a Bulgarian keyboard the key types another letter.
      const isK = event.key.toLowerCase() === 'k' || event.code === 'KeyK'
      if (!isK || event.shiftKey || event.altKey || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setIsSearching((open) => !open)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <div className="flex min-h-dvh flex-col lg:flex-row">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:inset-s-4 focus:top-4 focus:z-50 focus:bg-ink focus:px-4 focus:py-2 focus:text-paper"
      >
        {t(m.skip_to_content)}
      </a>
      <header className="sticky top-0 z-30 border-line bg-paper max-lg:border-b lg:h-dvh lg:w-60 lg:shrink-0 lg:border-e">
        <div className="flex h-full items-center gap-2 px-4 py-2 lg:flex-col lg:items-stretch lg:px-3 lg:py-6">
          <Link to="/" className="min-w-0 truncate font-display text-lg leading-tight lg:px-3">
            {shop}
            <span className="ms-2 font-sans text-xs text-muted lg:ms-0 lg:block">{t(m.office_title)}</span>
          </Link>
          <button
            type="button"
            aria-keyshortcuts="Control+K Meta+K"
            onPointerEnter={() => void loadPalette().catch(() => {})}
            onClick={() => setIsSearching(true)}
            className="ms-auto inline-flex min-h-11 items-center gap-3 rounded-control px-2 text-muted hover:text-ink lg:mt-5 lg:ms-0 lg:border lg:border-line-strong lg:px-3 lg:text-sm"
          >
            <SearchIcon />
            <span className="grow text-start max-lg:sr-only">{t(m.office_palette_button)}</span>
            <kbd aria-hidden="true" className="font-sans text-xs max-lg:hidden">
              {/Mac|iP/.test(navigator.platform) ? '⌘K' : 'Ctrl+K'}
            </kbd>
          </button>
          <nav aria-label={t(m.office_navigation)} className="hidden grow lg:mt-4 lg:block">
            <ul className="flex flex-col gap-0.5">
              {entries.map(({ to, label, icon }) => (
                <li key={to}>
                  <Link
                    to={to}
                    activeOptions={{ exact: to === '/' }}
                    className="flex min-h-11 items-center gap-3 rounded-control px-3 text-muted hover:bg-raised hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:font-semibold aria-[current=page]:text-ink"
                  >
                    {icon}
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className="lg:ms-0">
            <OwnMenu />
          </div>
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="min-w-0 grow px-(--gutter) pt-6 [--gutter:min(1rem,4.5vw)] pb-28 outline-none sm:px-8 lg:px-12 lg:pt-10 lg:pb-16 2xl:max-w-[100rem]"
      >
        <output className="block">
          {(!online || isLost) && (
            <p className="mb-6 border-s-2 border-warn bg-warn-paper px-4 py-2 text-warn">
              {t(online ? m.office_live_lost : m.office_offline)}
            </p>
          )}
        </output>
        {permissions.includes('settings') && !isToday && <OpeningStrip />}
        <Outlet />
      </main>
      <nav
        aria-label={t(m.office_navigation)}
        className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden"
      >
        <ul className="flex">
          {entries.slice(0, TABS).map(({ to, label, icon }) => (
            <li key={to} className="min-w-0 grow basis-0">
              <Link
                to={to}
                activeOptions={{ exact: to === '/' }}
                className={classes(
                  'flex min-h-14 flex-col items-center justify-center gap-0.5 text-xs tracking-tight text-muted',
                  'aria-[current=page]:font-semibold aria-[current=page]:text-accent',
                )}
              >
                {icon}
                <span className="max-w-full truncate">{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {isSearching && (
        <Suspense>
          <Palette open onOpenChange={setIsSearching} />
        </Suspense>
      )}
    </div>
  )
}

function OwnMenu() {
  const t = useTexts()
  const me = useMe()
  const logOut = useLogOut()
  const inMenu = useEntries().slice(TABS)
  return (
    <DialogTrigger>
      <AriaButton
        aria-label={`${t(m.office_more)}: ${me.name}`}
        className={buttonClass({ variant: 'link', className: 'w-full justify-start gap-3 no-underline lg:px-3' })}
      >
        <MenuIcon />
        <span className="truncate max-lg:hidden">{me.name}</span>
      </AriaButton>
      <Popover placement="top start" className="z-40 w-64 border border-line bg-raised p-2 shadow-lg">
        <AriaDialog aria-label={me.name} className="outline-none">
          {({ close }) => (
            <>
              <p className="px-3 py-2">
                <span className="block font-semibold">{me.name}</span>
                <span className="block truncate text-sm text-muted">{me.email}</span>
              </p>
              {/* Those that have no place among the tabs of a phone. */}
              {inMenu.map(({ to, label, icon }) => (
                <Link
                  key={to}
                  to={to}
                  onClick={close}
                  className="flex min-h-11 items-center gap-3 px-3 hover:bg-sunken lg:hidden"
                >
                  {icon}
                  {label}
                </Link>
              ))}
              <LanguageSwitch />
              <a href="/" className="flex min-h-11 items-center gap-3 px-3 hover:bg-sunken">
                <ArrowIcon />
                {t(m.office_see_shop)}
              </a>
              <button
                type="button"
                onClick={() => void logOut()}
                className="flex min-h-11 w-full items-center px-3 text-start hover:bg-sunken"
              >
                {t(m.office_log_out)}
              </button>
            </>
          )}
        </AriaDialog>
      </Popover>
    </DialogTrigger>
  )
}
