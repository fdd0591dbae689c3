import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import './provided.ts'
import { connect, type Database } from '../src/platform/database/client.ts'

/**
 * A database of its own for a test file, a copy of the migrated template (`empty`) or of the one with the demo shop
 * (`demo`); dropped when the file ends.
 */
export async function freshDatabase(template: 'empty' | 'demo' = 'empty', poolSize = 10): Promise<Database> {
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
  await admin(`create database ${name} template template_${template}`)
  const database = connect({ ...connection, database: name }, poolSize)
  afterAll(async () => {
    await database.close()
    await admin(`drop database ${name} with (force)`)
  })
  return database
}
