import type { z } from 'zod'
import type { ImportErrors, FileLocation } from '../import-errors.ts'
import { describeIssue } from './schema-errors.ts'

export type FieldPath = readonly PropertyKey[]

/**
 * A value read from a file, and where each part of it stands. Scalars are strings however they were written (YAML, a table's
 * cell), so the schemas read numbers and dates in one way, and `post_code: 0123` stays what it is. Empty fields are left out.
 */
export type Source = {
  value: unknown
  /** Where a field (its name) or an entry of a list stands; of what is missing, where its parent does. */
  locate(path: FieldPath): FileLocation
  /** Where the first line of a text stands, which may be below its field's name. */
  locateText(path: FieldPath): FileLocation
}

/** A checked value that still knows its places. */
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

/** The entries of a list; anything else than a list is a fault. */
export function listEntries(source: Source, faults: ImportErrors, what: string): Source[] {
  if (source.value === undefined) return []
  if (Array.isArray(source.value)) return source.value.map((_, index) => sourceAt(source, [index]))
  faults.add(source.locate([]), `${what} must be a list`)
  return []
}

/** Checks a source against a schema; undefined, and faults at their places, when it does not fit. */
export function validateSource<T extends z.ZodType>(
  source: Source,
  schema: T,
  faults: ImportErrors,
): Entry<z.output<T>> | undefined {
  const parsed = schema.safeParse(source.value, { reportInput: true })
  if (parsed.success) return { value: parsed.data, locate: source.locate, locateText: source.locateText }
  for (const issue of parsed.error.issues) {
    for (const { path, message } of describeIssue(issue)) faults.add(source.locate(path), message)
  }
  return undefined
}
