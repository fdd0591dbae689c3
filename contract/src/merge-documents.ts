/** A place in a document: the names of fields, and of entries of lists their keys. */
export type MergePath = readonly string[]

/** What two changes of one document give together. */
export type MergedDocument = {
  merged: unknown
  /** Where both sides have changed the same field to something else. `merged` has ours there. */
  conflicts: MergePath[]
}

/**
 * Merges two changes of a document, field by field: what one side has changed is taken from it, what both have changed alike is taken, and anything else
 * is a conflict. Lists whose entries have keys (variants, values of an option, items of a menu) are merged entry by entry; others are one field.
 *
 * @param base what both sides began with
 */
export function mergeDocuments(base: unknown, ours: unknown, theirs: unknown): MergedDocument {
  const conflicts: MergePath[] = []
  return { merged: merge(base, ours, theirs, [], conflicts), conflicts }
}

function merge(base: unknown, ours: unknown, theirs: unknown, path: MergePath, conflicts: MergePath[]): unknown {
  if (isEqual(ours, theirs) || isEqual(theirs, base)) return ours
  if (isEqual(ours, base)) return theirs
  if ([base ?? {}, ours, theirs].every(isFields))
    return mergeFields((base ?? {}) as Fields, ours as Fields, theirs as Fields, path, conflicts)
  if ([base ?? [], ours, theirs].every(isKeyedList))
    return mergeLists((base ?? []) as Fields[], ours as Fields[], theirs as Fields[], path, conflicts)
  conflicts.push(path)
  return ours
}

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function mergeFields(base: Fields, ours: Fields, theirs: Fields, path: MergePath, conflicts: MergePath[]): Fields {
  const merged: Fields = {}
  for (const field of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
    const value = merge(base[field], ours[field], theirs[field], [...path, field], conflicts)
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

const isKeyedList = (value: unknown): value is Fields[] =>
  Array.isArray(value) && value.every((entry) => isFields(entry) && nameOf(entry) !== undefined)

/** In the sequence of the side that has changed it, ours first; entries that only the other side has come last. */
function mergeLists(
  base: Fields[],
  ours: Fields[],
  theirs: Fields[],
  path: MergePath,
  conflicts: MergePath[],
): Fields[] {
  const byName = (list: Fields[]) => Object.fromEntries(list.map((entry) => [nameOf(entry)!, entry]))
  const entries = mergeFields(byName(base), byName(ours), byName(theirs), path, conflicts)
  const names = (list: Fields[]) => list.map((entry) => nameOf(entry)!)
  const first = isEqual(names(ours), names(base)) ? theirs : ours
  const sequence = [...new Set([...names(first), ...names(ours), ...names(theirs)])]
  return sequence.flatMap((name) => (entries[name] === undefined ? [] : [entries[name] as Fields]))
}

/** Whether two values are the same, whatever the sequence of their fields. */
function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((entry, index) => isEqual(entry, b[index]))
  if (!isFields(a) || !isFields(b)) return false
  const fields = Object.keys(a)
  return fields.length === Object.keys(b).length && fields.every((field) => isEqual(a[field], b[field]))
}
