import type { AppContext } from '../../platform/app-context.ts'
import type { SettingsCache } from '../settings/index.ts'
import { importCalendars } from './calendars/import-calendars.ts'
import { roomCalendarRoutes } from './calendars/routes.ts'
import { refreshCapacity } from './inventory/capacity.ts'
import { extendNightRates } from './pricing/night-rates.ts'
import { roomRoutes } from './routes.ts'

/** Other sites read ours every few hours; they allow to be read more often. */
const CALENDAR_MINUTES = 15

export function registerRooms(app: AppContext, { settings }: { settings: SettingsCache }): void {
  const { config, database, background, jobs, logger } = app
  roomRoutes(app.calls, { database, settings })
  roomCalendarRoutes(app.http, { database, settings, readsPerMinute: config.rateLimitReads })
  jobs.every({ name: 'rooms.extend-rates', minutes: 60, run: () => extendNightRates(background) })
  jobs.every({
    name: 'rooms.refresh-capacity',
    minutes: 60,
    run: () => database.transaction((tx) => refreshCapacity(tx), { mayTakeLong: true }),
  })
  // In a queue of their own: a site that hangs holds up nothing else.
  jobs.every({
    name: 'rooms.import-calendars',
    minutes: CALENDAR_MINUTES,
    queue: 'calendars',
    run: () => importCalendars({ database: background, logger }),
  })
}
