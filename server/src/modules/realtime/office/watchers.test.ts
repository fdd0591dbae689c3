import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../../test/database.ts'
import type { Member } from '../../../platform/http/calls/office-calls.ts'
import { createWatchers } from './watchers.ts'

const database = await freshDatabase()

test('what a tab says while its session ends is nothing', async () => {
  const watchers = createWatchers(database, async () => {})
  const gone = { id: 1, sessionId: 1 } as Member
  expect(await watchers.watch(randomUUID(), { kind: 'order', number: 100001 }, gone)).toEqual([])
})
