import { createDatabase } from '../../../server/test/database.ts'
import type { Database } from '../../../server/src/platform/database/client.ts'
import { type RunningShop, startShop } from './shop.ts'

/** More than all tests of a run order. */
const AMPLE_STOCK = 1000
const TEST_POOL_SIZE = 4

export type DemoShop = Omit<RunningShop, 'pid'> & {
  database: Database
  /** Tells the running shop that its content changed, as an import does; it drops its caches a moment later. */
  announceChange(): Promise<void>
  /** After `kill`: starts the process again at the same address. */
  restart(): Promise<void>
  /** Starts another process on the same database, at an address of its own. */
  startNode(): Promise<RunningShop>
  /** Stops the process and drops the database. */
  dispose(): Promise<void>
}

/**
 * The demo shop, or that of `SHOP_FOLDER`, on a database of its own, run by the real process with these settings. What the demo has plenty
 * of, no run of tests sells out.
 */
export async function startDemoShop(
  settings: Record<string, string> = {},
  options: { root?: string } = {},
): Promise<DemoShop> {
  const { database, drop } = await createDatabase(
    settings['SHOP_FOLDER'] === undefined ? 'demo' : 'empty',
    TEST_POOL_SIZE,
  )
  await database.pool.query(
    "update variant v set stock = $1 from product p where p.id = v.product_id and (v.stock > 5 or p.key = 'mortar')",
    [AMPLE_STOCK],
  )
  const DATABASE_URL = addressOf(database)
  let running = await startShop({ ...settings, DATABASE_URL }, options)
  const { url } = running
  return {
    url,
    database,
    output: () => running.output(),
    stop: () => running.stop(),
    kill: () => running.kill(),
    restart: async () =>
      void (running = await startShop({ ...settings, DATABASE_URL, PORT: new URL(url).port }, options)),
    startNode: () => startShop({ ...settings, DATABASE_URL }, options),
    announceChange: async () => void (await database.pool.query("select pg_notify('vitrina_changed', 'all')")),
    dispose: async () => {
      await running.stop()
      await drop()
    },
  }
}

function addressOf({ connection: { user, host, database } }: Database): string {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host!)}`
}
