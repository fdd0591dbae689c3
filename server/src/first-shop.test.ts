import { inject, expect, test } from 'vitest'
import '../test/provided-context.ts'
import { freshDatabase } from '../test/database.ts'
import { createShopFolder } from '../test/shops/shop-folder.ts'
import { importFirstShop } from './first-shop.ts'
import { readSettings } from './modules/settings/index.ts'

const database = await freshDatabase('empty')
const folder = createShopFolder()
const invalidFolder = createShopFolder({ 'shop.yaml': 'title: 1' })

/** The environment of a shop with the test's database. */
async function environment(): Promise<NodeJS.ProcessEnv> {
  const { host, port, user } = inject('cluster')
  const { rows } = await database.pool.query('select current_database() as name')
  const DATABASE_URL = `postgres://${user}@localhost:${port}/${rows[0].name}?host=${encodeURIComponent(host)}`
  return { ...process.env, DATABASE_URL }
}

/** Four processes start one after another. */
const TIMEOUT_MS = 180_000

test(
  'a first shop is loaded by a process of its own, unless it has errors or the start is given up',
  async () => {
    const env = await environment()
    const load = (path: string, signal?: AbortSignal) =>
      importFirstShop(database, path, { env, ...(signal ? { signal } : {}) })
    const title = async () => (await readSettings(database.queries))?.title

    await expect(load(invalidFolder)).rejects.toThrow(/could not be loaded/)
    const stopRequested = new AbortController()
    const connections = async () => {
      const query = 'select count(*)::int as n from pg_stat_activity where datname = current_database()'
      return (await database.pool.query<{ n: number }>(query)).rows[0]!.n
    }
    const before = await connections()
    const loading = load(folder, stopRequested.signal)
    await expect.poll(connections).toBeGreaterThan(before)
    stopRequested.abort()
    expect(await loading).toBe(false)
    expect(await title()).toBeUndefined()

    expect(await load(folder)).toBe(true)
    expect(await title()).toMatchObject({ en: 'Rodopa' })
    expect(await load(invalidFolder)).toBe(false)
  },
  TIMEOUT_MS,
)
