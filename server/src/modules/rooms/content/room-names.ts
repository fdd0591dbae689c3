import type { Language } from '@vitrina/contract'
import type { Queries } from '../../../platform/database/client.ts'
import { presentText } from '../../../platform/language.ts'
import { ratePlan, roomType } from '../tables.ts'

/** The names of room types and rate plans by id, archived ones too. */
export async function readRoomNames(queries: Queries, language: Language) {
  const [rooms, plans] = await Promise.all([
    queries.cached('room names', () => queries.select({ id: roomType.id, name: roomType.name }).from(roomType)),
    queries.cached('plan names', () => queries.select({ id: ratePlan.id, name: ratePlan.name }).from(ratePlan)),
  ])
  const named = (rows: typeof rooms) => new Map(rows.map(({ id, name }) => [id, presentText(name, language)]))
  return { rooms: named(rooms), plans: named(plans) }
}
