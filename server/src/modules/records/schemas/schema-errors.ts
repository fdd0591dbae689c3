import type { z } from 'zod'

type Issue = z.core.$ZodIssue

/** The messages for an issue of a schema: which field it is about and what the field must be. */
export function describeIssue(issue: Issue): { path: PropertyKey[]; message: string }[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [...issue.path, key],
      message: `${fieldPrefix([...issue.path, key])}is not a known field`,
    }))
  }
  if (issue.code === 'invalid_key')
    return [
      { path: issue.path, message: `${fieldPrefix(issue.path)}${issue.issues[0]?.message ?? 'is not a valid key'}` },
    ]
  return [{ path: issue.path, message: `${fieldPrefix(issue.path)}${describeProblem(issue)}` }]
}

function describeProblem(issue: Issue): string {
  if (issue.code === 'custom' || issue.code === 'invalid_format') return issue.message
  if (issue.input === undefined) return 'is missing'
  if (!ZOD_DEFAULT_MESSAGE.test(issue.message)) return issue.message
  if (issue.code === 'invalid_value') return `must be ${issue.values.map(String).join(' or ')}`
  if (issue.code === 'invalid_type') return `must be ${TYPE_NAMES[issue.expected] ?? issue.expected}`
  if (issue.code === 'too_small')
    return issue.origin === 'array' ? 'must not be empty' : `must be at least ${issue.minimum}`
  if (issue.code === 'too_big') {
    return issue.origin === 'string'
      ? `must not be longer than ${issue.maximum} characters`
      : issue.origin === 'array'
        ? `must not have more than ${issue.maximum}`
        : `must be at most ${issue.maximum}`
  }
  return issue.message
}

/** How the schema library's own messages begin. Our schemas' messages are used as they are. */
const ZOD_DEFAULT_MESSAGE = /^(Invalid|Too|Unrecognized)/

const TYPE_NAMES: Record<string, string> = {
  object: 'a map of fields',
  record: 'a map of fields',
  array: 'a list',
  string: 'a text',
}

/** How a message names its field: `look.fonts.text.files[1].file: `. */
export function fieldPrefix(path: readonly PropertyKey[]): string {
  return path.length === 0
    ? ''
    : `${path.map((step, index) => (typeof step === 'number' ? `[${step + 1}]` : `${index === 0 ? '' : '.'}${String(step)}`)).join('')}: `
}
