import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withNoBreaks } from '@vitrina/contract/no-break'

/**
 * Checks the storefront's texts: every key exists in both languages with the same {placeholders}, none is empty, and what belongs
 * together stays on one line.
 */
const folder = join(import.meta.dirname, '..', 'i18n', 'messages')
type Messages = Record<string, unknown>
const read = (language: string): Messages => JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'))
const [en, bg] = [read('en'), read('bg')]
const errors: string[] = []

for (const key of new Set([...Object.keys(en), ...Object.keys(bg)])) {
  if (key === '$schema') continue
  const [english, bulgarian] = [en[key], bg[key]]
  if (english === undefined) errors.push(`${key} is missing in en.json`)
  else if (bulgarian === undefined) errors.push(`${key} is missing in bg.json`)
  else if (!hasText(english) || !hasText(bulgarian)) errors.push(`${key} is empty`)
  else if (placeholders(english) !== placeholders(bulgarian))
    errors.push(
      `${key} has different placeholders in the two languages: ${placeholders(english)} and ${placeholders(bulgarian)}`,
    )
  if (typeof bulgarian === 'string' && /^[A-Za-z ,.!?]{12,}$/.test(bulgarian))
    errors.push(`${key} seems to be English in bg.json`)
  for (const text of [...textsOf(english), ...textsOf(bulgarian)])
    if (joinUnits(text) !== text)
      errors.push(`${key} could end a line after a number, write: ${escaped(joinUnits(text))}`)
}
for (const error of errors) console.error(error)
process.exit(errors.length > 0 ? 1 : 0)

function hasText(message: unknown): boolean {
  return JSON.stringify(message).replace(/[^\p{L}\p{N}{}]/gu, '').length > 0
}

/** The placeholders of a message, over all of its variants. */
function placeholders(message: unknown): string {
  return [...new Set(JSON.stringify(message).match(/\{\w+\}/g))].toSorted().join(' ')
}

/** The variants of a message. */
function textsOf(message: unknown): string[] {
  if (typeof message === 'string') return [message]
  return Object.values(message ?? {}).flatMap(textsOf)
}

/** The text with its no-break spaces. Placeholders with these names stand for numbers: what is counted stays beside its count. */
function joinUnits(text: string): string {
  return withNoBreaks(text)
    .replace(/(?<=\{(?:count|to)\}) (?=\p{L})/gu, '\u00a0')
    .replace(/(?<=№) (?=\{)/g, '\u00a0')
    .replaceAll('{from}–{to}', '{from}–\u2060{to}')
}

/** As the message files have it: what cannot be seen is written as an escape. */
function escaped(text: string): string {
  return text.replaceAll('\u00a0', String.raw`\u00a0`).replaceAll('\u2060', String.raw`\u2060`)
}
