import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testShop } from '../../../../test/app.ts'
import { readHistory } from '../../../platform/history.ts'
import { exportFolder, importFolder } from '../../shop-folder/index.ts'
import { type Document, versionOf as versionOfRecord } from '../document.ts'
import { discardDraft, listDrafts, previewDraft, publishDraft, readDraft, saveDraft } from './drafts.ts'
import { readRecord } from '../read-record.ts'
import { saveRecord } from '../save-record.ts'

const { database, call } = await testShop()
const actor = { kind: 'merchant', name: 'Мария' } as const
const ABOUT = { kind: 'info', key: 'about' } as const
const folder = mkdtempSync(join(tmpdir(), 'vitrina-drafts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const read = async () => (await readRecord(database.queries, 'info', 'about'))!
const draft = () => readDraft(database.queries, ABOUT)
const title = (en: string) => ({ title: { en, bg: 'Кои сме ние' } })
const summary = (en: string) => ({ summary: { en, bg: 'Накратко' } })
async function save(fields: Document) {
  const { document, version } = await read()
  const edit = { actor, ...ABOUT, version, document: { ...document, ...fields } }
  expect(await database.transaction((tx) => saveRecord(tx, edit))).toMatchObject({ status: 'saved' })
}
async function begin(fields: Document) {
  const { document, version: recordVersion } = await read()
  const edit = { ...ABOUT, actor, version: null, recordVersion, document: { ...document, ...fields } }
  return database.transaction((tx) => saveDraft(tx, edit))
}
const versionOf = (saved: Awaited<ReturnType<typeof begin>>) => {
  expect(saved.status).toBe('saved')
  return saved.version!
}
const publish = (version: string, options = {}) =>
  database.transaction((tx) => publishDraft(tx, { ...ABOUT, actor, source: 'office', version, ...options }))
const address = async () =>
  `/info/${(await database.pool.query<{ url: string }>(`select url from info_page where key = 'about'`)).rows[0]!.url}`

beforeEach(() => database.pool.query('delete from draft'))

test(
  'a draft is seen by nobody, not exported, survives an import, and is published with what was changed since',
  { timeout: 120_000 },
  async () => {
    const version = versionOf(await begin(summary('In the draft')))
    expect((await call('GET', await address())).text).not.toContain('In the draft')
    const shop = join(folder, 'shop')
    expect(await exportFolder(database, shop)).toMatchObject({ ok: true })
    expect(await readFile(join(shop, 'info/about.en.md'), 'utf8')).not.toContain('In the draft')
    expect(await importFolder(database, shop)).toMatchObject({ ok: true })
    expect(await listDrafts(database.queries)).toMatchObject([
      { ...ABOUT, version, actor, document: summary('In the draft') },
    ])
    await save({ position: 7 })
    expect(await publish(version)).toMatchObject({ status: 'saved' })
    expect((await read()).document).toMatchObject({ ...summary('In the draft'), position: 7 })
    await expect.poll(async () => (await call('GET', await address())).text).toContain('In the draft')
    expect((await readHistory(database.queries, 'info', 'about')).at(-1)).toMatchObject({ source: 'office', actor })
    expect(await draft()).toBeNull()
    expect(await publish(version)).toEqual({ status: 'unknown' })
  },
)

test('of two who edit one draft, or begin it, the second is refused with what there is', async () => {
  const { document, version: recordVersion } = await read()
  const both = await Promise.all([begin(summary('One')), begin(summary('Two'))])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['conflict', 'saved'])
  const seen = (await draft())!
  const edit = (fields: Document) =>
    database.transaction((tx) =>
      saveDraft(tx, { ...ABOUT, actor, version: seen.version, document: { ...seen.document, ...fields } }),
    )
  const version = versionOf(await edit(summary('Three')))
  expect(await edit(summary('Four'))).toEqual({
    status: 'conflict',
    document: { ...document, ...summary('Three') },
    version,
  })
  expect(await publish(seen.version)).toMatchObject({ status: 'conflict', version })
  const discard = (of: string) => database.transaction((tx) => discardDraft(tx, { ...ABOUT, version: of }))
  expect(await discard(seen.version)).toMatchObject({ status: 'conflict', version })
  expect([await discard(version), await discard(version)]).toEqual([{ status: 'discarded' }, { status: 'unknown' }])
  expect((await read()).version).toBe(recordVersion)
})

test('a draft does not begin from a record that has changed', async () => {
  const { document, version } = await read()
  await save(summary('Changed'))
  const edit = { ...ABOUT, actor, version: null, recordVersion: version, document }
  expect(await database.transaction((tx) => saveDraft(tx, edit))).toEqual({ status: 'outdated', ...(await read()) })
  expect(await draft()).toBeNull()
})

test('a field that was changed since is said, and nothing is published until the draft begins anew or overwrites it', async () => {
  const version = versionOf(await begin(summary('Ours')))
  await save(summary('Theirs'))
  const overwritten = { status: 'overwritten', fields: [['summary', 'en']] }
  expect(await publish(version)).toEqual(overwritten)
  expect((await read()).document).toMatchObject(summary('Theirs'))
  expect((await draft())!.version).toBe(version)
  const { document, version: recordVersion } = await read()
  const anew = { ...ABOUT, actor, version, recordVersion, document: { ...document, ...summary('Both') } }
  const renewed = versionOf(await database.transaction((tx) => saveDraft(tx, anew)))
  expect(await publish(renewed)).toMatchObject({ status: 'saved' })
  expect((await read()).document).toMatchObject(summary('Both'))

  const next = versionOf(await begin(summary('Ours again')))
  await save(summary('Theirs again'))
  expect(await publish(next)).toEqual(overwritten)
  expect(await publish(next, { overwrites: true })).toMatchObject({ status: 'saved' })
  expect((await read()).document).toMatchObject(summary('Ours again'))
})

test('a draft may break the rules until it is published', async () => {
  const version = versionOf(await begin({ text: { en: 'See [that](info:nowhere).' } }))
  expect(await publish(version)).toMatchObject({ status: 'invalid', errors: [{ path: ['text', 'en'] }] })
  expect((await draft())!.version).toBe(version)
})

test('a draft of a new record is published unless somebody has added one', async () => {
  const name = { kind: 'promo', key: 'DRAFT' } as const
  const document = { kind: 'percent', value: 10 }
  const edit = { ...name, actor, version: null, recordVersion: null, document }
  const begun = () => database.transaction((tx) => saveDraft(tx, edit))
  const put = (version: string) => database.transaction((tx) => publishDraft(tx, { ...name, actor, version }))
  expect(await put(versionOf(await begun()))).toMatchObject({ status: 'saved' })
  expect(await begun()).toMatchObject({ status: 'outdated', document })
  await database.transaction((tx) =>
    saveRecord(tx, { ...name, actor, version: versionOfRecord(document), document: null }),
  )
  const version = versionOf(await begun())
  await database.transaction((tx) =>
    saveRecord(tx, { ...name, actor, version: null, document: { ...document, value: 5 } }),
  )
  expect(await put(version)).toEqual({ status: 'overwritten', fields: [[]] })
})

test('a preview shows what publishing would, and leaves nothing', async () => {
  const version = versionOf(await begin(title('Preview')))
  const { version: before } = await read()
  const { result, shown } = await previewDraft(database, { ...ABOUT, actor, version }, async (tx) => {
    const { rows } = await tx.execute<{ title: { en: string } }>(`select title from info_page where key = 'about'`)
    return rows[0]!.title.en
  })
  expect([result.status, shown]).toEqual(['saved', 'Preview'])
  expect([(await read()).version, (await draft())!.version]).toEqual([before, version])
})
