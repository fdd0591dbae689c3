import type { Booking } from '@vitrina/contract'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { classes } from '@vitrina/ui'
import type { ReactNode } from 'react'

/** A line of goods; `isLeftOut`: it is not part of the total. */
export type GoodsRow = Booking['goods']['orders'][number]['lines'][number] & {
  key: string
  isLeftOut: boolean
  note?: ReactNode
}

/** Goods that lie in a room, or can: small pictures only, which load nothing of the list that orders have. */
export function GoodsLines({
  rows,
  formatPrice,
}: {
  rows: readonly GoodsRow[]
  formatPrice: (amount: number) => string
}) {
  const t = useTexts()
  return (
    <ul aria-label={t(m.booked_goods)} className="grid gap-4">
      {rows.map(({ key, name, options, icon, selected_count, price, total, isLeftOut, note }) => (
        <li key={key} className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] gap-x-4 text-sm">
          {icon ? (
            <img
              src={icon}
              alt=""
              width={56}
              height={70}
              className={classes('aspect-[4/5] w-full object-cover', isLeftOut && 'opacity-60')}
            />
          ) : (
            <span className="aspect-[4/5] bg-raised" />
          )}
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{name}</p>
            {options.map((option) => (
              <p key={option.name} className="text-muted">
                {option.name}: {option.value}
              </p>
            ))}
            {selected_count > 1 && (
              <p className="text-muted tabular-nums">{`${selected_count} × ${formatPrice(price)}`}</p>
            )}
            {note}
          </div>
          <p className={classes('font-semibold tabular-nums', isLeftOut && 'text-muted line-through')}>
            {formatPrice(total)}
          </p>
        </li>
      ))}
    </ul>
  )
}
