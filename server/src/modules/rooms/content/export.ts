import type { Queries } from '../../../platform/database/client.ts'
import { asc, isNull, sql } from '../../../platform/database/drizzle.ts'
import type { HotelContent } from './save-hotel.ts'
import type { RatePlanContent, RoomExtraContent } from './save-rate-plans.ts'
import type { AmenityContent, RoomTypeContent } from './save-room-types.ts'
import type { RoomBlockContent, RoomCalendarContent } from './save-blocks.ts'
import type { SeasonContent } from './save-seasons.ts'
import { amenity, hotel, ratePlan, roomExtra, roomSeason, roomType } from '../tables.ts'

export type ExportedHotel = Omit<HotelContent, 'policies_html'>
export type ExportedRoomType = Omit<RoomTypeContent, 'description_html'>

/** The rooms of a shop as the folder `rooms/` lists them; `hotel` is null in a shop without rooms. */
export type ExportedRooms = {
  hotel: ExportedHotel | null
  amenities: AmenityContent[]
  roomTypes: ExportedRoomType[]
  plans: RatePlanContent[]
  seasons: SeasonContent[]
  extras: RoomExtraContent[]
  calendars: RoomCalendarContent[]
  blocks: RoomBlockContent[]
}

export async function exportRooms(queries: Queries): Promise<ExportedRooms> {
  const [house] = await queries.select().from(hotel)
  const keyById = await readRoomTypeKeys(queries)
  const keysOf = (ids: readonly number[]) => ids.flatMap((id) => keyById.get(id) ?? [])
  const amenities = await queries
    .select({ key: amenity.key, name: amenity.name, position: amenity.position })
    .from(amenity)
    .where(isNull(amenity.archived_at))
    .orderBy(asc(amenity.position), asc(amenity.key))
  const plans = await queries
    .select()
    .from(ratePlan)
    .where(isNull(ratePlan.archived_at))
    .orderBy(asc(ratePlan.position), asc(ratePlan.key))
  const seasons = await queries.select().from(roomSeason).orderBy(asc(roomSeason.position), asc(roomSeason.key))
  const extras = await queries
    .select()
    .from(roomExtra)
    .where(isNull(roomExtra.archived_at))
    .orderBy(asc(roomExtra.position), asc(roomExtra.key))
  return {
    hotel: house ?? null,
    amenities,
    roomTypes: await exportRoomTypes(queries),
    plans: plans.map(({ room_type_ids, ...plan }) => ({ ...plan, room_types: keysOf(room_type_ids) })),
    seasons: seasons.map(({ room_type_ids, rates, ...season }) => ({
      ...season,
      room_types: keysOf(room_type_ids),
      rates: Object.fromEntries(
        rates.flatMap(({ room_type_id, ...rate }) => keysOf([room_type_id]).map((key) => [key, rate])),
      ),
    })),
    extras: extras.map(({ room_type_ids, ...extra }) => ({ ...extra, room_types: keysOf(room_type_ids) })),
    ...(await exportBlocks(queries)),
  }
}

async function exportRoomTypes(queries: Queries): Promise<ExportedRoomType[]> {
  const { rows } = await queries.execute<ExportedRoomType>(sql`
    select t.key, t.url, t.name, t.summary, t.description, t.beds, t.size, t.included_adults, t.max_adults, t.max_kids, t.max_guests,
      t.icon_id, t.position, t.price, t.weekend_price, t.extra_adult, t.single_discount, t.child_prices, t.min_stay, t.products,
      (select coalesce(jsonb_agg(a.key order by ta.position), '[]')
        from room_type_amenity ta join room_amenity a on a.id = ta.amenity_id where ta.room_type_id = t.id) as amenities,
      (select coalesce(jsonb_agg(u.key order by u.position), '[]')
        from room_unit u where u.room_type_id = t.id and u.archived_at is null) as units,
      (select coalesce(jsonb_agg(jsonb_build_object('picture_id', p.picture_id, 'alt', p.alt, 'focus', p.focus) order by p.position), '[]')
        from room_type_picture p where p.room_type_id = t.id) as pictures
    from ${roomType} t where t.archived_at is null and t.price is not null order by t.key collate "C"`)
  return rows
}

async function exportBlocks(queries: Queries): Promise<Pick<ExportedRooms, 'calendars' | 'blocks'>> {
  const { rows: calendars } = await queries.execute<RoomCalendarContent>(sql`
    select c.key, t.key as room_type, c.url from room_calendar c join room_type t on t.id = c.room_type_id
    where c.archived_at is null and t.archived_at is null order by c.key collate "C"`)
  const { rows: blocks } = await queries.execute<RoomBlockContent>(sql`
    select b.uid as key, t.key as room_type, b.from_date, b.to_date, b.rooms, b.summary
    from room_block b join room_type t on t.id = b.room_type_id
    where b.calendar_id is null and t.archived_at is null order by b.uid collate "C"`)
  return { calendars, blocks }
}

async function readRoomTypeKeys(queries: Queries): Promise<Map<number, string>> {
  const rows = await queries
    .select({ id: roomType.id, key: roomType.key })
    .from(roomType)
    .where(isNull(roomType.archived_at))
  return new Map(rows.map(({ id, key }) => [id, key]))
}
