import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { generateFolder } from './generate.ts'
import { importFolder } from './import/import-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrina-generate-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a generated folder is valid and the same every time', async () => {
  const database = await freshDatabase()
  await generateFolder(join(folder, 'one'), 1500, 20)
  await generateFolder(join(folder, 'two'), 1500, 20)
  expect(readFileSync(join(folder, 'one/products.csv'), 'utf8')).toBe(
    readFileSync(join(folder, 'two/products.csv'), 'utf8'),
  )
  for (const file of ['rooms/seasons.yaml', 'rooms/types/room-type-7.yaml'])
    expect(readFileSync(join(folder, 'one', file), 'utf8')).toBe(readFileSync(join(folder, 'two', file), 'utf8'))
  expect(await importFolder(database, join(folder, 'one'))).toMatchObject({
    ok: true,
    summary: { products: { added: 1500 }, categories: { added: 40 }, rooms: { added: 20 }, seasons: { added: 5 } },
  })
  expect(await generateFolder(join(folder, 'one'), 1)).toMatchObject({ ok: false })
  // The statistics that queries are planned with are those of the new content at once, not when autovacuum gets to it.
  const { rows } = await database.queries.execute<{ rows: number }>(
    sql`select reltuples::int as rows from pg_class where relname in ('product', 'product_category', 'product_value') order by 1`,
  )
  for (const table of rows) expect(table.rows).toBeGreaterThanOrEqual(1500)
})
