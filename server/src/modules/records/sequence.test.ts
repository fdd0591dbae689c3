import { expect, test } from 'vitest'
import { testShop } from '../../../test/app.ts'
import { readHistory } from '../../platform/history.ts'
import type { Document, RecordKind } from './document.ts'
import { readRecord } from './read-record.ts'
import { saveRecord } from './save-record.ts'
import { SEQUENCE_KINDS } from './sequence.ts'
import { undoChange } from './changes/undo-change.ts'

const { database, call } = await testShop()
const owner = { actor: { kind: 'merchant', name: 'Мария' }, source: 'office' } as const
const find = (kind: RecordKind, key: string) => readRecord(database.queries, kind, key)
const read = async (kind: string) => {
  const { document, version } = (await find('sequence', kind))!
  return { keys: document.keys as string[], version }
}
const keysOf = async (kind: string) => (await read(kind)).keys
const save = (kind: string, version: string | null, keys: unknown[]) =>
  database.transaction((tx) => saveRecord(tx, { ...owner, kind: 'sequence', key: kind, version, document: { keys } }))
async function arrange(kind: string, order: (keys: string[]) => string[]) {
  const { keys, version } = await read(kind)
  expect(await save(kind, version, order(keys))).toMatchObject({ status: 'saved' })
}
async function change(kind: RecordKind, key: string, document: Document | null) {
  const version = (await find(kind, key))?.version ?? null
  expect(await database.transaction((tx) => saveRecord(tx, { ...owner, kind, key, version, document }))).toMatchObject({
    status: 'saved',
  })
}
const note = { page: 'cart', kind: 'note', title: { en: 'Closed on Monday' } }
const isLast = (key: string) => (keys: string[]) => [...keys.filter((other) => other !== key), key]
const isFirst = (key: string) => (keys: string[]) => [key, ...keys.filter((other) => other !== key)]

test('every sequence can be saved as it was read', async () => {
  for (const kind of SEQUENCE_KINDS) {
    const { keys, version } = await read(kind)
    expect(await save(kind, version, keys), kind).toMatchObject({ status: 'saved', document: { keys }, version })
  }
  expect(await database.queries.execute('select 1 from record_change')).toMatchObject({ rows: [] })
})

test.each(SEQUENCE_KINDS)('the order of each %s is saved, is in the history, and is undone', async (kind) => {
  const { keys, version } = await read(kind)
  // The last of the roots of a tree comes first with all that is below it.
  const last = { category: 'gifts', news_category: 'house' }[kind as string] ?? keys.at(-1)!
  expect(await save(kind, version, isFirst(last)(keys))).toMatchObject({ status: 'saved' })
  const arranged = await keysOf(kind)
  expect(arranged[0]).toBe(last)
  expect(arranged.toSorted()).toEqual(keys.toSorted())
  expect(await readHistory(database.queries, 'sequence', kind)).toMatchObject([
    { action: 'changed', before: { keys }, after: { keys: arranged }, ...owner },
  ])
  const undone = await database.transaction((tx) => undoChange(tx, { actor: owner.actor, kind: 'sequence', key: kind }))
  expect(undone).toMatchObject({ status: 'saved' })
  expect(await keysOf(kind)).toEqual(keys)
})

test('a new order is shown to visitors', async () => {
  const labels = async () =>
    ((await call('GET', '/sections')).body.data as { title: string }[]).map(({ title }) => title)
  const [first, ...others] = await labels()
  await arrange('section', (keys) => isLast(keys[0]!)(keys))
  await expect.poll(labels).toEqual([...others, first])
  const categories = async () =>
    ((await call('GET', '/categories')).body.data.data as { url: string; parent_id: number | null }[]).flatMap(
      ({ url, parent_id }) => (parent_id === null ? url : []),
    )
  const [top] = await categories()
  await arrange('category', isLast((await keysOf('category'))[0]!))
  await expect.poll(async () => (await categories()).at(-1)).toBe(top)
})

test('records that were added or archived meanwhile are no conflict; another order is', async () => {
  await change('section', 'going', note)
  const { keys, version } = await read('section')
  await change('section', 'coming', note)
  await change('section', 'going', null)
  expect(await save('section', version, isFirst('going')(isFirst('gifts')(keys)))).toMatchObject({ status: 'saved' })
  const present = await keysOf('section')
  expect(present).toEqual([...isFirst('gifts')(keys).filter((key) => key !== 'going'), 'coming'])
  expect(await save('section', version, isFirst('news')(keys))).toMatchObject({
    status: 'conflict',
    document: { keys: present },
  })
  await change('section', 'coming', null)
})

test('only records of the kind, each once, make a sequence', async () => {
  const { keys, version } = await read('payment')
  expect(await save('payment', version, [...keys, 'shells'])).toMatchObject({
    errors: [
      { path: ['keys', keys.length], message: { key: 'none_of_kind', values: { kind: 'payment', key: 'shells' } } },
    ],
  })
  expect(await save('payment', version, [...keys, keys[0]])).toMatchObject({
    errors: [{ path: ['keys', keys.length] }],
  })
  expect(await save('payment', version, [1])).toMatchObject({ errors: [{ path: ['keys'] }] })
  expect(await save('payment', null, keys)).toMatchObject({ status: 'conflict' })
  expect(await save('product', '', keys)).toMatchObject({ errors: [{ path: ['key'] }] })
  expect(await find('sequence', 'product')).toBeNull()
})
