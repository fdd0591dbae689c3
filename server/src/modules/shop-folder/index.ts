export { exportFolder } from './export/export-folder.ts'
export { exportZip } from './export/export-zip.ts'
export { findMissedMove } from './import/apply-folder.ts'
export {
  importFolder,
  type ImportFailure,
  type ImportPlan,
  planImport,
  type ProgressHandler,
  readFolderImport,
  type ReadImport,
} from './import/import-folder.ts'
export type { ImportSource } from './import/import-source.ts'
export { digestShop } from './import/plan-id.ts'
export { readProductTable } from './read/csv.ts'
export { detectFormat, readRecords } from './read/table-records.ts'
export type { Folder } from './read/read-folder.ts'
export type { PlannedRecord } from './import/planned-records.ts'
export { type Removal, removalName } from './import/removals.ts'
export type { Decision, ImportConflict, Take } from './import/merge-edited.ts'
