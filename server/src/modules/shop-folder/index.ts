export { exportFolder } from './export/export-folder.ts'
export { importFolder, type ImportPlan, planImport } from './import/import-folder.ts'
export type { Removal } from './import/records.ts'
export type { ImportConflict, Take } from './import/merge-edited.ts'
