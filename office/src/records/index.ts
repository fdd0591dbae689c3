export { ArchiveButton } from './archive-button.tsx'
export {
  asText,
  numberOr,
  plain,
  type RecordDocument,
  type RecordShape,
  withFields,
  withoutBlanks,
  type Words,
  wordsOf,
} from './fields.ts'
export { fieldName } from './labels.ts'
export { NewRecordForm } from './new-record-form.tsx'
export { NewTextScreen } from './new-text-screen.tsx'
export { failureText, PlannedChanges } from './planned-changes.tsx'
export { isTextKind, type OfficeRecord, type RecordName, recordQuery, recordsQuery } from './queries.ts'
export { RecordArchived } from './record-archived.tsx'
export { ChangedMark, type FormState, LineField, selectProps, useRecordFields, WordsField } from './record-fields.tsx'
export { RecordForm } from './record-form.tsx'
export { RecordHistory } from './record-history.tsx'
export { RecordPreview } from './record-preview.tsx'
export { RecordScreen } from './record-screen.tsx'
export { TextScreen } from './text-screen.tsx'
export { TextsScreen } from './texts-screen.tsx'
export { isLive, type LiveRecord, type RecordFormState, useRecordForm } from './use-record-form.ts'
export { useSequence } from './use-sequence.ts'
