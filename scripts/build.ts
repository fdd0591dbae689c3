import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildStorefront } from '../storefront/build.ts'

/**
 * Builds the storefront into storefront/dist. With `--stale`, only when what it is built from has changed since.
 */
const root = join(import.meta.dirname, '..')
const mark = join(root, 'storefront', 'dist', '.built-from')
const SOURCES = [
  'storefront/src',
  'storefront/build.ts',
  'storefront/vite.config.ts',
  'storefront/texts.ts',
  'contract/src',
  'package-lock.json',
]
/** Made by the build itself. */
const MADE = join('storefront', 'src', 'i18n', 'paraglide')

const digest = digestOf(SOURCES)
if (!process.argv.includes('--stale') || !existsSync(mark) || readFileSync(mark, 'utf8') !== digest) {
  console.log('Building the storefront …')
  rmSync(mark, { force: true })
  await buildStorefront()
  mkdirSync(dirname(mark), { recursive: true })
  writeFileSync(mark, digest)
}

process.exit(0)

function digestOf(paths: string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) {
    const whole = join(root, path)
    const files = path.includes('.')
      ? ['']
      : readdirSync(whole, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name).slice(whole.length))
    for (const file of files.toSorted()) {
      if (join(path, file).startsWith(MADE)) continue
      hash.update(path + file).update(readFileSync(whole + file))
    }
  }
  return hash.digest('hex')
}
