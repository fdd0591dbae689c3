import { addDays, FALLBACK_LANGUAGE, formatDays, todayIn } from '@vitrina/contract'
import {
  assignUnits,
  changeBookingState,
  checkRooms,
  describeProblem,
  findBookingByNumber,
  listBookings,
  markBookingPaid,
  markBookingRefunded,
  nightsFreedBy,
} from '../../modules/bookings/index.ts'
import { readSettings } from '../../modules/settings/index.ts'
import type { Database, Queries } from '../../platform/database/client.ts'
import { formatMoney } from '../../platform/format-money.ts'
import { readHistory } from '../../platform/history.ts'
import { Rejection } from '../../platform/rejection.ts'
import { askAtTerminal } from '../ask.ts'
import { EXIT_CODE } from '../exit.ts'
import { byCommand, historyLine } from '../history.ts'
import { readShopClock } from '../shop-clock.ts'

const MAX_BOOKINGS = 50
const MAX_PROBLEMS = 50
const DEFAULT_DAYS = 14
/** The states of a booking that the merchant sets, and the changes of its payment. */
const STATE_TARGETS = ['completed', 'no_show', 'cancelled'] as const
const PAID_TARGETS = ['paid', 'deposit_paid'] as const
const TARGETS = [...STATE_TARGETS, ...PAID_TARGETS, 'refunded'] as const

type Target = (typeof TARGETS)[number]
type FoundBooking = NonNullable<Awaited<ReturnType<typeof findBookingByNumber>>>

/** Prints the newest bookings, or all, one per line, or one with its history. No guest's name, since others may see the screen. */
export async function printBookings({ queries }: Database, number?: string, all = false): Promise<number> {
  if (number === undefined) {
    for (const row of await listBookings(queries, all ? undefined : MAX_BOOKINGS)) console.log(bookingLine(row))
    return EXIT_CODE.success
  }
  const row = await findBooking(queries, number)
  if (!row) return reject(`There is no reservation ${number}.`)
  console.log(bookingLine(row))
  for (const { number: own, room_name, variation_name } of row.reservations)
    console.log(`  ${own}  ${room_name}, ${variation_name}`)
  const clock = await readShopClock(queries)
  for (const entry of await readHistory(queries, 'booking', String(row.reservations[0]!.number)))
    console.log(`  ${historyLine(entry, clock)}`)
  return EXIT_CODE.success
}

/**
 * Changes the state of the booking that a reservation belongs to, or that of its payment; `reason` is for its history. All rooms of a
 * booking change together: where there are several, their reservations are named. The end of a stay frees nights for good: they are
 * named, too. Either is done only after a yes at the terminal, unless `yes` is it.
 */
export async function changeBookingByNumber(
  database: Database,
  number = '',
  target = '',
  reason?: string,
  { yes = false }: { yes?: boolean | undefined } = {},
): Promise<number> {
  if (!isTarget(target))
    return reject(`Usage: booking <number> <state> [reason], where <state> is one of ${TARGETS.join(', ')}.`)
  const row = await findBooking(database.queries, number)
  if (!row) return reject(`There is no reservation ${number}.`)
  if (!yes && !(await confirmChange(row, target))) return EXIT_CODE.rejected
  const change = byCommand(reason)
  // Read anew: the yes may have taken its time.
  const freed = freedNights((await findBooking(database.queries, number))!, target)
  const result = await database.transaction<string | Rejection>((tx) => {
    if (target === 'refunded') return markBookingRefunded(tx, row.id)
    if (target === 'paid' || target === 'deposit_paid') return markBookingPaid(tx, row.id, target, change)
    // Who cancels a guest's stay keeps nothing of the price.
    return changeBookingState(tx, row.id, target, change, target === 'cancelled' ? { cancellation_fee: 0 } : {})
  })
  if (result instanceof Rejection) return reject(`The booking of reservation ${number} can’t become ${target} now.`)
  const numbers = row.reservations.map((each) => each.number)
  console.log(`Booking of ${numbers.length > 1 ? 'reservations' : 'reservation'} ${numbers.join(', ')}: ${result}.`)
  if (freed !== null) console.log(`For sale again: ${freed}.`)
  return EXIT_CODE.success
}

/** Says what a change of state does that may not be meant, and asks for a yes. True when there is nothing to ask. */
async function confirmChange(row: FoundBooking, target: Target): Promise<boolean> {
  const { reservations } = row
  const isGroup = isStateTarget(target) && reservations.length > 1
  const freed = freedNights(row, target)
  if (!isGroup && freed === null) return true
  if (isGroup) {
    console.error(`The booking has ${reservations.length} rooms, which become ${target} together:`)
    for (const { number, room_name, variation_name } of reservations)
      console.error(`  ${number}  ${room_name}, ${variation_name}`)
  }
  if (freed !== null) console.error(`The state ${target} frees ${freed} for sale; this can’t be taken back.`)
  return askAtTerminal(
    `Shall ${isGroup ? 'all of them' : `reservation ${reservations[0]!.number}`} become ${target}?`,
    'If that is what you want, add --yes.',
  )
}

/** `the nights of 24 – 28 November 2026`; null when the change frees none. */
function freedNights(row: FoundBooking, target: Target): string | null {
  const nights = isStateTarget(target) ? nightsFreedBy(row, target) : null
  if (!nights) return null
  const { from_date: first, to_date } = nights
  const last = addDays(to_date, -1)
  return `the ${first === last ? 'night' : 'nights'} of ${formatDays(first, last, FALLBACK_LANGUAGE)}`
}

/** Gives physical rooms to the reservations that arrive in the next days. */
export async function assignRoomsAhead(database: Database, days = String(DEFAULT_DAYS)): Promise<number> {
  if (!/^[1-9]\d{0,2}$/.test(days)) return reject('Usage: assign-rooms [days]')
  const settings = await readSettings(database.queries)
  const today = todayIn(settings?.time_zone ?? 'Europe/Sofia')
  const { assigned, moved, unassigned } = await assignUnits(database, { today, days: Number(days) })
  console.log(`${assigned} reservations have got a room, ${moved} another one.`)
  return unassigned === 0
    ? EXIT_CODE.success
    : reject(`There is no room for ${unassigned} reservations. See check-rooms.`)
}

/** Proves the inventory against bookings, units and blocks, and says in a sentence each what is wrong. */
export async function checkRoomInventory(database: Database): Promise<number> {
  const problems = await database.readSnapshot(checkRooms)
  for (const problem of problems.slice(0, MAX_PROBLEMS)) console.error(describeProblem(problem))
  if (problems.length > MAX_PROBLEMS) console.error(`… and ${problems.length - MAX_PROBLEMS} more.`)
  if (problems.length > 0) return EXIT_CODE.rejected
  console.log('The inventory of rooms agrees with the bookings, the units and the blocks.')
  return EXIT_CODE.success
}

const findBooking = (queries: Queries, number: string) =>
  /^\d{1,9}$/.test(number) ? findBookingByNumber(queries, Number(number)) : Promise.resolve(null)

function bookingLine({
  reservations,
  from_date,
  to_date,
  state,
  payment_state,
  total,
  currency,
}: Awaited<ReturnType<typeof listBookings>>[number]): string {
  const numbers = reservations.map(({ number }) => number).join(', ')
  const amount = formatMoney(total, FALLBACK_LANGUAGE, { currency }).padStart(14)
  return `${numbers}  ${from_date} – ${to_date}  ${state.padEnd(10)} ${payment_state.padEnd(16)} ${amount}`
}

const isStateTarget = (target: Target): target is (typeof STATE_TARGETS)[number] =>
  (STATE_TARGETS as readonly Target[]).includes(target)
const isTarget = (text: string): text is Target => (TARGETS as readonly string[]).includes(text)

function reject(message: string): number {
  console.error(message)
  return EXIT_CODE.rejected
}
