import type { Queries, Transaction } from '../../../platform/database/client.ts'
import { type ChangeContext, readHistory } from '../../../platform/history.ts'
import { exportProduct } from '../../catalogue/index.ts'
import { inPresentCurrency } from '../currency/currency-moves.ts'
import type { Document, RecordKind } from '../document.ts'
import { productDocument, readShopDefaults } from '../documents/read-documents.ts'
import { lockContent } from '../lock-content.ts'
import { readPicturesOf, readRecord } from '../read-record.ts'
import type { SavedRecord } from '../record-edit.ts'
import { saveRecord } from '../save-record.ts'

/** Puts an archived record into the shop again, as it was when it left. */
export async function restoreRecord(
  tx: Transaction,
  { kind, key, ...context }: ChangeContext & { kind: RecordKind; key: string },
): Promise<SavedRecord | { status: 'unknown' } | { status: 'live' }> {
  await lockContent(tx)
  if (await readRecord(tx, kind, key)) return { status: 'live' }
  const document = kind === 'product' ? await readArchivedProduct(tx, key) : await readLastDocument(tx, kind, key)
  return document ? saveRecord(tx, { ...context, kind, key, version: null, document }) : { status: 'unknown' }
}

/** A product that is not in the shop, as it was when it was taken out; null when there was none. */
export async function readArchivedProduct(tx: Queries, key: string): Promise<Document | null> {
  const product = await exportProduct(tx, key)
  return product && productDocument(product, await readShopDefaults(tx), await readPicturesOf(tx, product, []))
}

async function readLastDocument(tx: Transaction, kind: RecordKind, key: string): Promise<Document | null> {
  const last = (await readHistory(tx, kind, key)).at(-1)
  return last ? (await inPresentCurrency(tx, kind, last)).before : null
}
