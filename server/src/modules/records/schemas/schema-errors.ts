import type { z } from 'zod'
import type { Message } from '../../../platform/texts/index.ts'
import { text } from '../texts.ts'

type Issue = z.core.$ZodIssue

/** What a check says when it fails. The checks of the schema library other than `refine` take texts without values only. */
export const says = ({ key, values }: Message) => ({ error: key, params: values })

/** What is wrong, as a check of our own adds it to its context. */
export const issueOf = ({ key, values }: Message) => ({ code: 'custom' as const, message: key, params: values })

/** The messages for an issue of a schema, by the field it is about. */
export function describeIssue(issue: Issue): { path: PropertyKey[]; message: Message }[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...issue.path, key], message: text('unknown_field') }))
  return [{ path: issue.path, message: messageOf(issue) }]
}

/** The text of a key that a check has named, so that key and values fit. */
const named = text as unknown as (key: string, values?: Message['values']) => Message

/** What an issue of a schema says: the text that the check names, or that of the kind of issue. */
export function messageOf(issue: Issue): Message {
  const isOwn = issue.message in text.all.en
  if (isOwn && (issue.code === 'custom' || issue.code === 'invalid_format'))
    return named(issue.message, issue.code === 'custom' ? issue.params : {})
  if (issue.input === undefined) return text('missing')
  if (isOwn) return named(issue.message)
  switch (issue.code) {
    case 'invalid_value': {
      const [value, ...others] = issue.values.map(String)
      return others.length === 0
        ? text('one_value', { value: value! })
        : text('one_of', { values: [value, ...others].join(', ') })
    }
    case 'invalid_type':
      return TYPES[issue.expected] ?? text('invalid')
    case 'too_small':
      return text('empty')
    case 'too_big':
      return issue.origin === 'string'
        ? text('too_long', { max: Number(issue.maximum) })
        : text('too_many', { max: Number(issue.maximum) })
    default:
      return text('invalid')
  }
}

const TYPES: Record<string, Message> = {
  object: text('map'),
  record: text('map'),
  array: text('list'),
  string: text('single_value'),
}
