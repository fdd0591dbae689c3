export { messageAnswered, messageReceived } from './events.ts'
export { type ExportedInfoPage, type ExportedMenuItem, type ExportedSection, exportContent } from './export.ts'
export {
  saveInfoPages,
  saveMenu,
  saveSections,
  type InfoPageContent,
  type MenuContent,
  type SectionContent,
} from './save.ts'
export { type ContactMessage, readContactAnswer, readContactMessage, readMessagesAbout } from './messages/queries.ts'
export { answerMessage, setMessageState } from './messages/answer-message.ts'
export { sendMessage } from './messages/send-message.ts'
export { findInfoPage } from './find-info-page.ts'
export { infoPageAddresses } from './queries.ts'
export { INFO_TAG, MENU_TAG, SECTIONS_TAG } from './tags.ts'
export { registerContent } from './module.ts'
