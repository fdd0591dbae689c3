import { DEFAULT_TIME_ZONE, readSettings } from '../modules/settings/index.ts'
import type { Queries } from '../platform/database/client.ts'
import { localTime } from '../platform/local-time.ts'

/** Writes an instant as the clocks of the shop show it: `2026-11-22 09:30`. */
export type ShopClock = (instant: Date) => string

/** Times are printed in the shop's time zone by every command, so that they can be compared. */
export async function readShopClock(queries: Queries): Promise<ShopClock> {
  const timeZone = (await readSettings(queries))?.time_zone ?? DEFAULT_TIME_ZONE
  return (instant) => localTime(instant, timeZone)
}
