export { type Fault } from './folder/faults.ts'
export { type Imported, importFolder } from './folder/import-folder.ts'
export { type ContactMessage, readContactMessage } from './queries.ts'
export { contentRoutes } from './routes.ts'
