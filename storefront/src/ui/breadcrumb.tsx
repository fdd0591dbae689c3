import type { ReactElement } from 'react'

/** The way here; each step is a link, the last is where we are. */
export function Breadcrumb({ label, steps, here }: { label: string; steps: readonly ReactElement[]; here: string }) {
  return (
    <nav aria-label={label} className="text-sm text-muted" data-no-print>
      <ol className="flex items-center gap-x-2 overflow-hidden whitespace-nowrap">
        {steps.map((step) => (
          <li key={step.key} className="flex min-w-0 items-center gap-2 after:text-line-strong after:content-['/']">
            {step}
          </li>
        ))}
        <li aria-current="page" className="min-w-0 truncate py-2 text-ink">
          {here}
        </li>
      </ol>
    </nav>
  )
}

export const crumbClass = 'inline-flex min-h-10 items-center underline-offset-4 hover:text-ink hover:underline'
