import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { COLOUR_NAMES, DEFAULT_COLOURS, RADIUS_NAMES } from '@vitrina/contract'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(resolve(import.meta.dirname, path), 'utf8')

const [light, dark] = read('tokens.css')
  .split('@media')
  .map((part) => new Map([...part.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name!, value!])))
const documented = [
  ...read('../../../docs/content.md').matchAll(/^\| `--([\w-]+)` +\| `?([^`|]+?)`? +\| (?:`(#\w+)` +\| )?/gm),
]

it('the colours are those of the contract, and docs/content.md lists them with their values', () => {
  const colours = COLOUR_NAMES.map((name) => [name, DEFAULT_COLOURS[name].light, DEFAULT_COLOURS[name].dark])
  expect([...dark!].map(([name, value]) => [name, light!.get(name), value]).toSorted()).toEqual(colours.toSorted())
  expect(
    documented.flatMap(([, name, inLight, inDark]) => (inDark ? [[name, inLight, inDark]] : [])).toSorted(),
  ).toEqual(colours.toSorted())
})

it('docs/content.md lists every token', () => {
  expect(documented.map(([, name]) => name).toSorted()).toEqual([...light!.keys()].toSorted())
  expect([...light!.keys()].filter((name) => name.endsWith('-radius'))).toEqual(
    RADIUS_NAMES.map((name) => `${name}-radius`),
  )
})
