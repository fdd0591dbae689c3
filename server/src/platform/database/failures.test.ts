import { createServer } from 'node:net'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import { type DatabaseFailure, databaseFailure, isUnavailable, sqlState } from './failures.ts'

const { pool, queries } = await freshDatabase()

/** Raises an error with a SQLSTATE. */
const raise = (code: string) => pool.query(`do $$ begin raise 'no' using errcode = '${code}'; end $$`)
const errorOf = (promise: Promise<unknown>): Promise<Error> =>
  promise.then(
    () => Promise.reject(new Error('it succeeded')),
    (error: Error) => error,
  )

const FAILURES: Record<string, DatabaseFailure | null> = {
  '08006': 'unreachable',
  '25P03': 'refused',
  '53100': 'refused',
  '53200': 'refused',
  '53300': 'refused',
  '58030': 'refused',
  '25006': 'refused',
  '57P03': 'refused',
  '57014': 'cancelled',
  '55P03': 'cancelled',
  '40001': 'retryable',
  '40P01': 'retryable',
  '23505': null,
  '0A000': null,
}

test('the SQLSTATE tells what a failure means, also where a library wrapped it', async () => {
  for (const [code, failure] of Object.entries(FAILURES)) {
    const error = await errorOf(raise(code))
    expect([code, databaseFailure(error), sqlState(error)]).toEqual([code, failure, code])
    expect(databaseFailure(new Error('wrapped', { cause: error }))).toBe(failure)
  }
  expect(databaseFailure(await errorOf(queries.execute('select no_such_column')))).toBeNull()
})

test('a write to a read-only database is refused', async () => {
  const client = await pool.connect()
  onTestFinished(() => client.release(true))
  await client.query('set default_transaction_read_only = on')
  expect(databaseFailure(await errorOf(client.query('create table t (id int)')))).toBe('refused')
})

test('a prepared statement whose table got a column fails for its plan', async () => {
  const client = await pool.connect()
  onTestFinished(() => client.release(true))
  await client.query('create temporary table t (id int)')
  const query = { name: 'all of t', text: 'select * from t' }
  await client.query(query)
  await client.query('alter table t add column name text')
  expect(databaseFailure(await errorOf(client.query(query)))).toBe('plan_changed')
})

test('a server that is away, hangs up, or stops answering is unreachable', async () => {
  const connection = inject('cluster')
  const away = new pg.Client({ host: '127.0.0.1', port: 1 })
  const hangsUp = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => hangsUp.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void hangsUp.close())
  const hungUpOn = new pg.Client({ host: '127.0.0.1', port: (hangsUp.address() as { port: number }).port })
  const slow = new pg.Client({ ...connection, query_timeout: 20 })
  const killed = new pg.Client(connection)
  for (const client of [away, hungUpOn, slow, killed]) client.on('error', () => {})
  await slow.connect()
  await killed.connect()
  onTestFinished(() => Promise.all([slow.end(), killed.end()]).then(() => {}))
  const errors = [
    await errorOf(away.connect()),
    await errorOf(hungUpOn.connect()),
    await errorOf(slow.query('select pg_sleep(0.3)')),
    await errorOf(killed.query('select pg_terminate_backend(pg_backend_pid())')),
  ]
  expect(errors.map(isUnavailable)).toEqual([true, true, true, true])
})

test('errors of files, of programs and of other services are none of the database', async () => {
  const missing = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })
  const otherService = await errorOf(fetch('http://127.0.0.1:1'))
  expect(otherService.cause).toBeDefined()
  for (const error of [missing, otherService, new TypeError('undefined is not a function'), 'text', undefined])
    expect(databaseFailure(error)).toBeNull()
})
