import type { ReactElement } from 'react'

/**
 * Links to the ancestors of the current page, then its name. A breadcrumb wider than the window scrolls sideways and shows its end
 * first (hence the direction), because the nearest ancestors matter most.
 */
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
    <nav
      aria-label={label}
      className="-mx-1 overflow-x-auto px-1 text-sm text-muted [direction:rtl] [scrollbar-width:none]"
      data-no-print
    >
      <ol className="flex [direction:ltr] w-max min-w-full items-center gap-x-2 whitespace-nowrap">
        {ancestors.map((link) => (
          <li key={link.key} className="flex shrink-0 items-center gap-2 after:text-line-strong after:content-['/']">
            {link}
          </li>
        ))}
        <li aria-current="page" className="max-w-[60vw] shrink-0 truncate py-2 pr-4 text-ink">
          {current}
        </li>
      </ol>
    </nav>
  )
}

export const breadcrumbLinkClass = 'inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline'
