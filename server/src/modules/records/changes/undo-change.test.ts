import { expect, test } from 'vitest'
import { freshDatabase } from '../../../../test/database.ts'
import { readHistory } from '../../../platform/history.ts'
import type { Document } from '../document.ts'
import { readRecord } from '../read-record.ts'
import { saveRecord } from '../save-record.ts'
import { undoChange } from './undo-change.ts'

const database = await freshDatabase('demo')
const owner = { actor: { kind: 'merchant', name: 'Мария' } } as const
const find = (key: string) => readRecord(database.queries, 'promo', key)
async function save(key: string, document: Document | null) {
  const version = (await find(key))?.version ?? null
  const edit = { ...owner, source: 'office' as const, kind: 'promo' as const, key, version, document }
  expect(await database.transaction((tx) => saveRecord(tx, edit))).toMatchObject({ status: 'saved' })
  return (await readHistory(database.queries, 'promo', key)).at(-1)!.id
}
const undo = (key: string, changeId: number) =>
  database.transaction((tx) => undoChange(tx, { ...owner, kind: 'promo', key, changeId }))

test('adding is undone by archiving, and archiving by what was there', async () => {
  const added = await save('ADDED', { kind: 'percent', value: 10 })
  expect(await undo('ADDED', added)).toMatchObject({ status: 'saved', document: null })
  expect(await find('ADDED')).toBeNull()
  const archived = (await readHistory(database.queries, 'promo', 'ADDED')).at(-1)!.id
  expect(await undo('ADDED', archived)).toMatchObject({ status: 'saved', document: { value: 10 } })
})

test('a record that was changed since it was added, or since it was put back, stays', async () => {
  const added = await save('LATER', { kind: 'percent', value: 10 })
  await save('LATER', { kind: 'percent', value: 10, until: '2030-01-31' })
  expect(await undo('LATER', added)).toMatchObject({ status: 'overwritten' })
  const archived = await save('LATER', null)
  await save('LATER', { kind: 'percent', value: 12 })
  expect(await undo('LATER', archived)).toMatchObject({ status: 'overwritten' })
  expect((await find('LATER'))!.document).toMatchObject({ value: 12 })
})
