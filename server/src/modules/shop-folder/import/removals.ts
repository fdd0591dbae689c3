import type { Message } from '../../../platform/texts/index.ts'
import { CATEGORY_TYPE, type MergePath } from '@vitrina/contract'
import { isDeepStrictEqual } from 'node:util'
import type { Queries } from '../../../platform/database/client.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { type Document, readAllUses, type RecordKind, recordName } from '../../records/index.ts'
import type { Folder } from '../read/read-folder.ts'
import type { EditedRecord } from './edited-records.ts'

/** A record of the shop that a folder does not have, or an entry of a menu or of the delivery. */
export type Removal = {
  kind: RecordKind
  key: string
  /** Where the entry is in its record; empty for the whole record. */
  field: MergePath
  /** What it still has, such as future bookings. */
  use: Message | null
}

/** As it is written at the command line: `product:rug`, `delivery.zones.abroad`. */
export const removalName = ({ kind, key, field }: Removal): string => [recordName(kind, key), ...field].join('.')

/** Live rows that are a record, or the part of one: SQL of its key and of its field, on the table `t`. */
type StoredRows = { kind: RecordKind; table: string; key?: string; field?: string; isLive?: string }

const NOT_ARCHIVED = 't.archived_at is null'
const archiving = (kind: RecordKind, table: string): StoredRows => ({ kind, table, isLive: NOT_ARCHIVED })
const ofDelivery = (list: string, table: string, entry = 't.key'): StoredRows => ({
  kind: 'delivery',
  table,
  key: "'delivery'",
  field: `array['${list}', ${entry}]`,
})

/** The shop itself is never removed. */
const STORED: readonly StoredRows[] = [
  archiving('option', 'option'),
  { kind: 'category', table: 'category', isLive: `${NOT_ARCHIVED} and t.type = ${CATEGORY_TYPE.products}` },
  { kind: 'news_category', table: 'category', isLive: `${NOT_ARCHIVED} and t.type = ${CATEGORY_TYPE.news}` },
  archiving('maker', 'maker'),
  archiving('product', 'product'),
  archiving('info', 'info_page'),
  archiving('news', 'news_item'),
  { kind: 'menu', table: 'menu_item', key: 't.position', field: "array['items', t.key]" },
  { kind: 'section', table: 'section' },
  ofDelivery('countries', 'delivery_country', 't.iso'),
  ofDelivery('zones', 'delivery_zone'),
  { ...ofDelivery('services', 'delivery_service'), isLive: NOT_ARCHIVED },
  { ...ofDelivery('offices', 'office'), isLive: NOT_ARCHIVED },
  archiving('payment', 'payment_service'),
  { ...archiving('promo', 'promo'), key: 't.code' },
  { kind: 'hotel', table: 'hotel', key: "'hotel'" },
  archiving('amenity', 'room_amenity'),
  archiving('room', 'room_type'),
  archiving('plan', 'rate_plan'),
  { kind: 'season', table: 'room_season' },
  archiving('extra', 'room_extra'),
  archiving('calendar', 'room_calendar'),
  { kind: 'block', table: 'room_block', key: 't.uid', isLive: 't.calendar_id is null' },
]

/** Whether a valid folder has a record or an entry. A menu's item may stand at another position, or below another item. */
function createFolderIndex({ keys, countries, rooms }: Folder): (removal: Removal) => boolean {
  const { zone, service, office, ...others } = keys
  const records: Partial<Record<RecordKind, ReadonlySet<string>>> = {
    ...others,
    hotel: new Set(rooms.hotel ? ['hotel'] : []),
  }
  const delivery: Record<string, ReadonlySet<string>> = {
    countries: new Set(countries?.value),
    zones: zone,
    services: service,
    offices: office,
  }
  return ({ kind, key, field: [list, entry] }) =>
    (kind === 'delivery' ? delivery[list!]! : records[kind]!).has(entry ?? key)
}

const USED_KINDS: readonly RecordKind[] = ['product', 'room']

/**
 * What an import of the folder would remove from the shop. What orders or bookings still need comes first of its kind. Without the records that were
 * changed in the shop: the merge decides about these.
 */
export async function findRemovals(
  queries: Queries,
  folder: Folder,
  edited: readonly EditedRecord[],
): Promise<Removal[]> {
  const live = STORED.map(
    ({ kind, table, key = 't.key', field = "'{}'::text[]", isLive = 'true' }) =>
      `select '${kind}' as kind, ${key} as key, ${field} as field, null as use from ${table} t where ${isLive}`,
  )
  const { rows } = await queries.execute<Removal>(sql.raw(live.join(' union all ')))
  const isInFolder = createFolderIndex(folder)
  const merged = new Set(
    edited.flatMap(({ kind, key, base, office }) =>
      base === null || !isDeepStrictEqual(base, office) ? recordName(kind, key) : [],
    ),
  )
  const removed = rows.filter((row) => !isInFolder(row) && !merged.has(recordName(row.kind, row.key)))
  for (const kind of USED_KINDS) {
    const ofKind = removed.filter((removal) => removal.kind === kind)
    const uses = ofKind.length > 0 ? await readAllUses(queries, kind) : new Map<string, Message>()
    for (const removal of ofKind) removal.use = uses.get(removal.key) ?? null
  }
  const kinds = STORED.map(({ kind }) => kind)
  const compareNames = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return removed.toSorted(
    (a, b) =>
      kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
      Number(b.use !== null) - Number(a.use !== null) ||
      compareNames(removalName(a), removalName(b)),
  )
}

/** A document without these entries of its lists, whatever list they are nested in. */
export function withoutEntries(document: Document, removals: readonly Removal[]): Document {
  const without = (value: unknown, keys: ReadonlySet<unknown>): unknown => {
    if (!Array.isArray(value)) return value
    return value
      .filter((entry) => !keys.has(typeof entry === 'string' ? entry : (entry as Document).key))
      .map((entry) =>
        typeof entry === 'object' && entry !== null && 'children' in entry
          ? { ...entry, children: without(entry.children, keys) }
          : entry,
      )
  }
  return Object.fromEntries(
    Object.entries(document).map(([list, value]) => [
      list,
      without(value, new Set(removals.flatMap(({ field }) => (field[0] === list ? field[1]! : [])))),
    ]),
  )
}
