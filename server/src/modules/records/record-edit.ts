import type { ChangeContext } from '../../platform/history.ts'
import type { Message } from '../../platform/texts/index.ts'
import type { Document, RecordKind } from './document.ts'
import type { FieldError } from './content-errors.ts'

/** A record as its editor wants it. */
export type RecordEdit = ChangeContext & {
  kind: RecordKind
  key: string
  /** `versionOf` the document that the editor has seen; null for a record that is not in the shop. */
  version: string | null
  /** Null archives the record. */
  document: Document | null
  /** Archives a record also while open orders or future bookings have it. */
  archivesUsed?: boolean
  /** The caller writes the change into the history: this save is only a part of it. */
  withoutHistory?: boolean
}

export type SavedRecord =
  | { status: 'saved'; document: Document | null; version: string | null }
  /** The record has changed since the editor has seen it. */
  | { status: 'conflict'; document: Document | null; version: string | null }
  | { status: 'invalid'; errors: FieldError[] }
  /** A record that is to be archived, and what it still has, such as future bookings. `isRequired`: `archivesUsed` does not help. */
  | { status: 'used'; use: Message; isRequired: boolean }
