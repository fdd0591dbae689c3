import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(resolve(import.meta.dirname, path), 'utf8')

it('docs/content.md names every colour that a stylesheet of the shop may set, with its values', () => {
  const [light, dark] = read('tokens.css')
    .split('@media')
    .map((part) => new Map([...part.matchAll(/(--[\w-]+): (#\w+);/g)].map(([, name, value]) => [name!, value!])))
  const documented = read('../../../docs/content.md').matchAll(/^\| `(--[\w-]+)` +\| `(#\w+)` +\| `(#\w+)` +\|/gm)
  expect([...documented].map(([, ...row]) => row).toSorted()).toEqual(
    [...light!].map(([name, value]) => [name, value, dark!.get(name)]).toSorted(),
  )
})
