import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Language } from '@vitrina/contract'
import { copyProject } from '../../e2e/support/shops/copy-project.ts'
import { temporaryDirectory } from '../../e2e/support/shops/temporary-directory.ts'
import type { Config } from '../src/config.ts'
import type { ShopSettings } from '../src/modules/settings/index.ts'
import type { JobHandler, Jobs } from '../src/platform/jobs/jobs.ts'
import { orderBody } from './orders.ts'
import { SMALL_HOUSE } from './shops/small-house.ts'
import { withEdits } from './shops/shop-folder.ts'

const GERMAN = "de: { name: 'Deutsch', shortName: 'DE', direction: 'ltr', tag: 'de-DE', dateTag: 'de-DE' },"
const de = 'de' as Language

const root = temporaryDirectory()
copyProject(root)
const table = join(root, 'contract/src/locales.ts')
writeFileSync(table, readFileSync(table, 'utf8').replace('const entries = {', `const entries = {\n  ${GERMAN}`))
execFileSync(process.execPath, ['scripts/write-formats.ts'], { cwd: root })

/** The server and its tests' tools with the language. */
const { openShop }: typeof import('./app.ts') = await import(join(root, 'server/test/app.ts'))
const { freshDatabase }: typeof import('./database.ts') = await import(join(root, 'server/test/database.ts'))
const { createShopFolder }: typeof import('./shops/shop-folder.ts') = await import(
  join(root, 'server/test/shops/shop-folder.ts')
)
const { exportFolder, importFolder }: typeof import('../src/modules/shop-folder/index.ts') = await import(
  join(root, 'server/src/modules/shop-folder/index.ts')
)
const { calendarFile }: typeof import('../src/modules/bookings/reading/calendar-file.ts') = await import(
  join(root, 'server/src/modules/bookings/reading/calendar-file.ts')
)
const { createAnnouncement, registerAnnouncements }: typeof import('../src/modules/announcements/index.ts') =
  await import(join(root, 'server/src/modules/announcements/index.ts'))
const { defineTexts, translate }: typeof import('../src/platform/texts/index.ts') = await import(
  join(root, 'server/src/platform/texts/index.ts')
)

const otherShop = await freshDatabase()

const folder = createShopFolder({
  ...SMALL_HOUSE,
  'rooms/types/double.yaml': SMALL_HOUSE['rooms/types/double.yaml']!.replace('name: {', 'name: {de: Doppelzimmer, '),
  ...withEdits('shop.yaml', ['title: {', 'title: {de: Rhodopen, '], ['languages: [en, bg]', 'languages: [en, bg, de]']),
  ...withEdits(
    'products/jug.yaml',
    ['name: {', 'name: {de: Wasserkrug für Gäste, '],
    ['  bg: Дръжте я на сянка.', '  de: Gehört in den **Schatten**.\n  bg: Дръжте я на сянка.'],
  ),
  ...withEdits('products/rug.yaml', ['name: {', 'name: {de: Teppich, ']),
  ...withEdits(
    'products.csv',
    ['name.en', 'name.de,name.en'],
    ['bowl,Bowl', 'bowl,Schüssel,Bowl'],
    ['bowl,,', 'bowl,,,'],
  ),
  ...withEdits('delivery.yaml', ['{up_to: 50.00, price: 6}', '{price: 6}']),
  'info/about.de.md': '---\ntitle: Über uns\n---\nWir machen **Krüge**.\n',
})
const { shop, close } = await openShop({
  content: 'empty',
  env: { PUBLIC_URL: 'https://shop.example', SMTP_URL: 'smtp://127.0.0.1:1' },
})
afterAll(close)
const call = (method: string, path: string, body?: unknown) => shop.call(method, path, body, { language: de })
const document = async (url: string) => (await shop.app.http.inject({ url, headers: { host: 'shop.example' } })).body
const namesIn = (list: { name: string }[]) => list.map(({ name }) => name)

test('a shop folder is imported in a language that only the table knows', async () => {
  expect(await importFolder(shop.database, folder)).toMatchObject({ ok: true })
  await expect.poll(async () => (await call('GET', '/settings')).body.languages).toEqual(['en', 'bg', 'de'])
})

test('exported, imported into another shop and exported again, its files are the same', async () => {
  const [first, second] = [join(root, 'first'), join(root, 'second')]
  expect(await exportFolder(shop.database, first)).toMatchObject({ ok: true })
  expect(await importFolder(otherShop, first)).toMatchObject({ ok: true })
  expect(await exportFolder(otherShop, second)).toMatchObject({ ok: true })
  const files = readdirSync(first, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(first, join(entry.parentPath, entry.name)))
  expect(files).toContain('info/about.de.md')
  for (const file of files) {
    const bytes = readFileSync(join(first, file))
    expect(readFileSync(join(second, file)).equals(bytes), file).toBe(true)
  }
})

test('the API answers in it; what has no text is in the fallback language, or in the one it has', async () => {
  const products = (await call('GET', '/products?sort=name')).body.data.data
  expect(namesIn(products)).toEqual(['Schüssel', 'Teppich', 'Wasserkrug für Gäste', 'Розово масло'])
  expect((await call('GET', '/info')).body.data.data).toMatchObject([{ title: 'Über uns', summary: 'Who we are.' }])
  expect(namesIn((await call('POST', '/deliveries/countries', {})).body.data)).toEqual(['Bulgarien', 'Griechenland'])
  expect((await call('GET', '/nothing')).body.message).toBe('There is nothing at this address.')
})

test('a search finds its words, in any case', async () => {
  for (const text of ['wasserkrug', 'GÄSTE', 'jug'])
    expect(namesIn((await call('GET', `/products?q=${text}`)).body.data.data), text).toEqual(['Wasserkrug für Gäste'])
})

test('an order and its e-mail have the names in it; the e-mail’s own words are in the fallback language', async () => {
  const [rug] = (await call('GET', '/products?q=teppich')).body.data.data
  const delivery = {
    service: 'courier',
    to: 'address',
    country: 'BG',
    city: 'Смолян',
    post_code: '4700',
    street: 'Река',
  }
  const items = [{ id: rug.id, selected_count: 1 }]
  const placed = await call('POST', '/orders', orderBody(items, { email: 'greta@example.com', delivery }))
  expect(placed).toMatchObject({ status: 201, body: { data: { language: de, lines: [{ name: 'Teppich' }] } } })
  const emails = async () =>
    (await shop.database.pool.query(`select * from message where recipient = 'greta@example.com'`)).rows
  await expect.poll(emails).toHaveLength(1)
  const [{ language, subject, html }] = await emails()
  expect({ language, subject }).toEqual({
    language: de,
    subject: expect.stringMatching(/^Your order \d+ at Rhodopen$/),
  })
  expect(html).toContain('<html lang="de" dir="ltr">')
  expect(html).toContain('Teppich')
  expect(html).toContain('240,00')
})

test('documents know it: the sitemap, the news, the calendar file of a booking', async () => {
  expect(await document('/sitemap-1.xml')).toContain('hreflang="de" href="https://shop.example/?lang=de"')
  expect(await document('/news.xml?lang=de')).toMatch(/<language>de<[^]*First news/)
  const hotel = { name: 'Haus', address: '', check_in_from: '14:00', check_in_until: '22:00', check_out_until: '11:00' }
  const booking = {
    language: de,
    access_token: 'unguessable',
    from_date: '2026-12-30',
    to_date: '2027-01-02',
    created_at: new Date(),
    hotel: { ...hotel, latitude: null, longitude: null, time_zone: 'Europe/Sofia' },
    reservations: [{ number: 500_001, room_name: 'Doppelzimmer', variation_name: 'Flexible' }],
  } as unknown as Parameters<typeof calendarFile>[0]
  expect(calendarFile(booking, null)).toContain('SUMMARY;LANGUAGE=de:Stay at Haus')
})

test('an announcement from before it was added is sent in it, too', async () => {
  let run: JobHandler | undefined
  const sent: object[] = []
  const jobs = { register: (_name: string, handler: JobHandler) => void (run = handler) } as unknown as Jobs
  registerAnnouncements(
    { config: { development: true } as Config, database: otherShop, jobs },
    {
      settings: { get: () => ({ channel: 'shop' }) as ShopSettings },
      send: async (...[, , , data]) => void sent.push(data),
    },
  )
  const id = await otherShop.transaction((tx) =>
    createAnnouncement(tx, { kind: 'modal', text: { en: 'Soon', bg: 'Скоро' }, send_at: new Date() }),
  )
  await run!({ id } as never)
  expect(sent).toMatchObject([{ text: { en: 'Soon', bg: 'Скоро', de: 'Soon' } }])
})

test('a module’s text is in it where it has one; else in the fallback language, with its dates', () => {
  const german = { de: { until: 'Gültig bis {day}.' } }
  const text = defineTexts({
    en: { from: 'Valid from {day}.', until: 'Valid until {day}.' },
    bg: { from: 'Валиден от {day}.', until: 'Валиден до {day}.' },
    ...german,
  })
  const day = { dates: ['2026-12-07'] }
  expect(translate(text('until', { day }), de)).toMatch(/^Gültig bis 7\.\sDezember\s2026\.$/)
  expect(translate(text('from', { day }), de)).toMatch(/^Valid from 7\sDecember\s2026\.$/)
  expect(text.in(de)('from', { day: 'Monday' })).toBe('Valid from Monday.')
})
