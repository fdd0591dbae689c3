import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '../../../test/database.ts'
import { explainStartError } from './client.ts'
import { UnreleasedDatabaseError } from './failures.ts'
import { migrate, readMigrations } from './migrate.ts'

async function newDatabase() {
  const { database, drop } = await createDatabase()
  onTestFinished(drop)
  return database
}
/** The tables, the migrations that were applied, and the settings of a database. */
async function stateOf(connection: pg.ClientConfig): Promise<unknown[]> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query(`select array(select relname::text from pg_class order by 1) as tables,
    array(select hash from migration order by id) as hashes`)
  await client.end()
  return rows
}
const LATER = readMigrations().at(-1)!.at + 1000

test.each([
  ['has migrations that no release has', "insert into migration (hash, created_at) values ('old', 1700000000000)"],
  ['has the first migration as it was before the release', "update migration set hash = 'other' where id = 1"],
])('a database that %s is refused, and stays as it is', async (_, statement) => {
  const database = await newDatabase()
  await database.pool.query(statement)
  const before = await stateOf(database.connection)
  await expect(migrate(database)).rejects.toThrow(UnreleasedDatabaseError)
  expect(await stateOf(database.connection)).toEqual(before)
})

test('a database that a newer version has migrated stays as it is, and is used', async () => {
  const database = await newDatabase()
  await database.pool.query('insert into migration (hash, created_at) values ($1, $2)', ['newer', LATER])
  const before = await stateOf(database.connection)
  await migrate(database)
  expect(await stateOf(database.connection)).toEqual(before)
})

test('a refusal names the data directory and what to do', () => {
  const config = { databaseUrl: null, databaseSessionUrl: null, dataDir: '/var/shop', databasePool: 1 }
  const { message } = explainStartError(new UnreleasedDatabaseError(), config) as Error
  expect(message).toMatch(/^The database in \/var\/shop was made by a Vitrina before 1\.0\.0/)
  expect(message).toContain('Nothing in it has been changed or deleted.\nSet DATA_DIR to an empty directory')
})
