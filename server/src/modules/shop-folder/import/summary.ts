import type { Changes } from '../../../platform/database/staging.ts'

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
  'towns',
] as const
export type SummaryKind = (typeof SUMMARY_KINDS)[number]
/** How many records of each kind an import added, changed and took out; a record that came back counts as added. */
export type Summary = Record<SummaryKind, { added: number; changed: number; removed: number }>

export function countChanges(
  changes: Partial<Record<SummaryKind, Changes>>,
  shop: 'added' | 'changed' | 'same',
  pictures: number,
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
  summary.pictures.added = pictures
  return summary
}
