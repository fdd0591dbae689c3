import { useQuery } from '@tanstack/react-query'
import { MAX_STAY_DAYS } from '@vitrina/contract/constants'
import { LOCALES } from '@vitrina/contract/locales'
import { addDays, datesInRange, daysBetween } from '@vitrina/contract/dates'
import { sumAmounts } from '@vitrina/contract/money'
import { Suspense, useDeferredValue, useEffect, useState } from 'react'
import {
  arrivalError,
  lastDeparture,
  pickDay,
  type RatesByDate,
  ratesByDate,
  type Stay,
  type StayError,
  stayError,
  type WholeStay,
} from '../stay.ts'
import { useSettings } from '../../shared/shop-data.ts'
import { useMoney } from '../../shared/use-money.ts'
import * as m from '@vitrina/i18n/messages'
import { type Texts, useTexts, withoutStop } from '@vitrina/i18n'
import { ApiError, useApi } from '@vitrina/api-client'
import { calendarNames, formatDayAndMonth } from '@vitrina/contract/format-day'
import { ErrorBoundary } from '../../shared/loading/error-boundary.tsx'
import { lazyPart } from '../../shared/loading/lazy-part.ts'
import { LoadFailed } from '../../shared/loading/load-failed.tsx'
import { Skeleton, useWideWindow } from '@vitrina/ui'
import type { CalendarDay } from '@vitrina/ui/calendar'
import { dailyRatesQuery } from '../room-queries.ts'

/** In a chunk of its own with react-day-picker, since most visitors of a page with rooms do not open it. */
const Calendar = lazyPart(async () => (await import('@vitrina/ui/calendar')).Calendar)

type Props = {
  /** One room type; null for the whole house. */
  roomId: number | null
  adults: number
  stay: Stay | null
  onChange: (stay: Stay | null) => void
  today: string
  /** The month that is shown first; by default that of the stay, or today's. */
  startMonth?: string
  /** The nights of the booking that is being moved, which count as free. */
  own?: WholeStay & { roomIds: readonly number[] }
}

/** A narrow window shows the months as one list that scrolls, a wider one two months side by side. */
const MONTHS_IN_LIST = 3
/** Of the months of the list, by the weeks of the first that are past and left out. */
const LIST_HEIGHTS = ['h-[72.9rem]', 'h-[70.1rem]', 'h-[67.3rem]', 'h-[64.5rem]', 'h-[61.7rem]', 'h-[58.9rem]']
/** Days loaded at once; the API's greatest range is 200. */
const LOADED_DAYS = 190

/**
 * A calendar with the price of each night, to choose arrival and departure from. A sold night can be a departure. Days that cannot be
 * chosen can be reached all the same, and say why.
 */
export function StayCalendar({ roomId, adults, stay, onChange, today, startMonth, own }: Props) {
  const t = useTexts()
  const api = useApi()
  const { formatPrice } = useMoney()
  const { currency } = useSettings()
  const isWide = useWideWindow()
  const [chosenMonth, setMonth] = useState(stay?.from ?? startMonth)
  // Today may change, when the browser's clock turns out to be wrong.
  const month = chosenMonth ?? today
  // Beside the prices, which it would wait for otherwise.
  useEffect(() => void Calendar.preload(), [])
  const [problem, setProblem] = useState<{ error: StayError; day: string } | null>(null)
  const {
    data: loaded,
    error,
    refetch,
  } = useQuery(dailyRatesQuery(api, { roomId, adults, ...rangeAround(month, today) }))
  // A phone takes long to render hundreds of days, so they are rendered once, with their prices, and interruptibly.
  const data = useDeferredValue(loaded)
  const rates: RatesByDate = ratesByDate(data?.list ?? [], own)
  const nights = stay?.to ? datesInRange(stay.from, stay.to) : []
  const total = totalPrice(nights, rates)
  const explain = (error: StayError) => stayErrorText(error, t, (day) => formatDayAndMonth(day, api.language))

  const dayOf = (day: string): CalendarDay => {
    const isDeparture = stay?.to === null && day > stay.from
    const error = isDeparture ? stayError({ from: stay.from, to: day }, rates, today) : arrivalError(day, rates, today)
    const rate = rates.get(day)
    const isSold = rate?.free === 0
    const isInStay = stay !== null && day >= stay.from && day <= (stay.to ?? stay.from)
    const isAvailable = error === null || (stay?.to != null && isInStay)
    const text = isInStay
      ? t(day === stay.from ? m.stay_arrival : day === stay.to ? m.stay_departure : m.days_selected)
      : error
        ? day < today
          ? t(m.days_past)
          : explain(error)
        : isSold
          ? t(m.stay_departure_only)
          : t(m.days_available)
    return {
      text,
      isAvailable,
      isCrossedOut: isSold && !isAvailable,
      isMorning: day === stay?.to,
      ...(rate?.price != null &&
        day >= today && { note: String(Math.round(rate.price)), noteText: formatPrice(rate.price) }),
    }
  }
  const pick = (day: string) => {
    const { stay: next, error } = pickDay(stay, day, rates, today)
    setProblem(error && { error, day })
    if (!error) onChange(next)
  }
  if (!loaded && error)
    return error instanceof ApiError && error.status === 404 ? (
      <p>{t(m.rooms_none)}</p>
    ) : (
      <LoadFailed onRetry={() => void refetch()} />
    )
  const skeleton = <Skeleton className={isWide ? 'h-[26.45rem]' : LIST_HEIGHTS[pastWeeks(month, today)]!} />
  if (!data) return skeleton
  return (
    <div>
      <ErrorBoundary>
        {/* The skeleton stands for the line below the calendar, too. */}
        <Suspense fallback={skeleton}>
          <Calendar
            locale={LOCALES[api.language]}
            names={calendarNames(api.language)}
            labels={{ previousMonth: t(m.days_previous_month), nextMonth: t(m.days_next_month) }}
            today={today}
            month={month}
            lastDay={lastDeparture(today)}
            onMonthChange={setMonth}
            monthCount={isWide ? 2 : MONTHS_IN_LIST}
            selected={stay ? { first: stay.from, last: stay.to ?? stay.from } : null}
            dayOf={dayOf}
            onPick={pick}
          />
          {/* Keeps its height, so that nothing below moves. */}
          <p role="status" className="mt-3 min-h-16 text-sm">
            {problem ? (
              <span className="font-semibold text-bad">{explain(problem.error)}</span>
            ) : (
              <span className="text-muted">
                {total !== null && (
                  <span className="block font-semibold text-ink tabular-nums">
                    {t(m.stay_total, { nights: t(m.stay_nights, { count: nights.length }), price: formatPrice(total) })}
                  </span>
                )}
                {t(stay?.to === null ? m.stay_choose_departure : stay ? m.stay_prices_hint : m.stay_choose_arrival, {
                  count: MAX_STAY_DAYS,
                  currency: withoutStop(currency.label),
                })}
              </span>
            )}
          </p>
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}

/** The weeks of a month that are over today. */
function pastWeeks(month: string, today: string): number {
  if (month.slice(0, 7) !== today.slice(0, 7)) return 0
  const first = `${today.slice(0, 7)}-01`
  return Math.floor((daysBetween(first, today) + ((new Date(first).getUTCDay() + 6) % 7)) / 7)
}

/** What a room costs for these nights at least; null without nights, and where the price of one is not known. */
function totalPrice(nights: readonly string[], rates: RatesByDate): number | null {
  const prices = nights.map((night) => rates.get(night)?.price ?? null)
  return prices.length > 0 && prices.every((price) => price !== null) ? sumAmounts(prices) : null
}

/** Whole months around the shown one, so that the next months are loaded already. */
function rangeAround(month: string, today: string): { from: string; to: string } {
  const firstDay = `${month.slice(0, 7)}-01`
  const before = addDays(firstDay, -31)
  const from = before < today ? today : before
  const to = addDays(from, LOADED_DAYS)
  const last = addDays(lastDeparture(today), 1)
  return { from, to: to < last ? to : last }
}

/** Why dates are no stay, in the specification's words where it has some. */
export function stayErrorText(error: StayError, t: Texts, formatDate: (day: string) => string): string {
  if (error === 'invalid') return t(m.days_invalid)
  if (error === 'too-long') return t(m.days_too_long, { count: MAX_STAY_DAYS })
  if (error === 'closed-to-arrival') return t(m.stay_closed_to_arrival)
  if (error === 'closed-to-departure') return t(m.stay_closed_to_departure)
  return 'sold' in error ? t(m.stay_sold, { day: formatDate(error.sold) }) : t(m.stay_min, { count: error.minStay })
}
