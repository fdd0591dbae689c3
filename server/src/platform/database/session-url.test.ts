import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import { openDatabase } from './client.ts'

const { connection } = await freshDatabase('empty', 1)
const { host, port, user } = inject('cluster')
/** An address of the database; a setting shows which of the two a connection came by. */
const urlOf = (way: string) =>
  `postgres://${user}@localhost:${port}/${connection.database}?host=${encodeURIComponent(host)}&options=-c%20vitrina.way%3D${way}`

test('with DATABASE_SESSION_URL, requests go to the pooler without settings of a session, and sessions past it', async () => {
  const database = await openDatabase({
    databaseUrl: urlOf('pooler'),
    databaseSessionUrl: urlOf('session'),
    dataDir: '/nowhere',
    databasePool: 2,
  })
  onTestFinished(() => database.close())
  const way = "select current_setting('vitrina.way') as way, current_setting('statement_timeout') as timeout"
  const viaPooler = { way: 'pooler', timeout: '0' }
  expect((await database.pool.query(way)).rows).toEqual([viaPooler])
  expect(await database.queries.run({ name: 'way', text: way }, [])).toEqual([viaPooler])
  expect(await database.reads.run({ name: 'way', text: way }, [])).toEqual([viaPooler])
  const session = new pg.Client(database.connection)
  await session.connect()
  onTestFinished(() => session.end())
  expect((await session.query(way)).rows).toEqual([{ way: 'session', timeout: '0' }])
})
