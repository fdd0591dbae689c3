import { classes } from '@vitrina/ui'
import type { ReactNode } from 'react'
import { useCurrentInSight } from './use-current-in-sight.ts'

/** Links to the parts of a screen beside one another, as items of a list. On a phone the row scrolls, with the one of `current` in sight. */
export function TabRow({ label, current, children }: { label: string; current: unknown; children: ReactNode }) {
  return (
    <nav
      ref={useCurrentInSight(current)}
      aria-label={label}
      className="-mx-(--gutter) overflow-x-auto border-b border-line px-(--gutter) sm:mx-0 sm:px-0"
    >
      <ul className="flex *:shrink-0">{children}</ul>
    </nav>
  )
}

/** Of a link in a row of tabs. */
export const tabClass = (isCurrent: boolean): string =>
  classes(
    'flex min-h-11 items-center gap-2 border-b-2 px-3',
    isCurrent ? 'border-accent font-semibold' : 'border-transparent text-muted hover:text-ink',
  )
