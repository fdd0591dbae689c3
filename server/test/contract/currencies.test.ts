import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { exportFolder } from '../../src/modules/shop-folder/export/export-folder.ts'
import { importFolder } from '../../src/modules/shop-folder/import/import-folder.ts'
import type { Database } from '../../src/platform/database/client.ts'
import { testShop } from '../app.ts'
import { commandLine } from '../command-line.ts'
import { freshDatabase } from '../database.ts'
import { startFakeStripe } from '../fakes/fake-stripe/fake-stripe.ts'
import { orderBody } from '../orders.ts'
import { createShopFolder, type FolderFiles, SMALL_SHOP } from '../shops/shop-folder.ts'
import { SMALL_HOUSE } from '../shops/small-house.ts'

const WEBHOOK_SECRET = 'whsec_of_the_test'
const FIELDS =
  'fee|price|regular_price|lowest_price|free_from|minimum|weekend_price|extra_adult|single_discount|city_tax|adult_supplement|child_supplement'

/** The small shop and its house with amounts as another currency writes them. */
function shopIn(currency: string, label: string, amountOf: (leva: number) => string): FolderFiles {
  const amounts = (list: string) => list.replace(/\d+\.\d\d/g, (amount) => amountOf(Number(amount)))
  const translate = (text: string) =>
    text
      .replace(new RegExp(`\\b(${FIELDS}): (\\d+(?:\\.\\d+)?)`, 'g'), (_, field, amount) =>
        Number(amount) === 0 ? `${field}: 0` : `${field}: ${amountOf(Number(amount))}`,
      )
      .replace(/(?:child_prices: \[[^\]]*\]|up_to: \d+\.\d\d|value: \d+\.\d\d|home,\d+\.\d\d,|,\d+\.\d\d,,)/g, amounts)
  const files = Object.entries({ ...SMALL_SHOP, ...SMALL_HOUSE }).map(([file, text]) => [
    file,
    typeof text === 'string' && !file.startsWith('look/') ? translate(text) : text,
  ])
  return {
    ...(Object.fromEntries(files) as FolderFiles),
    'products.csv': amounts(SMALL_SHOP['products.csv'] as string),
    'shop.yaml': (SMALL_SHOP['shop.yaml'] as string).replace(
      'currency: BGN\ncurrency_label: лв\nsecond_currency: EUR',
      `currency: ${currency}\ncurrency_label: ${label}`,
    ),
    'payments.yaml': `${translate(SMALL_SHOP['payments.yaml'] as string)}- {key: card, provider: stripe, name: {en: Card}}\n`,
  }
}

function filesOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = names.map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length), readFileSync(path, 'latin1')]))
}

async function exported(database: Database): Promise<{ folder: string; files: Record<string, string> }> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-currency-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  expect(await exportFolder(database, folder)).toMatchObject({ ok: true })
  return { folder, files: filesOf(folder) }
}

const fake = await startFakeStripe()
afterAll(() => fake.stop())

describe.each([
  {
    currency: 'JPY',
    files: shopIn('JPY', '¥', (leva) => String(Math.round(leva * 100))),
    jug: 5800,
    total: 5800 * 2 + 1490,
    charged: 5800 * 2 + 1490,
    written: ['13,090\u00a0¥', '24000 JPY', 'price: 5800\n', '13,090\u00a0JPY'],
    unit: 9600,
  },
  {
    currency: 'KWD',
    files: shopIn('KWD', 'KWD', (leva) => (leva + 0.007).toFixed(3)),
    jug: 58.007,
    total: 130.921,
    // To the nearest ten fils, as Stripe asks for.
    charged: 130_920,
    written: ['130.921\u00a0KWD', '240.007 KWD', 'price: 58.007\n', '130.921\u00a0KWD'],
    unit: 96.003,
  },
] as const)('a shop in $currency', async ({ currency, files, jug, total, charged, written, unit }) => {
  const shop = await testShop({
    content: 'empty',
    env: {
      PUBLIC_URL: 'https://shop.example',
      STRIPE_SECRET_KEY: fake.secretKey,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: fake.url,
    },
  })
  const { database, app } = shop
  const run = commandLine(database)
  const imported = await importFolder(database, createShopFolder(files))
  if (!imported.ok) throw new Error(JSON.stringify(imported.errors))
  const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const product = async (url: string) => (await shop.call('GET', `/products/${url}`)).body.data
  const [email, fed, yaml, cli] = written

  async function ordered() {
    const { id, options } = await product('water-jug')
    const selected_options = Object.fromEntries(options.map((option: any) => [option.id, option.values[0].id]))
    const items = [{ id, selected_count: 2, selected_options }]
    const offices = (await shop.call('POST', '/deliveries/offices', { service: 'courier', iso: 'BG' })).body.data
    const body = orderBody(items, {
      payment_method: 'card',
      expected_total: total,
      confirm_age: true,
      delivery: { service: 'courier', to: 'office', country: 'BG', city: 'Смолян', office_id: offices[0].id },
    })
    const placed = await shop.call('POST', '/orders', body)
    expect(placed.body).toMatchObject({ data: { total, currency } })
    return { ...placed.body.data, session: fake.sessions().at(-1)!, email: body.email }
  }

  test('has its prices with the decimals of the currency', async () => {
    expect(await product('water-jug')).toMatchObject({ price: jug })
    expect(await product('rug')).toMatchObject({ unit_price: { price: unit, unit: 'm2' } })
    const { data, price_range } = (await shop.call('GET', `/products?price_max=${jug}&facets=1`)).body
    expect(data.data.map(({ url }: any) => url)).toContain('water-jug')
    expect(price_range.min).toBe(currency === 'JPY' ? 1250 : 12.507)
    expect((await shop.call('GET', '/products?price_max=1.2345')).status).toBe(406)
    expect((await shop.call('GET', '/products?price_max=9999999999')).status).toBe(406)
    expect((await shop.call('GET', '/products?price_max=999999999')).status).toBe(200)
    const rooms = (await shop.call('GET', '/rooms')).body.data.data
    expect(rooms.every(({ price_from }: any) => price_from === null || price_from > 0)).toBe(true)
  })

  test('charges it at Stripe, and the amounts stand in e-mails and on the command line', async () => {
    fake.notify({ url: `${address}/api/v1/webhooks/stripe`, secret: WEBHOOK_SECRET })
    const { number, url, session, email: recipient } = await ordered()
    expect(session).toMatchObject({ amount_total: charged, currency: currency.toLowerCase() })
    fake.complete(session.id, 'succeeded')
    await expect.poll(async () => (await shop.call('GET', `/orders/${url}`)).body.data.payment_state).toBe('paid')
    const letters = async () =>
      (await database.pool.query<{ text: string }>('select text from message where recipient = $1', [recipient])).rows
    await expect.poll(async () => (await letters()).map(({ text }) => text).join('\n')).toContain(email)
    expect((await run('orders')).out).toContain(cli)

    expect((await run('order', number, 'cancelled')).err).toBe('')
    await expect.poll(async () => (await shop.call('GET', `/orders/${url}`)).body.data.payment_state).toBe('refunded')
    expect((await shop.call('GET', `/orders/${url}`)).body.data.payment.charge).toMatchObject({
      amount: currency === 'JPY' ? charged : charged / 1000,
      currency,
    })
  })

  test('has them in the product feed', async () => {
    const { body } = await app.http.inject({ url: '/products.xml' })
    expect(body).toContain(`<g:price>${fed}</g:price>`)
  })

  test('is exported, imported and exported again byte by byte', async () => {
    const { folder, files: first } = await exported(database)
    expect(first['/products/jug.yaml']).toContain(yaml)
    const other = await freshDatabase()
    expect(await importFolder(other, folder)).toMatchObject({ ok: true })
    expect((await exported(other)).files).toEqual(first)
  })
})
