import type { ReactNode } from 'react'
import { DownIcon } from './icons.tsx'

/** A heading that opens and closes what is below it, also without a script. Folds follow each other between lines. */
export function Fold({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open} className="group/fold border-t border-line last:border-b">
      <summary className="flex min-h-13 cursor-pointer items-center justify-between gap-4 py-2">
        <h2 className="font-sans text-base font-semibold tracking-normal">{title}</h2>
        <DownIcon className="size-5 shrink-0 transition-transform group-open/fold:rotate-180 print:hidden" />
      </summary>
      <div className="pb-6">{children}</div>
    </details>
  )
}
