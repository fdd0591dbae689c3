export { createTextSearch } from './document-scores.ts'
export { createSearch, type Found, type SearchEngine } from './find-text.ts'
export { keyAt } from './key-list.ts'
export {
  createWordMatcher,
  MAX_FUZZY_READINGS,
  MIN_LETTERS_ONE_EDIT,
  MIN_LETTERS_TWO_EDITS,
  MIN_READING_LETTERS,
  QUALITY,
  type WordMatcher,
  type WordMatches,
} from './match-word.ts'
export type { SynonymGroups } from './synonyms.ts'
export {
  createTextIndexBuilder,
  isOfName,
  isTelling,
  type SearchedTexts,
  type TextIndex,
  weightsOfWords,
} from './text-index.ts'
export { keysOfTyped, keysOfWord } from './word-keys.ts'
export { wordsOf } from './words.ts'
