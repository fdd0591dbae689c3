export { createTextSearch, type Found } from './find-text.ts'
export type { SynonymGroups } from './synonyms.ts'
export { createTextIndexBuilder, type SearchedTexts, type TextIndex } from './text-index.ts'
export { wordsOf } from './words.ts'
