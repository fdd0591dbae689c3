import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildOffice } from '../office/build.ts'
import { buildStorefront } from '../storefront/build.ts'
import { writeFormats } from './write-formats.ts'

/** Builds the storefront into storefront/dist and the office into office/dist; with `--stale`, only when its sources have changed since the last build. */
const root = join(import.meta.dirname, '..')
const digestFile = join(root, 'storefront', 'dist', '.built-from')
const SOURCES = [
  'storefront/src',
  'storefront/service-worker',
  'storefront/build.ts',
  'storefront/vite.config.ts',
  'ui',
  'i18n/messages',
  'i18n/src',
  'i18n/project.inlang/settings.json',
  'office/src',
  'office/service-worker',
  'office/index.html',
  'office/build.ts',
  'office/vite.config.ts',
  'api-client',
  'forms',
  'contract/src',
  'package-lock.json',
]
/** Written by the build itself. */
const GENERATED = join('i18n', 'src', 'paraglide')

writeFormats()
const digest = digestOf(SOURCES)
if (!process.argv.includes('--stale') || !existsSync(digestFile) || readFileSync(digestFile, 'utf8') !== digest) {
  console.log('Building the storefront …')
  rmSync(digestFile, { force: true })
  await buildStorefront()
  console.log('Building the office …')
  await buildOffice()
  mkdirSync(dirname(digestFile), { recursive: true })
  writeFileSync(digestFile, digest)
}

process.exit(0)

function digestOf(paths: string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) {
    const absolute = join(root, path)
    const files = path.includes('.')
      ? ['']
      : readdirSync(absolute, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name).slice(absolute.length))
    for (const file of files.toSorted()) {
      if (join(path, file).startsWith(GENERATED)) continue
      hash.update(path + file).update(readFileSync(absolute + file))
    }
  }
  return hash.digest('hex')
}
