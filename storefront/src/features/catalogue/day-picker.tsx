import { useQuery } from '@tanstack/react-query'
import type { ProductDetail } from '@vitrina/contract'
import { LANGUAGE_TAGS, MAX_STAY_DAYS } from '@vitrina/contract/constants'
import { addDays, daysBetween, datesInRange, todayIn } from '@vitrina/contract/dates'
import { toDecimal, toMinorUnits } from '@vitrina/contract/money'
import { useState, useSyncExternalStore } from 'react'
import * as m from '../../i18n/paraglide/messages.js'
import { useTexts } from '../../i18n/use-texts.ts'
import { formatDay } from '../../lib/formats.ts'
import { addMonths, weeksOfMonth } from '../../lib/calendar.ts'
import { useShop } from '../../lib/shop-context.tsx'
import { useMoney } from '../../domain/use-money.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { ChevronIcon } from '../../ui/icons.tsx'
import { type DayState, MonthGrid } from '../../ui/month-grid.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { reservedDaysQuery } from './queries.ts'

/** First and last day of a rental, both included. */
export type Days = { first: string; last: string }
const SHOP_TIME_ZONE = 'Europe/Sofia'
type Props = {
  product: Pick<ProductDetail, 'id'>
  /** Of one day. */
  price: number
  /** False when the selected variant can't be ordered. */
  isAvailable?: boolean
  onOrder: (days: Days) => void
}
const subscribeToNothing = () => () => {}

/** A calendar to select the days of a rental product, from tomorrow on and up to MAX_STAY_DAYS. Reserved days are crossed out. */
export function DayPicker(props: Props) {
  // Only in the browser, because a cached document may be a day old.
  const today = useSyncExternalStore(
    subscribeToNothing,
    () => todayIn(SHOP_TIME_ZONE),
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

function Calendar({ product, price, isAvailable = true, onOrder, today }: Props & { today: string }) {
  const t = useTexts()
  const shop = useShop()
  const { formatPrice } = useMoney()
  const { data: reserved = [] } = useQuery(reservedDaysQuery(shop, product.id))
  const [month, setMonth] = useState(`${addDays(today, 1).slice(0, 8)}01`)
  const [days, setDays] = useState<Days | null>(null)
  const [error, setError] = useState<string | null>(null)
  const reservedDays = new Set(reserved.map(({ date }) => date))

  const pick = (day: string) => {
    setError(null)
    // The second press ends the range. A third one, or one before the first day, starts a new range.
    const newRange = { first: day, last: day }
    if (!days || days.first !== days.last || day < days.first) return setDays(newRange)
    const rangeError = validateRange(days.first, day)
    setError(rangeError)
    setDays(rangeError ? newRange : { ...days, last: day })
  }
  const validateRange = (first: string, last: string) => {
    if (daysBetween(first, last) >= MAX_STAY_DAYS) return t(m.days_too_long, { count: MAX_STAY_DAYS })
    return datesInRange(first, addDays(last, 1)).some((date) => reservedDays.has(date))
      ? t(m.days_include_reserved)
      : null
  }
  const showMonthOf = (day: string) => day >= `${today.slice(0, 8)}01` && setMonth(`${day.slice(0, 8)}01`)
  const stateOf = (day: string): DayState => {
    if (day <= today) return 'past'
    if (reservedDays.has(day)) return 'reserved'
    return days && day >= days.first && day <= days.last ? 'selected' : 'available'
  }
  const stateTexts: Record<DayState, string> = {
    past: t(m.days_past),
    reserved: t(m.days_reserved),
    available: t(m.days_available),
    selected: t(m.days_selected),
  }
  const stateText = (day: string) => (day === today ? t(m.days_too_late) : stateTexts[stateOf(day)])
  const weeks = weeksOfMonth(month)
  const hasReservedDays = weeks.flat().some((day) => day !== null && stateOf(day) === 'reserved')
  const title = formatDay(month, shop.language, { month: 'long', year: 'numeric' })
  // 2024-01-01 was a Monday.
  const weekdays = datesInRange('2024-01-01', '2024-01-08').map((day) =>
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
            label={t(m.days_previous_month)}
            disabled={month <= today}
            onClick={() => setMonth(addMonths(month, -1))}
            className="disabled:invisible"
          >
            <ChevronIcon className="rotate-180" />
          </IconButton>
          <p aria-live="polite" className="font-semibold first-letter:uppercase">
            {title}
          </p>
          <IconButton label={t(m.days_next_month)} onClick={() => setMonth(addMonths(month, 1))}>
            <ChevronIcon />
          </IconButton>
        </div>
        <MonthGrid
          weeks={weeks}
          weekdays={weekdays}
          title={title}
          stateOf={stateOf}
          labelOf={(day) => `${formatDay(day, shop.language)}, ${stateText(day)}`}
          onPick={pick}
          onOtherMonth={showMonthOf}
        />
        {/* Keeps its height when empty, so that nothing below moves. */}
        <p className="mt-3 min-h-4 text-xs text-muted">{hasReservedDays && t(m.days_legend)}</p>
      </div>
      <div role="status" className="mt-4 min-h-6">
        {error && <p className="font-semibold text-bad">{error}</p>}
        {days && (
          <p>
            <span className="font-semibold">
              {days.first === days.last
                ? formatDay(days.first, shop.language)
                : `${formatDay(days.first, shop.language)} – ${formatDay(days.last, shop.language)}`}
            </span>
            <span className="block text-muted tabular-nums">
              {t(m.days_total, { count, price: formatPrice(toDecimal(toMinorUnits(price) * count)) })}
            </span>
          </p>
        )}
      </div>
      <Button
        size="large"
        disabled={!days || !isAvailable}
        onClick={() => days && onOrder(days)}
        className="mt-4 w-full"
      >
        {t(m.days_order)}
      </Button>
    </section>
  )
}
