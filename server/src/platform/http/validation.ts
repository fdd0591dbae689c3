import type { z } from 'zod'
import { en, type TextKey } from '../texts/en.ts'
import type { Text } from '../texts/index.ts'
import { Refusal } from '../refusal.ts'

/** Nobody mends more fields at once; what was sent may have thousands. */
const MOST_ERRORS = 100

/** Checks what came in; a Refusal (406) names every wrong field with a text, keyed by its path (`delivery.city`, `items.0.id`). */
export function check<T extends z.ZodType>(
  schema: T,
  value: unknown,
): { ok: true; value: z.output<T> } | { ok: false; refusal: Refusal } {
  const parsed = schema.safeParse(value)
  if (parsed.success) return { ok: true, value: parsed.data }
  const errors: Record<string, Text> = {}
  for (const issue of parsed.error.issues.slice(0, MOST_ERRORS)) {
    const path = issue.path.join('.').slice(0, 200)
    errors[path || 'body'] ??= textOf(issue, value)
  }
  return { ok: false, refusal: Refusal.mendable(errors) }
}

/** What of a value is as the schema says, field by field; of an object inside, what of it is. */
export function soundParts(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  if (!('shape' in schema) || typeof value !== 'object' || value === null) return undefined
  const parts = Object.entries(schema.shape as Record<string, z.ZodType>).map(
    ([field, inner]) => [field, soundParts(inner, (value as Record<string, unknown>)[field])] as const,
  )
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined))
}

type Issue = z.core.$ZodIssue

function textOf(issue: Issue, whole: unknown): Text {
  // A schema names the text itself where the rule is the shop's own.
  if (issue.message in en) return issue.message as TextKey
  const value = issue.path.reduce<unknown>(
    (at, step) => (at as Record<PropertyKey, unknown> | undefined)?.[step],
    whole,
  )
  if (value === undefined || value === null || value === '') return 'required'
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'string'
        ? 'text'
        : issue.expected === 'int'
          ? 'whole'
          : issue.expected === 'number'
            ? 'number'
            : 'wrong'
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
      return issue.format === 'email' ? 'email' : 'wrong'
    case 'invalid_value':
      return issue.values.length === 1 && issue.values[0] === true ? 'must_agree' : 'choice'
    default:
      return 'wrong'
  }
}
