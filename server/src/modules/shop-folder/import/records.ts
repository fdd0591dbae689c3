import type { Queries, Transaction } from '../../../platform/database/client.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import type { RowChanges } from '../../../platform/database/sync-table.ts'
import { folderDocument } from '../../records/tables.ts'
import type { Folder } from '../read/read-folder.ts'
import { readAllUses, SUMMARY_KINDS, type SummaryKind } from '../../records/index.ts'

/** A record of the shop that a folder does not have. `use` is what still needs it: `3 future bookings`. */
export type Removal = { kind: SummaryKind; key: string; use: string | null }

/** Records of a kind that a folder has. The shop itself, pictures and cities are never removed. */
type RecordKind = Exclude<SummaryKind, 'shop' | 'pictures' | 'cities'>

/** The records of a kind in the database: SQL of their keys, on the table `t`. `isLive` says which are in the shop. */
type StoredKind = { table: string; key?: string; id?: string; isLive?: string }

const NOT_ARCHIVED = 't.archived_at is null'
const archiving = (table: string): StoredKind => ({ table, isLive: NOT_ARCHIVED })

const STORED: Record<RecordKind, StoredKind> = {
  categories: { ...archiving('category'), key: "case t.type when 1 then t.key else 'news: ' || t.key end" },
  options: archiving('option'),
  products: archiving('product'),
  info: archiving('info_page'),
  news: archiving('news_item'),
  menu: { table: 'menu_item' },
  sections: { table: 'section' },
  countries: { table: 'delivery_country', key: 't.iso', id: 'iso' },
  zones: { table: 'delivery_zone', id: 'key' },
  services: archiving('delivery_service'),
  offices: archiving('office'),
  payments: archiving('payment_service'),
  promos: { ...archiving('promo'), key: 't.code' },
  hotel: { table: 'hotel', key: "'hotel'" },
  amenities: archiving('room_amenity'),
  rooms: archiving('room_type'),
  plans: archiving('rate_plan'),
  seasons: { table: 'room_season' },
  extras: archiving('room_extra'),
  calendars: archiving('room_calendar'),
  blocks: { table: 'room_block', key: 't.uid', isLive: 't.calendar_id is null' },
}

/** The keys of the records that a valid folder has, as `STORED` writes them. */
function keysOf({ keys, countries, rooms }: Folder): Record<RecordKind, ReadonlySet<string>> {
  return {
    categories: new Set([...keys.category, ...[...keys.newsCategory].map((key) => `news: ${key}`)]),
    options: keys.option,
    products: keys.product,
    info: keys.info,
    news: keys.news,
    menu: keys.menu,
    sections: keys.section,
    countries: new Set(countries?.value),
    zones: keys.zone,
    services: keys.service,
    offices: keys.office,
    payments: keys.payment,
    promos: keys.promo,
    hotel: new Set(rooms.hotel ? ['hotel'] : []),
    amenities: keys.amenity,
    rooms: keys.room,
    plans: keys.plan,
    seasons: keys.season,
    extras: keys.extra,
    calendars: keys.calendar,
    blocks: keys.block,
  }
}

/** Kinds whose records orders or bookings may have. */
const KIND_OF: Partial<Record<RecordKind, 'product' | 'room'>> = { products: 'product', rooms: 'room' }
const KINDS = SUMMARY_KINDS.filter((kind): kind is RecordKind => kind in STORED)

/** The records of the shop that an import of the folder removes. Those that orders or bookings still need come first of their kind. */
export async function findRemovals(queries: Queries, folder: Folder): Promise<Removal[]> {
  const keys = keysOf(folder)
  const live = KINDS.map((kind) => {
    const { table, key = 't.key', isLive = 'true' } = STORED[kind]
    return `select '${kind}' as kind, ${key} as key from ${table} t where ${isLive}`
  })
  const { rows } = await queries.execute<{ kind: RecordKind; key: string }>(sql.raw(live.join(' union all ')))
  const isMadeInShop = await readMadeInShop(queries)
  const removed = rows.filter(({ kind, key }) => !keys[kind].has(key) && !isMadeInShop(kind, key))
  return (
    await Promise.all(
      KINDS.map(async (kind) => {
        const ofKind = removed.flatMap((row) => (row.kind === kind ? row.key : [])).toSorted()
        const uses =
          ofKind.length > 0 && KIND_OF[kind] ? await readAllUses(queries, KIND_OF[kind]!) : new Map<string, string>()
        return ofKind
          .map((key): Removal => ({ kind, key, use: uses.get(key) ?? null }))
          .toSorted((a, b) => Number(b.use !== null) - Number(a.use !== null))
      }),
    )
  ).flat()
}

/** What a folder calls a kind in the plural. */
const PLURALS: Partial<Record<string, SummaryKind>> = {
  option: 'options',
  category: 'categories',
  news_category: 'categories',
  product: 'products',
  section: 'sections',
  payment: 'payments',
  promo: 'promos',
  amenity: 'amenities',
  room: 'rooms',
  plan: 'plans',
  season: 'seasons',
  extra: 'extras',
  calendar: 'calendars',
  block: 'blocks',
}
/** Kinds of parts of one record, which an import merges when it was changed in the shop. */
const PARTS_OF: Partial<Record<string, readonly SummaryKind[]>> = {
  delivery: ['countries', 'zones', 'services', 'offices'],
  menu: ['menu'],
}

/** Says of a record that the folder does not have whether it was made in the shop since the folder was written: an import keeps it. */
async function readMadeInShop(queries: Queries): Promise<(kind: RecordKind, key: string) => boolean> {
  const rows = await queries.select().from(folderDocument)
  const made = rows.filter(({ document }) => document === null)
  const names = new Set(
    made.map(({ kind, key }) => `${PLURALS[kind] ?? kind} ${kind === 'news_category' ? `news: ${key}` : key}`),
  )
  const parts = new Set(rows.flatMap(({ kind }) => PARTS_OF[kind] ?? []))
  return (kind, key) => parts.has(kind) || names.has(`${kind} ${key}`)
}

/** The keys of changed rows, in order. They must still be in their table. */
export async function readChangedKeys(
  tx: Transaction,
  changes: Partial<Record<SummaryKind, RowChanges>>,
): Promise<{ kind: SummaryKind; added: string[]; changed: string[] }[]> {
  const result = []
  for (const kind of KINDS) {
    const { added, changed } = changes[kind] ?? { added: new Set<unknown>(), changed: new Set<unknown>() }
    result.push({ kind, added: await readKeys(tx, kind, added), changed: await readKeys(tx, kind, changed) })
  }
  return result
}

async function readKeys(tx: Queries, kind: RecordKind, ids: ReadonlySet<unknown>): Promise<string[]> {
  if (ids.size === 0) return []
  const { table, key = 't.key', id = 'id' } = STORED[kind]
  const { rows } = await tx.execute<{ key: string }>(sql`
    select ${sql.raw(key)} as key from ${sql.identifier(table)} t
    where t.${sql.identifier(id)}::text in (select jsonb_array_elements_text(${JSON.stringify([...ids])}::jsonb)) order by 1`)
  return rows.map((row) => row.key)
}
