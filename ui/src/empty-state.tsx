import type { ReactNode } from 'react'

/** Shown instead of an empty screen or list: a title, an explanation, and links or buttons to go on. */
export function EmptyState({
  title,
  level: Heading = 'h2',
  drawing,
  children,
  action,
}: {
  title: string
  level?: 'h1' | 'h2'
  /** Decoration above the title. */
  drawing?: ReactNode
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="flex flex-col items-center px-4 py-20 text-center">
      {drawing}
      <Heading className="text-2xl">{title}</Heading>
      {children && <div className="mt-3 max-w-md text-muted">{children}</div>}
      {action && <div className="mt-8 flex flex-wrap justify-center gap-4">{action}</div>}
    </div>
  )
}

/** The frame of a drawing of lines, 120 by 96, for an empty state. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 120 96" className="mb-7 w-30 fill-none stroke-line-strong stroke-[1.5]">
      {children}
    </svg>
  )
}
