import { beforeAll, expect, test } from 'vitest'
import { commandLine } from '../../../test/command-line.ts'
import { freshDatabase } from '../../../test/database.ts'
import { createShopFolder, SMALL_SHOP, withEdits } from '../../../test/shops/shop-folder.ts'
import { SMALL_HOUSE } from '../../../test/shops/small-house.ts'
import { importFolder, type Removal } from '../../modules/shop-folder/index.ts'

const database = await freshDatabase()
const shop = commandLine(database)
const whole = createShopFolder(SMALL_HOUSE)
const without = (...files: string[]) => Object.fromEntries(files.map((file) => [file, null]))
/** The shop as an export would write it, so that it is seen whether anything has changed. */
const contentVersion = async () => (await database.pool.query('select version from content_version')).rows[0].version
const live = async (table: string) =>
  (await database.pool.query(`select key from ${table} where archived_at is null order by key`)).rows.map(
    ({ key }) => key,
  )

beforeAll(async () => {
  expect(await importFolder(database, whole)).toMatchObject({ ok: true })
  await database.pool.query(`
    with orders as (
      insert into shop_order (access_token, state, payment_state, language, currency, subtotal, discount, delivery_price, total, payment_method, payment, first_name, last_name, email, phone, delivery, delivery_tax_rate, withdrawal_days)
      select 'o' || n, state, 'due_on_delivery', 'bg', 'BGN', 0, 0, 0, 0, 'cash', '{}', 'M', 'K', 'm@example.bg', '+359888123456', '{}', 20, 14
      from unnest(array['placed', 'packed', 'delivered']) with ordinality as o (state, n) returning id
    )
    insert into order_line (order_id, position, product_id, variant_id, name, url, options, selected_count, price, total, discount, tax_rate)
    select o.id, 0, p.id, v.id, 'Rug', 'rug', '[]', 1, 0, 0, 0, 20 from orders o, product p join variant v on v.product_id = p.id where p.key = 'rug'`)
  await database.pool.query(`
    with bookings as (
      insert into booking (access_token, state, payment_state, language, currency, from_date, to_date, discount, city_tax, total, due_now, payment_method, payment, hotel, first_name, last_name, email, phone, tax_rate)
      select 'b' || n, state, 'due_on_arrival', 'bg', 'BGN', current_date + days, current_date + days + 2, 0, 0, 0, 0, 'arrival', '{}', '{}', 'M', 'K', 'm@example.bg', '+359888123456', 9
      from (values (1, 'confirmed', 9), (2, 'held', 20), (3, 'cancelled', 9), (4, 'completed', -9)) as b (n, state, days) returning id
    )
    insert into reservation (booking_id, position, room_type_id, rate_plan_id, room_name, room_url, variation_name, board, cancellation, deposit_percent, adults_count, kid_years, extras, total, lines)
    select b.id, 0, r.id, 1, 'Attic', 'attic', 'x', 'room_only', '[]', 0, 2, '{}', '[]', 0, '[]' from bookings b, room_type r where r.key = 'attic'`)
})

test('a plan says by kind and key what an import would do, and changes nothing', async () => {
  const changed = createShopFolder({
    ...SMALL_HOUSE,
    ...withEdits('products/jug.yaml', ['stock: 4, picture: jug.webp, ', 'stock: 4, ']),
    ...without('products/rug.yaml', 'info/about.bg.md', 'promos.yaml'),
    ...withEdits('sections.yaml', ['products: [rug, jug]', 'products: [jug]']),
    'products/vase.yaml': (SMALL_SHOP['products/rug.yaml'] as string).replace('RUG', 'VASE'),
  })
  const before = await contentVersion()
  const { code, out, err } = await shop('import', '--plan', changed)
  expect(err).toBe('')
  expect(code).toBe(0)
  expect(out.replace(changed, '<folder>').replace(/[\da-f]{8}-[\da-f]{8}/, '<number>'))
    .toBe(`An import would make these changes:
  product       1 added, 1 changed, 1 removed
  info          1 changed
  section       1 changed
  promo         3 removed

  changed  product:jug  variants.colour=green,size=s.picture jug.webp → –
  added    product:vase
  changed  info:about  title.bg За нас → –, text.bg Правим кани. → –, icon jug.webp → –, form contact → –
  changed  section:picks  products ["rug","jug"] → ["jug"]
  removed  product:rug (still has open orders: 2)
  removed  promo:ESEN10
  removed  promo:FREE
  removed  promo:РОЗА

Nothing has been changed. To import exactly this: npm run shop -- import <folder> --as-planned <number>
That is refused when the folder or the shop has changed by then.
`)
  expect(await contentVersion()).toBe(before)
  expect(await live('product')).toEqual(['basket', 'bowl', 'jug', 'rug'])
  expect(await shop('import', '--plan', whole)).toMatchObject({
    code: 0,
    out: 'The folder and the shop are the same: an import would change nothing.\n',
  })
})

test('an import that removes something is refused without --remove, with what it would remove', async () => {
  const before = await contentVersion()
  const onlyShop = createShopFolder(
    without(...Object.keys(SMALL_SHOP).filter((file) => !/^(shop|pictures|look)/.test(file))),
  )
  const { code, out, err } = await shop('import', onlyShop)
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toContain('  removed  room:attic (still has future bookings: 2)\n')
  expect(err).toContain('  removed  product:rug (still has open orders: 2)\n  removed  product:basket\n')
  expect(err).toContain('  removed  news_category:harvest\n')
  expect(err).toContain('  removed  hotel\n')
  expect(err).toMatch(
    /To remove them from the shop, add --remove\. .*--remove-only option:colour\nNothing has been changed\.\n$/,
  )
  expect(await contentVersion()).toBe(before)
  expect(await live('room_type')).toEqual(['attic', 'double'])
})

test('--remove removes, and what an import only adds or changes needs nothing', async () => {
  const folder = createShopFolder({ ...SMALL_HOUSE, ...without('promos.yaml') })
  expect(await shop('import', '--remove', folder)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/promos +3 removed/),
  })
  expect(await shop('import', whole)).toMatchObject({ code: 0, out: expect.stringMatching(/promos +3 added/) })
})

test('--remove-only removes this and keeps the rest', async () => {
  const folder = createShopFolder({ ...SMALL_HOUSE, ...without('promos.yaml', 'products/basket.yaml') })
  const wrong = await shop('import', folder, '--remove-only', 'product:baskets')
  expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining('would not remove product:baskets') })
  expect(wrong.err).toContain('It would remove product:basket, promo:ESEN10, promo:FREE, promo:РОЗА.')
  expect((await shop('import', folder, '--remove-only', 'promo:FREE', '--remove-only', 'product:basket')).code).toBe(0)
  expect(await live('product')).toEqual(['bowl', 'jug', 'rug'])
  expect((await shop('show', 'promo:ESEN10')).code).toBe(0)
  expect((await shop('show', 'promo:FREE')).code).toBe(1)
  // What stays is the shop's from now on.
  expect((await shop('import', '--plan', folder)).out).toContain('are the same')
  await importFolder(database, whole)
})

test('an import as planned is refused once the shop or the folder has changed', async () => {
  const files = { ...SMALL_HOUSE, ...withEdits('products/jug.yaml', ['weight: 1400', 'weight: 1500']) }
  const folder = createShopFolder(files)
  const planned = async () => / --as-planned (\S+)/.exec((await shop('import', '--plan', folder)).out)![1]!
  const number = await planned()
  expect(await planned()).toBe(number)
  expect((await shop('set', 'promo:FREE', 'minimum=20')).code).toBe(0)
  expect(await shop('import', folder, '--as-planned', number)).toMatchObject({
    code: 1,
    out: '',
    err: 'Something in the shop has changed since the plan was made. Nothing has been imported; make a new plan: import --plan <folder>\n',
  })
  const newer = await planned()
  expect(await shop('import', createShopFolder(SMALL_HOUSE), '--as-planned', newer)).toMatchObject({
    code: 1,
    err: expect.stringContaining('The files of the folder have changed since the plan was made.'),
  })
  expect(await shop('import', folder, '--as-planned', newer)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/products +1 changed/),
  })
  expect(await shop('import', folder, '--as-planned', 'yesterday')).toMatchObject({
    code: 2,
    err: expect.stringContaining('is not the number of a plan'),
  })
  expect((await shop('show', 'promo:FREE')).out).toContain('minimum: 20')
  await shop('undo', 'promo:FREE')
  await importFolder(database, whole)
})

test('what shop and folder have both changed is shown with both sides, and decided field by field', async () => {
  const changes: [string, string][] = [
    ['price: 58.00', 'price: 59.00'],
    ['weight: 1400', 'weight: 1500'],
  ]
  const folder = createShopFolder({ ...SMALL_HOUSE, ...withEdits('products/jug.yaml', ...changes) })
  await shop('set', 'product:jug', 'price=61', 'weight=1600')
  const refused = await shop('import', folder)
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err).toBe(`Changed in the shop and in the folder:
  product:jug.price  shop: 61, folder: 59
  product:jug.weight  shop: 1600, folder: 1500
Nothing has been changed. --take folder or --take office says which side counts, --take product:jug.price=folder for this field alone.
`)
  expect(await shop('import', folder, '--take', 'product:jug.prise=folder')).toMatchObject({
    code: 1,
    err: expect.stringContaining('there is nothing to decide about product:jug.prise.'),
  })
  expect(await shop('import', folder, '--take', 'both')).toMatchObject({ code: 2 })
  const takes = ['--take', 'office', '--take', 'product:jug.price=folder']
  expect((await shop('import', '--plan', folder, ...takes)).out).toContain('price  shop: 61, folder: 59  (take folder)')
  expect(await shop('import', folder, ...takes)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^What was changed in the shop stays, .*: product:jug\.$/m),
  })
  const { out } = await shop('show', 'product:jug')
  expect(out).toContain('price: 59\n')
  expect(out).toContain('weight: 1600\n')
  await importFolder(database, whole, { take: 'folder' })
})

test('what came into the shop after removals were approved is not removed unseen', async () => {
  const approveRemovals = async (removals: Removal[]) => {
    await importFolder(
      database,
      createShopFolder({ ...SMALL_HOUSE, 'news/second.en.md': SMALL_SHOP['news/first.en.md']! }),
    )
    return removals
  }
  const folder = createShopFolder({ ...SMALL_HOUSE, ...without('promos.yaml') })
  await expect(importFolder(database, folder, { approveRemovals })).rejects.toThrow('would also remove news:second')
  expect(await live('news_item')).toEqual(['first', 'second'])
})

test.each([
  ['a file', 'products.csv', 'is a file. An import takes the whole folder of a shop'],
  ['nothing', 'nowhere', 'There is no folder '],
])('%s in place of a folder is refused in clear words', async (_what, name, message) => {
  const { code, err } = await shop('import', `${whole}/${name}`)
  expect(code).toBe(2)
  expect(err).toContain(message)
  expect(err).not.toContain(' at ')
})
