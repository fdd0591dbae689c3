import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * Checks that the JavaScript of a first visit to each screen is within the budget: the entry, the screen's chunks, and those that
 * load with every screen. Screens are read from the build's manifest. e2e/journeys/first-load.test.ts measures
 * what the documents name.
 */
const MAX_GZIP_BYTES = 160_000
const built = join(import.meta.dirname, '..', 'storefront', 'dist', 'client')
type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] }
const manifest = JSON.parse(readFileSync(join(built, 'manifest.json'), 'utf8')) as Record<string, Chunk>
const ENTRY = 'src/entry-client.tsx'

const sizes = new Map<string, number>()
const sizeOf = (file: string): number => {
  if (!file.endsWith('.js')) return 0
  const size = sizes.get(file) ?? gzipSync(readFileSync(join(built, file))).length
  sizes.set(file, size)
  return size
}

/** The files of these chunks and of every chunk that they import statically. */
function withStaticImports(keys: string[]): Set<string> {
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const key of keys) visit(key)
  return files
}

/** Chunks that load with every screen: content blocks, and what runs after hydration. */
const ON_EVERY_SCREEN = ['src/shell/section-blocks.tsx', 'src/shell/after-hydration.ts']
/** Loaded when the page is there and the browser idle, so no part of a first load. */
const IN_IDLE_TIME = new Set(['src/features/live/live.tsx'])
const parts = (manifest[ENTRY]?.dynamicImports ?? []).filter((part) => !IN_IDLE_TIME.has(part))
if (
  !ON_EVERY_SCREEN.every((part) => parts.includes(part)) ||
  !parts.some((part) => part.startsWith('src/routes/screens/'))
)
  throw new Error('The screens of the storefront are not where this check looks for them.')

let isOverBudget = false
for (const screen of [ENTRY, ...parts.filter((part) => part.startsWith('src/') && !ON_EVERY_SCREEN.includes(part))]) {
  const total = [...withStaticImports([ENTRY, ...ON_EVERY_SCREEN, screen])].reduce((sum, file) => sum + sizeOf(file), 0)
  if (total > MAX_GZIP_BYTES) isOverBudget = true
  console.log(
    `${total > MAX_GZIP_BYTES ? '✗' : ' '} ${(total / 1000).toFixed(1).padStart(6)} kB  ${screen === ENTRY ? 'loaded with every screen' : screen}`,
  )
}
if (isOverBudget) console.error(`First-load JavaScript is over ${MAX_GZIP_BYTES / 1000} kB gzip.`)
process.exit(isOverBudget ? 1 : 0)
