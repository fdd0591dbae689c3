import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { createShopFolder } from '../../../../test/shops/shop-folder.ts'
import { describeContentError } from '../../records/index.ts'
import { validateFolder } from './validate-folder.ts'

/** The errors of the small shop with `file` replaced by what `create` puts in its place. */
function errorsWith(file: string, create: (path: string, folder: string) => void): string[] {
  const folder = createShopFolder()
  const path = join(folder, file)
  rmSync(path, { force: true, recursive: true })
  mkdirSync(dirname(path), { recursive: true })
  create(path, folder)
  return validateFolder(folder, new Map([['BG', new Set(['4700'])]])).errors.map((error) =>
    describeContentError(error, 'en'),
  )
}
const pipe = (path: string) => execFileSync('mkfifo', [path])

test.each(['shop.yaml', 'products.csv', 'products/rug.yaml', 'info/about.en.md'])(
  'a folder named %s is an error',
  (file) => expect(errorsWith(file, (path) => mkdirSync(path))).toContain(`${file}:1: ${file} is not a file`),
)

test.each(['delivery.yaml', 'products.csv', 'products/rug.yaml', 'news/first.en.md'])(
  'a pipe named %s is an error, and nothing waits for it',
  (file) => expect(errorsWith(file, pipe)).toContain(`${file}:1: ${file} is not a file`),
)

test('links may lead to files of the folder, and not out of it', () => {
  const elsewhere = resolve(import.meta.dirname, '../../../../../demo/products/rose-oil.yaml')
  expect(errorsWith('products/rug.yaml', (path) => symlinkSync(elsewhere, path))).toContain(
    'products/rug.yaml:1: products/rug.yaml is a link that leads out of the folder',
  )
  expect(errorsWith('news', (path) => symlinkSync(dirname(elsewhere), path))).toContain(
    'news:1: news is a link that leads out of the folder',
  )
  expect(errorsWith('products/rug.yaml', (path) => symlinkSync('/nowhere', path))).toContain(
    'products/rug.yaml:1: products/rug.yaml is a link to nothing',
  )
  expect(errorsWith('products/vase.yaml', (path) => symlinkSync('jug.yaml', path))).toEqual([])
})

test('a file in place of a folder is an error', () => {
  expect(errorsWith('news', (path) => execFileSync('touch', [path]))).toContain('news:1: news is not a folder')
})
