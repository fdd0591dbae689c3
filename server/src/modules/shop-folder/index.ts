export { exportFolder } from './export/export-folder.ts'
export { generateFolder } from './generate.ts'
export { type ImportResult, importFolder } from './import/import-folder.ts'
