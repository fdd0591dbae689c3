import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Checks that styles name the start and the end of a line and not its left and right, so that a language that is written from right
 * to left needs no styles of its own.
 */
const root = join(import.meta.dirname, '..')
const CLASS =
  /(?<=[\s'"`:!-])(?:(?:scroll-)?[mp][lr]-[\d[(a]|border-[lr](?=[-\s'"`])|rounded-(?:[lr]|[tb][lr])(?=[-\s'"`])|(?:left|right)-(?:[\d[(]|auto|full)|(?:text|float|clear)-(?:left|right)(?=[\s'"`]))/
const PROPERTY = /^\s*(?:[\w-]+-)?(?:left|right)(?:-[\w-]+)?:|(?:text-align|float|clear):\s*(?:left|right)/

const errors = globSync('*/src/**/*.{tsx,css}', { cwd: root }).flatMap((file) => {
  const physical = file.endsWith('.css') ? PROPERTY : CLASS
  return readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      const [found] = physical.exec(line) ?? []
      return found ? [`${file}:${index + 1}: "${found.trim()}" names a side: use start and end`] : []
    })
})
for (const error of errors) console.error(error)
process.exit(errors.length > 0 ? 1 : 0)
