import { useQuery } from '@tanstack/react-query'
import type { ProductDetail } from '@vitrina/contract'
import { LANGUAGE_TAGS, MAX_STAY_DAYS } from '@vitrina/contract/constants'
import { addDays, daysBetween, nightsOf, todayIn } from '@vitrina/contract/dates'
import { toDecimal, toMinor } from '@vitrina/contract/money'
import { useState, useSyncExternalStore } from 'react'
import * as m from '../../i18n/paraglide/messages.js'
import { useTexts } from '../../i18n/use-texts.ts'
import { formatDay } from '../../lib/formats.ts'
import { monthAfter, weeksOf } from '../../lib/calendar.ts'
import { useShop } from '../../lib/shop-context.tsx'
import { useMoney } from '../../domain/use-money.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { ChevronIcon } from '../../ui/icons.tsx'
import { type DayState, MonthGrid } from '../../ui/month-grid.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { reservedQuery } from './queries.ts'

/** First and last day of a wish, both included. */
export type Days = { first: string; last: string }
const SHOP_ZONE = 'Europe/Sofia'
type Props = {
  product: Pick<ProductDetail, 'id'>
  /** Of one day. */ price: number
  /** False while what was chosen can't be had. */ able?: boolean
  onOrder: (days: Days) => void
}
const never = () => () => {}

/** The days of a product that is let by the day, from tomorrow on: taken ones crossed out, a wish of up to two weeks. */
export function DayPicker(props: Props) {
  // A first document may be a day old when it is read: only the browser knows what today is.
  const today = useSyncExternalStore(
    never,
    () => todayIn(SHOP_ZONE),
    () => null,
  )
  const t = useTexts()
  if (today) return <Calendar {...props} today={today} />
  return (
    <>
      <noscript>{import.meta.env.SSR && <p>{t(m.days_noscript)}</p>}</noscript>
      <Skeleton className="h-[35rem] noscript:hidden" />
    </>
  )
}

function Calendar({ product, price, able = true, onOrder, today }: Props & { today: string }) {
  const t = useTexts()
  const shop = useShop()
  const { money } = useMoney()
  const { data: reserved = [] } = useQuery(reservedQuery(shop, product.id))
  const [month, setMonth] = useState(`${addDays(today, 1).slice(0, 8)}01`)
  const [days, setDays] = useState<Days | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const taken = new Set(reserved.map(({ date }) => date))

  const pick = (day: string) => {
    setFault(null)
    // The second press closes the wish; a third, or one before the first, starts anew.
    const anew = { first: day, last: day }
    if (!days || days.first !== days.last || day < days.first) return setDays(anew)
    const fault = faultOf(days.first, day)
    setFault(fault)
    // What was pressed last is what stands, so that nobody orders a day they had given up.
    setDays(fault ? anew : { ...days, last: day })
  }
  const faultOf = (first: string, last: string) => {
    if (daysBetween(first, last) >= MAX_STAY_DAYS) return t(m.days_too_long, { count: MAX_STAY_DAYS })
    return nightsOf(first, addDays(last, 1)).some((one) => taken.has(one)) ? t(m.days_across) : null
  }
  const leave = (day: string) => day >= `${today.slice(0, 8)}01` && setMonth(`${day.slice(0, 8)}01`)
  const stateOf = (day: string): DayState => {
    if (day <= today) return 'past'
    if (taken.has(day)) return 'taken'
    return days && day >= days.first && day <= days.last ? 'chosen' : 'free'
  }
  const words: Record<DayState, string> = {
    past: t(m.days_past),
    taken: t(m.days_taken),
    free: t(m.days_free),
    chosen: t(m.days_chosen),
  }
  const wordOf = (day: string) => (day === today ? t(m.days_too_late) : words[stateOf(day)])
  const weeks = weeksOf(month)
  const hasTaken = weeks.flat().some((day) => day !== null && stateOf(day) === 'taken')
  const title = formatDay(month, shop.language, { month: 'long', year: 'numeric' })
  // 2024-01-01 was a Monday.
  const weekdays = nightsOf('2024-01-01', '2024-01-08').map((day) =>
    new Intl.DateTimeFormat(LANGUAGE_TAGS[shop.language], { weekday: 'short', timeZone: 'UTC' }).format(
      Date.parse(day),
    ),
  )
  const count = days ? daysBetween(days.first, days.last) + 1 : 0
  return (
    <section aria-label={t(m.days_title)}>
      <h2 className="font-sans text-base font-semibold tracking-normal">{t(m.days_title)}</h2>
      <p className="text-sm text-muted">{t(m.days_hint, { count: MAX_STAY_DAYS })}</p>
      <div className="mt-4 border border-line bg-raised p-3 sm:p-4">
        <div className="mb-2 flex items-center justify-between">
          <IconButton
            label={t(m.days_month_before)}
            disabled={month <= today}
            onClick={() => setMonth(monthAfter(month, -1))}
            className="disabled:invisible"
          >
            <ChevronIcon className="rotate-180" />
          </IconButton>
          <p aria-live="polite" className="font-semibold first-letter:uppercase">
            {title}
          </p>
          <IconButton label={t(m.days_month_after)} onClick={() => setMonth(monthAfter(month, 1))}>
            <ChevronIcon />
          </IconButton>
        </div>
        <MonthGrid
          weeks={weeks}
          weekdays={weekdays}
          title={title}
          stateOf={stateOf}
          labelOf={(day) => `${formatDay(day, shop.language)}, ${wordOf(day)}`}
          onPick={pick}
          onLeave={leave}
        />
        {/* Keeps its line, so that nothing below moves from month to month. */}
        <p className="mt-3 min-h-4 text-xs text-muted">{hasTaken && t(m.days_legend)}</p>
      </div>
      <div role="status" className="mt-4 min-h-6">
        {fault && <p className="font-semibold text-bad">{fault}</p>}
        {days && (
          <p>
            <span className="font-semibold">
              {days.first === days.last
                ? formatDay(days.first, shop.language)
                : `${formatDay(days.first, shop.language)} – ${formatDay(days.last, shop.language)}`}
            </span>
            <span className="block text-muted tabular-nums">
              {t(m.days_total, { count, price: money(toDecimal(toMinor(price) * count)) })}
            </span>
          </p>
        )}
      </div>
      <Button size="large" disabled={!days || !able} onClick={() => days && onOrder(days)} className="mt-4 w-full">
        {t(m.days_order)}
      </Button>
    </section>
  )
}
