import { LIVE_EVENTS, MAX_ANNOUNCEMENT_TEXT, modalMessage, notificationMessage } from '@vitrina/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { commandLine } from '../../../test/command-line.ts'
import { freshDatabase } from '../../../test/database.ts'
import { connectClient, credentialsOf, openNode, record, subscribed } from '../../../test/live.ts'
import type { Config } from '../../config.ts'
import { createAnnouncement, registerAnnouncements } from '../../modules/announcements/index.ts'
import { notify } from '../../modules/realtime/bus/bus.ts'
import { MAX_DATA_BYTES } from '../../modules/realtime/endpoint/protocol.ts'
import { createSettingsCache } from '../../modules/settings/index.ts'
import type { JobHandler, Jobs } from '../../platform/jobs/jobs.ts'
import { localTime } from '../../platform/local-time.ts'

const database = await freshDatabase('demo')
const nodes = [await openNode(database), await openNode(database)]
const shop = commandLine(database, { PUBLIC_URL: 'https://shop.example' })
const announce = (...args: string[]) => shop('announce', ...args)
const idOf = (out: string) => /^Announcement ([\da-f]{16}): /.exec(out)![1]!
const inSofia = (minutes: number) => localTime(new Date(Date.now() + minutes * 60_000), 'Europe/Sofia')
/** A picture of the demo, at the width that clients use which take one address. */
const { rows: pictures } = await database.pool.query<{ hash: string; file: string; width: number }>(
  `select hash, file, widths[1 + array_length(widths, 1) / 2] as width from picture order by id limit 1`,
)
const picture = pictures[0]!
const address = `/media/${picture.hash}-${picture.width}.webp`

/** What browsers at every node hear from now on. */
async function listen() {
  const { key } = await credentialsOf(database)
  const channels = await Promise.all(nodes.map(({ port }) => subscribed(connectClient(key, port), 'shop')))
  return {
    modals: channels.map((channel) => record(channel, LIVE_EVENTS.modal)),
    notifications: channels.map((channel) => record(channel, LIVE_EVENTS.notification)),
  }
}
/** Makes the jobs of announcements that wait due now. */
const runJobsNow = () =>
  database.pool.query(`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs
    where task_identifier = 'announcements.send' and locked_at is null), run_at => now())`)

beforeEach(() => database.pool.query('delete from announcement'))

test('a dialog is heard at once at every node, with all its fields', async () => {
  const { modals, notifications } = await listen()
  const texts = ['--modal', 'Closed on Monday\nSee you on Tuesday', '--bg', 'В понеделник не работим']
  const titles = ['--title', 'Closed', '--title-bg', 'Затворено']
  const addresses = ['--picture', picture.file, '--link', 'https://shop.example/news?a=1', '--page', '/rooms/']
  const { code, out } = await announce(...texts, ...titles, ...addresses)
  expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('sent now') })
  const message = {
    id: idOf(out),
    title: { en: 'Closed', bg: 'Затворено' },
    text: { en: 'Closed on Monday\nSee you on Tuesday', bg: 'В понеделник не работим' },
    picture: address,
    link: '/news?a=1',
    page: '/rooms',
  }
  for (const heard of modals) await expect.poll(() => heard).toEqual([message])
  expect(modalMessage.parse(modals[0]![0])).toEqual(message)
  expect(notifications).toEqual([[], []])
  expect((await announce('--list')).out).toMatch(/^[\da-f]{16}  sent .* dialog +on \/rooms  Closed\n$/)
})

test('a notification is heard at once at every node, and is for every page', async () => {
  const { notifications } = await listen()
  const { out } = await announce('--notify', 'Fresh honey', '--bg', 'Пресен мед')
  const message = {
    id: idOf(out),
    title: null,
    text: { en: 'Fresh honey', bg: 'Пресен мед' },
    link: null,
    page: null,
  }
  for (const heard of notifications) await expect.poll(() => heard).toEqual([message])
  expect(notificationMessage.parse(notifications[0]![0])).toEqual(message)
})

test('the longest announcement fits into a message', async () => {
  const { modals } = await listen()
  const long = ['--modal', 'ʔ€'.repeat(MAX_ANNOUNCEMENT_TEXT / 2), '--bg', '€'.repeat(MAX_ANNOUNCEMENT_TEXT)]
  const titles = ['--title', '"€'.repeat(50), '--title-bg', '€'.repeat(100)]
  const link = `https://other.example/${'a'.repeat(470)}`
  expect(await announce(...long, ...titles, '--link', link, '--page', `/${'b'.repeat(499)}`)).toMatchObject({ code: 0 })
  await expect.poll(() => modals[1]).toHaveLength(1)
  expect(Buffer.byteLength(JSON.stringify(modals[1]![0]))).toBeLessThan(MAX_DATA_BYTES)
})

test('one for later waits for its time; of all nodes that send it at once it is heard once', async () => {
  const { modals } = await listen()
  const at = inSofia(60)
  const { code, out } = await announce('--modal', 'Later', '--bg', 'По-късно', '--at', at)
  expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining(`waits for ${at} (Europe/Sofia)`) })
  expect((await announce('--list')).out).toContain(`${idOf(out)}  waits for  ${at}  dialog        everywhere  Later`)
  const { rows } = await database.pool.query(`select run_at from graphile_worker.jobs where key = $1`, [
    `announcement:${idOf(out)}`,
  ])
  expect(localTime(rows[0].run_at, 'Europe/Sofia')).toBe(at)
  // The job, and others for the same announcement, as after a crash.
  await database.pool.query(
    `select graphile_worker.add_job('announcements.send', json_build_object('id', $1::text)) from generate_series(1, 20)`,
    [idOf(out)],
  )
  await runJobsNow()
  for (const heard of modals) await expect.poll(() => heard).toHaveLength(1)
  await expect
    .poll(
      async () =>
        (await database.pool.query(`select 1 from graphile_worker.jobs where task_identifier = 'announcements.send'`))
          .rows,
    )
    .toEqual([])
  expect(modals.map((heard) => heard.length)).toEqual([1, 1])
})

test('one that waits is taken back, once; one that was sent is not', async () => {
  const { modals, notifications } = await listen()
  const { out } = await announce('--modal', 'Never', '--bg', 'Никога', '--at', inSofia(60).replace(' ', 'T'))
  expect(await announce('--cancel', idOf(out))).toMatchObject({
    code: 0,
    out: `Announcement ${idOf(out)}: cancelled.\n`,
  })
  expect(await announce('--cancel', idOf(out))).toMatchObject({
    code: 1,
    err: expect.stringContaining('was cancelled'),
  })
  expect(await announce('--cancel', 'unknown')).toMatchObject({ code: 1, err: 'There is no announcement unknown.\n' })
  await runJobsNow()
  const sent = await announce('--notify', 'Now', '--bg', 'Сега')
  await expect.poll(() => notifications[0]).toHaveLength(1)
  expect(await announce('--cancel', idOf(sent.out))).toMatchObject({
    code: 1,
    err: expect.stringContaining('was sent'),
  })
  expect(modals).toEqual([[], []])
  expect((await announce('--list')).out).toMatch(/sent .* Now\n.* cancelled .* Never\n/)
})

/** The job of announcements, on a node of the test's own. */
async function openJob(send: Parameters<typeof registerAnnouncements>[1]['send'], hasVisitors: boolean) {
  let handler: JobHandler | undefined
  const jobs = { register: (_name: string, registered: JobHandler) => void (handler = registered) } as unknown as Jobs
  const config = { development: !hasVisitors } as Config
  registerAnnouncements({ config, database, jobs }, { settings: await createSettingsCache(database.queries), send })
  return (id: string) => handler!({ id } as never)
}
const storeForLater = () =>
  database.transaction((tx) =>
    createAnnouncement(tx, {
      kind: 'modal',
      text: { en: 'Soon', bg: 'Скоро' },
      send_at: new Date(Date.now() + 3_600_000),
    }),
  )

test('a process that has just started sends nothing until its visitors are connected again', async () => {
  const sent: string[] = []
  const run = await openJob(async (_tx, _channel, event) => void sent.push(event), true)
  const id = await storeForLater()
  await run(id)
  expect(sent).toEqual([])
  const { rows } = await database.pool.query(`select run_at from graphile_worker.jobs where key = $1`, [
    `announcement:${id}`,
  ])
  expect(rows[0].run_at.getTime() - Date.now()).toBeLessThan(15_000)
})

test('what fails before it is sent for good is not heard, and is sent by the next attempt, once', async () => {
  const { modals } = await listen()
  let attempts = 0
  const run = await openJob(async (tx, channel, event, data) => {
    await notify(tx, [{ type: 'event', channel, event, data: JSON.stringify(data) }])
    if ((attempts += 1) < 3) throw new Error('the process dies')
  }, false)
  const id = await storeForLater()
  await expect(run(id)).rejects.toThrow()
  await expect(run(id)).rejects.toThrow()
  await run(id)
  await run(id)
  for (const heard of modals) await expect.poll(() => heard).toHaveLength(1)
  expect(attempts).toBe(3)
})

describe('what is wrong is said, and nothing is stored', () => {
  const both = ['--modal', 'Text', '--bg', 'Текст']
  test.each<[string, string[], string]>([
    ['no text in the other language', ['--modal', 'Text'], '--bg: is missing'],
    ['an empty text', ['--modal', ' ', '--bg', 'Текст'], '--modal: is missing'],
    ['a long text', ['--notify', 'x'.repeat(1001), '--bg', 'Текст'], '--notify: is longer than 1000 characters'],
    ['tags', ['--modal', 'Text', '--bg', 'а\n<b>Текст</b>'], '--bg: is shown as plain text'],
    ['control characters', ['--modal', 'a\u0007', '--bg', 'Текст'], '--modal: has characters'],
    ['a title in one language', [...both, '--title', 'Title'], '--title-bg: is missing'],
    ['a title of two lines', [...both, '--title', 'a\nb', '--title-bg', 'а'], '--title: has characters'],
    ['a script as link', [...both, '--link', 'javascript:alert(1)'], '--link: "javascript:alert(1)" is no link'],
    ['another host as page', [...both, '--page', 'https://other.example/'], '--page: '],
    ['a picture elsewhere', [...both, '--picture', 'https://other.example/a.webp'], '--picture: '],
    ['an unknown picture', [...both, '--picture', `/media/${'0'.repeat(24)}-640.webp`], '--picture: '],
    ['an unknown size', [...both, '--picture', address.replace(/-\d+/, '-1')], '--picture: '],
    ['a picture of a notification', ['--notify', 'a', '--bg', 'б', '--picture', address], 'has no picture'],
    ['a past time', [...both, '--at', inSofia(-1)], 'is over: in Europe/Sofia it is'],
    ['no time', [...both, '--at', '24.12.2026 09:00'], 'is written as 2026-12-24 09:30'],
    ['no date', [...both, '--at', '2027-02-30 09:00'], 'is no time'],
    ['an hour that no day has', [...both, '--at', '2027-02-03 24:00'], 'is no time'],
    ['a time that the clocks skip', [...both, '--at', '2027-03-28 03:30'], 'the clocks are put forward'],
    ['a time far away', [...both, '--at', '2062-01-01 09:00'], 'more than 366 days ahead'],
  ])('%s', async (_, args, error) => {
    expect(await announce(...args)).toMatchObject({ code: 1, err: expect.stringContaining(error) })
    expect((await database.pool.query('select 1 from announcement')).rows).toEqual([])
  })

  test.each([
    [[]],
    [['--modal', 'a', '--notify', 'b']],
    [['--list', '--cancel', 'x']],
    [['--modal', 'Text', '--bg', 'Текст', 'more']],
    [[...both, '--en', 'Text']],
    [[...both, '--title-en', 'Title']],
  ])('%j is a usage error', async (args) => {
    expect((await announce(...args)).code).toBe(2)
  })

  test('all that is wrong is said at once', async () => {
    const { err } = await announce('--modal', 'Text', '--link', 'x', '--page', 'y', '--at', 'z')
    expect(err.split('\n').map((line) => line.split(':')[0])).toEqual(['--bg', '--at', '--link', '--page', ''])
  })
})

test('a shop has announcements in its own languages; the other one gets the same text', async () => {
  const setLanguages = (languages: string[], main: string) =>
    database.pool.query(
      `update shop set shop = shop || jsonb_build_object('languages', $1::jsonb, 'default_language', $2::text)`,
      [JSON.stringify(languages), main],
    )
  await setLanguages(['bg'], 'bg')
  const { notifications } = await listen()
  expect(await announce('--notify', 'Мед', '--en', 'Honey')).toMatchObject({
    code: 1,
    err: '--en: the shop does not have this language\n',
  })
  expect(await announce('--notify', 'Мед')).toMatchObject({ code: 0 })
  await expect.poll(() => notifications[0]).toMatchObject([{ text: { en: 'Мед', bg: 'Мед' } }])
  await setLanguages(['en', 'bg'], 'bg')
  expect(await announce('--notify', 'Мед', '--en', 'Honey')).toMatchObject({ code: 0 })
  await expect.poll(() => notifications[0]![1]).toMatchObject({ text: { en: 'Honey', bg: 'Мед' } })
  await setLanguages(['en', 'bg'], 'en')
})
