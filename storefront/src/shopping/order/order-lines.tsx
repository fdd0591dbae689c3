import type { Order } from '@vitrina/contract'
import type { ReactNode } from 'react'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { useApi } from '@vitrina/api-client'
import { classes, type PictureSource, Thumbnail } from '@vitrina/ui'

export type OrderLine = {
  key: string
  name: string
  options: Order['lines'][number]['options']
  icon: string | null
  picture?: PictureSource | null
  count: number
  price: number
  total: number
  /** The rental period (`RentalDays`), shown instead of the count. */
  days?: ReactNode
  /** False for what has no right of withdrawal, which is said before it is ordered. */
  withdrawable?: boolean
  /** What can be done with it. */
  action?: ReactNode
  /** Can't be ordered and is not part of the total. */
  isUnavailable?: boolean
}

/** A compact list of what is ordered, for the checkout and the order page. */
export function OrderLines({
  lines,
  label,
  formatPrice,
}: {
  lines: readonly OrderLine[]
  label: string
  formatPrice: (amount: number) => string
}) {
  const t = useTexts()
  const { language } = useApi()
  return (
    <ul aria-label={label} className="grid gap-4">
      {lines.map(
        ({
          key,
          name,
          options,
          icon,
          picture,
          count,
          price,
          total,
          days,
          withdrawable,
          action,
          isUnavailable = false,
        }) => (
          <li key={key} className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] gap-x-4">
            <Thumbnail
              icon={icon}
              {...(picture ? { picture } : {})}
              className={classes('w-full', isUnavailable && 'opacity-60')}
            />
            <div className="min-w-0 text-sm">
              <p className="font-semibold">{name}</p>
              {options.map(({ name: option, value }) => (
                <p key={option} className="text-muted">
                  {option}: {value}
                </p>
              ))}
              {days ?? (count > 1 && <p className="text-muted tabular-nums">{`${count} × ${formatPrice(price)}`}</p>)}
              {withdrawable === false && (
                <p lang={language} className="text-muted">
                  {t(m.withdrawal_none)}
                </p>
              )}
              {action}
            </div>
            <p className={classes('text-sm font-semibold tabular-nums', isUnavailable && 'text-muted line-through')}>
              {formatPrice(total)}
            </p>
          </li>
        ),
      )}
    </ul>
  )
}
