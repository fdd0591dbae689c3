import { expect, test } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import { lockInTransaction, LOCKS } from './locks.ts'

const { queries, transaction } = await freshDatabase()

test('each lock has a number of its own', () => {
  const numbers = Object.values(LOCKS)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('transactions with one lock wait for each other, those of another subject do not', async () => {
  const steps: string[] = []
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>()
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const first = transaction(async (tx) => {
    await lockInTransaction(tx, 'customerEmail', 'a@example.com')
    locked()
    await mayEnd
    steps.push('first')
  })
  await isLocked
  const second = transaction(async (tx) => {
    await lockInTransaction(tx, 'customerEmail', 'a@example.com')
    steps.push('second')
  })
  await transaction((tx) => lockInTransaction(tx, 'customerEmail', 'b@example.com'))
  end()
  await Promise.all([first, second])
  expect(steps).toEqual(['first', 'second'])
})

test('a pool is no transaction', () => {
  // @ts-expect-error Its lock would be released before the next statement.
  const lockPool = () => lockInTransaction(queries, 'content')
  expect(lockPool).toBeTypeOf('function')
})
