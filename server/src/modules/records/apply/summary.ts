import type { RowChanges } from '../../../platform/database/sync-table.ts'
import type { RecordKind } from '../document.ts'

/** What an import counts, as the merchant reads it: by the lists of a folder, some of which are parts of one record. */
export const SUMMARY_KINDS = [
  'shop',
  'pictures',
  'categories',
  'options',
  'makers',
  'products',
  'info',
  'news',
  'menu',
  'sections',
  'countries',
  'zones',
  'services',
  'offices',
  'payments',
  'promos',
  'hotel',
  'amenities',
  'rooms',
  'plans',
  'seasons',
  'extras',
  'calendars',
  'blocks',
  'cities',
] as const
export type SummaryKind = (typeof SUMMARY_KINDS)[number]
/** How many records of each kind an import added, changed and removed. A record that returns counts as added. */
export type Summary = Record<SummaryKind, { added: number; changed: number; removed: number }>

/** The changes of both; for records of two kinds in one table. */
export function uniteChanges(first: RowChanges, second: RowChanges): RowChanges {
  return {
    added: new Set([...first.added, ...second.added]),
    changed: new Set([...first.changed, ...second.changed]),
    removed: new Set([...first.removed, ...second.removed]),
  }
}

export function countChanges(
  changes: Partial<Record<SummaryKind, RowChanges>>,
  shop: 'added' | 'changed' | 'same',
  addedPictures: number,
): Summary {
  const summary = Object.fromEntries(
    SUMMARY_KINDS.map((kind) => [
      kind,
      {
        added: changes[kind]?.added.size ?? 0,
        changed: changes[kind]?.changed.size ?? 0,
        removed: changes[kind]?.removed.size ?? 0,
      },
    ]),
  ) as Summary
  if (shop !== 'same') summary.shop[shop] = 1
  summary.pictures.added = addedPictures
  return summary
}

/** The kinds of records that each list of a folder is of; pictures and cities are none. */
const KINDS_OF: Record<SummaryKind, readonly RecordKind[]> = {
  shop: ['settings'],
  pictures: [],
  categories: ['category', 'news_category'],
  options: ['option'],
  makers: ['maker'],
  products: ['product'],
  info: ['info'],
  news: ['news'],
  menu: ['menu'],
  sections: ['section'],
  countries: ['delivery'],
  zones: ['delivery'],
  services: ['delivery'],
  offices: ['delivery'],
  payments: ['payment'],
  promos: ['promo'],
  hotel: ['hotel'],
  amenities: ['amenity'],
  rooms: ['room'],
  plans: ['plan'],
  seasons: ['season'],
  extras: ['extra'],
  calendars: ['calendar'],
  blocks: ['block'],
  cities: [],
}

/** The kinds of records of which an import has changed any. */
export function changedKinds(summary: Summary): RecordKind[] {
  const changed = SUMMARY_KINDS.filter((kind) => {
    const { added, changed: altered, removed } = summary[kind]
    return added + altered + removed > 0
  })
  return [...new Set(changed.flatMap((kind) => KINDS_OF[kind]))]
}

/** What an import has changed by the kinds of records; pictures are a kind of their own. */
export function countByKind(summary: Summary): Map<RecordKind | 'picture', Summary[SummaryKind]> {
  const counts = new Map<RecordKind | 'picture', Summary[SummaryKind]>()
  for (const listed of SUMMARY_KINDS) {
    const kind = listed === 'pictures' ? 'picture' : KINDS_OF[listed][0]
    const { added, changed, removed } = summary[listed]
    if (kind === undefined || added + changed + removed === 0) continue
    const before = counts.get(kind) ?? { added: 0, changed: 0, removed: 0 }
    counts.set(kind, {
      added: before.added + added,
      changed: before.changed + changed,
      removed: before.removed + removed,
    })
  }
  return counts
}
