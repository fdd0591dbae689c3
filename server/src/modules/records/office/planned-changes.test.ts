import { expect, test } from 'vitest'
import { testOffice } from '../../../../test/office.ts'
import { scheduleChange } from '../changes/schedule.ts'
import { readRecord } from '../read-record.ts'
import { text } from '../save-texts.ts'
import { scheduledChange } from '../tables.ts'

const office = await testOffice()
const { database } = office.shop
const manager = (await office.join('manager')).browser
const list = async () => (await manager.send('GET', '/planned-changes')).body.data

test('what is planned and what failed is listed with who, what and when, until it is taken back', async () => {
  const { rows } = await database.pool.query('select key from info_page order by id limit 1')
  const { key } = rows[0]
  const record = (await readRecord(database.queries, 'info', key))!
  const actor = { kind: 'merchant', id: '1', name: 'Мария' } as const
  const dueAt = new Date(Date.now() + 86_400_000)
  const document = {
    ...record.document,
    title: { ...(record.document['title'] as object), bg: 'Ново име', en: 'New name' },
  }
  const planned = await scheduleChange(database, { kind: 'info', key, version: record.version, document, actor, dueAt })
  expect(planned).toMatchObject({ status: 'scheduled' })
  const failure = [{ path: ['title'], message: text('changed_at_once') }]
  await database.queries.insert(scheduledChange).values({
    kind: 'info',
    key,
    due_at: new Date(),
    base: record.document,
    document: null,
    actor,
    done_at: new Date(),
    failure,
  })
  const [failed, open] = await list()
  expect(failed).toMatchObject({ what: 'archive', fields: [], failure: expect.stringContaining('title') })
  expect(open).toMatchObject({
    kind: 'info',
    key,
    title: 'New name',
    who: 'Мария',
    what: 'change',
    fields: ['title'],
    due_at: dueAt.toISOString(),
    failure: null,
  })
  for (const { id } of [failed, open]) expect((await manager.send('DELETE', `/planned-changes/${id}`)).status).toBe(200)
  expect((await manager.send('DELETE', `/planned-changes/${open.id}`)).status).toBe(404)
  expect(await list()).toEqual([])
})
