import { expect, test, vi } from 'vitest'
import { commandLine } from '../../../test/command-line.ts'
import { freshDatabase } from '../../../test/database.ts'
import { makeDueChanges } from '../../modules/records/changes/schedule.ts'

const database = await freshDatabase('demo')
const shop = commandLine(database)
const price = async (key: string) =>
  (await database.pool.query<{ price: number }>('select price from product where key = $1', [key])).rows[0]!.price

test('a price is set, is in the history, and is undone; what was changed since stays', async () => {
  const before = await price('basket')
  expect(await shop('set', 'product:basket', 'price=82')).toMatchObject({
    code: 0,
    out: expect.stringContaining('saved'),
  })
  expect(await price('basket')).toBe(8200)
  expect((await shop('set', 'product:basket', 'name.bg=Кошница')).code).toBe(0)
  const { out } = await shop('history', 'product:basket')
  expect(out).toMatch(/changed +by merchant .*\(command\) {2}price [\d.]+ → 82\n.* name\n$/)
  const [id] = out.split(' ')
  expect(await shop('undo', 'product:basket', id!)).toMatchObject({ code: 0 })
  expect(await price('basket')).toBe(before)
  expect((await shop('show', 'product:basket')).out).toContain('bg: Кошница')
  await shop('set', 'product:basket', 'price=90')
  expect(await shop('undo', 'product:basket', id!)).toMatchObject({
    code: 1,
    err: expect.stringContaining('changed again since: price'),
  })
})

test('of two changes that are made at once both are saved', async () => {
  await Promise.all([shop('set', 'product:socks', 'price=7'), shop('set', 'product:socks', 'weight=77')])
  expect((await shop('show', 'product:socks')).out).toMatch(/price: 7\nweight: 77\n/)
})

test('a record is added, archived and put back', async () => {
  const fields = ['kind=percent', 'value=15', 'until=2030-01-31']
  expect((await shop('set', 'promo:SPRING', ...fields)).code).toBe(0)
  expect((await shop('archive', 'promo:SPRING')).code).toBe(0)
  expect(await shop('show', 'promo:SPRING')).toMatchObject({ code: 1 })
  expect((await shop('unarchive', 'promo:SPRING')).code).toBe(0)
  expect((await shop('show', 'promo:SPRING')).out).toContain('value: 15')
})

test('a terminal in Bulgarian says in Bulgarian what can’t be saved, what still has a record, and what could not be made at its time', async () => {
  vi.stubEnv('LC_ALL', 'bg_BG.UTF-8')
  expect((await shop('set', 'product:jug', 'price=8,00')).err).toBe(
    'price: трябва да е сума с десетична точка: напишете 8.00\n',
  )
  expect((await shop('archive', 'category:honey')).err).toMatch(
    /^category "honey": още има продукти: \d+\nПърво ги извадете оттам\.\n$/,
  )
  await shop('set', 'product:jug', 'weight=900', '--at', '2027-12-24 09:30')
  await shop('set', 'product:jug', 'weight=950')
  await database.pool.query(`update scheduled_change set due_at = now() - interval '1 minute'`)
  await makeDueChanges(database)
  const failed = (await shop('schedule')).out
  expect(failed).toMatch(/ {2}неуспешно: weight: междувременно е променено\n$/)
  await shop('schedule', '--cancel', failed.split(' ')[0]!)
})

test('what can’t be saved says why, by field', async () => {
  expect(await shop('set', 'product:jug', 'price=8,00')).toMatchObject({
    code: 1,
    err: expect.stringContaining('price: must be an amount of money'),
  })
  expect(await shop('set', 'product:jug')).toMatchObject({ code: 2 })
  expect(await shop('set', 'products:jug', 'price=8')).toMatchObject({
    code: 2,
    err: expect.stringContaining('kind:key'),
  })
  expect(await shop('set', 'product:jug', 'price')).toMatchObject({ code: 2 })
  expect(await shop('set', 'product:jug', 'pictures=[x')).toMatchObject({
    code: 2,
    err: expect.stringContaining('JSON'),
  })
  expect(await shop('archive', 'category:honey', '--yes')).toMatchObject({
    code: 1,
    err: expect.stringContaining('products'),
  })
  expect(await shop('archive', 'category:nowhere')).toMatchObject({ code: 1 })
})

test('the delivery that was archived is gone until that is undone', async () => {
  const { out: before } = await shop('show', 'delivery')
  expect((await shop('archive', 'delivery')).code).toBe(0)
  expect(await shop('show', 'delivery')).toMatchObject({ code: 1, err: 'There is no delivery "delivery".\n' })
  expect((await shop('undo', 'delivery')).code).toBe(0)
  expect((await shop('show', 'delivery')).out).toBe(before)
})

test('a change is planned for a time of the shop, listed, and taken back', async () => {
  const before = await price('jug')
  const { code, out } = await shop('set', 'product:jug', 'price=40', '--at', '2027-12-24 09:30')
  expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('at 2027-12-24 09:30 (Europe/Sofia)') })
  expect(await price('jug')).toBe(before)
  const list = (await shop('schedule')).out
  expect(list).toMatch(/^\d+ {2}2027-12-24 09:30 {2}product:jug {2}price [\d.]+ → 40\n$/)
  expect(await shop('schedule', '--cancel', list.split(' ')[0]!)).toMatchObject({ code: 0 })
  expect((await shop('schedule')).out).toBe('No change is planned.\n')
  expect(await shop('set', 'product:jug', 'price=40', '--at', '2020-01-01 09:30')).toMatchObject({
    code: 1,
    err: expect.stringContaining('is over'),
  })
  expect(await shop('set', 'product:jug', 'price=40', '--at', 'soon')).toMatchObject({ code: 1 })
})

test.each([
  [['show', 'product:jug:blue'], 2, 'write kind:key'],
  [['show', 'product:'], 2, 'write kind:key'],
  [['history', 'product:nothing'], 0, 'Nobody has changed a product "nothing" in the shop yet.'],
  [['set', 'product:jug', 'name={"en":"a\\u0000b"}'], 1, 'name'],
  [['set', 'product:jug', 'price='], 1, 'price'],
  [['undo', 'product:jug', '999999999999999'], 1, 'has no change 999999999999999'],
  [['undo', 'product:spoons'], 1, 'there is nothing to undo'],
  [['archive', 'product:nothing'], 1, 'There is no product "nothing".'],
  [['unarchive', 'product:nothing'], 1, 'There has never been a product "nothing"'],
  [['archive', 'settings'], 1, 'stays in the shop:\nno shop is without them'],
  [['archive', 'sequence:section'], 1, 'stays in the shop:\nrecords always have an order'],
  [['archive', 'room:attic'], 1, 'The room "attic" stays in the shop, because other records need it:\n'],
  [['archive', 'category:honey', '--yes'], 1, 'Take them out of it first.\n'],
  [
    ['set', 'product:nothing', 'price=8'],
    1,
    'There is no product "nothing" yet. A new one needs more:\nname: is missing',
  ],
  [['set', 'settings:other', 'title.en=x'], 1, 'there is only one: write settings without a key'],
  [['set', 'promo:spring 5', 'value=5'], 1, 'capital letters'],
  [['set', 'product:jug', 'price.x=3'], 2, 'price has no fields of its own'],
  [['show', 'product:jug', 'product:mortar'], 2, 'but there is also product:mortar'],
  [['archive', 'product:jug', 'product:mortar'], 2, 'but there is also product:mortar'],
  [['schedule', 'cancel'], 2, 'but there is also cancel'],
  [['stock', 'product:jug'], 1, 'write its key alone, such as jug'],
  [['stock', 'jug', '-5'], 2, 'There is no option -5.'],
  [['import', '--remove-only', 'nonsense', 'demo'], 2, 'write kind:key'],
])('%j says plainly what is wrong', async (args, code, message) => {
  const printed = await shop(...args)
  expect(printed).toMatchObject({ code })
  expect(printed.out + printed.err).toContain(message)
  expect(printed.err).not.toMatch(/^ +at /m)
})

test('a draft is edited, shown, listed, and published; what was changed since needs a yes', async () => {
  const before = await price('mortar')
  expect(await shop('draft', 'product:mortar', 'price=44')).toMatchObject({ code: 0 })
  expect((await shop('draft', 'product:mortar', 'weight=1234')).code).toBe(0)
  expect(await price('mortar')).toBe(before)
  expect((await shop('draft', 'product:mortar')).out).toMatch(/price: "?44"?\n[^]*weight: "?1234/)
  expect((await shop('drafts')).out).toMatch(
    /^product:mortar {2}.* by merchant .*price [\d.]+ → 44, weight \d+ → 1234\n$/,
  )
  await shop('set', 'product:mortar', 'price=45')
  expect(await shop('publish', 'product:mortar')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/since: price\.\n.*--yes/),
  })
  expect(await price('mortar')).toBe(4500)
  expect((await shop('publish', 'product:mortar', '--yes')).code).toBe(0)
  expect(await price('mortar')).toBe(4400)
  expect((await shop('drafts')).out).toBe('')
  for (const command of ['draft', 'publish', 'discard'])
    expect(await shop(command, 'product:mortar'), command).toMatchObject({
      code: 1,
      err: expect.stringContaining('no draft'),
    })
  await shop('draft', 'promo:AUTUMN', 'kind=percent', 'value=5')
  expect((await shop('discard', 'promo:AUTUMN')).code).toBe(0)
  expect((await shop('drafts')).out).toBe('')
})

test('the order of the sections is shown, changed, and undone like a record', async () => {
  const keys = async () => (await shop('show', 'sequence:section')).out.match(/[a-z]+(-[a-z]+)*/g)!.slice(1)
  const before = await keys()
  const news = ['news', ...before.filter((key) => key !== 'news')]
  expect((await shop('set', 'sequence:section', `keys=${JSON.stringify(news)}`)).code).toBe(0)
  expect(await keys()).toEqual(news)
  expect((await shop('history', 'sequence:section')).out).toMatch(/changed .* keys\n$/)
  expect((await shop('undo', 'sequence:section')).code).toBe(0)
  expect(await keys()).toEqual(before)
  expect(await shop('archive', 'sequence:section')).toMatchObject({ code: 1 })
  expect(await shop('show', 'sequence:product')).toMatchObject({ code: 1 })
})
