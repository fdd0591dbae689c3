/** A place in a document: the names of fields, and of entries of lists their keys. */
export type MergePath = readonly string[]

/** A field that both sides have changed to something else, and what each has there; undefined where it has none. */
export type MergeConflict = { path: MergePath; ours: unknown; theirs: unknown }

/** What two changes of one document give together. */
export type MergedDocument = {
  merged: unknown
  /** Where both sides have changed the same field to something else. `merged` has there what `decide` says. */
  conflicts: MergePath[]
}

/**
 * Merges two changes of a document, field by field: what one side has changed is taken from it, what both have changed alike is taken, and anything else
 * is a conflict. Lists whose entries have keys (variants, values of an option, items of a menu) are merged entry by entry; others are one field.
 *
 * @param base what both sides began with
 * @param decide which side a conflict is taken from; ours without it
 */
export function mergeDocuments(
  base: unknown,
  ours: unknown,
  theirs: unknown,
  decide: (conflict: MergeConflict) => 'ours' | 'theirs' = () => 'ours',
): MergedDocument {
  const conflicts: MergePath[] = []
  const resolve: Resolve = (conflict) => {
    conflicts.push(conflict.path)
    return decide(conflict) === 'ours' ? conflict.ours : conflict.theirs
  }
  return { merged: merge(base, ours, theirs, [], resolve), conflicts }
}

/** The value that a field with a conflict gets. */
type Resolve = (conflict: MergeConflict) => unknown

function merge(base: unknown, ours: unknown, theirs: unknown, path: MergePath, resolve: Resolve): unknown {
  if (isEqual(ours, theirs) || isEqual(theirs, base)) return ours
  if (isEqual(ours, base)) return theirs
  if ([base ?? {}, ours, theirs].every(isFields))
    return mergeFields((base ?? {}) as Fields, ours as Fields, theirs as Fields, path, resolve)
  if ([base ?? [], ours, theirs].every(isKeyedList))
    return mergeLists((base ?? []) as Fields[], ours as Fields[], theirs as Fields[], path, resolve)
  return resolve({ path, ours, theirs })
}

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function mergeFields(base: Fields, ours: Fields, theirs: Fields, path: MergePath, resolve: Resolve): Fields {
  const merged: Fields = {}
  for (const field of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
    const value = merge(base[field], ours[field], theirs[field], [...path, field], resolve)
    if (value !== undefined) merged[field] = value
  }
  return merged
}

/** What names an entry within its list: its key, or the options of a variant. */
function nameOf(entry: Fields): string | undefined {
  if (typeof entry.key === 'string') return entry.key
  if (!isFields(entry.options)) return undefined
  return Object.entries(entry.options)
    .map(([option, value]) => `${option}=${String(value)}`)
    .toSorted()
    .join(',')
}

const byName = (list: readonly Fields[]): Fields => Object.fromEntries(list.map((entry) => [nameOf(entry)!, entry]))

const isKeyedList = (value: unknown): value is Fields[] =>
  Array.isArray(value) && value.every((entry) => isFields(entry) && nameOf(entry) !== undefined)

/** In the sequence of the side that has changed it, ours first; entries that only the other side has come last. */
function mergeLists(base: Fields[], ours: Fields[], theirs: Fields[], path: MergePath, resolve: Resolve): Fields[] {
  const entries = mergeFields(byName(base), byName(ours), byName(theirs), path, resolve)
  const names = (list: Fields[]) => list.map((entry) => nameOf(entry)!)
  const first = isEqual(names(ours), names(base)) ? theirs : ours
  const sequence = [...new Set([...names(first), ...names(ours), ...names(theirs)])]
  return sequence.flatMap((name) => (entries[name] === undefined ? [] : [entries[name] as Fields]))
}

/** A field that differs between two documents, and what each has there; undefined where it has none. */
export type DocumentChange = { path: MergePath; before: unknown; after: unknown }

/**
 * What differs between two documents, field by field; of lists whose entries have keys, entry by entry. Only the sequence of such a list may differ: then
 * the list is one field.
 */
export function diffDocuments(before: unknown, after: unknown, path: MergePath = []): DocumentChange[] {
  if (isEqual(before, after)) return []
  const areLists = isKeyedList(before) && isKeyedList(after)
  const [from, to] = areLists ? [byName(before), byName(after)] : [before, after]
  if (!isFields(from) || !isFields(to)) return [{ path, before, after }]
  const fields = [...new Set([...Object.keys(from), ...Object.keys(to)])]
  const changes = fields.flatMap((field) => diffDocuments(from[field], to[field], [...path, field]))
  return changes.length > 0 ? changes : [{ path, before, after }]
}

/** Whether two values are the same, whatever the sequence of their fields. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((entry, index) => isEqual(entry, b[index]))
  if (!isFields(a) || !isFields(b)) return false
  const fields = Object.keys(a)
  return fields.length === Object.keys(b).length && fields.every((field) => isEqual(a[field], b[field]))
}
