import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * What a first visit to each screen loads of JavaScript stays within the budget: the entry, the screen, and what comes with any.
 * Screens are found, not listed. e2e/journeys/first-load.test.ts measures what the documents name.
 */
const BUDGET = 150_000
const built = join(import.meta.dirname, '..', 'storefront', 'dist', 'client')
type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] }
const manifest = JSON.parse(readFileSync(join(built, 'manifest.json'), 'utf8')) as Record<string, Chunk>
const ENTRY = 'src/entry-client.tsx'

const sizes = new Map<string, number>()
const sizeOf = (file: string): number => {
  if (!file.endsWith('.js')) return 0
  const known = sizes.get(file) ?? gzipSync(readFileSync(join(built, file))).length
  sizes.set(file, known)
  return known
}

function closure(keys: string[]): Set<string> {
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const key of keys) visit(key)
  return files
}

/** Part of any screen's first visit: blocks of content may stand on it, and what follows a visit is loaded beside it. */
const EVERYWHERE = ['src/shell/section-blocks.tsx', 'src/shell/visit.ts']
const parts = manifest[ENTRY]?.dynamicImports ?? []
if (!EVERYWHERE.every((part) => parts.includes(part)) || !parts.some((part) => part.startsWith('src/routes/screens/')))
  throw new Error('The screens of the storefront are not where this check looks for them.')

let over = false
for (const screen of [ENTRY, ...parts.filter((part) => part.startsWith('src/') && !EVERYWHERE.includes(part))]) {
  const total = [...closure([ENTRY, ...EVERYWHERE, screen])].reduce((sum, file) => sum + sizeOf(file), 0)
  if (total > BUDGET) over = true
  console.log(
    `${total > BUDGET ? '✗' : ' '} ${(total / 1000).toFixed(1).padStart(6)} kB  ${screen === ENTRY ? 'what every screen loads' : screen}`,
  )
}
if (over) console.error(`First-load JavaScript is over ${BUDGET / 1000} kB gzip.`)
process.exit(over ? 1 : 0)
