import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, testOffice } from '../../../../test/office.ts'
import { sendFile, settledImport } from '../../../../test/shops/shop-files.ts'
import { createShopFolder } from '../../../../test/shops/shop-folder.ts'
import { readRecord } from '../../records/index.ts'
import { folderDocument } from '../../records/tables.ts'
import { importFolder } from '../../shop-folder/index.ts'
import { createPictureFetch } from '../pictures/fetch-picture.ts'
import { runImport } from '../run-import.ts'

const { shop, join } = await testOffice({ content: 'empty' })
const { database } = shop
let manager: Member

const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#884422' } })
  .png()
  .toBuffer()
const pictures = createServer((request, response) => {
  if (request.url === '/jug.png') response.end(picture)
  else response.writeHead(404).end()
})
await new Promise<void>((listening) => pictures.listen(0, '127.0.0.1', listening))
const host = `127.0.0.1:${(pictures.address() as AddressInfo).port}`
afterAll(() => void pictures.close())

beforeAll(async () => {
  expect(await importFolder(database, createShopFolder())).toMatchObject({ ok: true })
  manager = await join('manager')
})

const send = (method: string, path: string, body?: unknown) =>
  manager.browser.send(method, `/exchange/imports${path}`, body)
const settled = (id: number) => settledImport(manager.browser, id)
const table = (text: string, name = 'products.csv') => sendFile(manager.browser, name, Buffer.from(text))
const document = async (key: string) => (await readRecord(database.queries, 'product', key))?.document
const stocks = async (key: string) =>
  (
    await database.pool.query(
      'select v.sku, v.stock from variant v join product p on p.id = v.product_id where p.key = $1 and v.archived_at is null order by v.sku',
      [key],
    )
  ).rows

async function apply(id: number): Promise<any> {
  const { plan } = await settled(id)
  expect((await send('POST', `/${id}/apply`, { plan: plan.id, decisions: [], removals: 'all' })).status).toBe(200)
  return settled(id)
}

test('a table with prices changes these and nothing else, and what was changed is a change of the shop', async () => {
  const id = await table('key;price\nrug;199,50\n')
  const planned = await settled(id)
  expect(planned).toMatchObject({ source: 'table', state: 'planned', plan: { removals: [], conflicts: [] } })
  expect(planned.plan.records).toEqual([
    { kind: 'product', key: 'rug', action: 'changed', fields: [{ path: ['price'], before: '240', after: '199.5' }] },
  ])
  expect(await apply(id)).toMatchObject({ state: 'applied' })
  expect(await document('rug')).toMatchObject({ price: 199.5, name: { en: 'Rug', bg: 'Килим' }, sku: 'RUG' })
  expect(await stocks('rug')).toEqual([{ sku: 'RUG', stock: 3 }])
  expect(await database.queries.select().from(folderDocument)).toMatchObject([
    { kind: 'product', key: 'rug', document: { price: 240 } },
  ])
  const { history } = (await manager.browser.send('GET', '/records/product/rug')).body.data
  expect(history.at(-1)).toMatchObject({ action: 'changed', who: expect.stringContaining('staff') })
})

test('a row with an error is said with its line and changes nothing; mended, it is imported', async () => {
  const wrong = await settled(await table('key,name.en,price,stock,categories\nrug,,190,,\nvase,Vase,dear,4,home\n'))
  expect(wrong).toMatchObject({ state: 'invalid', plan: null })
  expect(wrong.errors).toEqual([{ file: 'products.csv', line: 3, text: expect.stringMatching(/^price: /) }])
  expect(await document('vase')).toBeUndefined()
  await apply(await table('key,name.en,price,stock,categories\nvase,Vase,25,4,home\n'))
  expect(await document('vase')).toMatchObject({ price: 25, name: { en: 'Vase' }, categories: ['home'] })
  expect(await stocks('vase')).toEqual([{ sku: null, stock: 4 }])
})

const SHOPIFY = `Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src,Variant Image
teapot,Teapot,"<p>Hand <b>made</b>,
here.</p>",Pottery,Colour,Blue,T-B,4,30.00,https://pictures.example/jug.png,
teapot,,,,,Яркочервено,T-R,2,32.00,https://pictures.example/none.png,https://pictures.example/jug.png
tray,Tray,,Кухня,Title,Default Title,TR,,12,,
spoon,Spoon,,,Title,Default Title,SP,9,3,,
`

test('products of Shopify get the shop’s categories and options by name, new ones where it has none, and keep what the shop has', async () => {
  const id = await table(SHOPIFY, 'shopify.csv')
  expect(await settled(id)).toMatchObject({ source: 'shopify', state: 'asks' })
  const choices = { language: 'en', category: null, existing: 'update', pictures: false }
  expect((await send('POST', `/${id}/plan`, {})).status).toBe(409)
  await send('POST', `/${id}/plan`, { choices })
  expect(await settled(id)).toMatchObject({
    state: 'invalid',
    errors: [{ line: 6, text: expect.stringContaining('is in no category') }],
  })
  await send('POST', `/${id}/plan`, { choices: { ...choices, category: 'home' } })
  const { plan, skipped, addresses } = await settled(id)
  expect(addresses).toBe(2)
  expect(plan.counts).toEqual([
    { kind: 'option', added: 0, changed: 1, removed: 0 },
    { kind: 'category', added: 1, changed: 0, removed: 0 },
    { kind: 'product', added: 3, changed: 0, removed: 0 },
  ])
  expect(skipped).toEqual([{ file: 'shopify.csv', line: 5, text: expect.stringContaining('begins with 0') }])
  expect(await apply(id)).toMatchObject({ state: 'applied' })
  expect(await document('teapot')).toMatchObject({
    name: { en: 'Teapot' },
    description: { en: 'Hand **made**, here.' },
    categories: ['pottery'],
    price: 30,
    options: ['colour'],
    variants: [
      { options: { colour: 'blue' }, sku: 'T-B' },
      { options: { colour: 'yarkocherveno' }, price: 32, sku: 'T-R' },
    ],
  })
  expect(await stocks('teapot')).toEqual([
    { sku: 'T-B', stock: 4 },
    { sku: 'T-R', stock: 2 },
  ])
  expect(await document('tray')).toMatchObject({ categories: ['kuhnya'] })
  expect(await document('spoon')).toMatchObject({ categories: ['home'] })

  // Once more: nothing is to be done, and a name in another language stays beside what the table says.
  const again = await table(SHOPIFY, 'shopify.csv')
  await settled(again)
  await send('POST', `/${again}/plan`, { choices: { ...choices, category: 'home' } })
  expect(await settled(again)).toMatchObject({ state: 'planned', plan: { records: [], removals: [] } })
  await send('POST', `/${again}/plan`, { choices: { ...choices, existing: 'keep', category: 'home' } })
  expect(await settled(again)).toMatchObject({
    state: 'invalid',
    errors: [{ text: expect.stringContaining('no products') }],
  })
})

test('what is called like a screen of the office gets another key', async () => {
  const id = await table('Handle,Title,Type,Variant Inventory Qty,Variant Price\nnew,Fresh,New,1,5\n', 'shopify.csv')
  await settled(id)
  const choices = { language: 'en', category: null, existing: 'update', pictures: false }
  await send('POST', `/${id}/plan`, { choices })
  await settled(id)
  expect(await apply(id)).toMatchObject({ state: 'applied' })
  expect(await document('new-2')).toMatchObject({ categories: ['new-2'] })
})

test('pictures are loaded after a yes, once for all plans, and those that can’t be had are said', async () => {
  const id = await table(SHOPIFY, 'shopify.csv')
  await settled(id)
  // The job finds nothing to do: the test works on the file itself, with a server of its own.
  const asked: string[] = []
  const load = createPictureFetch({ trustedHost: host })
  const fetchPicture = (address: string) => {
    asked.push(address)
    return load(address.replace('https://pictures.example', `http://${host}`))
  }
  const work = async (fields: string) => {
    await database.pool.query(`update import_upload set ${fields} where id = $1`, [id])
    await runImport(database, id, { fetchPicture })
    return settled(id)
  }
  const choices = JSON.stringify({ language: 'en', category: 'home', existing: 'update', pictures: true })
  const { plan, skipped } = await work(`state = 'planning', choices = '${choices}'`)
  expect(plan.pictures).toBe(1)
  expect(skipped).toContainEqual({ file: 'shopify.csv', line: 4, text: expect.stringContaining('none.png') })
  expect(asked.toSorted()).toEqual(['https://pictures.example/jug.png', 'https://pictures.example/none.png'])
  const request = JSON.stringify({ plan: plan.id, decisions: [], removals: 'all' })
  expect(await work(`state = 'applying', request = '${request}'`)).toMatchObject({ state: 'applied' })
  expect(asked.length).toBe(2)
  const file = expect.stringMatching(/^teapot-[\da-f]{8}\.png$/)
  expect(await document('teapot')).toMatchObject({ pictures: [file], variants: [{}, { picture: file }] })
  const { rows } = await database.pool.query('select count(*)::int as n from import_upload_part where upload_id = $1', [
    id,
  ])
  expect(rows).toEqual([{ n: 0 }])
})
