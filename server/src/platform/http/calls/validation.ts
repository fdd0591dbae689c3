import type { z } from 'zod'
import { en, type TextKey } from '../../texts/en.ts'
import type { Text } from '../../texts/index.ts'
import { Rejection } from '../../rejection.ts'

/** A body may have thousands of invalid fields; more than this are not listed. */
const MAX_ERRORS = 100

/** Validates input. The rejection (406) has a text for every invalid field, by its path: `delivery.city`, `items.0.id`. */
export function validate<T extends z.ZodType>(
  schema: T,
  value: unknown,
): { ok: true; value: z.output<T> } | { ok: false; rejection: Rejection } {
  const parsed = schema.safeParse(value)
  if (parsed.success) return { ok: true, value: parsed.data }
  const errors: Record<string, Text> = {}
  for (const issue of parsed.error.issues.slice(0, MAX_ERRORS)) {
    const path = issue.path.join('.').slice(0, 200)
    errors[path || 'body'] ??= messageOf(issue, value)
  }
  return { ok: false, rejection: Rejection.validation(errors) }
}

type PartName = 'params' | 'query' | 'body'

/** The validated parts of a request that a call has. Parameters that nothing can have are 404. A call may be sent without a body if all of its fields are optional. */
export function validateParts(
  spec: { [Name in PartName]?: z.ZodType },
  request: { [Name in PartName]?: unknown },
): Record<string, unknown> | Rejection {
  const values: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = spec[part]
    if (!schema) continue
    const result = validate(schema, part === 'body' ? (request.body ?? {}) : request[part])
    if (!result.ok) return part === 'params' ? Rejection.notFound() : result.rejection
    values[part] = result.value
  }
  return values
}

type Issue = z.core.$ZodIssue

function messageOf(issue: Issue, input: unknown): Text {
  // For the shop's own rules the schema names the text.
  if (issue.message in en) return issue.message as TextKey
  const value = issue.path.reduce<unknown>(
    (parent, key) => (parent as Record<PropertyKey, unknown> | undefined)?.[key],
    input,
  )
  if (value === undefined || value === null || value === '') return 'required'
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'string'
        ? 'text'
        : issue.expected === 'int'
          ? 'integer'
          : issue.expected === 'number'
            ? 'number'
            : 'invalid'
    case 'too_small':
      if (issue.origin === 'array') return 'empty_list'
      if (issue.origin === 'string')
        return issue.minimum === 1 ? 'required' : { key: 'too_short', values: { min: Number(issue.minimum) } }
      return { key: 'at_least', values: { min: Number(issue.minimum) } }
    case 'too_big':
      if (issue.origin === 'array') return { key: 'too_many_entries', values: { max: Number(issue.maximum) } }
      if (issue.origin === 'string') return { key: 'too_long', values: { max: Number(issue.maximum) } }
      return { key: 'at_most', values: { max: Number(issue.maximum) } }
    case 'invalid_format':
      return issue.format === 'email' ? 'email' : 'invalid'
    case 'invalid_value':
      return issue.values.length === 1 && issue.values[0] === true ? 'must_agree' : 'choice'
    default:
      return 'invalid'
  }
}
