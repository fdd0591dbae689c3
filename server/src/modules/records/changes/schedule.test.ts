import { beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../../../test/database.ts'
import { readHistory } from '../../../platform/history.ts'
import type { Document, RecordKind } from '../document.ts'
import { previewRecord } from '../preview-record.ts'
import { readRecord } from '../read-record.ts'
import { saveRecord } from '../save-record.ts'
import { cancelScheduledChange, listScheduledChanges, makeDueChanges, scheduleChange } from './schedule.ts'

const database = await freshDatabase('demo')
const owner = { actor: { kind: 'merchant', name: 'Мария' }, source: 'office' } as const
const read = async (kind: RecordKind, key: string) => (await readRecord(database.queries, kind, key))!
async function edited(kind: RecordKind, key: string, fields: Document) {
  const { document, version } = await read(kind, key)
  return { ...owner, kind, key, version, document: { ...document, ...fields } }
}
const inAnHour = () => new Date(Date.now() + 3_600_000)
const plan = async (kind: RecordKind, key: string, fields: Document) =>
  scheduleChange(database, { ...(await edited(kind, key, fields)), dueAt: inAnHour() })
const save = async (kind: RecordKind, key: string, fields: Document) => {
  const edit = await edited(kind, key, fields)
  expect(await database.transaction((tx) => saveRecord(tx, edit))).toMatchObject({ status: 'saved' })
}
const letTimePass = () => database.pool.query(`update scheduled_change set due_at = now() - interval '1 minute'`)

beforeEach(() => database.pool.query('delete from scheduled_change'))

test('a planned price is not there before its time, then it is, with what was changed meanwhile', async () => {
  const before = (await read('product', 'jug')).document.price
  expect(await plan('product', 'jug', { price: 40 })).toMatchObject({ status: 'scheduled' })
  await makeDueChanges(database)
  expect((await read('product', 'jug')).document).toMatchObject({ price: before })
  await save('product', 'jug', { weight: 1234 })
  await letTimePass()
  // Two nodes at once make it once.
  await Promise.all([makeDueChanges(database), makeDueChanges(database)])
  expect((await read('product', 'jug')).document).toMatchObject({ price: 40, weight: 1234 })
  expect((await readHistory(database.queries, 'product', 'jug')).at(-1)).toMatchObject({
    source: 'schedule',
    actor: owner.actor,
  })
  expect(
    (await readHistory(database.queries, 'product', 'jug')).filter(({ source }) => source === 'schedule'),
  ).toHaveLength(1)
  expect(await listScheduledChanges(database.queries)).toEqual([])
})

test('one whose field was changed since fails, says which, and holds up no other', async () => {
  await plan('product', 'basket', { price: 60 })
  await save('product', 'basket', { price: 65 })
  await plan('section', 'hero', { title: { en: 'Winter', bg: 'Зима' } })
  await letTimePass()
  await makeDueChanges(database)
  expect((await read('product', 'basket')).document).toMatchObject({ price: 65 })
  expect((await read('section', 'hero')).document).toMatchObject({ title: { en: 'Winter' } })
  expect(await listScheduledChanges(database.queries)).toMatchObject([
    { key: 'basket', failure: [{ path: ['price'], message: { key: 'changed_since' } }] },
  ])
})

test('what could not be saved now is not planned; a plan is taken back once', async () => {
  expect(await plan('product', 'jug', { price: '8,0' })).toMatchObject({ status: 'invalid' })
  const planned = await plan('product', 'jug', { price: 41 })
  const cancel = () => database.transaction((tx) => cancelScheduledChange(tx, (planned as { id: number }).id))
  expect([await cancel(), await cancel()]).toEqual([true, false])
})

test('a preview reads what the shop would show, and leaves nothing', async () => {
  const edit = await edited('info', 'about', { title: { en: 'Preview', bg: 'Преглед' } })
  const { result, shown } = await previewRecord(database, edit, async (tx) => {
    const { rows } = await tx.execute<{ title: object }>(`select title from info_page where key = 'about'`)
    return rows[0]!.title
  })
  expect(result.status).toBe('saved')
  expect(shown).toEqual({ en: 'Preview', bg: 'Преглед' })
  expect((await read('info', 'about')).version).toBe(edit.version)
  expect(await readHistory(database.queries, 'info', 'about')).toEqual([])
})

test.each<[string, Document | null, Document | null, Document]>([
  ['archived', { kind: 'percent', value: 10 }, null, { kind: 'percent', value: 20 }],
  ['added', null, { kind: 'percent', value: 10 }, { kind: 'percent', value: 20 }],
])(
  'a record that is to be %s but was changed since stays as it is, and says why',
  async (_what, before, wanted, since) => {
    const name = { kind: 'promo', key: 'PLANNED' } as const
    const present = async () => await readRecord(database.queries, name.kind, name.key)
    const put = async (document: Document | null) => {
      const edit = { ...owner, ...name, version: (await present())?.version ?? null, document }
      expect(await database.transaction((tx) => saveRecord(tx, edit))).toMatchObject({ status: 'saved' })
    }
    await put(null)
    if (before) await put(before)
    const version = (await present())?.version ?? null
    const planned = await scheduleChange(database, { ...owner, ...name, version, document: wanted, dueAt: inAnHour() })
    expect(planned).toMatchObject({ status: 'scheduled' })
    await put(since)
    await letTimePass()
    await makeDueChanges(database)
    expect((await present())!.document).toEqual(since)
    expect(await listScheduledChanges(database.queries)).toMatchObject([
      { key: name.key, failure: [{ path: [], message: { key: 'changed_since' } }] },
    ])
  },
)

test('a price for some days comes and goes by itself; what was changed meanwhile stays, and the lowest price of 30 days is right', async () => {
  const before = (await read('product', 'mortar')).document.price as number
  const lowered = { price: before - 10, regular_price: before }
  const edit = await edited('product', 'mortar', lowered)
  const until = new Date(inAnHour().getTime() + 3_600_000)
  expect(await scheduleChange(database, { ...edit, dueAt: inAnHour(), until })).toMatchObject({ status: 'scheduled' })
  const [first, second] = await listScheduledChanges(database.queries)
  await database.pool.query('update scheduled_change set due_at = now() where id = $1', [first!.id])
  await makeDueChanges(database)
  expect((await read('product', 'mortar')).document).toMatchObject(lowered)
  const { rows } = await database.pool.query(
    "select l.price from lowest_price l join variant v on v.id = l.variant_id join product p on p.id = v.product_id where p.key = 'mortar'",
  )
  expect(rows).toEqual([{ price: Math.round(before * 100) }])
  await save('product', 'mortar', { weight: 777 })
  await database.pool.query('update scheduled_change set due_at = now() where id = $1', [second!.id])
  await makeDueChanges(database)
  const { document } = await read('product', 'mortar')
  expect(document).toMatchObject({ price: before, weight: 777 })
  expect(document).not.toHaveProperty('regular_price')
  expect(await listScheduledChanges(database.queries)).toEqual([])
})

test('the end of a change that was not made changes nothing', async () => {
  const { document } = await read('product', 'jug')
  const edit = await edited('product', 'jug', { price: 1 })
  await scheduleChange(database, { ...edit, dueAt: inAnHour(), until: inAnHour() })
  const [first] = await listScheduledChanges(database.queries)
  await database.transaction((tx) => cancelScheduledChange(tx, first!.id))
  await letTimePass()
  await makeDueChanges(database)
  expect((await read('product', 'jug')).document).toEqual(document)
  expect(await listScheduledChanges(database.queries)).toEqual([])
})

test('what was changed since a plan was made can be planned, too: only what the plan changes is taken', async () => {
  expect(await plan('product', 'basket', { price: 77 })).toMatchObject({ status: 'scheduled' })
  await save('product', 'basket', { weight: 900 })
  expect(await plan('product', 'basket', { weight: 950 })).toMatchObject({ status: 'scheduled' })
  expect(await plan('product', 'basket', { price: 78 })).toMatchObject({
    status: 'invalid',
    errors: [{ path: ['price'] }],
  })
})
