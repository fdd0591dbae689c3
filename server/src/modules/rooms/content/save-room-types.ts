import type { Queries, Transaction } from '../../../platform/database/client.ts'
import type { Translated } from '../../../platform/database/columns.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { createStagingTable, renewStatistics } from '../../../platform/database/staging.ts'
import { includePartChanges, markModified, type RowChanges, syncTable } from '../../../platform/database/sync-table.ts'

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
  /** The numbers of its rooms. */
  units: readonly string[]
  /** The first is shown in lists. */
  pictures: readonly { picture_id: number; alt: Translated }[]
}

/** The ids of room types by key. */
export type RoomTypeIds = ReadonlyMap<string, number>

const COLUMNS = {
  url: 'text',
  name: 'jsonb',
  summary: 'jsonb',
  description: 'jsonb',
  description_html: 'jsonb',
  beds: 'jsonb',
  size: 'smallint',
  included_adults: 'smallint',
  max_adults: 'smallint',
  max_kids: 'smallint',
  max_guests: 'smallint',
  picture_id: 'int',
  icon_id: 'int',
  position: 'int',
  price: 'int',
  weekend_price: 'int',
  extra_adult: 'int',
  single_discount: 'int',
  child_prices: 'int[]',
  min_stay: 'smallint',
}
const STATISTICS = ['room_type', 'room_unit', 'room_type_picture', 'room_type_amenity']
/** Parts are removed only from room types that are saved: those of an archived one stay, for its bookings and in case it returns. */
const SAVED_ROOM_TYPES = 't.room_type_id in (select r.id from room_type r join incoming_room_type s on s.key = r.key)'

/** Writes amenities by key; the others are archived. */
export async function saveAmenities(tx: Transaction, amenities: readonly AmenityContent[]): Promise<RowChanges> {
  const columns = { name: 'jsonb', position: 'int' }
  await createStagingTable(tx, 'incoming_amenity', { key: 'text', ...columns }, amenities)
  return syncTable(tx, {
    table: 'room_amenity',
    stagingTable: 'incoming_amenity',
    key: ['key'],
    columns: Object.keys(columns),
    removal: 'archive',
  })
}

/**
 * Writes room types by key with their units, pictures and amenities; the others are archived. `refreshCapacity`
 * has to follow in the same transaction, and `saveNightRates`.
 */
export async function saveRoomTypes(
  tx: Transaction,
  roomTypes: readonly RoomTypeContent[],
): Promise<{ changes: RowChanges; ids: RoomTypeIds }> {
  const rows = roomTypes.map(({ pictures, ...row }) => ({ ...row, picture_id: pictures[0]?.picture_id ?? null }))
  await createStagingTable(tx, 'incoming_room_type', { key: 'text', ...COLUMNS }, rows)
  const changes = await syncTable(tx, {
    table: 'room_type',
    stagingTable: 'incoming_room_type',
    key: ['key'],
    columns: Object.keys(COLUMNS),
    removal: 'archive',
  })
  const ids = await readRoomTypeIds(tx)
  const amenityIds = await readIds(tx, 'room_amenity')
  const partRows = (partsOf: (roomType: RoomTypeContent) => readonly object[]) =>
    roomTypes.flatMap((roomType) =>
      partsOf(roomType).map((part, position) => ({ room_type_id: ids.get(roomType.key)!, position, ...part })),
    )

  const units = await savePart(
    tx,
    { table: 'room_unit', columns: { key: 'text', position: 'int' }, key: 'key', removal: 'archive' },
    partRows((roomType) => roomType.units.map((key) => ({ key }))),
  )
  const pictures = await savePart(
    tx,
    {
      table: 'room_type_picture',
      columns: { position: 'int', picture_id: 'int', alt: 'jsonb' },
      key: 'position',
      removal: 'delete',
    },
    partRows((roomType) => roomType.pictures),
  )
  const amenities = await savePart(
    tx,
    {
      table: 'room_type_amenity',
      columns: { amenity_id: 'int', position: 'int' },
      key: 'amenity_id',
      removal: 'delete',
    },
    partRows((roomType) => roomType.amenities.map((key) => ({ amenity_id: amenityIds.get(key)! }))),
  )
  includePartChanges(changes, units, pictures, amenities)
  await markModified(tx, 'room_type', changes)
  // The capacity of each night is counted from the units next.
  if (changes.added.size + changes.changed.size > 0)
    await renewStatistics(tx, STATISTICS, roomTypes.length + roomTypes.flatMap(({ units: keys }) => keys).length)
  return { changes, ids }
}

type Part = { table: string; columns: Record<string, string>; key: string; removal: 'archive' | 'delete' }

async function savePart(
  tx: Transaction,
  { table, columns, key, removal }: Part,
  rows: readonly object[],
): Promise<RowChanges> {
  await createStagingTable(tx, `incoming_${table}`, { room_type_id: 'int', ...columns }, rows)
  return syncTable(tx, {
    table,
    stagingTable: `incoming_${table}`,
    key: ['room_type_id', key],
    columns: Object.keys(columns).filter((column) => column !== key),
    id: 'room_type_id',
    removal,
    removableWhere: SAVED_ROOM_TYPES,
  })
}

/** The ids of all room types by key, archived ones too. */
export const readRoomTypeIds = (queries: Queries): Promise<RoomTypeIds> => readIds(queries, 'room_type')

async function readIds(queries: Queries, table: string): Promise<Map<string, number>> {
  const { rows } = await queries.execute<{ key: string; id: number }>(sql`select key, id from ${sql.identifier(table)}`)
  return new Map(rows.map((row) => [row.key, row.id]))
}
