import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../../../test/database.ts'
import { writeSyntheticShop } from '../../../../test/shops/synthetic-shop.ts'
import { databaseFailure } from '../../../platform/database/failures.ts'
import { importFolder } from '../../shop-folder/index.ts'
import { ALL_PRODUCTS } from './product-lists.ts'
import { createMemoryLists } from './memory-lists.ts'
import { loadListingsInThread } from './load-in-thread.ts'
import { loadListings } from './load-listing-data.ts'

const database = await freshDatabase()

async function importGenerated(products: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-thread-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeSyntheticShop(join(folder, 'shop'), products)
  expect(await importFolder(database, join(folder, 'shop'))).toMatchObject({ ok: true })
}

test('a thread reads the same as the process itself, also of a shop without products', async () => {
  const readHere = () => database.readSnapshot(loadListings)
  expect(await loadListingsInThread(database)).toEqual(await readHere())
  await importGenerated(200)
  const read = await loadListingsInThread(database)
  expect(read.productIds.length).toBeGreaterThan(150)
  expect(read).toEqual(await readHere())
})

test('the lists of a large catalogue are read in a thread: at first, and after a change of many products', async () => {
  await importGenerated(100)
  const listings = createMemoryLists(
    { ...database, readSnapshot: (read) => (read === loadListings ? expect.fail() : database.readSnapshot(read)) },
    { threadFrom: 50 },
  )
  const count = async () => (await listings.totals())(ALL_PRODUCTS)
  const before = await count()
  await importGenerated(250)
  await listings.reload()
  expect(await count()).toBeGreaterThan(before)
})

test.for([
  ['a database that is away', { host: '127.0.0.1', port: 1 }, 'unreachable'],
  ['a statement that takes too long', { ...database.connection, options: '-c statement_timeout=1' }, 'cancelled'],
  ['another database than that of a shop', { ...database.connection, database: 'template1' }, null],
] as const)('what is wrong with the thread’s database is known: %s', async ([, connection, failure]) => {
  const error = await loadListingsInThread({ connection }).catch((reason) => reason)
  expect(error).toBeInstanceOf(Error)
  expect(databaseFailure(error)).toBe(failure)
  expect(error.message).not.toContain('Failed query')
})
