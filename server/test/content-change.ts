import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Database } from '../src/platform/database/client.ts'

/**
 * Announces a change of content, as an import does, and waits until the shop has dropped what it cached before. The shop's
 * `css` carries a mark, and is cached in the same way: once it is read with the mark, everything else is read anew too.
 */
export async function announceContentChange({ pool }: Database, readCss: () => Promise<string | null>): Promise<void> {
  const mark = `/* ${randomUUID()} */`
  await pool.query(`update shop set shop = jsonb_set(shop::jsonb, '{css}', to_jsonb($1::text))`, [mark])
  await pool.query("select pg_notify('vitrina_changed', 'all')")
  await expect.poll(readCss, { interval: 10 }).toBe(mark)
}
