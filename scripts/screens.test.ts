import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const docs = join(import.meta.dirname, '..', 'docs')
const folder = join(docs, 'pictures', 'screens')
const shots = join(import.meta.dirname, '..', 'e2e', 'support', 'screens')
const MAX_TOTAL_BYTES = 1_500_000

test('docs/screens.md shows every picture there is, and no other', () => {
  const shown = [...readFileSync(join(docs, 'screens.md'), 'utf8').matchAll(/\(pictures\/screens\/([^)]+)\)/g)].map(
    ([, file]) => file!,
  )
  const taken = readdirSync(folder)
  expect(shown.toSorted()).toEqual(taken.toSorted())
  const lists = ['shop-shots.ts', 'office-shots.ts'].map((file) => readFileSync(join(shots, file), 'utf8')).join('')
  const names = [...lists.matchAll(/name: '([\w-]+)',/g)].map(([, name]) => `${name}.webp`)
  expect(names.toSorted()).toEqual(taken.toSorted())
})

test('all pictures together take less than 1.5 MB', () => {
  expect(readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)).toBeLessThan(
    MAX_TOTAL_BYTES,
  )
})
