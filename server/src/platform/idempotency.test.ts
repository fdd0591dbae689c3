import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { sql } from './database/drizzle.ts'
import { deleteOldResults, findResult, idempotentRequest, RESULT_RETENTION_DAYS, storeResult } from './idempotency.ts'
import { Rejection } from './rejection.ts'

const { queries, transaction } = await freshDatabase()
const store = (key: string, result: object) => transaction((tx) => storeResult(tx, 'things', request(key), result))
const request = (key: string, body: unknown = { a: 1, b: 2 }) => idempotentRequest(key, 'POST /things', body)!

test('a result is found by scope and key, whatever the order of the fields; another body is a conflict', async () => {
  const key = randomUUID()
  expect(await findResult(queries, 'things', request(key))).toBeNull()
  expect(await store(key, { id: 7 })).toBe(true)
  expect(await store(key, { id: 8 })).toBe(false)
  expect(await findResult(queries, 'things', request(key, { b: 2, a: 1 }))).toEqual({ id: 7 })
  expect(await findResult(queries, 'things', request(key, { a: 1, b: 3 }))).toMatchObject({ status: 409 })
  expect(await findResult(queries, 'others', request(key))).toBeNull()
})

test('of transactions that store one key at once, one does', async () => {
  const key = randomUUID()
  const stored = await Promise.all(
    Array.from({ length: 8 }, (_, id) =>
      transaction(async (tx) =>
        (await storeResult(tx, 'things', request(key), { id })) ? id : Rejection.of(409, 'conflict'),
      ),
    ),
  )
  const [winner, ...others] = stored.filter((result) => typeof result === 'number')
  expect(others).toEqual([])
  expect(await findResult(queries, 'things', request(key))).toEqual({ id: winner })
})

test('results are deleted after a month', async () => {
  const [old, recent] = [randomUUID(), randomUUID()]
  for (const key of [old, recent]) await store(key, { id: 1 })
  await queries.execute(sql`update idempotent_request set created_at = now() - interval '31 days' where key = ${old}`)
  expect(await deleteOldResults(queries, RESULT_RETENTION_DAYS)).toBe(1)
  expect(await findResult(queries, 'things', request(old))).toBeNull()
  expect(await findResult(queries, 'things', request(recent))).toEqual({ id: 1 })
})
