import { CURRENCIES } from '@vitrina/contract'
import { z } from 'zod'
import type { Queries } from '../../../platform/database/client.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { type LookFiles, readLookFiles, readLookUploads } from '../../look/index.ts'
import { readSettings } from '../../settings/index.ts'
import type { ContentErrors } from '../content-errors.ts'
import type { Content } from '../content.ts'
import { contentOf } from './content-of-documents.ts'
import type { Document } from '../document.ts'
import type { Documents } from './read-documents.ts'

const shopCurrency = z.enum(CURRENCIES)

/** What content has beside its documents. */
export type BesideDocuments = { lookFiles: LookFiles; lookUploads: LookFiles; productKeys: readonly string[] }

export async function readBesideDocuments(queries: Queries): Promise<BesideDocuments> {
  return {
    lookFiles: await readLook(queries),
    lookUploads: await readLookUploads(queries),
    productKeys: await readProductKeys(queries),
  }
}

/** Documents as content, in the currency that they have themselves: it may be what is edited. */
export function readContentOf(documents: Documents, beside: BesideDocuments, errors: ContentErrors): Content {
  const settings = documents.settings.get('settings')
  const currency = shopCurrency.safeParse(settings?.currency).data ?? 'EUR'
  return contentOf(documents, { ...beside, lookFiles: filesOfLook(settings, beside), currency }, errors)
}

/** The files that the look has with these settings: of those that were uploaded, what they name. */
function filesOfLook(settings: Document | undefined, { lookFiles, lookUploads }: BesideDocuments): LookFiles {
  const named = new Set(textsIn(settings?.look))
  return new Map([...lookFiles, ...lookUploads].filter(([name]) => !lookUploads.has(name) || named.has(name)))
}

/** Every text anywhere in a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
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
