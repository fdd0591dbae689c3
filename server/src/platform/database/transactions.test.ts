import { expect, test } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import type { Transaction } from './client.ts'
import { sql } from './drizzle.ts'
import { databaseFailure } from './failures.ts'
import { createIds } from './ids.ts'

const database = await freshDatabase('empty', 4)
await database.pool.query(
  'create table entry (id integer primary key generated always as identity, n integer check (n > 0))',
)

const INSERT = { name: 'insert-entry', text: 'insert into entry (n) values ($1) returning n' }
const insert = async (tx: Transaction, n: number) => (await tx.run<{ n: number }>(INSERT, [n]))[0]!.n
const entries = async () => (await database.pool.query('select n from entry order by id')).rows.map(({ n }) => n)

test('statements issued at once run in their sequence and are committed together', async () => {
  const numbers = Array.from({ length: 50 }, (_, index) => index + 1)
  expect(await database.transaction((tx) => Promise.all(numbers.map((n) => insert(tx, n))))).toEqual(numbers)
  expect(await entries()).toEqual(numbers)
  await database.pool.query('delete from entry')
})

test('when one of several fails, its error is thrown, and what was to follow the others does not run', async () => {
  const followed = Promise.withResolvers<unknown>()
  const command = (tx: Transaction) =>
    Promise.all([
      insert(tx, 1),
      insert(tx, -1),
      // Through the query builder, whose error takes longer or shorter to arrive.
      tx.execute('select 1'),
      insert(tx, 2)
        .catch(() => new Promise((resolve) => setImmediate(resolve)))
        .then(() => insert(tx, 3))
        .catch(followed.resolve),
    ])
  await expect(database.transaction(command)).rejects.toMatchObject({ code: '23514' })
  expect(String(await followed.promise)).toMatch(/transaction is/)
  expect(await entries()).toEqual([])
  // The connections are as good as before.
  await Promise.all(Array.from({ length: 8 }, () => database.transaction((tx) => insert(tx, 4))))
  expect(await entries()).toHaveLength(8)
})

test('ids are given once, whichever process asks', async () => {
  const processes = [database.nextId, createIds(database.queries), createIds(database.queries)]
  const ids = await Promise.all(Array.from({ length: 300 }, (_, index) => processes[index % 3]!('entry')))
  expect(new Set(ids).size).toBe(300)
  const { rows } = await database.pool.query('insert into entry (n) values (5) returning id')
  expect(ids).not.toContain(rows[0].id)
})

test('a transaction that stands still ends, so that nobody waits for what it has locked', async () => {
  const error = await database
    .transaction(async (tx) => {
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 100`)
      await insert(tx, 90)
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      const isConnected = 'select from pg_stat_activity where pid = $1'
      await expect.poll(async () => (await database.pool.query(isConnected, [rows[0]!.pid])).rowCount).toBe(0)
      await insert(tx, 91)
    })
    .catch((thrown: unknown) => thrown)
  expect(databaseFailure(error)).toBe('refused')
  expect(await entries()).not.toContain(90)
  const { rows } = await database.queries.execute(sql`show idle_in_transaction_session_timeout`)
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '10s' }])
})
