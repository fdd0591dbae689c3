import type { ComponentProps } from 'react'

/** A checkbox of a filter, with what it stands for beside it: as large as a finger. */
export function CheckboxRow({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
      <input type="checkbox" {...input} className="size-5 shrink-0 accent-accent" />
      {children}
    </label>
  )
}
