import { addDays, todayIn } from '@vitrina/contract'
import { sql } from 'drizzle-orm'
import type { Database } from '../src/platform/database/client.ts'
import {
  amenity,
  hotel,
  ratePlan,
  roomExtra,
  roomNightRate,
  roomType,
  roomTypeAmenity,
  roomUnit,
} from '../src/modules/rooms/tables.ts'
import { roomTypeNight } from '../src/modules/rooms/inventory-tables.ts'

const ROOM_KEYS = ['double', 'family', 'studio'] as const
const PLAN_KEYS = ['flexible', 'saver', 'half_board'] as const
const EXTRA_KEYS = ['parking', 'lunch', 'transfer', 'sauna'] as const
type RoomKey = (typeof ROOM_KEYS)[number]
type ByKey<Key extends string> = Record<Key, number>

/** Dates are relative to `today`; `rooms`, `plans` and `extras` are ids. */
export type House = {
  today: string
  /** The date so many days from today. */
  day: (days: number) => string
  rooms: ByKey<RoomKey>
  plans: ByKey<(typeof PLAN_KEYS)[number]>
  extras: ByKey<(typeof EXTRA_KEYS)[number]>
}
export type HouseOptions = {
  today?: string
  /** Nights on sale, from today on. */
  days?: number
  units?: Partial<ByKey<RoomKey>>
  hotel?: Partial<typeof hotel.$inferInsert>
}

const UNITS: ByKey<RoomKey> = { double: 2, family: 2, studio: 1 }
/** Minor units. */
const RATES: Record<RoomKey, { price: number; extra_adult: number; single_discount: number; child_prices: number[] }> =
  {
    double: { price: 10_000, extra_adult: 0, single_discount: 2000, child_prices: [1000, 2000] },
    family: { price: 16_000, extra_adult: 3000, single_discount: 0, child_prices: [1500, 2500] },
    studio: { price: 20_000, extra_adult: 0, single_discount: 0, child_prices: [0, 0] },
  }

/**
 * Inserts a hotel with three room types (2 doubles, 2 family rooms, 1 studio), three rate plans, four extras, and their rates and
 * inventory: from today on, 60 nights unless given, every night alike. Children of 3 to 6 and of 7 to 14 pay; the city tax is 1.00 for
 * each adult.
 */
export async function insertHouse(database: Database, options: HouseOptions = {}): Promise<House> {
  const { queries } = database
  const { today = todayIn('Europe/Sofia'), days = 60 } = options
  const units = { ...UNITS, ...options.units }
  await queries.insert(hotel).values({
    name: { en: 'House by the river', bg: 'Къща край реката' },
    address: { en: '1 River St, Smolyan', bg: 'ул. „Река“ 1, Смолян' },
    latitude: 41.5774,
    longitude: 24.7011,
    check_in_from: '14:00',
    check_in_until: '22:00',
    check_out_until: '11:00',
    policies: { en: 'No smoking', bg: 'Не се пуши' },
    policies_html: { en: '<p>No smoking</p>', bg: '<p>Не се пуши</p>' },
    child_bands: [
      { from: 3, to: 7 },
      { from: 7, to: 15 },
    ],
    city_tax: 100,
    city_tax_age: 15,
    ...options.hotel,
  })
  const rooms = await insertRoomTypes(database)
  for (const [position, key] of ROOM_KEYS.entries()) {
    await queries.insert(roomUnit).values(
      Array.from({ length: units[key] }, (_, index) => ({
        room_type_id: rooms[key],
        key: `${position + 1}0${index + 1}`,
        position: index,
      })),
    )
    const nights = Array.from({ length: days }, (_, index) => addDays(today, index))
    await queries
      .insert(roomNightRate)
      .values(nights.map((night) => ({ room_type_id: rooms[key], night, ...RATES[key] })))
    await queries
      .insert(roomTypeNight)
      .values(nights.map((night) => ({ room_type_id: rooms[key], night, capacity: units[key] })))
      // A shop that runs may have made the nights already.
      .onConflictDoUpdate({ target: [roomTypeNight.room_type_id, roomTypeNight.night], set: { capacity: units[key] } })
  }
  database.clearCache()
  return {
    today,
    day: (count) => addDays(today, count),
    rooms,
    plans: await insertPlans(database),
    extras: await insertExtras(database, rooms),
  }
}

async function insertRoomTypes({ queries }: Database): Promise<House['rooms']> {
  const rows = await queries
    .insert(roomType)
    .values([
      {
        key: 'double',
        url: 'double-room',
        name: { en: 'Double room', bg: 'Двойна стая' },
        summary: { en: 'A view of the river', bg: 'Изглед към реката' },
        description_html: { en: '<p>Quiet.</p>', bg: '<p>Тиха.</p>' },
        beds: { en: 'One double bed', bg: 'Едно двойно легло' },
        size: 18,
        included_adults: 2,
        max_adults: 2,
        max_kids: 1,
        max_guests: 3,
        position: 0,
      },
      {
        key: 'family',
        url: 'family-room',
        name: { en: 'Family room', bg: 'Семейна стая' },
        included_adults: 2,
        max_adults: 3,
        max_kids: 3,
        max_guests: 5,
        position: 1,
      },
      {
        key: 'studio',
        url: 'studio',
        name: { en: 'Studio', bg: 'Студио' },
        included_adults: 2,
        max_adults: 2,
        max_kids: 0,
        max_guests: 2,
        position: 2,
      },
    ])
    .returning({ key: roomType.key, id: roomType.id })
  const rooms = idsByKey<RoomKey>(rows)
  const amenities = await queries
    .insert(amenity)
    .values([
      { key: 'wifi', name: { en: 'Wi-Fi', bg: 'Безжичен интернет' }, position: 0 },
      { key: 'kitchen', name: { en: 'Kitchen', bg: 'Кухня' }, position: 1 },
    ])
    .returning({ id: amenity.id })
  const [wifi, kitchen] = amenities.map(({ id }) => id) as [number, number]
  await queries
    .insert(roomTypeAmenity)
    .values([
      ...ROOM_KEYS.map((key) => ({ room_type_id: rooms[key], amenity_id: wifi, position: 0 })),
      { room_type_id: rooms.studio, amenity_id: kitchen, position: 1 },
    ])
  return rooms
}

async function insertPlans({ queries }: Database): Promise<House['plans']> {
  const rows = await queries
    .insert(ratePlan)
    .values([
      {
        key: 'flexible',
        name: { en: 'Flexible', bg: 'Гъвкава' },
        board: 'room_only',
        cancellation: [
          { days_before: 7, percent: 50 },
          { days_before: 2, percent: 100 },
        ],
        position: 0,
      },
      {
        key: 'saver',
        name: { en: 'Saver', bg: 'Изгодна' },
        board: 'breakfast',
        percent: 90,
        cancellation: [{ days_before: 9999, percent: 100 }],
        deposit_percent: 100,
        position: 1,
      },
      {
        key: 'half_board',
        name: { en: 'Half board', bg: 'Полупансион' },
        board: 'half_board',
        adult_supplement: 1500,
        child_supplement: 800,
        cancellation: [],
        deposit_percent: 30,
        min_stay: 2,
        position: 2,
      },
    ])
    .returning({ key: ratePlan.key, id: ratePlan.id })
  return idsByKey(rows)
}

async function insertExtras({ queries }: Database, rooms: House['rooms']): Promise<House['extras']> {
  const rows = await queries
    .insert(roomExtra)
    .values([
      { key: 'parking', name: { en: 'Parking', bg: 'Паркинг' }, price: 500, per: 'night', position: 0 },
      { key: 'lunch', name: { en: 'Lunch', bg: 'Обяд' }, price: 700, per: 'person_night', position: 1 },
      { key: 'transfer', name: { en: 'Transfer', bg: 'Трансфер' }, price: 3000, per: 'stay', position: 2 },
      {
        key: 'sauna',
        name: { en: 'Sauna', bg: 'Сауна' },
        price: 2500,
        per: 'person_stay',
        room_type_ids: [rooms.double],
        position: 3,
      },
    ])
    .returning({ key: roomExtra.key, id: roomExtra.id })
  return idsByKey(rows)
}

/** Changes the rates of a room type's nights (`from ≤ night < to`). */
export async function setRates(
  database: Database,
  roomTypeId: number,
  [from, to]: readonly [string, string],
  changes: Partial<typeof roomNightRate.$inferInsert>,
): Promise<void> {
  await database.queries
    .update(roomNightRate)
    .set(changes)
    .where(sql`room_type_id = ${roomTypeId} and night >= ${from} and night < ${to}`)
  database.clearCache()
}

/** Changes the inventory of a room type's nights (`from ≤ night < to`). */
export async function setInventory(
  database: Database,
  roomTypeId: number,
  [from, to]: readonly [string, string],
  changes: Partial<typeof roomTypeNight.$inferInsert>,
): Promise<void> {
  await database.queries
    .update(roomTypeNight)
    .set(changes)
    .where(sql`room_type_id = ${roomTypeId} and night >= ${from} and night < ${to}`)
}

const idsByKey = <Key extends string>(rows: readonly { key: string; id: number }[]): ByKey<Key> =>
  Object.fromEntries(rows.map(({ key, id }) => [key, id])) as ByKey<Key>
