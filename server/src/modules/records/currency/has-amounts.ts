import { isDeepStrictEqual } from 'node:util'
import type { Queries } from '../../../platform/database/client.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import type { Document, RecordKind } from '../document.ts'
import type { Documents } from '../documents/read-documents.ts'
import { convertDocument } from './convert-document.ts'

/** Any move finds the amounts of a document: they change by it. */
const PROBE = { from: 'BGN', to: 'EUR' } as const

/** Whether the shop has, or has had, any amount of money, so that another currency would change what something costs. */
export async function hasAmounts(queries: Queries, documents: Documents): Promise<boolean> {
  const { rows } = await queries.execute<{ has: boolean }>(sql`
    select exists (select from product) or exists (select from shop_order) or exists (select from booking) as has`)
  return rows[0]!.has || Object.entries(documents).some(([kind, records]) => isPriced(kind as RecordKind, records))
}

const isPriced = (kind: RecordKind, records: ReadonlyMap<string, Document>): boolean =>
  [...records.values()].some((document) => !isDeepStrictEqual(convertDocument(kind, document, PROBE), document))
