import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { Skeleton } from '@vitrina/ui'
import type { ReactNode } from 'react'

/** The list of ways on at the foot of a page that is an end. */
export function WaysOn({ children }: { children: ReactNode }) {
  const t = useTexts()
  return (
    <nav aria-label={t(m.lead_on)} className="frame mt-14 print:hidden">
      <ul className="grid gap-x-6 gap-y-10 border-t border-line pt-10 md:grid-cols-3">{children}</ul>
    </nav>
  )
}

/** In place of a way that is loading, as high as one whose title has one line. */
export const LoadingWay = () => (
  <li aria-hidden="true" className="noscript:hidden">
    <Skeleton className="aspect-[3/2]" />
    <Skeleton className="mt-3 h-12.5 w-2/3" />
  </li>
)
