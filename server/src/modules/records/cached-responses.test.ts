import { expect, test } from 'vitest'
import { testShop } from '../../../test/app.ts'
import { readRecord } from './read-record.ts'
import { saveRecord } from './save-record.ts'

const { database, call } = await testShop()
const rows = async <T extends object>(query: string, values: unknown[] = []) =>
  (await database.pool.query<T>(query, values)).rows
const urlOf = async (table: string, key: string) =>
  (await rows<{ url: string }>(`select url from ${table} where key = $1`, [key]))[0]!.url
async function setPrice(key: string, price: number) {
  const { document, version } = (await readRecord(database.queries, 'product', key))!
  const edit = {
    actor: { kind: 'merchant' as const },
    kind: 'product' as const,
    key,
    version,
    document: { ...document, price },
  }
  return database.transaction((tx) => saveRecord(tx, edit))
}

test('a price that changes leaves cached what does not show it, and nothing else', async () => {
  const basket = `/products/${await urlOf('product', 'basket')}`
  const category = (key: string) => urlOf('category', key)
  const shown = [
    basket,
    `/products?category=${await category('baskets')}`,
    '/products',
    `/products?category=${await category('home')}&sort=price`,
  ]
  const others = [
    '/products/mug-brown',
    '/products?category=honey',
    '/menu',
    '/sections',
    '/info',
    '/rooms',
    '/categories',
  ]
  const readAll = (paths: string[]) => Promise.all(paths.map(async (path) => (await call('GET', path)).text))
  const before = await readAll(others)
  await readAll(shown)
  // What is not announced is not seen while the responses are cached.
  for (const table of ['product', 'category', 'info_page', 'room_type', 'section', 'menu_item']) {
    const column = table === 'menu_item' ? 'label' : ['info_page', 'section'].includes(table) ? 'title' : 'name'
    await rows(`update ${table} set ${column} = ${column} || '{"en": "unseen"}'`)
  }
  expect(await setPrice('basket', 79.5)).toMatchObject({ status: 'saved' })
  for (const path of shown)
    await expect.poll(async () => (await call('GET', path)).text, { message: path }).toContain('79.5')
  expect(await readAll(others)).toEqual(before)
})
