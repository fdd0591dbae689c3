import { beforeAll } from 'vitest'
import { createDatabase } from '../../server/test/database.ts'
import type { Database } from '../../server/src/platform/database/client.ts'
import { type RunningShop, startShop } from './shop.ts'

export type DemoShop = RunningShop & {
  /** Asks its database; the rows. */
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  /** Tells the running shop that its content was changed under it, as an import does. */
  announce(): Promise<void>
  /** Keeps everybody from reading a table until the function given back is called. */
  locks(table: string): Promise<() => Promise<void>>
  /** After `kill`: the process is started again where it was. */
  opensAgain(): Promise<void>
}

/** The demo shop on a database of its own, run by the real process: one for all tests of a file. */
export function demoShop(): DemoShop {
  const shop = {} as DemoShop
  beforeAll(async () => {
    const { database, drop } = await createDatabase('demo', 4)
    const DATABASE_URL = addressOf(database)
    Object.assign(shop, await startShop({ DATABASE_URL }))
    shop.opensAgain = async () =>
      void Object.assign(shop, await startShop({ DATABASE_URL, PORT: new URL(shop.url).port }))
    shop.query = async (text, values) => (await database.pool.query(text, values)).rows
    shop.announce = async () => void (await database.pool.query("select pg_notify('vitrina_changed', 'all')"))
    shop.locks = async (table) => {
      const client = await database.pool.connect()
      await client.query(`begin; lock table ${table} in access exclusive mode`)
      return async () => {
        await client.query('commit')
        client.release()
      }
    }
    return async () => {
      await shop.stop()
      await drop()
    }
  })
  return shop
}

function addressOf({ connection: { user, host, database } }: Database): string {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host!)}`
}
