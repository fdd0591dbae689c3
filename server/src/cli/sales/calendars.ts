import { listCalendars } from '../../modules/rooms/index.ts'
import type { Database } from '../../platform/database/client.ts'
import { EXIT_CODE } from '../exit.ts'
import { readShopClock } from '../shop-clock.ts'

/** Prints the address of each room type's calendar for other sites, and how reading theirs went. */
export async function printCalendars({ queries }: Database, publicUrl: string | null): Promise<number> {
  const clock = await readShopClock(queries)
  const types = await listCalendars(queries)
  if (types.length === 0) console.log('The shop has no rooms.')
  for (const { key, path, calendars } of types) {
    console.log(`${key}\n  for other sites   ${publicUrl ?? ''}${path}`)
    for (const calendar of calendars) {
      const state = calendar.failure ?? (calendar.fetched_at ? 'in order' : 'never read')
      const read = calendar.fetched_at ? `; last read: ${clock(calendar.fetched_at)}` : ''
      console.log(`  ${calendar.key}: ${state}${read}; blocks: ${calendar.blocks}`)
      console.log(`    ours for that site   ${publicUrl ?? ''}${calendar.path}`)
    }
  }
  return EXIT_CODE.success
}
