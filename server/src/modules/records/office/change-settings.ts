import type { Transaction } from '../../../platform/database/client.ts'
import { byMember, type Member } from '../../../platform/http/calls/office-calls.ts'
import { Rejection } from '../../../platform/rejection.ts'
import type { Document } from '../document.ts'
import { lockContent } from '../lock-content.ts'
import { readRecord } from '../read-record.ts'
import { saveRecord } from '../save-record.ts'
import { rejectionOf } from './rejection-of.ts'

/** Saves the settings as `change` makes them; null: they are not as they were seen. */
export async function changeSettings(
  tx: Transaction,
  member: Member,
  change: (document: Document) => Document | null,
): Promise<Rejection | Record<never, never>> {
  await lockContent(tx)
  const record = await readRecord(tx, 'settings', 'settings')
  const document = record && change(record.document)
  if (!document) return Rejection.of(409, 'conflict')
  const edit = { kind: 'settings', key: 'settings', version: record.version, document } as const
  const result = await saveRecord(tx, { ...edit, ...byMember(member) })
  return result.status === 'saved' ? {} : rejectionOf(result)
}
