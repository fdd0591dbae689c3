import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OFFICE_API_ROOT } from '@vitrina/contract/office'
import { beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import { type Member, testOffice } from '../../../test/office.ts'
import { createShopFolder, SMALL_SHOP, withEdits } from '../../../test/shops/shop-folder.ts'
import { exportFolder, exportZip, importFolder, planImport } from '../shop-folder/index.ts'
import { filesIn, sendFile, settledImport, zipOf } from '../../../test/shops/shop-files.ts'
import { unzip } from './unzip.ts'

const office = await testOffice({ content: 'empty' })
const { join: joinOffice } = office
const { app, database } = office.shop
const elsewhere = await freshDatabase('empty')
let manager: Member
let owner: Member

const emptyFolder = () => mkdtempSync(join(tmpdir(), 'exchange-test-'))

beforeAll(async () => {
  expect(await importFolder(database, createShopFolder())).toMatchObject({ ok: true })
  manager = await joinOffice('manager')
  owner = await joinOffice('owner')
})

/** Changes a field of a record as a form does. */
async function edit(kind: 'product' | 'settings', key: string, fields: Record<string, unknown>): Promise<void> {
  const read = await owner.browser.send('GET', `/records/${kind}/${key}`)
  const { document, version } = read.body.data
  const saved = await owner.browser.send('PUT', `/records/${kind}/${key}`, {
    version,
    document: { ...document, ...fields },
  })
  expect([saved.status, saved.text]).toEqual([200, saved.text])
}

async function exportedZip(): Promise<Buffer> {
  const response = await app.http.inject({
    url: `${OFFICE_API_ROOT}/exchange/folder.zip`,
    headers: {
      host: 'localhost',
      cookie: [...manager.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  })
  expect(response.headers['content-type']).toBe('application/zip')
  expect(response.headers['content-disposition']).toBe('attachment; filename="shop.zip"')
  return response.rawPayload
}

test('the zip of the shop is its folder; importing it changes nothing, and elsewhere it is the same shop', async () => {
  const folder = emptyFolder()
  expect(unzip(await exportedZip(), folder)).toBeNull()
  const written = emptyFolder()
  expect(await exportFolder(database, written)).toMatchObject({ ok: true })
  expect(filesIn(folder)).toEqual(filesIn(written))
  expect(await planImport(database, folder)).toMatchObject({
    ok: true,
    plan: { records: [], removals: [], conflicts: [], pictures: 0 },
  })
  expect(await importFolder(elsewhere, folder)).toMatchObject({ ok: true })
  const again = emptyFolder()
  await exportFolder(elsewhere, again)
  expect(filesIn(again)).toEqual(filesIn(folder))
})

test('what an import compares with is the zip once all of it was read, and not one that was given up', async () => {
  await edit('product', 'rug', { price: 250 })
  const count = async () => Number((await database.pool.query('select count(*) from folder_document')).rows[0].count)
  expect(await count()).toBe(1)
  const zip = await exportZip(database)
  for await (const _chunk of (zip as { chunks: AsyncIterable<Uint8Array> }).chunks) break
  expect(await count()).toBe(1)
  await exportedZip()
  expect(await count()).toBe(0)
})

test('a clerk exports nothing, and what is sent without a session, by another site or for too long is not read', async () => {
  const clerk = await joinOffice('clerk')
  expect((await clerk.browser.send('GET', '/exchange/folder.zip')).status).toBe(403)
  const { id } = (await manager.browser.send('POST', '/exchange/imports', { name: 'a.zip', bytes: 10 })).body.data
  const part = `/exchange/imports/${id}/parts/0`
  const bytes = Buffer.alloc(10)
  const type = { 'content-type': 'application/octet-stream' }
  expect((await office.browser().send('PUT', part, bytes, type)).status).toBe(401)
  expect((await clerk.browser.send('PUT', part, bytes, type)).status).toBe(403)
  expect((await manager.browser.send('PUT', part, bytes, { ...type, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await manager.browser.send('PUT', part, Buffer.alloc(2_000_001), type)).status).toBe(413)
  expect((await manager.browser.send('PUT', part, Buffer.alloc(9), type)).status).toBe(406)
  expect((await manager.browser.send('POST', '/exchange/imports', { name: 'a', bytes: 200_000_001 })).status).toBe(406)
  expect((await manager.browser.send('PUT', part, bytes, type)).body.errors).toMatch(/neither the zip/)
  expect((await manager.browser.send('DELETE', `/exchange/imports/${id}`)).status).toBe(200)
  expect((await manager.browser.send('GET', `/exchange/imports/${id}`)).status).toBe(404)
})

test('a folder is planned, decided record by record and field by field, and imported as planned', async () => {
  await edit('product', 'rug', { price: 260 })
  await edit('product', 'jug', { price: 61, weight: 1300 })
  const folder = createShopFolder({
    ...SMALL_SHOP,
    ...withEdits('products/rug.yaml', ['price: 240', 'price: 230']),
    ...withEdits('products/jug.yaml', ['price: 58.00', 'price: 59.00'], ['weight: 1400', 'weight: 1450']),
    'products/basket.yaml': null,
    'products/vase.yaml': (SMALL_SHOP['products/rug.yaml'] as string).replace('RUG', 'VASE'),
  })
  const id = await sendFile(manager.browser, 'shop.zip', zipOf(filesIn(folder), 'my shop/'))
  const planned = await settled(id)
  expect(planned).toMatchObject({ source: 'folder', state: 'planned', errors: [], plan: { needs_owner: false } })
  const { plan } = planned
  expect(
    plan.conflicts.map(({ kind, key, path, office: own, folder: other }: any) => [kind, key, path, own, other]),
  ).toEqual([
    ['product', 'jug', ['price'], '61', '59'],
    ['product', 'jug', ['weight'], '1300', '1450'],
    ['product', 'rug', ['price'], '260', '230'],
  ])
  expect(plan.records).toContainEqual({ kind: 'product', key: 'vase', action: 'added', fields: [] })
  expect(plan.removals).toEqual([{ kind: 'product', key: 'basket', name: 'product:basket', use: null }])

  const apply = (body: object) => manager.browser.send('POST', `/exchange/imports/${id}/apply`, body)
  // Not all is decided.
  const taken = [{ kind: 'product', key: 'rug', path: ['price'], take: 'folder' }]
  expect((await apply({ plan: plan.id, decisions: taken, removals: [] })).status).toBe(200)
  expect(await settled(id)).toMatchObject({ state: 'planned', notice: 'conflicts', plan: { id: plan.id } })
  expect((await apply({ plan: '00000000-00000000', decisions: taken, removals: [] })).status).toBe(409)
  const decisions = [
    ...taken,
    { kind: 'product', key: 'jug', path: ['price'], take: 'office' },
    { kind: 'product', key: 'jug', path: ['weight'], take: 'folder' },
  ]
  expect((await apply({ plan: plan.id, decisions, removals: [] })).status).toBe(200)
  expect(await settled(id)).toMatchObject({ state: 'applied', kept: ['product:basket', 'product:jug'] })
  const { rows } = await database.pool.query(
    "select key, price, weight from product where archived_at is null and key in ('jug', 'rug', 'basket', 'vase') order by key",
  )
  expect(rows).toEqual([
    { key: 'basket', price: 3500, weight: null },
    { key: 'jug', price: 6100, weight: 1450 },
    { key: 'rug', price: 23000, weight: null },
    { key: 'vase', price: 24000, weight: null },
  ])
})

test('a plan is void when the shop has changed, and is made anew', async () => {
  const folder = emptyFolder()
  await exportFolder(database, join(folder, 'x'))
  const files = filesIn(join(folder, 'x'))
  files.set('products/rug.yaml', Buffer.from(files.get('products/rug.yaml')!.toString().replace('230', '231')))
  const id = await sendFile(manager.browser, 'shop.zip', zipOf(files))
  const { plan } = await settled(id)
  await edit('product', 'vase', { price: 245 })
  await manager.browser.send('POST', `/exchange/imports/${id}/apply`, { plan: plan.id, decisions: [], removals: 'all' })
  const anew = await settled(id)
  expect(anew).toMatchObject({ state: 'planned', notice: 'outdated' })
  expect(anew.plan.id).not.toBe(plan.id)
  await manager.browser.send('POST', `/exchange/imports/${id}/apply`, {
    plan: anew.plan.id,
    decisions: [],
    removals: 'all',
  })
  expect(await settled(id)).toMatchObject({ state: 'applied', kept: expect.arrayContaining(['product:vase']) })
  const { rows } = await database.pool.query("select price from product where key in ('rug', 'vase') order by key")
  expect(rows).toEqual([{ price: 23100 }, { price: 24500 }])
})

test('settings in a folder are the owner’s, and nobody else reads them in its plan', async () => {
  const folder = emptyFolder()
  await exportFolder(database, join(folder, 'x'))
  const files = filesIn(join(folder, 'x'))
  files.set('shop.yaml', Buffer.from(files.get('shop.yaml')!.toString().replace('few_left: 2', 'few_left: 4')))
  const id = await sendFile(manager.browser, 'shop.zip', zipOf(files))
  const { plan } = await settled(id)
  expect(plan).toMatchObject({ needs_owner: true, records: [], counts: [{ kind: 'settings', changed: 1 }] })
  const body = { plan: plan.id, decisions: [], removals: 'all' }
  const refused = await manager.browser.send('POST', `/exchange/imports/${id}/apply`, body)
  expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('Only an owner')])
  expect((await owner.browser.send('GET', `/exchange/imports/${id}`)).body.data.plan.records).toMatchObject([
    { kind: 'settings', fields: [{ path: ['few_left'], before: '2', after: '4' }] },
  ])
  expect((await owner.browser.send('POST', `/exchange/imports/${id}/apply`, body)).status).toBe(200)
  expect(await settled(id)).toMatchObject({ state: 'applied' })
})

test('errors name the file and the line in the reader’s language', async () => {
  const files = filesIn(
    createShopFolder({ ...SMALL_SHOP, ...withEdits('products/rug.yaml', ['price: 240', 'price: dear']) }),
  )
  const id = await sendFile(manager.browser, 'shop.zip', zipOf(files))
  const { errors } = await settled(id)
  expect(errors).toEqual([{ file: 'products/rug.yaml', line: 3, text: expect.stringMatching(/^price: must be/) }])
  const inBulgarian = await manager.browser.send('GET', `/exchange/imports/${id}`, undefined, { 'user-language': 'bg' })
  expect(inBulgarian.body.data.errors[0].text).toMatch(/^price: .*[а-я]/)
})

const settled = (id: number) => settledImport(manager.browser, id)
