import type { Queries } from '../../../platform/database/client.ts'
import { type Document, readArchivedProduct, readRecord, RECORD_KINDS, type RecordKind } from '../../records/index.ts'
import { folderDocument } from '../../records/tables.ts'

/** A record that was changed in the shop since the folder was last written or read. Null: there was none, or there is none any more. */
export type EditedRecord = {
  kind: RecordKind
  key: string
  /** What the folder had then. */
  base: Document | null
  /** What the shop has now. */
  office: Document | null
  /** Of a product that was taken out of the shop: what it was then, as it is put back. */
  archived?: Document | null
}

/** The records that were changed in the shop, those first that others name. */
export async function readEditedRecords(queries: Queries): Promise<EditedRecord[]> {
  const rows = await queries.select().from(folderDocument).orderBy(folderDocument.kind, folderDocument.key)
  const edited: EditedRecord[] = []
  for (const kind of RECORD_KINDS)
    for (const { key, document } of rows.filter((row) => row.kind === kind)) {
      const office = (await readRecord(queries, kind, key))?.document ?? null
      const archived = kind === 'product' && office === null ? await readArchivedProduct(queries, key) : null
      edited.push({ kind, key, base: document, office, archived })
    }
  return edited
}
