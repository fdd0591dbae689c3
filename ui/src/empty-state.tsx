import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** Shown instead of an empty screen or list: a title, an explanation, and links or buttons to go on. */
export function EmptyState({
  title,
  level: Heading = 'h2',
  align = 'center',
  children,
  action,
}: {
  title: string
  level?: 'h1' | 'h2'
  /** At the start where what stands above it begins there, too. */
  align?: 'start' | 'center'
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div
      className={classes(
        'flex flex-col',
        align === 'start' ? 'items-start py-10' : 'items-center px-4 py-20 text-center',
      )}
    >
      <Heading className="text-2xl wrap-anywhere">{title}</Heading>
      {children && <div className="mt-3 max-w-md text-muted">{children}</div>}
      {action && (
        <div className={classes('mt-8 flex flex-wrap gap-4', align === 'center' && 'justify-center')}>{action}</div>
      )}
    </div>
  )
}
