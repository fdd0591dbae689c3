import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { API_ROOT } from '@vitrina/contract'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../src/build-app.ts'
import { readConfig } from '../../src/config.ts'
import { importFolder } from '../../src/modules/shop-folder/index.ts'
import { verifyBackup } from '../../src/platform/database/backup/read-backup.ts'
import { restoreBackup } from '../../src/platform/database/backup/restore-backup.ts'
import { writeBackup } from '../../src/platform/database/backup/write-backup.ts'
import type { Database } from '../../src/platform/database/client.ts'
import { createLogger } from '../../src/platform/logger.ts'
import { bookingBody } from '../booking-body.ts'
import { registration } from '../customers.ts'
import { createDatabase } from '../database.ts'
import { addressDelivery, orderBody } from '../orders.ts'
import { createShopFolder, withEdits } from '../shops/shop-folder.ts'
import { NEXT_YEAR, SMALL_HOUSE } from '../shops/small-house.ts'

/**
 * What a shop of a release answers, to the address of each call, what its customer logs in with, and the number of its next order. Of
 * answers only what is the same on any later day is stored.
 */
type Stored = {
  content: Record<string, object>
  customer: { email: string; password: string }
  nextNumber: string
}

const scratch = mkdtempSync(join(tmpdir(), 'vitrina-releases-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))
const SUFFIX = '.tar.gz'
const RELEASES = import.meta.dirname
/** What cancelling costs today, and the address of a stylesheet that the code writes. */
const NOT_STORED = new Set(['cancellation', 'can_change', 'look'])

// With MAKE_RELEASE the backup is stored beside this file; without, only that of this version's tables is tested, too.
const made = join(process.env['MAKE_RELEASE'] ? RELEASES : scratch, version)
await storeRelease(made)
const stored = readdirSync(RELEASES).filter((file) => file.endsWith(SUFFIX))
const releases = new Set([...stored.map((file) => join(RELEASES, basename(file, SUFFIX))), made])

describe.each([...releases].map((path) => [path === made ? 'this version' : basename(path), path]))(
  'a shop of %s',
  (_, path) => {
    test('is upgraded to this version: its orders, bookings, content and customers are as they were, and it goes on', async () => {
      const stored: Stored = JSON.parse(readFileSync(`${path}.json`, 'utf8'))
      const database = await newDatabase()
      await restoreBackup(database, await verifyBackup(`${path}${SUFFIX}`))
      const call = await serve(database)
      for (const [address, answer] of Object.entries(stored.content))
        expect(withSpaces(await call('GET', address)), address).toMatchObject(withSpaces(answer))
      expect(await call('POST', '/auth/login', stored.customer)).toMatchObject({ auth_token: expect.any(String) })
      expect(await placeOrder(call)).toMatchObject({ number: stored.nextNumber })
    })
  },
)

/** Where lines may break is not part of what an answer says. */
const withSpaces = (answer: object): object => JSON.parse(JSON.stringify(answer).replace(/\u00a0/g, ' '))

/** Writes a backup of a shop with orders, a booking and a customer to `<path>.tar.gz`, and what it answers to `<path>.json`. */
async function storeRelease(path: string): Promise<void> {
  const { database, drop } = await createDatabase()
  const imported = await importFolder(
    database,
    createShopFolder({
      ...SMALL_HOUSE,
      ...withEdits('delivery.yaml', ['up_to: 50.00', 'up_to: 900.00']),
      ...withEdits('products/rug.yaml', ['withdrawable: false', 'withdrawable: true']),
    }),
  )
  if (!imported.ok) throw new Error(JSON.stringify(imported.errors))
  const { call, close } = await openApp(database)
  const customer = { email: 'maria@example.bg', password: 'планински въздух' }
  await call('POST', '/auth/register', registration(customer.email, customer))
  const orders = [
    await placeOrder(call),
    await placeOrder(call, { payment_method: 'bank', promo_code: 'РОЗА', note: 'Подарък' }),
  ]
  await call('POST', `/orders/${orders[0]!.url}/withdraw`, { lines: [{ line: 0, count: 1 }] })
  const { id } = (await call('GET', '/rooms/tavanska-staya')).data
  const rooms = [{ room_id: id, adults_count: 1 }]
  const stay = [`${NEXT_YEAR}-06-08`, `${NEXT_YEAR}-06-11`] as const
  const booked = await call('POST', '/rooms/book', bookingBody(rooms, stay, { payment_method: 'bank' }))
  const addresses = [
    ...orders.map(({ url }) => `/orders/${url}`),
    `/bookings/${booked.data.url}`,
    '/products/water-jug',
    '/categories/home',
    '/info/about-us',
    '/news/first-news',
    '/settings',
    '/menu',
    '/sections',
  ]
  const stored: Stored = { content: {}, customer, nextNumber: String(Number(orders.at(-1)!.number) + 1) }
  for (const address of addresses) stored.content[address] = lasting(await call('GET', address))
  writeFileSync(`${path}.json`, `${JSON.stringify(stored, null, 2)}\n`)
  rmSync(`${path}${SUFFIX}`, { force: true })
  await writeBackup(database, `${path}${SUFFIX}`)
  await close()
  await drop()
}

function lasting(answer: object): object {
  return JSON.parse(JSON.stringify(answer, (key, value) => (NOT_STORED.has(key) ? undefined : value)))
}

type Call = (method: 'GET' | 'POST', path: string, body?: object) => Promise<any>

async function placeOrder(call: Call, changes: object = {}): Promise<{ url: string; number: string }> {
  const { id } = (await call('GET', '/products/rug')).data
  const delivery = { ...addressDelivery, service: 'courier' }
  return (await call('POST', '/orders', orderBody([{ id, selected_count: 1 }], { delivery, ...changes }))).data
}

async function newDatabase(): Promise<Database> {
  const { database, drop } = await createDatabase()
  onTestFinished(drop)
  return database
}

async function serve(database: Database): Promise<Call> {
  const { call, close } = await openApp(database)
  onTestFinished(close)
  return call
}

/** This version's app on a database. Every call must be answered with success. */
async function openApp(database: Database): Promise<{ call: Call; close(): Promise<void> }> {
  const config = readConfig({ NODE_ENV: 'development', LOG_LEVEL: 'silent' })
  const logger = createLogger(config.logLevel)
  const app = await buildApp({ config, database, logger, storefront: null, version })
  const call: Call = async (method, path, body) => {
    const response = await app.http.inject({
      method,
      url: API_ROOT + path,
      headers: { 'x-api-key': app.apiKey, 'user-language': 'bg' },
      ...(body && { payload: body }),
    })
    expect(response.statusCode, `${method} ${path}: ${response.body}`).toBeLessThan(300)
    return response.json()
  }
  return { call, close: () => app.close() }
}
