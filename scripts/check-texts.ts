import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The storefront's texts: every key in both languages, with the same {places}, and nothing empty. The server's are held by their type. */
const folder = join(import.meta.dirname, '..', 'storefront', 'src', 'i18n', 'messages')
type Messages = Record<string, unknown>
const read = (language: string): Messages => JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'))
const [en, bg] = [read('en'), read('bg')]
const faults: string[] = []

for (const key of new Set([...Object.keys(en), ...Object.keys(bg)])) {
  if (key === '$schema') continue
  const [english, bulgarian] = [en[key], bg[key]]
  if (english === undefined) faults.push(`en.json lacks ${key}`)
  else if (bulgarian === undefined) faults.push(`bg.json lacks ${key}`)
  else if (!hasText(english) || !hasText(bulgarian)) faults.push(`${key} is empty`)
  else if (places(english) !== places(bulgarian))
    faults.push(`${key} has other places in the two languages: ${places(english)} and ${places(bulgarian)}`)
  if (typeof bulgarian === 'string' && /^[A-Za-z ,.!?]{12,}$/.test(bulgarian))
    faults.push(`${key} looks English in bg.json`)
}
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)

function hasText(message: unknown): boolean {
  return JSON.stringify(message).replace(/[^\p{L}\p{N}{}]/gu, '').length > 0
}

/** The places a message leaves open, whatever its variants. */
function places(message: unknown): string {
  return [...new Set(JSON.stringify(message).match(/\{\w+\}/g))].toSorted().join(' ')
}
