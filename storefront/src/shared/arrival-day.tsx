import { datesInRange, addDays, timeIn, todayIn } from '@vitrina/contract/dates'
import { deliveryDay } from '@vitrina/contract/delivery-day'
import { formatDayAndMonth, formatWeekday } from '@vitrina/contract/format-day'
import type { Settings } from '@vitrina/contract'
import { serverNow, useApi, useServerClock } from '@vitrina/api-client'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { classes } from '@vitrina/ui'
import { useSyncExternalStore } from 'react'
import { useSettings } from './shop-data.ts'

/**
 * The day by which a parcel that is ordered now has arrived, as a text; null in a shop that does not say when parcels leave, and until the browser knows
 * the time: a cached document may be a day old.
 *
 * @param days - How many working days the courier takes at most.
 */
export function useArrivalText(days: number | undefined): string | null {
  const t = useTexts()
  const { language } = useApi()
  const settings = useSettings()
  const day = useSyncExternalStore(
    useServerClock.subscribe,
    () => arrivalDay(settings, days),
    () => null,
  )
  return day && t(m.delivery_by, { weekday: formatWeekday(day, language), day: formatDayAndMonth(day, language) })
}

/** That text, in a shop that says when parcels leave. */
export function ArrivalDay({ days, className }: { days: number; className?: string }) {
  const text = useArrivalText(days)
  const { dispatch } = useSettings()
  // As high as its text, which appears once the browser knows the time.
  return dispatch && <p className={classes('min-h-[1lh]', className)}>{text}</p>
}

function arrivalDay({ dispatch, closed, country, time_zone }: Settings, days: number | undefined): string | null {
  if (!dispatch || days === undefined) return null
  const now = serverNow()
  const closedDays = closed?.until ? datesInRange(closed.from, addDays(closed.until, 1)) : []
  const days_off = [...dispatch.days_off, ...closedDays]
  return deliveryDay(
    { date: todayIn(time_zone, now), time: timeIn(time_zone, now) },
    days,
    { ...dispatch, days_off },
    country,
  )
}
