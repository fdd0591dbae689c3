import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import './provided-context.ts'
import { connect, type Database } from '../src/platform/database/client.ts'

/** A new database, copied from the template that is only migrated (`empty`) or from the one with the demo shop (`demo`). */
export async function createDatabase(
  template: 'empty' | 'demo' = 'empty',
  poolSize = 10,
): Promise<{ database: Database; drop(): Promise<void> }> {
  const connection = inject('cluster')
  const name = `test_${randomBytes(8).toString('hex')}`
  const admin = async (query: string) => {
    const client = new pg.Client({ ...connection, database: 'postgres' })
    await client.connect()
    try {
      await client.query(query)
    } finally {
      await client.end()
    }
  }
  // Writing the copy to the log as well, the default, takes four times as long.
  await admin(`create database ${name} template template_${template} strategy file_copy`)
  const database = connect({ ...connection, database: name }, poolSize)
  return {
    database,
    async drop() {
      await database.close()
      await admin(`drop database ${name} with (force)`)
    },
  }
}

/** A database for a test file, dropped when the file ends. Call it at the top level of the file: a hook cannot register another hook. */
export async function freshDatabase(template: 'empty' | 'demo' = 'empty', poolSize = 10): Promise<Database> {
  const { database, drop } = await createDatabase(template, poolSize)
  afterAll(drop)
  return database
}
