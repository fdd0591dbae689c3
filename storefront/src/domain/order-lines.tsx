import type { Order } from '@vitrina/contract'
import type { ReactNode } from 'react'
import { useMoney } from './use-money.ts'
import { classes } from '../ui/classes.ts'
import type { PictureSource } from '../ui/picture.tsx'
import { Thumb } from '../ui/thumb.tsx'

export type SummaryLine = {
  key: string
  name: string
  options: Order['lines'][number]['options']
  icon: string | null
  picture?: PictureSource | null
  count: number
  price: number
  total: number
  /** Which days it is let for, in place of how many pieces. */
  days?: ReactNode
  /** It can't be had, and is not counted. */
  lost?: boolean
}

/** The lines of an order, small: in the checkout and on the thank-you page. */
export function SummaryLines({
  lines,
  label,
  format,
}: {
  lines: readonly SummaryLine[]
  label: string
  format?: (amount: number) => string
}) {
  const { money } = useMoney()
  const amount = format ?? money
  return (
    <ul aria-label={label} className="grid gap-4">
      {lines.map(({ key, name, options, icon, picture, count, price, total, days, lost = false }) => (
        <li key={key} className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] gap-x-4">
          <Thumb icon={icon} {...(picture ? { picture } : {})} className={classes('w-full', lost && 'opacity-60')} />
          <div className="min-w-0 text-sm">
            <p className="font-medium">{name}</p>
            {options.map(({ name: option, value }) => (
              <p key={option} className="text-muted">
                {option}: {value}
              </p>
            ))}
            {days ?? (count > 1 && <p className="text-muted tabular-nums">{`${count} × ${amount(price)}`}</p>)}
          </div>
          <p className={classes('text-sm font-semibold tabular-nums', lost && 'text-muted line-through')}>
            {amount(total)}
          </p>
        </li>
      ))}
    </ul>
  )
}
