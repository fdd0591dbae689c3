import { CURRENCIES } from '@vitrina/contract'
import { z } from 'zod'
import type { Queries } from '../../../platform/database/client.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { type LookFiles, readLookFiles } from '../../look/index.ts'
import { readSettings } from '../../settings/index.ts'
import type { ContentErrors } from '../content-errors.ts'
import type { Content } from '../content.ts'
import { contentOf } from './content-of-documents.ts'
import type { Documents } from './read-documents.ts'

const shopCurrency = z.enum(CURRENCIES)

/** Documents as content, with what the database has beside them. */
export async function readContentOf(queries: Queries, documents: Documents, errors: ContentErrors): Promise<Content> {
  // The currency that the documents themselves have: it may be what is edited.
  const currency = shopCurrency.safeParse(documents.settings.get('settings')?.currency).data ?? 'EUR'
  const context = { lookFiles: await readLook(queries), productKeys: await readProductKeys(queries), currency }
  return contentOf(documents, context, errors)
}

async function readLook(queries: Queries): Promise<LookFiles> {
  const version = (await readSettings(queries))?.look.version ?? null
  const files = version === null ? [] : await readLookFiles(queries, version)
  return new Map(files.map(({ name, bytes }) => [name, bytes]))
}

async function readProductKeys(queries: Queries): Promise<string[]> {
  const { rows } = await queries.execute<{ key: string }>(sql`select key from product where archived_at is null`)
  return rows.map(({ key }) => key)
}
