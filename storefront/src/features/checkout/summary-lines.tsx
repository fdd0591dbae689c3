import type { Order } from '@vitrina/contract'
import { addDays, daysBetween } from '@vitrina/contract/dates'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { formatDay } from '../../lib/formats.ts'
import { useShop } from '../../lib/shop-context.tsx'
import { useMoney } from '../../lib/use-money.ts'
import type { PictureSource } from '../../ui/picture.tsx'
import { Thumb } from '../../ui/thumb.tsx'

export type SummaryLine = {
  key: string
  name: string
  options: Order['lines'][number]['options']
  icon: string | null
  picture?: PictureSource | null
  count: number
  price: number
  total: number
  days: { from: string; to: string } | null
}

/** The lines of an order, small: in the checkout and on the thank-you page. */
export function SummaryLines({ lines, label, format }: { lines: readonly SummaryLine[]; label: string; format?: (amount: number) => string }) {
  const { money } = useMoney()
  const amount = format ?? money
  return (
    <ul aria-label={label} className="grid gap-4">
      {lines.map(({ key, name, options, icon, picture, count, price, total, days }) => (
        <li key={key} className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] gap-x-4">
          <Thumb icon={icon} {...(picture ? { picture } : {})} className="w-full" />
          <div className="min-w-0 text-sm">
            <p className="font-medium">{name}</p>
            {options.map(({ name: option, value }) => (
              <p key={option} className="text-muted">
                {option}: {value}
              </p>
            ))}
            {days ? <Days {...days} price={amount(price)} /> : count > 1 && <p className="text-muted tabular-nums">{`${count} × ${amount(price)}`}</p>}
          </div>
          <p className="text-sm font-semibold tabular-nums">{amount(total)}</p>
        </li>
      ))}
    </ul>
  )
}

function Days({ from, to, price }: { from: string; to: string; price: string }): ReactNode {
  const t = useTexts()
  const { language } = useShop()
  const count = daysBetween(from, to)
  // `to` is the day after the last one that is let.
  const last = addDays(to, -1)
  const day = (date: string) => formatDay(date, language, { weekday: 'short', day: 'numeric', month: 'short' })
  return (
    <>
      <p className="text-muted">{last === from ? day(from) : t(m.checkout_days_between, { from: day(from), to: day(last) })}</p>
      <p className="text-muted tabular-nums">{t(m.checkout_days_times, { price, count })}</p>
    </>
  )
}
