import { addDays, MAX_STAY_DAYS } from '@vitrina/contract'
import type { Database, Transaction } from '../../../platform/database/client.ts'
import { inArray, sql } from '../../../platform/database/drizzle.ts'
import { lockInTransaction } from '../../../platform/database/locks.ts'
import { roomAssignment } from '../tables.ts'

type Dates = { from_date: string; to_date: string }
/**
 * A reservation that needs a unit; one whose stay is over and that had a unit until then (it has no `reservation_id` here, because nothing
 * is to be given to it); or a room that is blocked, which has neither. `unit_id` is the unit it has.
 */
type Occupant = Dates & { reservation_id: number | null; unit_id: number | null }
type TypeOccupants = { room_type_id: number; units: { id: number }[]; occupants: Occupant[] }

/** What a run has done; `unassigned` are reservations for which there is no unit. */
type AssignmentResult = { assigned: number; moved: number; unassigned: number }

/**
 * Gives a physical room to every reservation that arrives in the next `days`, and another to those that stand in the way of a stay that
 * would not fit otherwise. Guests who are in the house keep theirs. One run at a time.
 */
export function assignUnits(
  database: Database,
  { today, days }: { today: string; days: number },
): Promise<AssignmentResult> {
  return database.transaction(async (tx) => {
    await lockInTransaction(tx, 'roomAssignment')
    const result: AssignmentResult = { assigned: 0, moved: 0, unassigned: 0 }
    for (const type of await readOccupants(tx, today, addDays(today, days))) {
      const units = new Map(
        type.occupants.flatMap(({ reservation_id, unit_id }) =>
          reservation_id === null ? [] : [[reservation_id, unit_id] as const],
        ),
      )
      const plan = planUnits(type, today)
      const changed = [...plan].filter(([id, unit]) => unit !== null && units.get(id) !== unit)
      await writeAssignments(tx, type.occupants, new Map(changed as [number, number][]))
      result.assigned += changed.filter(([id]) => units.get(id) === null).length
      result.moved += changed.filter(([id]) => units.get(id) !== null).length
      result.unassigned += [...plan.values()].filter((unit) => unit === null).length
    }
    return result
  })
}

/**
 * A unit for each reservation, null where there is none. Stays that begin first choose first: then any free unit will do for each, as long
 * as no night has more stays than units (interval graphs are coloured so with the fewest colours). Blocks count as stays, unless that
 * leaves a guest without a room.
 */
export function planUnits(
  { units, occupants }: Omit<TypeOccupants, 'room_type_id'>,
  today: string,
): Map<number, number | null> {
  const withBlocks = colour(units, occupants, today)
  const isComplete = ![...withBlocks].some(([, unit]) => unit === null)
  return isComplete
    ? withBlocks
    : colour(
        units,
        occupants.filter(({ reservation_id, unit_id }) => reservation_id !== null || unit_id !== null),
        today,
      )
}

function colour(
  units: readonly { id: number }[],
  occupants: readonly Occupant[],
  today: string,
): Map<number, number | null> {
  const isFixed = ({ unit_id, from_date }: Occupant) => unit_id !== null && from_date <= today
  const inSequence = occupants.toSorted(
    (a, b) =>
      Number(isFixed(b)) - Number(isFixed(a)) ||
      a.from_date.localeCompare(b.from_date) ||
      Number(b.unit_id !== null) - Number(a.unit_id !== null),
  )
  const taken = new Map<number, Occupant[]>(units.map(({ id }) => [id, []]))
  const plan = new Map<number, number | null>()
  for (const occupant of inSequence) {
    const free = units.map(({ id }) => id).filter((id) => !taken.get(id)!.some((other) => overlap(other, occupant)))
    const has = occupant.unit_id !== null && free.includes(occupant.unit_id) ? occupant.unit_id : undefined
    // A stay that is over, whose unit is no longer one of the type, occupies none of them.
    if (occupant.reservation_id === null && occupant.unit_id !== null && has === undefined) continue
    // A unit that is not assigned on these nights is preferred, so that few guests are moved.
    const unused = free.find((id) => !occupants.some((other) => other.unit_id === id && overlap(other, occupant)))
    const unit = has ?? unused ?? free[0] ?? null
    if (unit !== null) taken.get(unit)!.push(occupant)
    if (occupant.reservation_id !== null) plan.set(occupant.reservation_id, unit)
  }
  return plan
}

const overlap = (a: Dates, b: Dates): boolean => a.from_date < b.to_date && b.from_date < a.to_date

async function readOccupants(tx: Transaction, today: string, until: string): Promise<TypeOccupants[]> {
  // The bookings stay as they are until the units are written.
  await tx.execute(sql`
    select id from booking where state = 'confirmed' and to_date > ${today}::date and from_date < ${until}::date
    order by id for update`)
  const { rows } = await tx.execute<TypeOccupants>(sql`
    with occupants as (
      select r.room_type_id, r.id as reservation_id, a.room_unit_id as unit_id, b.from_date, b.to_date
      from reservation r join booking b on b.id = r.booking_id left join room_assignment a on a.reservation_id = r.id
      where b.state = 'confirmed' and b.to_date > ${today}::date and (b.from_date < ${until}::date or a.room_unit_id is not null)
      union all
      select r.room_type_id, null, a.room_unit_id, a.from_date, a.to_date
      from room_assignment a join reservation r on r.id = a.reservation_id join booking b on b.id = r.booking_id
      where a.to_date > ${addDays(today, -MAX_STAY_DAYS)}::date and not (b.state = 'confirmed' and b.to_date > ${today}::date)
      union all
      select room_type_id, null, null, from_date, to_date from room_block, generate_series(1, rooms)
      where to_date > ${today}::date and from_date < ${until}::date
    )
    select t.id as room_type_id,
      (select coalesce(jsonb_agg(jsonb_build_object('id', u.id) order by u.position, u.id), '[]') from room_unit u
        where u.room_type_id = t.id and u.archived_at is null) as units,
      (select jsonb_agg(to_jsonb(o) order by o.from_date, o.reservation_id) from occupants o where o.room_type_id = t.id) as occupants
    from room_type t where t.id in (select room_type_id from occupants) order by t.id`)
  return rows
}

/** All that change are freed before any is given, so that two stays can change places. */
async function writeAssignments(
  tx: Transaction,
  occupants: readonly Occupant[],
  units: ReadonlyMap<number, number>,
): Promise<void> {
  if (units.size === 0) return
  await tx.delete(roomAssignment).where(inArray(roomAssignment.reservation_id, [...units.keys()]))
  await tx.insert(roomAssignment).values(
    occupants.flatMap(({ reservation_id, from_date, to_date }) => {
      const unit = reservation_id === null ? undefined : units.get(reservation_id)
      return unit === undefined ? [] : [{ reservation_id: reservation_id!, room_unit_id: unit, from_date, to_date }]
    }),
  )
}
