export * as m from '@vitrina/i18n/messages'
export { type Texts, useLanguage, useTexts } from '@vitrina/i18n'
