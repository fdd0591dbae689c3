import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type TotalsRow = {
  key: string
  label: ReactNode
  amount: ReactNode
  note?: ReactNode
  labelNote?: ReactNode
  tone?: 'plain' | 'good'
}

/** A label and its amount, in a `dl` below a total. */
export const AmountRow = ({ label, amount }: { label: ReactNode; amount: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-6 py-1">
    <dt className="min-w-0">{label}</dt>
    <dd className="ms-auto text-end font-semibold">{amount}</dd>
  </div>
)

/** Amounts below one another and their total. `isUpdating` dims them while they are recalculated. */
export function TotalsList({
  rows,
  total,
  isUpdating = false,
  className,
}: {
  rows: readonly TotalsRow[]
  total: TotalsRow
  isUpdating?: boolean
  className?: string | undefined
}) {
  return (
    <dl
      aria-busy={isUpdating || undefined}
      className={classes('tabular-nums transition-opacity', isUpdating && 'opacity-50', className)}
    >
      {rows.map(({ key, label, amount, note, tone }) => (
        <div
          key={key}
          className={classes('flex flex-wrap justify-between gap-x-6 py-1', tone === 'good' && 'text-good')}
        >
          <dt className="min-w-0 grow basis-24">{label}</dt>
          <dd className="ms-auto shrink-0 text-end">{amount}</dd>
          {note && <dd className="basis-full text-sm text-muted">{note}</dd>}
        </div>
      ))}
      <div className="mt-3 flex flex-wrap justify-between gap-x-6 border-t border-line-strong pt-3 text-lg font-semibold">
        <dt className="min-w-0 grow basis-24">
          {total.label}
          {total.labelNote && <span className="block text-sm font-normal text-muted">{total.labelNote}</span>}
        </dt>
        <dd className="ms-auto text-end">
          {total.amount}
          {total.note && <span className="block text-sm font-normal text-muted">{total.note}</span>}
        </dd>
      </div>
    </dl>
  )
}
