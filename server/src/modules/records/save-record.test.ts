import pg from 'pg'
import { expect, test } from 'vitest'
import { testShop } from '../../../test/app.ts'
import { readHistory } from '../../platform/history.ts'
import { translate } from '../../platform/texts/index.ts'
import { type Document, RECORD_KINDS, type RecordKind } from './document.ts'
import { readDocuments } from './documents/read-documents.ts'
import { readProductDocuments, readRecord } from './read-record.ts'
import type { RecordEdit, SavedRecord } from './record-edit.ts'
import { saveRecord } from './save-record.ts'
import { text as saveText } from './save-texts.ts'
import { text } from './texts.ts'

const { database, call } = await testShop()
const owner = { actor: { kind: 'merchant', id: '1', name: 'Мария' }, source: 'office' } as const
const save = (edit: Omit<RecordEdit, 'actor' | 'source'>) =>
  database.transaction((tx) => saveRecord(tx, { ...owner, ...edit }))
const find = (kind: RecordKind, key: string) => readRecord(database.queries, kind, key)
const read = async (kind: RecordKind, key: string) => (await find(kind, key))!
/** Saves a record with other fields, as an editor who has just read it. */
async function change(kind: RecordKind, key: string, fields: Document) {
  const { document, version } = await read(kind, key)
  return save({ kind, key, version, document: { ...document, ...fields } })
}
const rows = async <T extends object>(query: string, values: unknown[] = []) =>
  (await database.pool.query<T>(query, values)).rows
const stockOf = async (key: string) =>
  (
    await rows<{ stock: number }>(
      'select v.stock from variant v join product p on p.id = v.product_id where p.key = $1 and v.archived_at is null order by v.id',
      [key],
    )
  ).map(({ stock }) => stock)
const urlOf = async (table: string, key: string) =>
  (await rows<{ url: string }>(`select url from ${table} where key = $1`, [key]))[0]!.url
const getStatus = async (path: string) => (await call('GET', path)).status

/** The key of the document with the most fields. */
const largestOf = (documents: ReadonlyMap<string, Document>) =>
  [...documents].toSorted(([, a], [, b]) => Object.keys(b).length - Object.keys(a).length)[0]![0]

test(
  'records of every kind that are saved as they are stay as they are, without a history',
  { timeout: 120_000 },
  async () => {
    // The demo has none of these.
    const block = { room_type: 'attic', from: '2030-01-10', until: '2030-01-12', summary: 'Painting' }
    const calendar = { room_type: 'attic', url: 'https://calendar.example/attic.ics' }
    for (const [kind, document] of [
      ['block', block],
      ['calendar', calendar],
    ] as const)
      expect(await save({ kind, key: 'attic', version: null, document })).toMatchObject({ status: 'saved', document })
    const documents = await readDocuments(database.queries)
    const all = await rows<{ key: string }>('select key from product where archived_at is null order by key')
    const products = await readProductDocuments(
      database.queries,
      all.map(({ key }) => key),
    )
    // One of each set of fields.
    const differing = Map.groupBy(products, ([, document]) => JSON.stringify(Object.keys(document).toSorted())).values()
    for (const kind of RECORD_KINDS) {
      const keys = kind === 'product' ? [...differing].map(([first]) => first![0]) : [largestOf(documents[kind])]
      expect(keys.length, kind).toBeGreaterThan(0)
      for (const key of keys) {
        const { document, version } = await read(kind, key)
        const saved = await save({ kind, key, version, document })
        expect(saved, `${kind} ${key}`).toEqual({ status: 'saved', document, version })
      }
    }
    expect(await rows('select kind, action from record_change order by id')).toEqual([
      { kind: 'block', action: 'added' },
      { kind: 'calendar', action: 'added' },
    ])
  },
)

test('stock is as sold when a product was read, one was sold, and its name was saved', async () => {
  const { document, version } = await read('product', 'lavender-water')
  const [stock] = await stockOf('lavender-water')
  await rows(
    `update variant set stock = stock - 1 where product_id = (select id from product where key = 'lavender-water')`,
  )
  const name = { en: 'Lavender', bg: 'Лавандула' }
  expect(
    await save({ kind: 'product', key: 'lavender-water', version, document: { ...document, name } }),
  ).toMatchObject({ status: 'saved', document: { name } })
  expect(await stockOf('lavender-water')).toEqual([stock! - 1])
})

test('one price is changed by at most 13 statements, and is in the history with who changed it', async () => {
  const { document, version } = await read('product', 'basket')
  const statements = new Map<pg.Client, string[]>()
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const text = typeof args[0] === 'string' ? args[0] : (args[0] as { text: string }).text
    statements.set(this, [...(statements.get(this) ?? []), text])
    return query.apply(this, args as never)
  } as never
  try {
    await save({ kind: 'product', key: 'basket', version, document: { ...document, price: 82 } })
  } finally {
    pg.Client.prototype.query = query
  }
  const own = [...statements.values()].find((list) => list.some((text) => text.includes('pg_advisory_xact_lock')))!
  expect(own.at(-1)).toBe('commit')
  const between = own.filter((text) => !/^(begin|commit)/.test(text))
  expect(between.length, between.join('\n')).toBeLessThanOrEqual(13)
  const history = await readHistory(database.queries, 'product', 'basket')
  expect(history).toMatchObject([
    { action: 'changed', before: { price: document.price }, after: { price: 82 }, ...owner },
  ])
})

test('who has seen an older version is refused, and gets the present one', async () => {
  const { document, version } = await read('info', 'about')
  expect(await change('info', 'about', { title: { en: 'Who we are', bg: 'Кои сме' } })).toMatchObject({
    status: 'saved',
  })
  const present = await read('info', 'about')
  expect(await save({ kind: 'info', key: 'about', version, document })).toEqual({ status: 'conflict', ...present })
})

/** The errors of a save, as an editor with an English office sees them. */
const inEnglish = (result: SavedRecord) =>
  result.status === 'invalid' &&
  result.errors.map(({ message, ...error }) => ({ ...error, message: translate(message, 'en') }))

test.each<[RecordKind, string, Document, (string | number)[], string]>([
  ['product', 'jug', { price: '8,00' }, ['price'], 'must be an amount of money with a decimal point: write 8.00'],
  ['product', 'jug', { categories: ['nowhere'] }, ['categories', 0], 'there is no product category "nowhere"'],
  ['product', 'jug', { pictures: ['nowhere.jpg'] }, ['pictures', 0], 'there is no picture nowhere.jpg'],
  ['product', 'jug', { stock: 4 }, ['stock'], 'is not saved with the product'],
  [
    'product',
    'jug',
    { description: { en: '[x](product:nowhere)' } },
    ['description', 'en'],
    'there is no product "nowhere"',
  ],
  ['category', 'honey', { parent: 'honey' }, ['parent'], 'there is no category "honey" that it could be in'],
  ['section', 'hero', { products: ['jug'] }, ['products'], 'must not be used with kind hero'],
  ['settings', 'settings', { currency: 'XYZ' }, ['currency'], 'must be'],
  ['room', 'attic', { min_stay: 0 }, ['min_stay'], 'must be a whole number from 1 to'],
])('%s %s is not saved with %o', async (kind, key, fields, path, message) => {
  const { document, version } = await read(kind, key)
  const result = await save({ kind, key, version, document: { ...document, ...fields } })
  expect(inEnglish(result)).toEqual([{ path, message: expect.stringContaining(message) }])
  expect(await read(kind, key)).toEqual({ document, version })
})

test('a record that others name is not archived, and one that is used says so first', async () => {
  const { version } = await read('category', 'honey')
  expect(await save({ kind: 'category', key: 'honey', version, document: null })).toMatchObject({
    status: 'used',
    use: { key: 'has_products' },
  })
  const page = await read('info', 'about')
  expect(await save({ kind: 'info', key: 'about', version: page.version, document: null })).toMatchObject({
    status: 'invalid',
    errors: expect.arrayContaining([
      expect.objectContaining({ record: expect.stringMatching(/^menu:/), message: text('no_info', { key: 'about' }) }),
    ]),
  })
})

test('a product that sections or texts name is not archived, nor a page that texts of products name', async () => {
  const candles = await read('product', 'candles')
  expect(await save({ kind: 'product', key: 'candles', version: candles.version, document: null })).toMatchObject({
    status: 'invalid',
    errors: expect.arrayContaining([
      expect.objectContaining({
        record: expect.stringMatching(/^section:/),
        message: text('no_product', { key: 'candles' }),
      }),
    ]),
  })
  expect(await read('product', 'candles')).toEqual(candles)
  const page = { title: { en: 'Care', bg: 'Грижа' }, text: { en: 'Wash by hand.', bg: 'Перете на ръка.' } }
  await save({ kind: 'info', key: 'washing', version: null, document: page })
  await change('product', 'socks', { description: { en: 'See [care](info:washing).' } })
  const { version } = await read('info', 'washing')
  expect(await save({ kind: 'info', key: 'washing', version, document: null })).toEqual({
    status: 'invalid',
    errors: [{ record: 'product:socks', path: ['description'], message: text('no_info', { key: 'washing' }) }],
  })
})

test('an option keeps the values and the use that products have', async () => {
  const { document, version } = await read('option', 'size')
  const values = document.values as { key: string }[]
  const fewer = { ...document, values: values.filter(({ key }) => key !== 's') }
  expect(await save({ kind: 'option', key: 'size', version, document: fewer })).toEqual({
    status: 'invalid',
    errors: [{ path: ['values'], message: saveText('value_in_use', { value: 's', count: expect.any(Number) }) }],
  })
  expect(
    await save({ kind: 'option', key: 'size', version, document: { ...document, use: 'attribute' } }),
  ).toMatchObject({
    status: 'invalid',
    errors: [{ path: ['use'] }],
  })
})

test('a product is archived and comes back with its id and its stock', async () => {
  const [{ id }] = (await rows<{ id: number }>(`select id from product where key = 'mug-brown'`)) as [{ id: number }]
  const address = `/products/${await urlOf('product', 'mug-brown')}`
  const stock = await stockOf('mug-brown')
  const { document, version } = await read('product', 'mug-brown')
  expect(await save({ kind: 'product', key: 'mug-brown', version, document: null })).toMatchObject({
    status: 'saved',
    version: null,
  })
  await expect.poll(() => getStatus(address)).toBe(404)
  expect(await find('product', 'mug-brown')).toBeNull()
  expect(await save({ kind: 'product', key: 'mug-brown', version: null, document })).toEqual({
    status: 'saved',
    document,
    version,
  })
  await expect.poll(() => getStatus(address)).toBe(200)
  expect(await rows(`select id from product where key = 'mug-brown'`)).toEqual([{ id }])
  expect(await stockOf('mug-brown')).toEqual(stock)
})

test('an address that changes redirects, and texts and menus lead to the new one', async () => {
  const former = await urlOf('info_page', 'about')
  expect(await change('info', 'about', { url: 'our-house' })).toMatchObject({ status: 'saved' })
  await expect.poll(async () => (await call('GET', '/menu')).text).toContain('/info/our-house')
  expect((await call('GET', `/info/${former}`)).body.data.url).toBe('our-house')
})

test('a new product gets an address from its name that no other has, and can be sold when it is counted', async () => {
  const document = {
    name: { en: 'Jug', bg: 'Кана' },
    categories: ['jugs-cups'],
    price: 12.5,
    options: ['size'],
    variants: [{ options: { size: 's' } }, { options: { size: 'm' }, price: 14 }],
  }
  const saved = await save({ kind: 'product', key: 'jug-plain', version: null, document })
  expect(saved).toMatchObject({ status: 'saved', document: { price: 12.5 } })
  expect(await rows(`select url from product where key = 'jug-plain'`)).toEqual([
    { url: expect.stringMatching(/^jug(-\d)?$/) },
  ])
  expect(await stockOf('jug-plain')).toEqual([0, 0])
})
