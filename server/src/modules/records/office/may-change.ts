import { TEXT_FIELDS } from '@vitrina/contract/office'
import { isDeepStrictEqual } from 'node:util'
import type { Queries } from '../../../platform/database/client.ts'
import type { Member } from '../../../platform/http/calls/office-calls.ts'
import { Rejection } from '../../../platform/rejection.ts'
import type { Document } from '../document.ts'
import { readRecord } from '../read-record.ts'
import type { RecordEdit } from '../record-edit.ts'

/** Why somebody who may only write texts can't save this; null when only texts differ. */
export async function refuseOtherFields(
  queries: Queries,
  { kind, key, document }: Pick<RecordEdit, 'kind' | 'key'> & { document: Document },
  member: Member,
): Promise<Rejection | null> {
  if (member.permissions.includes('content')) return null
  const before: Document = (await readRecord(queries, kind, key))?.document ?? {}
  return differsInWordsOnly(before, document) ? null : Rejection.of(403, 'forbidden')
}

/** Whether two documents differ only in what whoever writes texts may change. Null is no document. */
export function differsInWordsOnly(before: Document | null, after: Document | null): boolean {
  if (before === null || after === null) return before === after
  const isText = (field: string) => (TEXT_FIELDS as readonly string[]).includes(field)
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields.every((field) => isText(field) || isDeepStrictEqual(before[field], after[field]))
}
