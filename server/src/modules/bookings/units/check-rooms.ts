import type { Logger } from 'pino'
import type { Database, Queries } from '../../../platform/database/client.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { usableUnits } from '../../rooms/index.ts'

/**
 * What is wrong with the inventory. `counters`: held and sold differ from the reservations; `capacity`: more rooms are on sale than can be
 * slept in; `overbooked`: a block came too late, and more rooms are taken than can be slept in; `missing`: a night ahead has no row;
 * `assignment`: a unit was given to a reservation that has another type, other dates or is over.
 */
export type RoomProblem =
  | {
      kind: 'counters'
      room: string
      night: string
      held: number
      sold: number
      reserved_held: number
      reserved_sold: number
    }
  | { kind: 'capacity' | 'overbooked'; room: string; night: string; capacity: number; usable: number; taken: number }
  | { kind: 'missing'; room: string; night: string }
  | { kind: 'assignment'; room: string; night: string; number: number; unit: string }

const COUNTERS = sql`
  with reserved as (
    select r.room_type_id, night::date as night,
      count(*) filter (where b.state = 'held') as held, count(*) filter (where b.state <> 'held') as sold
    from booking b join reservation r on r.booking_id = b.id,
      generate_series(b.from_date, coalesce(b.left_on, b.to_date) - 1, interval '1 day') as night
    where b.state in ('held', 'confirmed', 'completed', 'no_show') group by 1, 2
  )
  select 'counters' as kind, t.key as room, night, coalesce(n.held, 0) as held, coalesce(n.sold, 0) as sold,
    coalesce(reserved.held, 0) as reserved_held, coalesce(reserved.sold, 0) as reserved_sold
  from room_type_night n full join reserved using (room_type_id, night) join room_type t on t.id = room_type_id
  where (coalesce(n.held, 0), coalesce(n.sold, 0)) <> (coalesce(reserved.held, 0), coalesce(reserved.sold, 0))
  order by room, night`

const CAPACITY = sql`
  select case when held + sold > usable then 'overbooked' else 'capacity' end as kind,
    room, night, capacity, usable, held + sold as taken
  from (select n.*, t.key as room, ${sql.raw(usableUnits('n.room_type_id', 'n.night'))} as usable
    from room_type_night n join room_type t on t.id = n.room_type_id where n.night >= current_date - 1) as nights
  where capacity > usable order by room, night`

const MISSING = sql`
  select 'missing' as kind, t.key as room, day::date as night
  from room_type t, generate_series(current_date, current_date + 365, interval '1 day') as day
  where t.archived_at is null
    and not exists (select from room_type_night n where n.room_type_id = t.id and n.night = day::date)
  order by room, night`

const ASSIGNMENTS = sql`
  select 'assignment' as kind, t.key as room, a.from_date as night, r.number, u.key as unit
  from room_assignment a join reservation r on r.id = a.reservation_id join booking b on b.id = r.booking_id
    join room_unit u on u.id = a.room_unit_id join room_type t on t.id = r.room_type_id
  where u.room_type_id <> r.room_type_id or (a.from_date, a.to_date) <> (b.from_date, coalesce(b.left_on, b.to_date))
    or b.state in ('held', 'expired', 'cancelled')
  order by room, night`

/** Proves the inventory against the reservations, the units and the blocks. Empty when all is well. */
export async function checkRooms(queries: Queries): Promise<RoomProblem[]> {
  const problems: RoomProblem[] = []
  for (const query of [COUNTERS, CAPACITY, MISSING, ASSIGNMENTS])
    problems.push(...(await queries.execute<RoomProblem>(query)).rows)
  return problems
}

/** One sentence for the operator. */
export function describeProblem(problem: RoomProblem): string {
  const at = `${problem.room}, ${problem.night}`
  switch (problem.kind) {
    case 'counters':
      return `${at}: ${problem.held} held and ${problem.sold} sold are counted, but the bookings have ${problem.reserved_held} and ${problem.reserved_sold}.`
    case 'capacity':
      return `${at}: ${problem.capacity} rooms are on sale, but only ${problem.usable} can be slept in.`
    case 'overbooked':
      return `${at}: ${problem.taken} rooms are taken, but only ${problem.usable} can be slept in; a block came after the bookings.`
    case 'missing':
      return `${at}: the night is not on sale, because it has no row in the inventory.`
    case 'assignment':
      return `${at}: reservation ${problem.number} has unit ${problem.unit}, which does not fit it any more.`
  }
}

/** How many problems there are, by kind. */
export async function countRoomProblems(queries: Queries): Promise<Record<RoomProblem['kind'], number>> {
  const counts = { counters: 0, capacity: 0, overbooked: 0, missing: 0, assignment: 0 }
  for (const { kind } of await checkRooms(queries)) counts[kind] += 1
  return counts
}

/** Says in the log what the command says. */
export async function logRoomProblems(database: Database, logger: Logger): Promise<void> {
  const counts = await database.readSnapshot(countRoomProblems)
  if (Object.values(counts).some((count) => count > 0))
    logger.error({ ...counts }, 'the inventory of rooms is wrong; see npm run shop -- check-rooms')
}
