import type { z } from 'zod'
import type { ContentErrors, FileLocation, Place } from './content-errors.ts'
import { describeIssue } from './schemas/schema-errors.ts'
import { text } from './texts.ts'

export type FieldPath = readonly PropertyKey[]

/**
 * A value read from a file that knows the lines of its parts. All scalars are strings, whether they come from YAML or CSV,
 * so that the schemas parse numbers and dates in one way and `post_code: 0123` keeps its zero. Empty fields are undefined.
 */
export type Source = {
  value: unknown
  /** The line of a field's name or of a list's entry. For a missing field, the line of its parent. */
  locate(path: FieldPath): FileLocation
  /** The first line of a text, which may be below the name of its field. */
  locateText(path: FieldPath): FileLocation
}

/** The field at a path of an entry. */
export const placeOf = ({ locate }: Pick<Source, 'locate'>, path: FieldPath): Place => ({ path, ...locate(path) })

/** A value that fits its schema and still knows the lines of its parts. */
export type Entry<T> = Omit<Source, 'value'> & { value: T }

/** The part of a source below a path. */
export function sourceAt(source: Source, base: FieldPath): Source {
  return {
    value: base.reduce<unknown>(
      (value, step) => (value as Record<PropertyKey, unknown> | undefined)?.[step],
      source.value,
    ),
    locate: (path) => source.locate([...base, ...path]),
    locateText: (path) => source.locateText([...base, ...path]),
  }
}

/** The entries of a list. Adds an error when the value is not a list. */
export function listEntries(source: Source, errors: ContentErrors): Source[] {
  if (source.value === undefined) return []
  if (Array.isArray(source.value)) return source.value.map((_, index) => sourceAt(source, [index]))
  errors.add(placeOf(source, []), text('list'))
  return []
}

/**
 * The entries of a list with nested lists in `children`, parents first. Each gets `inherited` and its parent's key. `addKey` is given every key, also
 * of entries that don't fit the schema, which are left out.
 */
export function treeEntries<T extends z.ZodType<object>, I extends object>(
  list: Source,
  schema: T,
  inherited: I,
  addKey: (key: unknown, entry: Source) => void,
  errors: ContentErrors,
): Entry<z.output<T> & I>[] {
  return listEntries(list, errors).flatMap((branch) => {
    const key = (branch.value as { key?: unknown } | undefined)?.key
    addKey(key, branch)
    const entry = validateSource(branch, schema, errors)
    const children = sourceAt(branch, ['children'])
    const descendants = Array.isArray(children.value)
      ? treeEntries(children, schema, { ...inherited, parent: key as string }, addKey, errors)
      : []
    return [...(entry ? [{ ...entry, value: { ...(entry.value as z.output<T>), ...inherited } }] : []), ...descendants]
  })
}

/** Validates a source against a schema. When it does not fit, adds the errors at their lines and returns undefined. */
export function validateSource<T extends z.ZodType>(
  source: Source,
  schema: T,
  errors: ContentErrors,
): Entry<z.output<T>> | undefined {
  const parsed = schema.safeParse(source.value, { reportInput: true })
  if (parsed.success) return { value: parsed.data, locate: source.locate, locateText: source.locateText }
  for (const issue of parsed.error.issues) {
    for (const { path, message } of describeIssue(issue)) errors.add(placeOf(source, path), message)
  }
  return undefined
}
