import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FALLBACK_LANGUAGE, LANGUAGES, LOCALES, perLanguage } from '@vitrina/contract/locales'
import { withNoBreaks } from '@vitrina/contract/no-break'

/**
 * Checks the texts of storefront and office: every key exists in every complete language, in each with the same {placeholders}, none is empty, and what
 * belongs together stays on one line.
 */
const folder = join(import.meta.dirname, '..', 'i18n', 'messages')
const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, unknown>
const messages = perLanguage((language) => ({ ...read(`${language}.json`), ...read(`office.${language}.json`) }))
const errors: string[] = []

for (const key of new Set(LANGUAGES.flatMap((language) => Object.keys(messages[language])))) {
  if (key === '$schema') continue
  const english = messages[FALLBACK_LANGUAGE][key]
  for (const language of LANGUAGES) {
    const message = messages[language][key]
    const error = (text: string) => void errors.push(`${language}.json, ${key}: ${text}`)
    if (message === undefined) {
      if (LOCALES[language].complete) error('is missing')
      continue
    }
    if (!hasText(message)) error('is empty')
    else if (english && placeholders(english) !== placeholders(message))
      error(`has the placeholders ${placeholders(message)}, in English ${placeholders(english)}`)
    const isSentence = typeof message === 'string' && /^[A-Za-z ,.!?]{12,}$/.test(message)
    if (language !== FALLBACK_LANGUAGE && isSentence && message === english) error('seems to be English')
    for (const text of textsOf(message))
      if (joinUnits(text) !== text) error(`could end a line after a number, write: ${escaped(joinUnits(text))}`)
  }
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
    .replace(/(?<=\{(?:count|to|days|guests)\}) (?=\p{L})/gu, '\u00a0')
    .replace(/(?<=№) (?=\{)/g, '\u00a0')
    .replaceAll('{from}–{to}', '{from}–\u2060{to}')
}

/** As the message files have it: what cannot be seen is written as an escape. */
function escaped(text: string): string {
  return text.replaceAll('\u00a0', String.raw`\u00a0`).replaceAll('\u2060', String.raw`\u2060`)
}
