import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addDays, API_ROOT, todayIn } from '@vitrina/contract'
import fastify from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../../../test/database.ts'
import { importCalendars } from './import-calendars.ts'
import { roomCalendarRoutes } from './routes.ts'

const database = await freshDatabase('demo')
const api = fastify().decorateRequest('language', 'en')
roomCalendarRoutes(api as never, {
  database,
  settings: { get: () => ({ time_zone: 'Europe/Sofia' }) } as never,
  readsPerMinute: 0,
})
const today = todayIn('Europe/Sofia')
const day = (n: number) => addDays(today, n)
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await database.pool.query<T>(text, values)).rows

/** What the other site answers. */
let answer: { status: number; body: string }
const site = createServer((_request, response) => {
  response.writeHead(answer.status).end(answer.body)
}).listen(0, '127.0.0.1')
afterAll(() => {
  site.closeAllConnections()
  site.close()
})
await new Promise((resolve) => site.once('listening', resolve))

const warnings: { msg: string; nights?: number; failure?: string }[] = []
const logger = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(JSON.parse(line)) })
const importAll = () => importCalendars({ database, logger, limits: { allowsAddress: () => true, timeoutMs: 10_000 } })

const types = await query<{ id: number; token: string; key: string; url: string }>(
  'select id, calendar_token as token, key, url from room_type order by key',
)
// One room, and two rooms.
const [attic, garden] = ['attic', 'double-garden'].map((key) => types.find((type) => type.key === key)!)
await query(`insert into room_calendar (key, room_type_id, url) values ('site', $1, $2)`, [
  attic!.id,
  `http://127.0.0.1:${(site.address() as AddressInfo).port}/calendar.ics?s=secret`,
])

const compact = (date: string) => date.replaceAll('-', '')
const calendarOf = (...events: [uid: string, from: string, to: string][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Site//EN',
    ...events.flatMap(([uid, from, to]) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTART;VALUE=DATE:${compact(from)}`,
      `DTEND;VALUE=DATE:${compact(to)}`,
      'SUMMARY:Ivan Petrov (HMABC)',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

const capacityOn = async (type: { id: number }, ...nights: string[]) => {
  const rows = await query<{ capacity: number }>(
    'select capacity from room_type_night where room_type_id = $1 and night = any($2::date[]) order by night',
    [type.id, nights],
  )
  return rows.map(({ capacity }) => capacity)
}
const stateOf = async () =>
  (
    await query<{ failure: string | null; fetched: boolean }>(
      'select failure, fetched_at is not null as fetched from room_calendar',
    )
  )[0]

beforeEach(async () => {
  answer = { status: 200, body: calendarOf(['1@site', day(10), day(12)]) }
  warnings.length = 0
  await importAll()
})

test('an event blocks a room on its nights; repeating it changes nothing; a vanished one frees it', async () => {
  expect(await capacityOn(attic!, day(9), day(10), day(11), day(12))).toEqual([1, 0, 0, 1])
  const blocks = await query('select id, uid, from_date, to_date, summary from room_block')
  expect(blocks).toMatchObject([{ uid: '1@site', from_date: day(10), to_date: day(12), summary: null }])
  await Promise.all([importAll(), importAll()])
  expect(await query('select id, uid, from_date, to_date, summary from room_block')).toEqual(blocks)

  answer.body = calendarOf(['1@site', day(10), day(11)], ['2@site', day(20), day(21)], ['old@site', day(-9), day(-7)])
  await importAll()
  expect(await capacityOn(attic!, day(10), day(11), day(20))).toEqual([0, 1, 0])
  answer.body = calendarOf()
  await importAll()
  expect(await capacityOn(attic!, day(10), day(11), day(20))).toEqual([1, 1, 1])
})

test.each([
  ['an error', { status: 500, body: '' }, 'the site answered 500'],
  ['a page to log in', { status: 200, body: '<html>' }, 'the answer is not a calendar (iCalendar)'],
  [
    'half a file',
    { status: 200, body: calendarOf(['2@site', day(20), day(21)]).slice(0, 120) },
    'the answer is not a calendar (iCalendar)',
  ],
])('%s leaves the blocks of the last time, and says why', async (_what, wrong, failure) => {
  answer = wrong
  await importAll()
  expect(await capacityOn(attic!, day(10), day(20))).toEqual([0, 1])
  expect(await stateOf()).toMatchObject({ failure, fetched: true })
  expect(warnings).toMatchObject([{ failure }])
  expect(JSON.stringify(warnings)).not.toContain('secret')

  answer = { status: 200, body: calendarOf() }
  await importAll()
  expect(await stateOf()).toMatchObject({ failure: null })
})

test('our own events that come back block nothing; those of another shop do', async () => {
  const foreign = `${'0'.repeat(24)}-${compact(day(30))}@vitrina`
  await query('update room_type_night set sold = 1 where room_type_id = $1 and night = $2', [attic!.id, day(15)])
  const { body: ours } = await api.inject(`${API_ROOT}/rooms/${attic!.url}/calendar.ics?token=${attic!.token}`)
  const uid = ours.match(new RegExp(`UID:(\\S+-${compact(day(15))}\\S+)`))![1]!
  answer.body = calendarOf([uid, day(15), day(16)], [`${uid}`, day(40), day(41)], [foreign, day(30), day(31)])
  await importAll()
  expect(await query('select uid from room_block')).toEqual([{ uid: foreign }])
  await query('update room_type_night set sold = 0 where room_type_id = $1', [attic!.id])
  expect(await capacityOn(attic!, day(15))).toEqual([1])
})

test('a block on nights that are sold is reported, and never makes the capacity less than what is sold', async () => {
  await query('update room_type_night set sold = 1 where room_type_id = $1 and night = $2', [attic!.id, day(50)])
  answer.body = calendarOf(['late@site', day(50), day(52)])
  await importAll()
  expect(await capacityOn(attic!, day(50), day(51))).toEqual([1, 0])
  expect(warnings).toMatchObject([{ nights: 1, msg: expect.stringContaining('check-rooms') }])
  await query('update room_type_night set sold = 0 where room_type_id = $1', [attic!.id])
})

test('the calendar for other sites has the nights without a free room and nobody’s name', async () => {
  const address = (type: typeof garden, parameters = '') =>
    `${API_ROOT}/rooms/${type!.url}/calendar.ics?token=${type!.token}${parameters}`
  const get = (url: string, headers = {}) => api.inject({ url, headers })
  const datesOf = (body: string) => [...body.matchAll(/DT(?:START|END);VALUE=DATE:(\d+)/g)].map(([, date]) => date)

  await query('update room_type_night set sold = 1 where room_type_id = $1 and night = $2', [garden!.id, day(5)])
  expect(datesOf((await get(address(garden))).body)).toEqual([])
  await query('update room_type_night set sold = 1, held = 1 where room_type_id = $1 and night between $2 and $3', [
    garden!.id,
    day(5),
    day(7),
  ])
  const { statusCode, headers, body } = await get(address(garden))
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(datesOf(body)).toEqual([compact(day(5)), compact(day(8))])
  expect(body).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:[^\r]+\r\n/)
  expect(body).toMatch(/\r\nUID:[0-9a-f]{24}-\d{8}@vitrina\r\nDTSTAMP:\d{8}T\d{6}Z\r\n/)
  expect(body).not.toMatch(/Petrov|[^\r]\n/)
  expect((await get(address(garden), { 'if-none-match': headers['etag'] })).statusCode).toBe(304)

  // The site whose event it is does not get it back, others do.
  expect(datesOf((await get(address(attic))).body)).toEqual([compact(day(10)), compact(day(12))])
  expect(datesOf((await get(address(attic, '&for=site'))).body)).toEqual([])

  for (const wrong of ['', '?token=', `?token=${garden!.token.slice(1)}`, '?token=a&token=b'])
    expect((await get(`${API_ROOT}/rooms/${garden!.url}/calendar.ics${wrong}`)).statusCode).toBe(404)
  // The room type may have another address by now.
  expect((await get(address({ ...garden!, url: 'former' }))).statusCode).toBe(200)
})
