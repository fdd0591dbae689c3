import { MAX_ADULTS, MAX_KIDS, MAX_ROOMS } from '@vitrina/contract'
import type { Party } from '../inventory/availability.ts'
import { bandOf } from '../pricing/price-stay.ts'
import type { RoomTypeRow } from '../content/read-house.ts'
import { canSleep, type Offer, type OfferContext, offersFor, type OpenStay } from './room-offers.ts'

/** One room of a split: who sleeps in it, and the cheapest offer for them. */
export type SplitRoom = { type: RoomTypeRow; party: Party; offer: Offer }
/** All guests of a search in several rooms that are free together; `price` in minor units. */
export type Split = { rooms: SplitRoom[]; price: number }

/** How many children of each class (`classesOf`). */
type Kids = readonly number[]
type Occupancy = { adults: number; kids: Kids; type: RoomTypeRow; offer: Offer }
type SplitType = { units: number; occupancies: readonly Occupancy[] }
/** Rooms from a position on: a list, so that divisions share their ends. */
type Division = { first: Occupancy; rest: Division | null; price: number; unevenness: number }

/**
 * Divides all guests of a search over the fewest rooms that are free together, and among these divisions the cheapest; of two at one price
 * the more even. No child sleeps in a room without an adult. Null when there is none, or for more guests than a search allows in one room,
 * which bounds the work. `open` are the room types that can be had for the stay.
 */
export function splitParty(
  parties: readonly Party[],
  open: ReadonlyMap<RoomTypeRow, OpenStay>,
  free: (roomTypeId: number) => number,
  context: OfferContext,
): Split | null {
  const adults = parties.reduce((sum, { adults_count }) => sum + adults_count, 0)
  const ages = parties.flatMap(({ kid_years }) => kid_years)
  if (adults > MAX_ADULTS || ages.length > MAX_KIDS) return null
  const classes = classesOf(ages, context)
  const all: Kids = classes.map(({ length }) => length)
  const typesFor = (wantedRooms: number): SplitType[] =>
    [...open].map(([type, stay]) => ({
      units: free(type.id),
      occupancies: occupanciesOf(type, stay, { adults, classes }, { ...context, wantedRooms }),
    }))
  // A promo code's amount is for all rooms: prices depend on their number then.
  const types = context.promo ? null : typesFor(1)
  for (let rooms = parties.length; rooms <= Math.min(MAX_ROOMS, adults); rooms += 1) {
    const division = divide(types ?? typesFor(rooms), rooms, adults, all)
    if (division) return { rooms: nameGuests(division, classes), price: division.price }
  }
  return null
}

/** The ages of children by what they cost: those of a class can change places. */
const classesOf = (ages: readonly number[], { house: { hotel } }: OfferContext): number[][] => [
  ...Map.groupBy(ages, (age) => `${bandOf(age, hotel.child_bands)} ${age >= hotel.city_tax_age}`).values(),
]

/** All that can sleep in a room of a type, each at its lowest price. */
function occupanciesOf(
  type: RoomTypeRow,
  stay: OpenStay,
  { adults, classes }: { adults: number; classes: readonly (readonly number[])[] },
  context: OfferContext,
): Occupancy[] {
  const found: Occupancy[] = []
  for (let count = 1; count <= Math.min(adults, type.max_adults); count += 1)
    for (const kids of subsets(classes.map(({ length }) => length))) {
      const party = { adults_count: count, kid_years: classes.flatMap((ages, index) => ages.slice(0, kids[index])) }
      if (!canSleep(party, type, context)) continue
      const offers = offersFor(type, stay, party, context)
      const offer = offers.toSorted((a, b) => a.amounts.total - b.amounts.total)[0]
      if (offer) found.push({ adults: count, kids, type, offer })
    }
  return found
}

/** Every choice of none to all of each class. */
const subsets = (counts: Kids): Kids[] =>
  counts.reduce<Kids[]>(
    (chosen, count) => chosen.flatMap((kids) => Array.from({ length: count + 1 }, (_, taken) => [...kids, taken])),
    [[]],
  )

/**
 * The best division over exactly so many rooms, by dynamic programming: type by type and unit by unit, who is left to be given a bed.
 * Null when there is none.
 */
function divide(types: readonly SplitType[], rooms: number, adults: number, kids: Kids): Division | null {
  const known = new Map<number, Division | null>()
  // Who would not fit into the largest rooms that are left is not tried.
  const mostGuests = mostFrom(types, guestsOf)
  const mostAdults = mostFrom(types, (each) => each.adults)
  const mostKids = mostFrom(types, (each) => sum(each.kids))

  function best(type: number, free: number, roomsLeft: number, adultsLeft: number, kidsLeft: Kids): Division | null {
    if (type === types.length || adultsLeft < roomsLeft) return null
    const kidsCount = sum(kidsLeft)
    if (adultsLeft > mostAdults(type, roomsLeft) || kidsCount > mostKids(type, roomsLeft)) return null
    if (adultsLeft + kidsCount > mostGuests(type, roomsLeft)) return null
    const units = Math.min(free, roomsLeft)
    // One number for all that the answer depends on: a key of text takes longer than many an answer.
    const rest = ((type * (MAX_ROOMS + 1) + units) * (MAX_ROOMS + 1) + roomsLeft) * (MAX_ADULTS + 1) + adultsLeft
    const key = kidsLeft.reduce((code, count, index) => code * (kids[index]! + 1) + count, rest)
    if (!known.has(key)) known.set(key, choose(type, units, roomsLeft, adultsLeft, kidsLeft))
    return known.get(key)!
  }

  function choose(type: number, units: number, roomsLeft: number, adultsLeft: number, kidsLeft: Kids): Division | null {
    let chosen = best(type + 1, types[type + 1]?.units ?? 0, roomsLeft, adultsLeft, kidsLeft)
    if (units === 0) return chosen
    for (const occupancy of types[type]!.occupancies) {
      const isLast = roomsLeft === 1
      if (isLast ? occupancy.adults !== adultsLeft : occupancy.adults > adultsLeft - (roomsLeft - 1)) continue
      if (occupancy.kids.some((count, index) => (isLast ? count !== kidsLeft[index]! : count > kidsLeft[index]!)))
        continue
      const left = kidsLeft.map((count, index) => count - occupancy.kids[index]!)
      const rest = isLast ? null : best(type, units - 1, roomsLeft - 1, adultsLeft - occupancy.adults, left)
      if (!isLast && !rest) continue
      const division = {
        first: occupancy,
        rest,
        price: occupancy.offer.amounts.total + (rest?.price ?? 0),
        unevenness: guestsOf(occupancy) ** 2 + (rest?.unevenness ?? 0),
      }
      if (!chosen || isBetter(division, chosen)) chosen = division
    }
    return chosen
  }

  return best(0, types[0]?.units ?? 0, rooms, adults, kids)
}

/** How many guests, by `count`, so many rooms hold at most, of the types from a position on; -1 when there are not so many rooms. */
function mostFrom(types: readonly SplitType[], count: (occupancy: Occupancy) => number) {
  const sizes = types.map(({ units, occupancies }) => {
    const most = Math.max(0, ...occupancies.map(count))
    return Array.from({ length: occupancies.length === 0 ? 0 : Math.min(units, MAX_ROOMS) }, () => most)
  })
  const bySize = types.map((_, from) =>
    sizes
      .slice(from)
      .flat()
      .toSorted((a, b) => b - a),
  )
  const table = bySize.map((largest) =>
    Array.from({ length: MAX_ROOMS + 1 }, (_, rooms) => (rooms > largest.length ? -1 : sum(largest.slice(0, rooms)))),
  )
  return (type: number, rooms: number): number => table[type]![rooms]!
}

const isBetter = (a: Division, b: Division): boolean =>
  a.price < b.price || (a.price === b.price && a.unevenness < b.unevenness)
const guestsOf = ({ adults, kids }: Occupancy): number => adults + sum(kids)
const sum = (counts: Kids): number => counts.reduce((all, count) => all + count, 0)

/** Gives every child of a class to one of the rooms that have a place for it. */
function nameGuests(division: Division, classes: readonly (readonly number[])[]): SplitRoom[] {
  const taken = classes.map(() => 0)
  const rooms: SplitRoom[] = []
  for (let each: Division | null = division; each; each = each.rest) {
    const { adults, kids, type, offer } = each.first
    const kid_years = kids.flatMap((count, index) => {
      const ages = classes[index]!.slice(taken[index], taken[index]! + count)
      taken[index]! += count
      return ages
    })
    rooms.push({ type, party: { adults_count: adults, kid_years }, offer })
  }
  return rooms
}
