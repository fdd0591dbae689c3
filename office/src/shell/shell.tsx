import { Link, Outlet, useRouter } from '@tanstack/react-router'
import { AccountIcon, ArrowIcon, buttonClass, classes, MenuIcon } from '@vitrina/ui'
import type { Permission } from '@vitrina/contract/office'
import type { ReactNode } from 'react'
import { Button as AriaButton, Dialog as AriaDialog, DialogTrigger, Popover } from 'react-aria-components'
import { LanguageSwitch } from './language-switch.tsx'
import { HomeIcon, StaffIcon } from './icons.tsx'
import { useMe, useOffice } from '../shared/session.ts'
import { m, useTexts } from '../shared/texts.ts'

type Entry = { to: '/' | '/staff' | '/account'; label: string; icon: ReactNode; permission?: Permission }

/** The frame of every screen: a rail on wide windows, tabs at the foot of a phone's. */
export function Shell({ shop }: { shop: string }) {
  const t = useTexts()
  const entries = useEntries()
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
          <Link to="/" className="font-display text-lg leading-tight lg:px-3">
            {shop}
            <span className="ms-2 font-sans text-xs text-muted lg:ms-0 lg:block">{t(m.office_title)}</span>
          </Link>
          <nav aria-label={t(m.office_navigation)} className="hidden grow lg:mt-6 lg:block">
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
          <div className="ms-auto lg:ms-0">
            <OwnMenu />
          </div>
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="min-w-0 grow px-4 pt-6 pb-28 outline-none sm:px-8 lg:px-12 lg:pt-10 lg:pb-16"
      >
        <Outlet />
      </main>
      <nav
        aria-label={t(m.office_navigation)}
        className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden"
      >
        <ul className="flex">
          {entries.slice(0, 5).map(({ to, label, icon }) => (
            <li key={to} className="min-w-0 grow basis-0">
              <Link
                to={to}
                activeOptions={{ exact: to === '/' }}
                className={classes(
                  'flex min-h-14 flex-col items-center justify-center gap-0.5 px-1 text-xs text-muted',
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
    </div>
  )
}

/** What this member may open, in the order of a day. */
function useEntries(): Entry[] {
  const t = useTexts()
  const { permissions } = useMe()
  const entries: Entry[] = [
    { to: '/', label: t(m.office_today), icon: <HomeIcon /> },
    { to: '/staff', label: t(m.office_staff), icon: <StaffIcon />, permission: 'staff' },
    { to: '/account', label: t(m.office_account), icon: <AccountIcon /> },
  ]
  return entries.filter(({ permission }) => permission === undefined || permissions.includes(permission))
}

function OwnMenu() {
  const t = useTexts()
  const me = useMe()
  const router = useRouter()
  const { api, queryClient } = useOffice()
  const logOut = async () => {
    await api('POST /logout')
    queryClient.clear()
    await router.invalidate()
  }
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
          <p className="px-3 py-2">
            <span className="block font-semibold">{me.name}</span>
            <span className="block truncate text-sm text-muted">{me.email}</span>
          </p>
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
        </AriaDialog>
      </Popover>
    </DialogTrigger>
  )
}
