import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../../test/database.ts'
import { insertHouse } from '../../../../test/rooms.ts'
import { assignRoomTypes } from '../inventory/assign-room-types.ts'
import { type Party, windowOf } from '../inventory/availability.ts'
import { readRateCalendar } from '../pricing/rate-calendar.ts'
import { readHouse, type RoomTypeRow } from '../content/read-house.ts'
import { canSleep, type OfferContext, offersFor, openStay, type OpenStay } from './room-offers.ts'
import { type Split, splitParty } from './split-party.ts'

const database = await freshDatabase()
const { queries } = database
const { day, today } = await insertHouse(database, { days: 30 })
const house = (await readHouse(queries))!
const calendar = await readRateCalendar(queries, house)
const window = windowOf(calendar, { from_date: day(5), to_date: day(7) })
const context: OfferContext = { house, calendar, filters: {}, promo: null, wantedRooms: 1, today }

type Free = readonly [double: number, family: number, studio: number]
const freeOf = (free: Free) => (id: number) => free[house.roomTypes.findIndex((type) => type.id === id)]!
const openWith = (free: Free) =>
  new Map(
    house.roomTypes.flatMap((type): [RoomTypeRow, OpenStay][] => {
      const open = openStay(type, window, freeOf(free)(type.id), context)
      return 'reason' in open ? [] : [[type, open]]
    }),
  )
const split = (parties: readonly Party[], free: Free): Split | null =>
  splitParty(parties, openWith(free), freeOf(free), context)
const roomsOf = (found: Split | null) =>
  found?.rooms.map(({ type, party }) => `${type.url}: ${party.adults_count} + ${party.kid_years.join()}`).toSorted()

test('five adults get a room for two and one for three', () => {
  expect(roomsOf(split([{ adults_count: 5, kid_years: [] }], [2, 2, 1]))).toEqual([
    'double-room: 2 + ',
    'family-room: 3 + ',
  ])
})

test('of divisions at one price the more even one is taken', () => {
  // Doubles for each adult cost the same whoever has the child under three, who is free.
  expect(roomsOf(split([{ adults_count: 3, kid_years: [1, 2] }], [2, 0, 0]))).toEqual([
    'double-room: 1 + 1',
    'double-room: 2 + 2',
  ])
})

test('an adult is in every room: two rooms need two, however many children there are', () => {
  expect(split([{ adults_count: 1, kid_years: [4, 5, 6, 8] }], [2, 2, 1])).toBeNull()
  expect(roomsOf(split([{ adults_count: 2, kid_years: [4, 5, 6, 8] }], [2, 2, 1]))).toHaveLength(2)
})

test('more guests than there are beds have no split, and many guests get one quickly', () => {
  expect(split([{ adults_count: 12, kid_years: [] }], [2, 2, 0])).toBeNull()
  const started = performance.now()
  expect(split([{ adults_count: 12, kid_years: [1, 2, 3, 4, 5, 8, 9, 10] }], [8, 8, 8])).not.toBeNull()
  expect(performance.now() - started).toBeLessThan(5000)
})

test('guests for whom there is no split are told so at once, however many ages and types of rooms there are', () => {
  const [first] = openWith([2, 2, 1])
  const [type, stay] = first!
  const child_bands = [0, 2, 4, 6, 8, 10, 12, 14].map((from) => ({ from, to: from + 2 }))
  const rates = stay.rates.map((rate) => ({ ...rate, child_prices: child_bands.map(() => 1000) }))
  const typeFor = (id: number, guests: number): [RoomTypeRow, OpenStay] => [
    { ...type, id, max_adults: guests, max_kids: guests, max_guests: guests },
    { ...stay, rates },
  ]
  const open = new Map([typeFor(0, 6), ...Array.from({ length: 12 }, (_, index) => typeFor(index + 1, 1))])
  const many: OfferContext = { ...context, house: { ...house, hotel: { ...house.hotel, child_bands } } }
  const party = { adults_count: 12, kid_years: child_bands.map(({ from }) => from) }
  const started = performance.now()
  expect(splitParty([party], open, (id) => (id === 0 ? 2 : 1), many)).toBeNull()
  expect(performance.now() - started).toBeLessThan(5000)
})

/** Every way to divide people, each with an adult, over at most so many rooms. */
function divisions(people: readonly (number | 'adult')[], most: number): Party[][] {
  const [first, ...others] = people
  if (first === undefined) return [[]]
  const place = ({ adults_count, kid_years }: Party): Party =>
    first === 'adult'
      ? { adults_count: adults_count + 1, kid_years }
      : { adults_count, kid_years: [...kid_years, first] }
  return divisions(others, most).flatMap((rooms) => [
    ...rooms.map((room, index) => rooms.with(index, place(room))),
    ...(rooms.length < most ? [[...rooms, place({ adults_count: 0, kid_years: [] })]] : []),
  ])
}

function cheapestByTrial(people: readonly (number | 'adult')[], free: Free): { rooms: number; price: number } | null {
  const open = openWith(free)
  const found = divisions(people, 5)
    .filter((parties) => parties.every(({ adults_count }) => adults_count > 0))
    .flatMap((parties) => {
      const prices = parties.map(
        (party) =>
          new Map(
            [...open]
              .filter(([type]) => canSleep(party, type, context))
              .map(([type, stay]): [number, number] => [
                type.id,
                Math.min(...offersFor(type, stay, party, context).map(({ amounts }) => amounts.total)),
              ]),
          ),
      )
      const assignment = assignRoomTypes(prices, freeOf(free))
      return assignment ? [{ rooms: parties.length, price: assignment.price }] : []
    })
  return found.toSorted((a, b) => a.rooms - b.rooms || a.price - b.price)[0] ?? null
}

test('a split has all guests in the fewest rooms that are free, at the lowest price', () => {
  const free = fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 1 }))
  const party = fc.record({
    adults_count: fc.integer({ min: 1, max: 5 }),
    kid_years: fc.array(fc.integer({ min: 0, max: 14 }), { maxLength: 3 }),
  })
  fc.assert(
    fc.property(party, free, (wanted, units) => {
      const { adults_count, kid_years } = wanted
      const found = split([wanted], units)
      const people = [...kid_years, ...Array.from({ length: adults_count }, () => 'adult' as const)]
      expect(found && { rooms: found.rooms.length, price: found.price }).toEqual(cheapestByTrial(people, units))
      if (!found) return
      expect(found.rooms.reduce((sum, room) => sum + room.party.adults_count, 0)).toBe(adults_count)
      expect(found.rooms.flatMap((room) => room.party.kid_years).toSorted()).toEqual(kid_years.toSorted())
    }),
    { numRuns: 60 },
  )
})
