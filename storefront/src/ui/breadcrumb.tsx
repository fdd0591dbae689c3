import type { ReactElement } from 'react'

/**
 * The way here; each step is a link, the last is where we are. A way too long for its line moves sideways under the finger,
 * its beginning out of sight first: the steps nearest to here matter most.
 */
export function Breadcrumb({ label, steps, here }: { label: string; steps: readonly ReactElement[]; here: string }) {
  return (
    <nav
      aria-label={label}
      className="-mx-1 overflow-x-auto px-1 text-sm text-muted [direction:rtl] [scrollbar-width:none]"
      data-no-print
    >
      <ol className="flex [direction:ltr] w-max min-w-full items-center gap-x-2 whitespace-nowrap">
        {steps.map((step) => (
          <li key={step.key} className="flex shrink-0 items-center gap-2 after:text-line-strong after:content-['/']">
            {step}
          </li>
        ))}
        <li aria-current="page" className="max-w-[60vw] shrink-0 truncate py-2 pr-4 text-ink">
          {here}
        </li>
      </ol>
    </nav>
  )
}

export const crumbClass = 'inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline'
