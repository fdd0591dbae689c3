import { expect, test } from 'vitest'
import { freshDatabase } from '../test/database.ts'
import { createShopFolder } from '../test/shops/shop-folder.ts'
import { createImportProcess } from './import-process.ts'
import { addPart, createUpload, readUpload } from './modules/exchange/uploads.ts'
import { importFolder } from './modules/shop-folder/index.ts'

/** Two processes start one after the other. */
const PROCESS_TIMEOUT_MS = 240_000

const database = await freshDatabase('empty')

test(
  'a file is planned by a process of its own on the same database; one that is not there is no failure',
  async () => {
    expect(await importFolder(database, createShopFolder())).toMatchObject({ ok: true })
    const bytes = Buffer.from('key,price\nrug,199\n')
    const created = await createUpload(database, { name: 'a.csv', bytes: bytes.length }, { kind: 'merchant' })
    const { id } = created as { id: number }
    expect(await addPart(database, { id, part: 0 }, bytes)).toEqual({ received: 1 })
    const work = createImportProcess(database)
    await work(id)
    expect(await readUpload(database.queries, id)).toMatchObject({
      state: 'planned',
      result: { plan: { records: [{ kind: 'product', key: 'rug', action: 'changed' }] } },
    })
    await work(id + 1)
  },
  PROCESS_TIMEOUT_MS,
)
