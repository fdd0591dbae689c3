import { expect, test } from 'vitest'
import { expectImportError, type FolderFiles, validationErrors, withEdits } from '../../../../test/shops/shop-folder.ts'

test('the small shop has no errors', () => expect(validationErrors({})).toEqual([]))

test.each<[what: string, changes: FolderFiles, expected: string]>([
  ['a folder without shop.yaml', { 'shop.yaml': null }, 'shop.yaml:1: is missing'],
  ['a file with an unknown name', { 'product.yaml': 'a: b\n' }, 'product.yaml:1: is not a file of a shop folder'],
  [
    'an unknown field of a nested map',
    withEdits('shop.yaml', ['phone:', 'fone:']),
    'shop.yaml:18: company.fone: is not a known field',
  ],
  [
    'an invalid EIK',
    withEdits('shop.yaml', ['"175074752"', '"17507"']),
    'shop.yaml:14: company.eik: must be 9 or 13 digits',
  ],
  [
    'an unknown currency',
    withEdits('shop.yaml', ['currency: BGN', 'currency: лв']),
    'shop.yaml:6: currency: must be the three letters of a currency (ISO 4217), like EUR',
  ],
  [
    'a YAML alias inside of what it repeats',
    withEdits(
      'categories.yaml',
      ['  - key: home', '  - &home\n    key: home'],
      ['    children:', '    children: [*home]\n    x:'],
    ),
    'categories.yaml:7: is not valid YAML: *home stands inside of what it repeats',
  ],
  [
    'an address given to two records by hand',
    withEdits('categories.yaml', ['field.avif}', 'field.avif, url: clay-things}']),
    'categories.yaml:8: url: "clay-things" is the address in categories.yaml:7 already',
  ],
])('%s is reported with its file and line', (_what, changes, expected) => expectImportError(changes, expected))

test('all errors of a folder are reported at once, sorted by file and line', () => {
  const errors = validationErrors({
    ...withEdits('shop.yaml', ['few_left: 2', 'few_left: few']),
    ...withEdits('products/jug.yaml', ['price: 58.00', 'price: x'], ['weight: 1400', 'weight: y']),
  })
  expect(errors.map((error) => error.split(': ')[0])).toEqual([
    'products/jug.yaml:13',
    'products/jug.yaml:16',
    'shop.yaml:9',
  ])
})

test('a reference to a record with errors is not a second error', () => {
  expect(validationErrors(withEdits('products/jug.yaml', ['weight: 1400', 'price: 1']))).toHaveLength(1)
  expect(validationErrors(withEdits('products/jug.yaml', ['price: 58.00', 'price: cheap']))).toHaveLength(1)
  expect(validationErrors(withEdits('options.yaml', ['name: {en: Colour, bg: Цвят}', 'name: Colour']))).toHaveLength(1)
})
