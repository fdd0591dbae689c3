import { expect, test } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import { ensureApiKey } from './index.ts'

test('servers that start at once agree on one generated key; a configured key wins', async () => {
  const { queries } = await freshDatabase()
  const keys = await Promise.all(Array.from({ length: 10 }, () => ensureApiKey(queries, null)))
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^[\w-]{32}$/)
  expect(await ensureApiKey(queries, 'a-key-of-the-setting')).toBe('a-key-of-the-setting')
})
