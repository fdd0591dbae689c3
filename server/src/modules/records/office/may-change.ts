import { SETTING_KINDS, wordFieldsOf } from '@vitrina/contract/office'
import { isDeepStrictEqual } from 'node:util'
import type { Queries } from '../../../platform/database/client.ts'
import { type Member, requireProof } from '../../../platform/http/calls/office-calls.ts'
import { Rejection } from '../../../platform/rejection.ts'
import type { Document, RecordKind } from '../document.ts'
import { readRecord } from '../read-record.ts'

type Name = { kind: RecordKind; key: string }

/** Why a member may not see a record; null when they may. Settings are the owner's. */
export function refuseToSee({ kind, key }: Name, { permissions }: Member): Rejection | null {
  return isSetting(kind, key) && !permissions.includes('settings') ? Rejection.of(403, 'forbidden') : null
}

/** Why a member may not change a record; null when they may. Who changes how the shop is paid proves who they are. */
export function refuseToChange(name: Name, member: Member): Rejection | null {
  return refuseToSee(name, member) ?? (subjectOf(name) === 'payment' ? requireProof(member) : null)
}

/** Why a member may not save this; null when they may. Who may only write texts changes nothing else. */
export async function refuseToSave(
  queries: Queries,
  { document, ...name }: Name & { document: Document },
  member: Member,
): Promise<Rejection | null> {
  const refusal = refuseToChange(name, member)
  if (refusal || member.permissions.includes('content')) return refusal
  const before: Document = (await readRecord(queries, name.kind, name.key))?.document ?? {}
  return differsInWordsOnly(name.kind, before, document) ? null : Rejection.of(403, 'forbidden')
}

/** The order of a kind is as much a setting as its records. */
const subjectOf = ({ kind, key }: Name): string => (kind === 'sequence' ? key : kind)
const isSetting = (kind: RecordKind, key: string) =>
  (SETTING_KINDS as readonly string[]).includes(subjectOf({ kind, key }))

/** Whether two documents differ only in what whoever writes texts may change. Null is no document. */
export function differsInWordsOnly(kind: RecordKind, before: Document | null, after: Document | null): boolean {
  if (before === null || after === null) return before === after
  const words = wordFieldsOf(kind)
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields.every((field) => words.includes(field) || isDeepStrictEqual(before[field], after[field]))
}
