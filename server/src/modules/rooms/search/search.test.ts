import { addDays, daysBetween } from '@vitrina/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sql } from '../../../platform/database/drizzle.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { insertHouse } from '../../../../test/rooms.ts'
import { createSettingsCache } from '../../settings/index.ts'
import { quoteRooms } from '../pricing/quote-rooms.ts'
import { readHouse } from '../content/read-house.ts'
import { searchRooms } from './search.ts'

const database = await freshDatabase()
const { queries } = database
const { today, day } = await insertHouse(database, { days: 30 })
const settings = (await createSettingsCache(queries)).get()
const types = (await readHouse(queries))!.roomTypes

/** Nights of the three types; most are open and free, so that some stays can be booked. */
const setNight = fc.record({
  min_stay: fc.oneof({ weight: 4, arbitrary: fc.constant(1) }, fc.integer({ min: 1, max: 4 })),
  min_stay_through: fc.oneof({ weight: 8, arbitrary: fc.constant(1) }, fc.integer({ min: 1, max: 3 })),
  closed_to_arrival: rarely(),
  closed_to_departure: rarely(),
  stop_sell: rarely(),
  sold: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max: 2 })),
})
function rarely() {
  return fc.integer({ min: 0, max: 9 }).map((value) => value === 0)
}
const party = fc.record({
  adults_count: fc.integer({ min: 1, max: 3 }),
  kid_years: fc.array(fc.integer({ min: 0, max: 14 }), { maxLength: 2 }),
})
const scenario = fc.record({
  nights: fc.array(setNight, { minLength: 3 * 12, maxLength: 3 * 12 }),
  arrival: fc.integer({ min: 0, max: 11 }),
  length: fc.integer({ min: 1, max: 5 }),
  parties: fc.array(party, { minLength: 1, maxLength: 3 }),
})
type Scenario = typeof scenario extends fc.Arbitrary<infer Value> ? Value : never

/** Sets the first twelve nights of the three types. */
async function setNights(nights: Scenario['nights']): Promise<void> {
  const rows = nights.map((night, index) => ({
    ...night,
    room_type_id: types[index % 3]!.id,
    night: day(Math.floor(index / 3)),
  }))
  const json = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(room_type_id int, night date, min_stay int, min_stay_through int,
    closed_to_arrival boolean, closed_to_departure boolean, stop_sell boolean, sold int)`
  await queries.execute(sql`
    update room_night_rate r set min_stay = s.min_stay, min_stay_through = s.min_stay_through, closed_to_arrival = s.closed_to_arrival,
      closed_to_departure = s.closed_to_departure, stop_sell = s.stop_sell
    from ${json} where r.room_type_id = s.room_type_id and r.night = s.night`)
  await queries.execute(sql`
    update room_type_night n set sold = least(s.sold, n.capacity) from ${json} where n.room_type_id = s.room_type_id and n.night = s.night`)
  database.clearCache()
}

test('a search offers what can be quoted and is free, at the same price, and names stays that a search then offers', async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async ({ nights, arrival, length, parties }) => {
      await setNights(nights)
      const stay = { from_date: day(arrival), to_date: day(arrival + length) }
      const search = (dates: typeof stay) =>
        searchRooms(queries, { stay: dates, parties, filters: {}, promo: null, today })
      const { found, unavailable, none } = await search(stay)

      const house = (await readHouse(queries))!
      for (const [position, { adults_count, kid_years }] of parties.entries())
        for (const type of types)
          for (const plan of house.plans) {
            const room = {
              room_id: type.id,
              variation_id: plan.id,
              adults_count,
              kid_years,
              kids_count: kid_years.length,
              extras: [],
            }
            const quote = await quoteRooms(queries, { ...stay, rooms: [room] }, { settings, language: 'en', today })
            const offered = found.find((result) => result.type.id === type.id)
            const offer = offered?.offers[position]!.find((each) => each.plan.id === plan.id)
            if (quote instanceof Rejection || quote.rooms[0]!.free === 0) expect(offer).toBeUndefined()
            else {
              expect(offer?.amounts.total).toBe(quote.total)
              expect(offered!.free).toBe(quote.rooms[0]!.free)
            }
          }

      for (const { from_date, to_date, price } of none?.nearest ?? []) {
        const again = await search({ from_date, to_date })
        expect(again.none).toBeNull()
        expect(price).toBeGreaterThan(0)
        expect(daysBetween(from_date, to_date)).toBeLessThanOrEqual(14)
        expect(from_date >= today && to_date <= addDays(today, 30)).toBe(true)
      }

      // Without filters each type is either offered or named with its reason, and its nearest stay is one that it is offered for.
      expect([...found, ...unavailable].map(({ type }) => type.id).toSorted()).toEqual(
        types.map(({ id }) => id).toSorted(),
      )
      for (const { type, obstacle, nearest } of unavailable) {
        expect(nearest.length).toBeLessThanOrEqual(obstacle.reason === 'too_many_guests' ? 0 : 1)
        for (const { from_date, to_date, room_id } of nearest) {
          expect(room_id).toBe(type.id)
          const again = await search({ from_date, to_date })
          expect(again.found.map((result) => result.type.id)).toContain(type.id)
        }
      }
    }),
    { numRuns: 40 },
  )
})
