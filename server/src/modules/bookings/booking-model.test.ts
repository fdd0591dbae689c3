import { addDays, datesInRange } from '@vitrina/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openBookingShop } from '../../../test/bookings.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { refreshCapacity } from '../rooms/index.ts'
import { roomBlock } from '../rooms/inventory-tables.ts'
import { checkRooms } from './units/check-rooms.ts'
import { expireHolds } from './placing/expire-holds.ts'

/** `MODEL_RUNS=30 npm test -- booking-model` is the long run: each run has a fortnight of its own. */
const RUNS = Number(process.env['MODEL_RUNS'] ?? 10)
const COMMANDS = 16
const WINDOW = 14
const UNITS = 2

const { shop, house, database, fake, book, read, rows } = await openBookingShop({ house: { days: 440 } })
const room = { room_id: house.rooms.double, variation_id: house.plans.flexible }

type Dates = { from: number; nights: number }
/** `wasPaid`: a session is paid once; what came too late has been given back. */
type ModelBooking = Dates & { rooms: number; state: 'held' | 'confirmed' | 'expired' | 'cancelled'; wasPaid: boolean }
/** What the house should know: bookings, and rooms blocked by night. Nights are counted from the first of the window. */
type Model = { bookings: ModelBooking[]; blocked: number[] }
type Real = { first: string; urls: { url: string; session: string }[] }

const nightsOf = ({ from, nights }: Dates) => Array.from({ length: nights }, (_, index) => from + index)
const isTaken = ({ state }: ModelBooking) => state === 'held' || state === 'confirmed'
const takenOn = (model: Model, night: number, except?: ModelBooking) =>
  model.bookings
    .filter((each) => each !== except && isTaken(each) && nightsOf(each).includes(night))
    .reduce((sum, { rooms }) => sum + rooms, 0)
const freeOn = (model: Model, night: number) => Math.max(0, UNITS - model.blocked[night]! - takenOn(model, night))
const fits = (model: Model, dates: Dates, rooms: number) =>
  nightsOf(dates).every((night) => freeOn(model, night) >= rooms)
const stayOf = ({ first }: Real, { from, nights }: Dates) =>
  [addDays(first, from), addDays(first, from + nights)] as const

/** The free rooms of every night, as the search sees them, and what the check of the inventory finds. */
async function compare(model: Model, real: Real): Promise<void> {
  const calendar = `/rooms/daily-rates?room_id=${room.room_id}&from_date=${real.first}&to_date=${addDays(real.first, WINDOW)}`
  const freeByNight = async () => (await shop.call('GET', calendar)).body.list.map(({ free }: { free: number }) => free)
  // The calendar is cached until a notification says that it has changed.
  await expect
    .poll(freeByNight, { interval: 5 })
    .toEqual(Array.from({ length: WINDOW }, (_, night) => freeOn(model, night)))
  expect((await checkRooms(database.queries)).filter(({ kind }) => kind !== 'overbooked')).toEqual([])
  for (const [index, { url }] of real.urls.entries()) expect((await read(url)).state).toBe(model.bookings[index]!.state)
}

class Command implements fc.AsyncCommand<Model, Real> {
  readonly label: string
  readonly #run: (model: Model, real: Real) => Promise<void>
  constructor(label: string, run: (model: Model, real: Real) => Promise<void>) {
    this.label = label
    this.#run = run
  }
  check = () => true
  async run(model: Model, real: Real): Promise<void> {
    await this.#run(model, real)
    await compare(model, real)
  }
  toString = () => this.label
}

const hold = (dates: Dates, rooms: number) =>
  new Command(`hold ${rooms} × ${JSON.stringify(dates)}`, async (model, real) => {
    const answer = await book(
      Array.from({ length: rooms }, () => room),
      stayOf(real, dates),
      { payment_method: 'card' },
    )
    expect(answer.status).toBe(fits(model, dates, rooms) ? 201 : 406)
    if (answer.status !== 201) return
    model.bookings.push({ ...dates, rooms, state: 'held', wasPaid: false })
    real.urls.push({ url: answer.body.data.url, session: fake.sessions().at(-1)!.id })
  })

/** A command for one of the bookings so far; without effect when there is none. */
const forOne = (
  label: string,
  pick: number,
  run: (booking: ModelBooking, real: Real['urls'][number], model: Model, all: Real) => Promise<void>,
) =>
  new Command(`${label} #${pick}`, async (model, real) => {
    if (model.bookings.length === 0) return
    const index = pick % model.bookings.length
    await run(model.bookings[index]!, real.urls[index]!, model, real)
  })

const pay = (pick: number) =>
  forOne('pay', pick, async (booking, { session }, model) => {
    fake.complete(session, 'succeeded')
    await fake.delivered()
    const isInTime = booking.state === 'held' || (booking.state === 'expired' && fits(model, booking, booking.rooms))
    if (!booking.wasPaid && isInTime) booking.state = 'confirmed'
    booking.wasPaid = true
  })

const expire = (pick: number) =>
  forOne('expire', pick, async (booking, { url }) => {
    await rows(
      sql`update booking set hold_expires_at = now() - interval '1 minute' where access_token = ${url} and state = 'held'`,
    )
    await expireHolds({ database, payments: { isAwaited: async () => false } as never })
    if (booking.state === 'held') booking.state = 'expired'
  })

const cancel = (pick: number) =>
  forOne('cancel', pick, async (booking, { url }) => {
    const { status } = await shop.call('POST', `/bookings/${url}/cancel`, {})
    expect(status).toBe(booking.state === 'expired' ? 409 : 200)
    if (isTaken(booking)) booking.state = 'cancelled'
  })

const change = (pick: number, dates: Dates) =>
  forOne(`change to ${JSON.stringify(dates)}`, pick, async (booking, { url }, model, real) => {
    const [from_date, to_date] = stayOf(real, dates)
    const price = await shop.call('POST', `/bookings/${url}/change-price`, { from_date, to_date })
    if (booking.state !== 'confirmed') return expect(price.status).toBe(409) as unknown as void
    if (price.status !== 200) return
    const answer = await shop.call('POST', `/bookings/${url}/change`, {
      from_date,
      to_date,
      expected_total: price.body.data.total,
    })
    // Its own nights stay its own, also where a block has come since.
    const isFree = nightsOf(dates).every(
      (night) => nightsOf(booking).includes(night) || freeOn(model, night) >= booking.rooms,
    )
    expect(answer.status).toBe(isFree ? 200 : 406)
    if (isFree) Object.assign(booking, dates)
  })

const importBlock = ({ from, nights }: Dates, blockedRooms: number) =>
  new Command(`import a block of ${blockedRooms} from ${from}, ${nights} nights`, async (model, real) => {
    const [from_date, to_date] = stayOf(real, { from, nights })
    await database.transaction(async (tx) => {
      await tx.delete(roomBlock).where(sql`uid = ${real.first}`)
      if (blockedRooms > 0)
        await tx
          .insert(roomBlock)
          .values({ room_type_id: room.room_id, from_date, to_date, uid: real.first, rooms: blockedRooms })
      await refreshCapacity(tx, [room.room_id])
    })
    model.blocked = Array.from({ length: WINDOW }, (_, night) =>
      nightsOf({ from, nights }).includes(night) ? blockedRooms : 0,
    )
  })

const dates = fc.record({ from: fc.nat(9), nights: fc.integer({ min: 1, max: 4 }) })
const index = fc.nat(5)
const commands = [
  fc.tuple(dates, fc.integer({ min: 1, max: 2 })).map(([stay, rooms]) => hold(stay, rooms)),
  index.map(pay),
  index.map(expire),
  index.map(cancel),
  fc.tuple(index, dates).map(([pick, stay]) => change(pick, stay)),
  fc.tuple(dates, fc.nat(2)).map(([stay, count]) => importBlock(stay, count)),
]

test(
  'random sequences of searches, holds, payments, expiries, cancellations, changes and imports do what a simple model does',
  { timeout: 30_000 + RUNS * 10_000 },
  async () => {
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: COMMANDS, size: 'max' }), async (sequence) => {
        const first = house.day(2 + (run++ % 30) * WINDOW)
        expect(datesInRange(first, addDays(first, WINDOW))).toHaveLength(WINDOW)
        await fc.asyncModelRun(
          () => ({ model: { bookings: [], blocked: Array<number>(WINDOW).fill(0) }, real: { first, urls: [] } }),
          sequence,
        )
      }),
      // A shrunk sequence would run on nights that the failed one has left taken.
      { numRuns: RUNS, endOnFailure: true },
    )
  },
)
