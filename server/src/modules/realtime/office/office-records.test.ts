import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { credentialsOf, listenAtOffice, type OfficeListener, openNode } from '../../../../test/live.ts'
import { type Member, testOffice } from '../../../../test/office.ts'
import { createShopFolder } from '../../../../test/shops/shop-folder.ts'
import { makeDueChanges } from '../../records/changes/schedule.ts'
import { readRecord, saveRecord } from '../../records/index.ts'
import { importFolder } from '../../shop-folder/index.ts'

const { shop, join } = await testOffice()
const { database } = shop
await shop.app.http.listen({ port: 0, host: '127.0.0.1' })
const { port } = shop.app.http.server.address() as AddressInfo
const { key: appKey } = await credentialsOf(database)
const owner = await join('owner')

const listen = (member: Member, at = port) => listenAtOffice(member, at, appKey)
const changesOf = (client: OfficeListener) =>
  client.seen().flatMap(({ event, data }) => (event === 'changed' ? data.changes : []))
/** What is heard until a page is saved that nothing else is about, and that is heard last. */
async function heardUntilNow(client: OfficeListener): Promise<object[]> {
  const from = changesOf(client).length
  await retitle('contact', randomUUID())
  const isLast = ({ key }: { key: string }) => key === 'contact'
  await expect.poll(() => changesOf(client).slice(from).some(isLast)).toBe(true)
  return changesOf(client).filter((change) => !isLast(change))
}
const send = (method: string, path: string, body?: object) => owner.browser.send(method, `/records/${path}`, body)
const read = async (key: string) => (await send('GET', `info/${key}`)).body.data
async function edited(key: string, title: string) {
  const { document, version } = await read(key)
  return { version, document: { ...document, title: { ...document.title, en: title } } }
}
async function retitle(key: string, title: string): Promise<void> {
  expect((await send('PUT', `info/${key}`, await edited(key, title))).status).toBe(200)
}
const about = { kind: 'info', key: 'about' }

test('who writes texts hears of every change of a page, by its kind and key alone, on whichever node they are', async () => {
  const other = await openNode(database)
  const clerk = await listen(await join('clerk'))
  const manager = await listen(await join('manager'), other.port)
  const reception = await listen(await join('reception'))
  const heardBoth = async () => {
    for (const client of [clerk, manager])
      expect((await client.readUntil('changed')).data).toEqual({ changes: [about] })
  }
  await retitle('about', 'Our house')
  await heardBoth()

  const { history, version } = await read('about')
  expect((await send('POST', 'info/about/undo', { change: history.at(-1).id })).status).toBe(200)
  await heardBoth()

  expect((await read('about')).version).not.toBe(version)

  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const planned = await send('POST', 'info/about/planned', { ...(await edited('about', 'Later')), day, time: '08:00' })
  expect([planned.status, planned.body.errors]).toEqual([200, undefined])
  await heardBoth()
  expect((await send('DELETE', `info/about/planned/${planned.body.data.id}`)).status).toBe(200)
  await heardBoth()

  const added = await send('POST', 'info', { document: { title: { en: 'Of no use', bg: 'Без употреба' } } })
  const page = { kind: 'info', key: added.body.data.key }
  const { version: last } = await read(page.key)
  expect((await send('DELETE', `info/${page.key}?version=${last}`)).status).toBe(200)
  for (const client of [clerk, manager])
    await expect.poll(() => changesOf(client).filter(({ key }) => key === page.key)).toEqual([page, page])
  // Whoever has nothing to do with texts hears nothing of them.
  expect(changesOf(reception)).toEqual([])
  await other.close()
})

test('a job that makes a planned change, or can’t, tells of it', async () => {
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const plan = async (title: string) =>
    send('POST', 'info/care/planned', { ...(await edited('care', title)), day, time: '08:00' })
  const due = () => database.pool.query('update scheduled_change set due_at = now() where done_at is null')
  expect((await plan('In spring')).status).toBe(200)
  const client = await listen(owner)
  await due()
  await makeDueChanges(database)
  expect((await client.readUntil('changed')).data.changes).toContainEqual({ kind: 'info', key: 'care' })
  expect((await read('care')).document.title.en).toBe('In spring')

  expect((await plan('In summer')).status).toBe(200)
  await retitle('care', 'In autumn')
  await heardUntilNow(client)
  const before = changesOf(client).length
  await due()
  await makeDueChanges(database)
  await expect.poll(() => changesOf(client).slice(before)).toEqual([{ kind: 'info', key: 'care' }])
})

test('what was not saved is announced to nobody', async () => {
  const client = await listen(owner)
  const record = (await readRecord(database.queries, 'info', 'delivery'))!
  const edit = { kind: 'info', key: 'delivery', version: record.version, actor: { kind: 'merchant' } } as const
  const document = { ...record.document, title: { en: 'Taken back', bg: 'Върнато' } }
  const rolledBack = database.transaction(async (tx) => {
    expect((await saveRecord(tx, { ...edit, document })).status).toBe('saved')
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  // As it is already.
  expect((await send('PUT', 'info/delivery', record)).status).toBe(200)
  expect(await heardUntilNow(client)).toEqual([])
})

test('who looks at a page learns who else does', async () => {
  const [maria, ivan, reception] = [await join('manager'), await join('clerk'), await join('reception')]
  const client = await listen(maria)
  const watch = ({ browser }: Member, tab = randomUUID(), record: object = about) =>
    browser.send('PUT', `/watching/${tab}`, record)
  const atMaria = randomUUID()
  expect((await watch(maria, atMaria)).body.data.others).toEqual([])
  expect((await watch(ivan)).body.data.others).toEqual([{ id: maria.id, name: `Name of ${maria.email}` }])
  expect((await client.readUntil('watched')).data).toEqual(about)
  // A page of another kind, or of another key, is another one.
  for (const record of [
    { ...about, kind: 'news' },
    { ...about, key: 'care' },
  ])
    expect((await watch(ivan, randomUUID(), record)).body.data.others).toEqual([])
  expect((await watch(reception)).status).toBe(403)
  expect((await watch(maria, atMaria, { kind: 'nothing', key: 'about' })).status).toBe(406)
})

test('an import is announced once for each kind, however many records it changes, and gives back', async () => {
  await retitle('about', 'Changed in the shop')
  const client = await listen(owner)
  await heardUntilNow(client)
  const before = changesOf(client).length
  const { ok } = await importFolder(database, createShopFolder(), { take: 'office' })
  expect(ok).toBe(true)
  const ofKind = (kind: string) =>
    changesOf(client)
      .slice(before)
      .filter((change) => change.kind === kind)
  await expect.poll(() => ofKind('info').length).toBe(1)
  await expect.poll(() => ofKind('product').length).toBeGreaterThan(0)
  const changes = changesOf(client).slice(before)
  expect(changes.every(({ key }) => key === null)).toBe(true)
  // Once more for its stock, which is counted after the records are there.
  expect(ofKind('product').length).toBeLessThanOrEqual(2)
  const others = changes.filter(({ kind }) => kind !== 'product')
  expect(new Set(others.map(({ kind }) => kind)).size).toBe(others.length)
})
