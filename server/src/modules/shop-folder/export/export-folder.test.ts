import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../../test/database.ts'
import { withEdits, createShopFolder } from '../../../../test/shops/shop-folder.ts'
import { SMALL_HOUSE } from '../../../../test/shops/small-house.ts'
import type { Database } from '../../../platform/database/client.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { exportFolder } from './export-folder.ts'
import { importFolder } from '../import/import-folder.ts'

const DEMO = resolve(import.meta.dirname, '../../../../../demo')

const HOUSE_WITH_PROMO = {
  ...SMALL_HOUSE,
  ...withEdits('promos.yaml', ['kind: amount', 'for: rooms, room_types: [attic], kind: amount']),
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-export-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Every file below a folder, by path. */
function filesOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(
    names
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, 'latin1')]),
  )
}

async function exported(database: Database): Promise<string> {
  const folder = newFolder()
  expect(await exportFolder(database, folder)).toMatchObject({ ok: true })
  return folder
}

const expectNoChanges = (imported: Awaited<ReturnType<typeof importFolder>>) => {
  expect(imported).toMatchObject({ ok: true })
  if (imported.ok)
    for (const [kind, counts] of Object.entries(imported.summary))
      expect({ kind, ...counts }).toEqual({ kind, added: 0, changed: 0, removed: 0 })
}

/** The content of a shop without the ids, which differ between two databases of the same shop. */
async function contentsOf(database: Database): Promise<{ files: Record<string, string>; tables: unknown }> {
  const folder = await exported(database)
  const tables = await database.queries.execute(sql`
    select (select jsonb_agg(to_jsonb(p) - 'id' - 'main_category_id' - 'maker_id' - 'modified_at' order by key) from product p where archived_at is null) as products,
      (select jsonb_agg(to_jsonb(v) - 'id' - 'product_id' - 'picture_id' order by p.key, v.position) from variant v join product p on p.id = v.product_id) as variants,
      (select jsonb_agg(to_jsonb(c) - 'id' - 'parent_id' - 'picture_id' - 'icon_id' - 'modified_at' order by type, key) from category c) as categories,
      (select jsonb_agg(to_jsonb(i) - 'id' - 'picture_id' - 'icon_id' - 'modified_at' order by key) from info_page i) as info,
      (select jsonb_agg(to_jsonb(n) - 'id' - 'picture_id' - 'icon_id' - 'modified_at' order by key) from news_item n) as news,
      (select jsonb_agg(to_jsonb(m) - 'id' - 'modified_at' order by key) from maker m) as makers,
      (select jsonb_agg(jsonb_build_array(p.key, m.key) order by p.key) from product p join maker m on m.id = p.maker_id) as made_by,
      (select jsonb_agg(to_jsonb(m) - 'id' - 'parent_id' order by sort) from menu_item m) as menu,
      (select jsonb_agg(to_jsonb(s) - 'id' - 'picture_id' - 'product_ids' - 'category_ids' order by sort) from section s) as sections,
      (select jsonb_agg(to_jsonb(d) - 'id' order by key) from delivery_service d) as services,
      (select jsonb_agg(to_jsonb(o) - 'id' - 'service_id' order by key) from office o) as offices,
      (select jsonb_agg(to_jsonb(p) - 'id' order by key) from payment_service p) as payments,
      (select jsonb_agg(to_jsonb(p) - 'id' - 'category_ids' - 'product_ids' - 'room_type_ids' order by code) from promo p) as promos,
      (select to_jsonb(h) - 'modified_at' from hotel h) as hotel,
      (select jsonb_agg(to_jsonb(t) - 'id' - 'picture_id' - 'icon_id' - 'calendar_token' - 'modified_at' order by key) from room_type t) as room_types,
      (select jsonb_agg(to_jsonb(u) - 'id' - 'room_type_id' order by key) from room_unit u) as units,
      (select jsonb_agg(to_jsonb(p) - 'id' - 'room_type_ids' order by key) from rate_plan p) as plans,
      (select jsonb_agg(to_jsonb(e) - 'id' - 'room_type_ids' order by key) from room_extra e) as extras,
      (select jsonb_agg(to_jsonb(s) - 'id' - 'room_type_ids' - 'rates' order by position) from room_season s) as seasons,
      (select jsonb_agg(to_jsonb(r) - 'room_type_id' order by t.key, night) from room_night_rate r join room_type t on t.id = r.room_type_id) as rates,
      (select jsonb_agg(to_jsonb(n) - 'room_type_id' order by t.key, night) from room_type_night n join room_type t on t.id = n.room_type_id) as nights,
      (select jsonb_agg(to_jsonb(b) - 'id' - 'room_type_id' order by uid) from room_block b) as blocks,
      (select shop from shop) as shop`)
  // Texts name products by id.
  const withoutIds = JSON.stringify(tables.rows[0]).replaceAll(/(?<=data-product=\\")\d+/g, 'id')
  return { files: filesOf(folder), tables: JSON.parse(withoutIds) as unknown }
}

test('a picture that only a text shows is exported, and the text shows it in its shape', async () => {
  const database = await freshDatabase()
  const wheel = sharp({ create: { width: 20, height: 30, channels: 3, background: '#123456' } })
  const changes = {
    ...withEdits('info/about.en.md', ['pictures/jug.webp', 'pictures/in-text/wheel.png']),
    'pictures/in-text/wheel.png': await wheel.png().toBuffer(),
  }
  expect(await importFolder(database, createShopFolder(changes))).toMatchObject({ ok: true })
  const { rows } = await database.queries.execute<{ html: string }>(
    sql`select text_html->>'en' as html from info_page where key = 'about'`,
  )
  expect(rows[0]!.html).toMatch(/<figure>.*width="20"\s+height="30"\s+alt="The jug".*<figcaption>On the sill\.</s)
  expect(rows[0]!.html).toMatch(/<p data-product="\d+"><a href="\/product\/[^"]+">The jug<\/a><\/p>/)
  expect(Object.keys(filesOf(await exported(database)))).toContain('pictures/in-text/wheel.png')
})

test('an export has all of the small shop: importing it changes nothing here and gives the same shop in an empty database', async () => {
  const database = await freshDatabase()
  await importFolder(database, createShopFolder(HOUSE_WITH_PROMO))
  const folder = await exported(database)
  expectNoChanges(await importFolder(database, folder))
  const contents = await contentsOf(database)
  expect(contents.files).toEqual(filesOf(folder))
  expect(readFileSync(join(folder, 'info/about.en.md'), 'utf8')).toContain('icon: jug.webp\nform: contact\n')
  expect(readFileSync(join(folder, 'news/first.en.md'), 'utf8')).toContain('icon: field.avif\n')
  expect(Object.keys(contents.files).filter((file) => file.startsWith('rooms/'))).toEqual(
    Object.keys(SMALL_HOUSE).toSorted(),
  )
  expect(readFileSync(join(folder, 'rooms/seasons.yaml'), 'utf8')).toContain('from: 12-15\n  until: 03-15\n')
  expect(readFileSync(join(folder, 'rooms/plans.yaml'), 'utf8')).toContain('refundable: false,')
  expect(readFileSync(join(folder, 'rooms/plans.yaml'), 'utf8')).toContain('[{days_before: 7, percent: 30}')
  expect(readFileSync(join(folder, 'categories.yaml'), 'utf8')).toMatch(
    /summary: \{bg: От планината.\}[^]*icon: field.avif/,
  )

  const otherDatabase = await freshDatabase()
  expect(await importFolder(otherDatabase, folder)).toMatchObject({ ok: true })
  expect(await contentsOf(otherDatabase)).toEqual(contents)
})

test('an exported and imported demo shop is the same; its pictures have their original bytes', async () => {
  const database = await freshDatabase('demo')
  const folder = await exported(database)
  for (const file of readdirSync(join(folder, 'pictures')))
    expect(readFileSync(join(folder, 'pictures', file)).equals(readFileSync(join(DEMO, 'pictures', file)))).toBe(true)
  expectNoChanges(await importFolder(database, folder))
  const contents = await contentsOf(database)
  expect(contents.files).toEqual(filesOf(folder))
  const otherDatabase = await freshDatabase()
  expect(await importFolder(otherDatabase, folder)).toMatchObject({ ok: true })
  expect(await contentsOf(otherDatabase)).toEqual(contents)
})

test('custom and numbered addresses are exported; archived records are not', async () => {
  const database = await freshDatabase()
  await importFolder(
    database,
    createShopFolder({ 'products/zzz.yaml': 'name: {en: Gone}\ncategories: [food]\nprice: 1\nstock: 1\n' }),
  )
  await importFolder(
    database,
    createShopFolder({
      ...withEdits('products/rug.yaml', ['name:', 'url: woven-rug\nname:']),
      'products/bbb.yaml': 'name: {en: Water jug}\ncategories: [food]\nprice: 1\nstock: 1\n',
    }),
  )
  const folder = await exported(database)
  expect(readdirSync(join(folder, 'products'))).toEqual([
    'basket.yaml',
    'bbb.yaml',
    'bowl.yaml',
    'jug.yaml',
    'rug.yaml',
  ])
  const otherDatabase = await freshDatabase()
  await importFolder(otherDatabase, folder)
  const urls = async (of: Database) =>
    (await of.queries.execute(sql`select key, url from product where archived_at is null order by key`)).rows
  expect(await urls(otherDatabase)).toEqual(await urls(database))
  expect(await urls(otherDatabase)).toContainEqual({ key: 'bbb', url: 'water-jug-2' })
})

test('texts with the line ends of a spreadsheet come back as they were exported', async () => {
  const database = await freshDatabase()
  const table = 'key,name.en,categories,price,stock,description.en\r\nmat,Mat,home,1,1,"one\r\ntwo\rthree"\r\n'
  const jug = withEdits('products/jug.yaml', ['Дръжте я на сянка.', '"Дръжте я\\r\\nна сянка."'])
  expect(await importFolder(database, createShopFolder({ ...jug, 'products.csv': table }))).toMatchObject({ ok: true })
  const folder = await exported(database)
  expectNoChanges(await importFolder(database, folder))
  const { rows } = await database.queries.execute(
    sql`select description from product where key in ('jug', 'mat') order by key`,
  )
  expect(JSON.stringify(rows)).not.toContain('\\r')
})

test('an export has the current stock', async () => {
  const database = await freshDatabase()
  await importFolder(database, createShopFolder())
  await database.queries.execute(sql`update variant set stock = 1 where sku = 'RUG'`)
  const folder = await exported(database)
  expect(readFileSync(join(folder, 'products/rug.yaml'), 'utf8')).toContain('stock: 1')
  expectNoChanges(await importFolder(database, folder))
})

test('an export needs an empty folder and an imported shop', async () => {
  const database = await freshDatabase()
  expect(await exportFolder(database, newFolder())).toMatchObject({ ok: false })
  expect(await exportFolder(database, DEMO)).toMatchObject({ ok: false })
})
