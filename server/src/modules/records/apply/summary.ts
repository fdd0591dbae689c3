import type { RowChanges } from '../../../platform/database/sync-table.ts'

/** What an import counts, as the merchant reads it: by the lists of a folder, some of which are parts of one record. */
export const SUMMARY_KINDS = [
  'shop',
  'pictures',
  'categories',
  'options',
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
