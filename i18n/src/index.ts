/** Languages, texts and formats. The texts themselves: `import * as m from '@vitrina/i18n/messages'`. */
export * from './format-time.ts'
export * from './formats.ts'
export * from './use-texts.ts'
export * from './language-context.ts'
