export {
  type ExportedInfo,
  type ExportedMenuItem,
  type ExportedNews,
  type ExportedSection,
  exportContent,
} from './export.ts'
export {
  importInfo,
  importMenu,
  importNews,
  importSections,
  type InfoContent,
  type MenuContent,
  type NewsContent,
  type SectionContent,
} from './import.ts'
export { type ContactMessage, readContactMessage } from './queries.ts'
export { contentRoutes } from './routes.ts'
