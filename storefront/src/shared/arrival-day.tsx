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
 * The day by which a parcel that is ordered now has arrived; nothing in a shop that does not say when parcels leave.
 *
 * @param days - How many working days the courier takes at most.
 */
export function ArrivalDay({ days, className }: { days: number; className?: string }) {
  const t = useTexts()
  const { language } = useApi()
  const settings = useSettings()
  const day = useSyncExternalStore(
    useServerClock.subscribe,
    () => arrivalDay(settings, days),
    // A cached document may be a day old.
    () => null,
  )
  if (!settings.dispatch) return null
  return (
    // As high as its text, which appears once the browser knows the time.
    <p className={classes('min-h-[1lh]', className)}>
      {day !== null &&
        t(m.delivery_by, { weekday: formatWeekday(day, language), day: formatDayAndMonth(day, language) })}
    </p>
  )
}

function arrivalDay({ dispatch, closed, country, time_zone }: Settings, days: number): string | null {
  if (!dispatch) return null
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
