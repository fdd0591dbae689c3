import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Checks the storefront's texts: every key exists in both languages with the same {placeholders}, and none is empty. */
const folder = join(import.meta.dirname, '..', 'storefront', 'src', 'i18n', 'messages')
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
