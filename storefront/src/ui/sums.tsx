import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type Sum = {
  key: string
  label: ReactNode
  amount: ReactNode
  note?: ReactNode
  labelNote?: ReactNode
  tone?: 'plain' | 'good'
}

/** Amounts under one another, and what they come to. `settling` while they are being worked out anew. */
export function Sums({
  sums,
  total,
  settling = false,
  className,
}: {
  sums: readonly Sum[]
  total: Sum
  settling?: boolean
  className?: string
}) {
  return (
    <dl
      aria-busy={settling || undefined}
      className={classes('tabular-nums transition-opacity', settling && 'opacity-50', className)}
    >
      {sums.map(({ key, label, amount, note, tone }) => (
        <div key={key} className={classes('flex justify-between gap-6 py-1', tone === 'good' && 'text-good')}>
          <dt>
            {label}
            {note && <span className="block text-sm text-muted">{note}</span>}
          </dt>
          <dd className="shrink-0 text-right">{amount}</dd>
        </div>
      ))}
      <div className="mt-3 flex justify-between gap-6 border-t border-line-strong pt-3 text-lg font-semibold">
        <dt>
          {total.label}
          {total.labelNote && <span className="block text-sm font-normal text-muted">{total.labelNote}</span>}
        </dt>
        <dd className="text-right">
          {total.amount}
          {total.note && <span className="block text-sm font-normal text-muted">{total.note}</span>}
        </dd>
      </div>
    </dl>
  )
}
