import { expect, test } from 'vitest'
import { testOffice } from '../../../../test/office.ts'
import { makeDueChanges, scheduleChange } from '../changes/schedule.ts'
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
  expect(failed).toMatchObject({
    what: 'archive',
    fields: [],
    failure: [{ path: ['title'], reason: 'was changed at the same time' }],
  })
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

const clerk = (await office.join('clerk')).browser
const owner = (await office.join('owner')).browser
const read = async (key: string, who = owner) => (await who.send('GET', `/records/info/${key}`)).body.data
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
async function plan(key: string, fields: object, at: object = {}, who = owner) {
  const { document, version } = await read(key)
  const body = { version, document: { ...document, ...fields }, day: inDays(3), time: '08:00', ...at }
  return who.send('POST', `/records/info/${key}/planned`, body)
}
async function save(key: string, fields: object) {
  const { document, version } = await read(key)
  const body = { version, document: { ...document, ...fields } }
  expect((await owner.send('PUT', `/records/info/${key}`, body)).status).toBe(200)
}
/** Makes what is planned, as its job does at its time. */
async function letTimePass() {
  await database.pool.query('update scheduled_change set due_at = now() where done_at is null')
  await makeDueChanges(database)
}
const title = (en: string) => ({ title: { en, bg: 'Заглавие' } })

test('a page is saved at a time of the shop, which its screen shows with who and what until it is made', async () => {
  const before = await read('care')
  const planned = await plan('care', title('In winter'), { day: '2027-01-15', time: '09:30' })
  expect(planned.body.data.due_at).toBe('2027-01-15T07:30:00.000Z')
  const { planned: list, time_zone, document } = await read('care')
  expect([time_zone, document]).toEqual(['Europe/Sofia', before.document])
  expect(list).toMatchObject([
    { what: 'change', fields: ['title'], base: before.document, document: title('In winter'), failure: null },
  ])
  expect(list[0].who).toMatch(/^Name of /)
  // What is changed in other fields meanwhile stays.
  await save('care', { summary: { en: 'Changed', bg: 'Променено' } })
  await letTimePass()
  const after = await read('care')
  expect(after.document).toMatchObject({ ...title('In winter'), summary: { en: 'Changed' } })
  expect(after.planned).toEqual([])
  expect(after.history.at(-1)).toMatchObject({ source: 'schedule', who: list[0].who })
})

test.each([
  ['no day', { day: '', time: '08:00' }, 'day', 'Изберете ден.'],
  ['no time', { day: inDays(3), time: '25:00' }, 'time', 'Изберете час.'],
  ['over', { day: '2020-01-01', time: '08:00' }, 'time', expect.stringContaining('вече е минало: в магазина сега е ')],
  ['put forward', { day: '2027-03-28', time: '03:30' }, 'time', expect.stringContaining('часовникът се мести напред')],
  ['too far', { day: '2040-01-01', time: '08:00' }, 'day', 'Може най-много 730 дни напред.'],
])('a time that is %s is said beside its field', async (_what, at, field, message) => {
  const { document, version } = await read('delivery')
  const body = { version, document: { ...document, ...title('Planned') }, ...at }
  const answer = await owner.send('POST', '/records/info/delivery/planned', body, { 'user-language': 'bg' })
  expect([answer.status, answer.body.errors]).toEqual([406, { [field]: message }])
})

test('what could not be saved is not planned, nor a second change of the same field', async () => {
  const long = await plan('delivery', title('x'.repeat(1000)))
  expect([long.status, Object.keys(long.body.errors)]).toEqual([406, ['title.en']])
  const { document, version } = await read('delivery')
  await save('delivery', { summary: { en: 'Since', bg: 'Оттогава' } })
  const body = { version, document, day: inDays(3), time: '08:00' }
  expect((await owner.send('POST', '/records/info/delivery/planned', body)).status).toBe(409)

  expect((await plan('delivery', title('First'))).status).toBe(200)
  const second = await plan('delivery', title('Second'))
  expect([second.status, second.body.errors]).toEqual([
    406,
    { 'title.en': 'something else is planned for it already: take that back first' },
  ])
  expect((await plan('delivery', { summary: { en: 'Another', bg: 'Друго' } })).status).toBe(200)
  await letTimePass()
  expect((await read('delivery')).document).toMatchObject({ ...title('First'), summary: { en: 'Another' } })
})

test('a page that is taken out of the shop keeps what is planned: it is made when the page is back by then, else it says why', async () => {
  const added = await owner.send('POST', '/records/info', { document: title('A page') })
  const { key } = added.body.data
  const archive = async () => {
    const { version } = await read(key)
    expect((await owner.send('DELETE', `/records/info/${key}?version=${version}`)).status).toBe(200)
  }
  const bringBack = async () => {
    const { history } = await read(key)
    const undo = { change: history.at(-1).id }
    expect((await owner.send('POST', `/records/info/${key}/undo`, undo)).status).toBe(200)
  }
  expect((await plan(key, title('Back in time'))).status).toBe(200)
  await archive()
  expect((await read(key)).planned).toHaveLength(1)
  await bringBack()
  await letTimePass()
  expect((await read(key)).document).toMatchObject(title('Back in time'))

  expect((await plan(key, title('Too late'))).status).toBe(200)
  await archive()
  await letTimePass()
  const reason = 'was taken out of the shop meanwhile: once it is back, the change can be planned anew'
  const failure = [{ path: [], reason }]
  const { document, planned } = await read(key)
  expect([document, planned]).toMatchObject([null, [{ failure, document: title('Too late') }]])
  const today = (await owner.send('GET', '/today')).body.data.planned_changes
  expect(today).toMatchObject([{ title: 'Too late', failure }])
  await bringBack()
  expect((await owner.send('DELETE', `/records/info/${key}/planned/${planned[0].id}`)).status).toBe(200)
})

test('a clerk plans words, and takes such plans back; others’ plans of a page’s place are not theirs', async () => {
  const words = await plan('terms', title('By a clerk'), {}, clerk)
  expect(words.status).toBe(200)
  expect((await plan('terms', { position: 700 }, {}, clerk)).status).toBe(403)
  const place = await plan('terms', { position: 700 })
  expect(place.status).toBe(200)
  const cancel = (id: number, who = clerk, key = 'terms') =>
    who.send('DELETE', `/records/info/${key}/planned/${id}`).then(({ status }) => status)
  expect(await cancel(place.body.data.id)).toBe(403)
  expect(await cancel(words.body.data.id, clerk, 'about')).toBe(404)
  expect([await cancel(words.body.data.id), await cancel(words.body.data.id)]).toEqual([200, 404])
  expect(await cancel(place.body.data.id, owner)).toBe(200)
})

test('a change for some time has an end, which is later than its beginning', async () => {
  const at = { until_day: inDays(3), until_time: '07:00' }
  const wrong = await plan('care', { position: 7 }, at)
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([406, ['until_day']])
  const none = await plan('care', { position: 7 }, { until_day: 'x', until_time: '07:00' })
  expect(Object.keys(none.body.errors)).toEqual(['until_day'])
  const planned = await plan('care', { position: 7 }, { ...at, until_day: inDays(4) })
  expect(planned.status).toBe(200)
  expect((await read('care')).planned).toHaveLength(2)
  for (const { id } of (await read('care')).planned)
    expect((await owner.send('DELETE', `/records/info/care/planned/${id}`)).status).toBe(200)
})
