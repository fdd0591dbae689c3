import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { ChevronIcon, classes } from '@vitrina/ui'
import { showToast } from '../shared/messages/toasts.ts'
import { useLogOut } from './log-out.ts'
import { type Part, PART_TITLES, PARTS, searchOf } from './parts.ts'

const ENTRY =
  'flex min-h-12 w-full items-center justify-between gap-4 border-b border-line text-start transition-colors hover:text-accent lg:min-h-11 lg:border-0 lg:border-s-2 lg:border-line lg:ps-4 lg:hover:border-line-strong'

/** Links to the parts, and the button that logs out: at the side on a wide screen, below the overview on a phone. */
export function PartList({ current, className }: { current: Part; className?: string }) {
  const t = useTexts()
  const leave = useMutation({
    mutationFn: useLogOut(),
    onSuccess: () => showToast(t(m.profile_logged_out), { kind: 'good' }),
  })
  return (
    <nav aria-label={t(m.profile_parts)} className={className}>
      <ul className="max-lg:border-t max-lg:border-line">
        {PARTS.map((part) => (
          // On a phone the overview is where the list is.
          <li key={part} className={part === 'overview' ? 'max-lg:hidden' : ''}>
            <Link
              to="."
              search={searchOf(part) as never}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={part === current ? 'page' : undefined}
              className={classes(ENTRY, 'aria-[current=page]:font-semibold lg:aria-[current=page]:border-accent')}
            >
              {t(PART_TITLES[part])}
              <ChevronIcon className="size-5 text-muted lg:hidden" />
            </Link>
          </li>
        ))}
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
export function BackToOverview() {
  const t = useTexts()
  return (
    <Link
      to="."
      search={{} as never}
      activeOptions={{ exact: true, includeSearch: true }}
      className="-ms-1.5 inline-flex min-h-11 items-center gap-1 text-muted hover:text-ink lg:hidden"
    >
      <ChevronIcon className="size-5 rotate-180" />
      {t(m.profile_title)}
    </Link>
  )
}
