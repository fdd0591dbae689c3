import type { ReactElement } from 'react'

/** Links to the ancestors of the current page, then its name. On a phone the nearest ancestor only: the heading below says the name. */
export function Breadcrumb({
  label,
  ancestors,
  current,
}: {
  label: string
  ancestors: readonly ReactElement[]
  current: string
}) {
  return (
    <nav aria-label={label} className="text-sm text-muted" data-no-print>
      <ol className="flex flex-wrap items-center gap-x-2">
        {ancestors.map((link) => (
          <li
            key={link.key}
            className="flex items-center gap-2 max-sm:before:text-line-strong max-sm:before:text-lg max-sm:before:leading-none max-sm:before:content-['‹'] max-sm:not-nth-last-2:hidden sm:after:text-line-strong sm:after:content-['/']"
          >
            {link}
          </li>
        ))}
        <li aria-current="page" className="py-2 text-ink max-sm:sr-only">
          {current}
        </li>
      </ol>
    </nav>
  )
}

/** The props of each link. Without `exact` the router would mark the ancestors of the current page as current, too. */
export const breadcrumbLink = {
  className: 'inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline',
  activeOptions: { exact: true },
} as const
