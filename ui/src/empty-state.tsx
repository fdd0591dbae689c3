import type { ReactNode } from 'react'

/** Shown instead of an empty screen or list: a title, an explanation, and links or buttons to go on. */
export function EmptyState({
  title,
  level: Heading = 'h2',
  children,
  action,
}: {
  title: string
  level?: 'h1' | 'h2'
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="flex flex-col items-center px-4 py-20 text-center">
      <Heading className="text-2xl">{title}</Heading>
      {children && <div className="mt-3 max-w-md text-muted">{children}</div>}
      {action && <div className="mt-8 flex flex-wrap justify-center gap-4">{action}</div>}
    </div>
  )
}
