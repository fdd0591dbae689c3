import { useMutation } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { User } from '@vitrina/contract'
import { type ComponentType, Suspense, useEffect, useRef } from 'react'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { ChevronIcon, classes } from '@vitrina/ui'
import { ErrorBoundary } from '../shared/loading/error-boundary.tsx'
import { lazyPart } from '../shared/loading/lazy-part.ts'
import { Overview } from './overview.tsx'
import { clearMessages } from '../shared/messages/messages.ts'
import { showToast } from '../shared/messages/toast-store.ts'
import { useLogOut } from './log-out.ts'
import { PART_TITLES, partOf, PROFILE_PARTS, type ProfilePart, searchOf } from './parts.ts'
import { useCustomer } from './profile-queries.ts'

/** In chunks of their own, so that the orders load without the forms. */
const LAZY_PARTS = {
  orders: lazyPart(async () => (await import('./records.tsx')).OrdersPart),
  bookings: lazyPart(async () => (await import('./records.tsx')).BookingsPart),
  details: lazyPart(async () => (await import('./details.tsx')).DetailsPart),
  security: lazyPart(async () => (await import('./security.tsx')).SecurityPart),
  addresses: lazyPart(async () => (await import('./addresses.tsx')).AddressesPart),
  devices: lazyPart(async () => (await import('./devices.tsx')).DevicesPart),
  data: lazyPart(async () => (await import('./data.tsx')).DataPart),
}

/** Loads the chunk of a part, so that it is shown at once. */
export async function preloadPart(part: ProfilePart): Promise<void> {
  if (part !== 'overview') await LAZY_PARTS[part].preload()
}

/** The account area: the list of its parts, and one of them. */
export function Profile() {
  const t = useTexts()
  const part = partOf(useSearch({ from: '/profile_/$token' }).part)
  const heading = useFocusOnChange(part)
  const user = useCustomer()
  const Content: ComponentType<{ user: User }> = part === 'overview' ? Overview : LAZY_PARTS[part]
  if (!user) return null
  return (
    <div className="frame gap-x-16 pt-6 pb-20 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:pt-14">
      <div className="max-lg:hidden">
        <PartList current={part} className="sticky top-28" />
      </div>
      <div className="max-w-3xl min-w-0">
        {part !== 'overview' && <BackToOverview />}
        <h1 ref={heading} tabIndex={-1} className="text-3xl lg:text-4xl">
          {part === 'overview' ? t(m.profile_greeting, { name: user.first_name }) : t(PART_TITLES[part])}
        </h1>
        <div key={part} className="mt-6 lg:mt-8">
          <ErrorBoundary>
            <Suspense>
              <Content user={user} />
            </Suspense>
          </ErrorBoundary>
        </div>
        {part === 'overview' && <PartList current={part} className="mt-12 lg:hidden" />}
      </div>
    </div>
  )
}

/**
 * When another part is shown, its heading takes the focus, and messages about the former one are cleared. The shell does neither, because
 * the path of the address stays.
 */
function useFocusOnChange(part: ProfilePart) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(part)
  useEffect(() => {
    if (shown.current === part) return
    shown.current = part
    clearMessages()
    heading.current?.focus({ preventScroll: true })
  }, [part])
  return heading
}

const ENTRY =
  'flex min-h-12 w-full items-center justify-between gap-4 border-b border-line text-start transition-colors hover:text-accent lg:min-h-11 lg:border-0 lg:border-s-2 lg:border-line lg:ps-4 lg:hover:border-line-strong'

/** Links to the parts, and the button that logs out: at the side on a wide screen, below the overview on a phone. */
function PartList({ current, className }: { current: ProfilePart; className?: string }) {
  const t = useTexts()
  const leave = useMutation({
    mutationFn: useLogOut(),
    onSuccess: () => showToast(t(m.profile_logged_out), { kind: 'good' }),
  })
  return (
    <nav aria-label={t(m.profile_parts)} className={className}>
      <ul className="max-lg:border-t max-lg:border-line">
        {PROFILE_PARTS.map((part) => (
          // On a phone the overview is where the list is.
          <li key={part} className={part === 'overview' ? 'max-lg:hidden' : ''}>
            <Link
              from="/profile/$token"
              search={searchOf(part)}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={part === current ? 'page' : undefined}
              className={classes(ENTRY, 'aria-[current=page]:font-semibold lg:aria-[current=page]:border-accent')}
            >
              {t(PART_TITLES[part])}
              <ChevronIcon className="size-5 text-muted lg:hidden" />
            </Link>
          </li>
        ))}
        <li>
          <Link to="/saved" className={ENTRY}>
            {t(m.saved_title)}
            <ChevronIcon className="size-5 text-muted lg:hidden" />
          </Link>
        </li>
        <li className="lg:mt-3">
          <button
            type="button"
            onClick={() => leave.isPending || leave.mutate()}
            aria-busy={leave.isPending || undefined}
            className={classes(ENTRY, 'text-muted')}
          >
            {t(m.profile_log_out)}
          </button>
        </li>
      </ul>
    </nav>
  )
}

/** On a phone, where a part is shown without the list. */
function BackToOverview() {
  const t = useTexts()
  return (
    <Link
      from="/profile/$token"
      search={{}}
      activeOptions={{ exact: true, includeSearch: true }}
      className="-ms-1.5 inline-flex min-h-11 items-center gap-1 text-muted hover:text-ink lg:hidden"
    >
      <ChevronIcon className="size-5 rotate-180" />
      {t(m.profile_title)}
    </Link>
  )
}
