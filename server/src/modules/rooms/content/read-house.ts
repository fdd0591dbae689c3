import type { Queries } from '../../../platform/database/client.ts'
import type { Translated } from '../../../platform/database/columns.ts'
import { asc, isNull, sql } from '../../../platform/database/drizzle.ts'
import type { ShownPictureRow } from '../../media/index.ts'
import { hotel, ratePlan, roomExtra, type RoomProduct } from '../tables.ts'

export type HotelRow = typeof hotel.$inferSelect
export type RatePlanRow = typeof ratePlan.$inferSelect
export type RoomExtraRow = typeof roomExtra.$inferSelect
export type RoomTypeRow = {
  id: number
  url: string
  name: Translated
  summary: Translated
  description_html: Translated
  beds: Translated
  size: number | null
  included_adults: number
  max_adults: number
  max_kids: number
  max_guests: number
  /** Minor units, by the hotel’s bands. */
  child_prices: number[]
  icon: string | null
  /** The first is shown in lists. */
  pictures: ShownPictureRow[]
  amenities: { key: string; name: Translated }[]
  /** The live ones among what stands in it and is sold in the shop. */
  products: { id: number; place: RoomProduct['place'] }[]
  /** Rooms of the type. */
  units: number
}

/** The hotel with all that is sold in it, in the merchant's order. */
export type House = {
  hotel: HotelRow
  roomTypes: RoomTypeRow[]
  roomTypesById: Map<number, RoomTypeRow>
  plans: RatePlanRow[]
  extras: RoomExtraRow[]
}

const ROOM_TYPES = sql.raw(`
  select t.id, t.url, t.name, t.summary, t.description_html, t.beds, t.size, t.included_adults, t.max_adults, t.max_kids, t.max_guests, t.child_prices,
    (select i.hash from picture i where i.id = t.icon_id) as icon,
    coalesce((
      select jsonb_agg(jsonb_build_object('hash', i.hash, 'width', i.width, 'height', i.height, 'colour', i.colour, 'widths', i.widths,
        'alt', p.alt, 'focus', p.focus) order by p.position)
      from room_type_picture p join picture i on i.id = p.picture_id where p.room_type_id = t.id), '[]') as pictures,
    coalesce((
      select jsonb_agg(jsonb_build_object('key', a.key, 'name', a.name) order by ta.position)
      from room_type_amenity ta join room_amenity a on a.id = ta.amenity_id
      where ta.room_type_id = t.id and a.archived_at is null), '[]') as amenities,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', p.id, 'place', named.entry -> 'place') order by named.position)
      from jsonb_array_elements(t.products) with ordinality named (entry, position)
      join product p on p.key = named.entry ->> 'key' and p.archived_at is null), '[]') as products,
    (select count(*) from room_unit u where u.room_type_id = t.id and u.archived_at is null) as units
  from room_type t where t.archived_at is null order by t.position, t.id`)

/** The hotel, or null for a shop without rooms. It changes with the shop's content only, so it is read once. */
export const readHouse = (queries: Queries): Promise<House | null> =>
  queries.cached('rooms.house', async () => {
    const [[row], { rows: roomTypes }, plans, extras] = await Promise.all([
      queries.select().from(hotel),
      queries.execute<RoomTypeRow>(ROOM_TYPES),
      queries
        .select()
        .from(ratePlan)
        .where(isNull(ratePlan.archived_at))
        .orderBy(asc(ratePlan.position), asc(ratePlan.id)),
      queries
        .select()
        .from(roomExtra)
        .where(isNull(roomExtra.archived_at))
        .orderBy(asc(roomExtra.position), asc(roomExtra.id)),
    ])
    if (!row || roomTypes.length === 0) return null
    return { hotel: row, roomTypes, roomTypesById: new Map(roomTypes.map((type) => [type.id, type])), plans, extras }
  })

type ForRoomTypes = { room_type_ids: readonly number[] }

/** Whether a rate plan or an extra is for a room type: for all when it names none. */
export const isForRoomType = ({ room_type_ids }: ForRoomTypes, roomTypeId: number): boolean =>
  room_type_ids.length === 0 || room_type_ids.includes(roomTypeId)
