import { expect, test } from 'vitest'
import { freshDatabase } from '../../../../test/database.ts'
import { createShopFolder, type FolderFiles, withEdits } from '../../../../test/shops/shop-folder.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { importFolder } from '../../shop-folder/import/import-folder.ts'

const database = await freshDatabase()
const importShop = async (changes: FolderFiles = {}) => {
  const result = await importFolder(database, createShopFolder(changes))
  if (!result.ok) throw new Error(JSON.stringify(result.errors))
  return result.summary
}
const rows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await database.queries.execute<T>(query)).rows

test('a former address is stored until another record uses it again', async () => {
  const former = () =>
    rows(
      sql`select f.url, p.key from redirect f join product p on p.id = f.record_id where f.kind = 'product' order by f.url`,
    )
  await importShop()
  const renamed = withEdits('products/rug.yaml', ['en: Rug', 'en: Carpet'])
  expect(
    await importShop({ ...renamed, ...withEdits('info/about.en.md', ['product:jug', 'product:rug']) }),
  ).toMatchObject({ products: { changed: 1 }, info: { changed: 1 } })
  expect(await former()).toEqual([{ url: 'rug', key: 'rug' }])
  expect((await rows<{ text_html: { en: string } }>(sql`select text_html from info_page`))[0]!.text_html.en).toContain(
    '/product/carpet',
  )
  await importShop({
    ...renamed,
    ...withEdits('products/jug.yaml', ['name: {en: Water jug', 'url: rug\nname: {en: Water jug']),
  })
  expect(await former()).toEqual([{ url: 'water-jug', key: 'jug' }])
  await importShop({
    ...withEdits('products/rug.yaml', ['en: Rug', 'en: Water jug']),
    ...withEdits('products/jug.yaml', ['en: Water jug', 'en: Carpet']),
  })
  expect(await rows(sql`select key, url from product where key in ('jug', 'rug') order by key`)).toEqual([
    { key: 'jug', url: 'carpet' },
    { key: 'rug', url: 'water-jug' },
  ])
  await importShop()
  expect(await former()).toEqual([{ url: 'carpet', key: 'jug' }])
})

test('a product whose name gives a reserved address gets a number', async () => {
  await importShop(withEdits('products/rug.yaml', ['en: Rug', 'en: Reserved']))
  expect(await rows(sql`select url from product where key = 'rug'`)).toEqual([{ url: 'reserved-2' }])
  await importShop()
})

test('two products with one name get two addresses, and each keeps its own', async () => {
  const second = { 'products/aaa.yaml': 'name: {en: Rug}\ncategories: [food]\nprice: 1\nstock: 1\n' }
  await importShop(second)
  expect(await rows(sql`select key, url from product where url like 'rug%' order by key`)).toEqual([
    { key: 'aaa', url: 'rug-2' },
    { key: 'rug', url: 'rug' },
  ])
  expect((await importShop(second)).products).toEqual({ added: 0, changed: 0, removed: 0 })
  await importShop()
})
