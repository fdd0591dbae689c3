import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { describeFailure, isRejectedQuery } from './start-failures.ts'

const rejection = (code: string) => Object.assign(new DatabaseError('', 0, 'error'), { code })

test('a query is rejected by PostgreSQL only, not by a connection that broke or a database that starts or ends', () => {
  expect(isRejectedQuery(rejection('53100'))).toBe(true)
  expect(isRejectedQuery(rejection('XX001'))).toBe(true)
  expect(isRejectedQuery(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))).toBe(false)
  for (const code of ['57P03', '57P01', '08006']) expect(isRejectedQuery(rejection(code))).toBe(false)
})

test('a failure names the data directory, and the setting by its name', () => {
  expect(describeFailure('EACCES: permission denied', '/data')).toBe(
    "/data can't be written by this user. Give it to the user, or set DATA_DIR to another directory. (EACCES: permission denied)",
  )
})

test('the reason is what PostgreSQL says of itself, not what it said to a connection meanwhile', () => {
  const log = `2026-11-24 01:36:55.692 UTC [8857] FATAL:  could not read file "global/pg_filenode.map": read 10 of 524
2026-11-24 01:36:55.713 UTC [8865] FATAL:  the database system is in recovery mode`
  expect(describeFailure(log, '/data')).toMatch(/ \(could not read file "global\/pg_filenode.map": read 10 of 524\)$/)
})
