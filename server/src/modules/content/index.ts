export { messageReceived } from './events.ts'
export { type ExportedInfoPage, type ExportedMenuItem, type ExportedSection, exportContent } from './export.ts'
export {
  importInfoPages,
  importMenu,
  importSections,
  type InfoPageContent,
  type MenuContent,
  type SectionContent,
} from './import.ts'
export { type ContactMessage, infoPageAddresses, readContactMessage } from './queries.ts'
export { contentRoutes } from './routes.ts'
