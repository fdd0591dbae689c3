import { listCalendars } from '../modules/rooms/index.ts'
import type { Database } from '../platform/database/client.ts'
import { EXIT_CODE } from './exit.ts'

/** Prints the address of each room type's calendar for other sites, and how reading theirs went. */
export async function printCalendars({ queries }: Database, publicUrl: string | null): Promise<number> {
  const types = await listCalendars(queries)
  if (types.length === 0) console.log('The shop has no rooms.')
  for (const { key, path, calendars } of types) {
    console.log(`${key}\n  for other sites   ${publicUrl ?? ''}${path}`)
    for (const calendar of calendars) {
      const read = calendar.fetched_at?.toISOString().slice(0, 16).replace('T', ' ') ?? 'not read yet'
      console.log(
        `  ${calendar.key}: ${calendar.failure ?? 'in order'}; last read: ${read}; blocks: ${calendar.blocks}`,
      )
      console.log(`    ours for that site   ${publicUrl ?? ''}${calendar.path}`)
    }
  }
  return EXIT_CODE.success
}
