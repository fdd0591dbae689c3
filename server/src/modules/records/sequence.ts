import type { MergePath } from '@vitrina/contract'
import type { Document, RecordKind } from './document.ts'

/**
 * Kinds whose order in the shop is a record of its own: the keys of their records. Categories are listed as a tree, each followed by those in it; only the
 * order of those beside one another counts. Other kinds have no order, or a field that says it.
 */
export const SEQUENCE_KINDS = [
  'option',
  'category',
  'news_category',
  'menu',
  'section',
  'payment',
  'promo',
  'amenity',
  'plan',
  'season',
  'extra',
] as const satisfies readonly RecordKind[]
export type SequenceKind = (typeof SEQUENCE_KINDS)[number]

export const isSequenceKind = (kind: string): kind is SequenceKind =>
  (SEQUENCE_KINDS as readonly string[]).includes(kind)

/** The document of a sequence. */
export const sequenceOf = (keys: Iterable<string>): Document => ({ keys: [...keys] })

/** The keys of a sequence; null when it is none. */
export function keysOf(document: Document | null): string[] | null {
  const keys: unknown = document?.keys
  return Array.isArray(keys) && keys.every((key) => typeof key === 'string') ? keys : null
}

/** A sequence's version is the sequence itself: records that were added or archived since are no conflict with a new one. */
export const sequenceVersion = (document: Document): string => keysOf(document)!.join('\n')

/** What somebody has seen of a sequence, by its version. */
export const seenSequence = (version: string): Document => sequenceOf(version.split('\n'))

/** Whether the records that are in both stand in the same order. */
export function isSameSequence(one: Document, other: Document): boolean {
  const [first, second] = [keysOf(one)!, keysOf(other)!]
  return within(first, second).join(' ') === within(second, first).join(' ')
}

/** The wanted order of the records that there are now. A conflict: since `base`, their order was changed otherwise. */
export function mergeSequences(
  base: Document,
  wanted: Document,
  current: Document,
): { document: Document; conflicts: MergePath[] } {
  const [before, ours, theirs] = [base, wanted, current].map((document) => keysOf(document)!) as [
    string[],
    string[],
    string[],
  ]
  const common = before.filter((key) => ours.includes(key) && theirs.includes(key))
  const orderOf = (keys: string[]) => within(keys, common).join(' ')
  const isChanged = orderOf(theirs) !== orderOf(before)
  if (isChanged && orderOf(ours) === orderOf(before)) return { document: current, conflicts: [] }
  const conflicts = isChanged && orderOf(ours) !== orderOf(theirs) ? [['keys']] : []
  return { document: sequenceOf(arrange(ours, theirs)), conflicts }
}

const within = (keys: readonly string[], others: readonly string[]) => keys.filter((key) => others.includes(key))

/** The live keys in an order that does not know all of them: one that is missing stays behind the one that it is behind now. */
function arrange(order: readonly string[], live: readonly string[]): string[] {
  const arranged = within(order, live)
  live.forEach((key, index) => {
    if (!arranged.includes(key)) arranged.splice(index === 0 ? 0 : arranged.indexOf(live[index - 1]!) + 1, 0, key)
  })
  return arranged
}
