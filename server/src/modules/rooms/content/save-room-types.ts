import type { Transaction } from '../../../platform/database/client.ts'
import type { Translated } from '../../../platform/database/columns.ts'
import { type PgTable, sql } from '../../../platform/database/drizzle.ts'
import { readIds, saveRows } from '../../../platform/database/save-rows.ts'
import { renewStatistics } from '../../../platform/database/staging.ts'
import { includePartChanges, markModified, type RowChanges } from '../../../platform/database/sync-table.ts'
import type { PictureView } from '../../media/index.ts'
import { amenity, type RoomProduct, roomType, roomTypeAmenity, roomTypePicture, roomUnit } from '../tables.ts'

export type AmenityContent = { key: string; name: Translated; position: number }

/** A room type as a shop folder gives it. Money is minor units; amenities are named by key, pictures by id. */
export type RoomTypeContent = {
  key: string
  url: string
  name: Translated
  summary: Translated
  description: Translated
  description_html: Translated
  beds: Translated
  size: number | null
  included_adults: number
  max_adults: number
  max_kids: number
  max_guests: number
  icon_id: number | null
  position: number
  price: number
  weekend_price: number | null
  extra_adult: number
  single_discount: number
  child_prices: number[]
  min_stay: number
  amenities: readonly string[]
  /** What stands in it and is sold in the shop. */
  products: RoomProduct[]
  /** The numbers of its rooms. */
  units: readonly string[]
  /** The first is shown in lists. */
  pictures: readonly ({ picture_id: number } & PictureView)[]
}

/** The ids of room types by key. */
export type RoomTypeIds = ReadonlyMap<string, number>

/** Writes amenities by key; others are archived. */
export const saveAmenities = (tx: Transaction, amenities: readonly AmenityContent[]): Promise<RowChanges> =>
  saveRows(tx, amenity, amenities, { key: ['key'] })

/**
 * Writes room types by key with their units, pictures and amenities; others are archived. `refreshCapacity` has to follow in the same
 * transaction, and `saveNightRates`.
 */
export async function saveRoomTypes(
  tx: Transaction,
  roomTypes: readonly RoomTypeContent[],
): Promise<{ changes: RowChanges; ids: RoomTypeIds }> {
  const rows = roomTypes.map((row) => ({ ...row, picture_id: row.pictures[0]?.picture_id ?? null }))
  const changes = await saveRows(tx, roomType, rows, { key: ['key'] })
  // Archived ones, too.
  const ids = await readIds(tx, roomType, sql`true`)
  const amenityIds = await readIds(tx, amenity, sql`true`)
  const saveParts = (table: PgTable, key: string, partsOf: (content: RoomTypeContent) => readonly object[]) =>
    saveRows(
      tx,
      table,
      roomTypes.flatMap((content) =>
        partsOf(content).map((part, position) => ({ room_type_id: ids.get(content.key)!, position, ...part })),
      ),
      {
        key: ['room_type_id', key],
        id: 'room_type_id',
        // The parts of an archived one stay, for its bookings and in case it returns.
        where: sql`t.room_type_id in (select id from room_type where archived_at is null)`,
      },
    )
  includePartChanges(
    changes,
    await saveParts(roomUnit, 'key', ({ units }) => units.map((key) => ({ key }))),
    await saveParts(roomTypePicture, 'position', ({ pictures }) => pictures),
    await saveParts(roomTypeAmenity, 'amenity_id', ({ amenities }) =>
      amenities.map((key) => ({ amenity_id: amenityIds.get(key)! })),
    ),
  )
  await markModified(tx, 'room_type', changes)
  // The capacity of each night is counted from the units next.
  await renewStatistics(
    tx,
    ['room_type', 'room_unit'],
    changes.added.size + changes.changed.size > 0 ? roomTypes.flatMap(({ units }) => units).length : 0,
  )
  return { changes, ids }
}
