import { editDistance } from './edit-distance.ts'
import { keyAt, keyCount, keyIndex, type KeyList, keysFrom, keysWith } from './key-list.ts'
import type { TextIndex } from './text-index.ts'
import { keysOfTyped } from './word-keys.ts'

const HAS_DIGIT = /\d/

/** How well a word of the index answers a typed one, as a part of 1. */
export const QUALITY = {
  same: 1,
  form: 0.9,
  reading: 0.85,
  formOfReading: 0.8,
  oneEdit: 0.5,
  twoEdits: 0.35,
  derived: 0.3,
  beginning: 0.15,
  beginningOfReading: 0.12,
  editedBeginning: 0.1,
  part: 0.08,
} as const

/** From how many letters on a stem is the beginning of derived words: лавандул- of лавандулово. */
const MIN_STEM_LETTERS = 5
/** From how many letters on a typed word may be the beginning of one in the other alphabet, a part of one, and have one and two errors. */
export const MIN_READING_LETTERS = 3
const MIN_PART_LETTERS = 4
export const MIN_LETTERS_ONE_EDIT = 4
export const MIN_LETTERS_TWO_EDITS = 8
const MIN_LETTERS_EDITED_BEGINNING = 5
/** A word that may be typed with errors is looked for in so many of its readings. */
export const MAX_FUZZY_READINGS = 4

/** The words that answer a typed one, by their index, with the quality of the best way in which they do. */
export type WordMatches = Map<number, number>

export type WordMatcher = ReturnType<typeof createWordMatcher>

export function createWordMatcher(index: TextIndex) {
  const { words, keys, keyOffsets, keyWords } = index
  const wordLetters = lettersOf(words)
  const keyLetters = lettersOf(keys)

  function addKeys(matches: WordMatches, typedKeys: readonly string[], quality: number): void {
    for (const key of typedKeys) {
      const found = keyIndex(keys, key)
      if (found !== -1) addKeyRange(matches, found, found + 1, quality)
    }
  }

  function addKeyRange(matches: WordMatches, first: number, end: number, quality: number): void {
    for (let at = keyOffsets[first]!; at < keyOffsets[end]!; at += 1) keep(matches, keyWords[at]!, quality)
  }

  /** The word itself and its forms. */
  function forms(typed: string): WordMatches {
    const matches: WordMatches = new Map()
    const same = keyIndex(words, typed)
    if (same !== -1) matches.set(same, QUALITY.same)
    addKeys(matches, keysOfTyped(typed).forms, QUALITY.form)
    return matches
  }

  /** What `forms` finds, and the words that begin so in the same alphabet. */
  function started(typed: string): WordMatches {
    const matches = forms(typed)
    addBeginnings(matches, typed)
    return matches
  }

  function addBeginnings(matches: WordMatches, typed: string): void {
    const [first, end] = keysFrom(words, typed)
    for (let word = first; word < end; word += 1) keep(matches, word, QUALITY.beginning)
  }

  /** What `forms` finds, and the same in the other alphabet. */
  function whole(typed: string): WordMatches {
    const matches = forms(typed)
    const { readings, formsOfReadings } = keysOfTyped(typed)
    addKeys(matches, readings, QUALITY.reading)
    addKeys(matches, formsOfReadings, QUALITY.formOfReading)
    return matches
  }

  /** What `whole` finds, and the words that begin with what was typed. */
  function beginnings(typed: string): WordMatches {
    const matches = whole(typed)
    for (const stem of keysOfTyped(typed).forms)
      if (stem.length > MIN_STEM_LETTERS) addKeyRange(matches, ...keysFrom(keys, stem), QUALITY.derived)
    addBeginnings(matches, typed)
    if (typed.length >= MIN_READING_LETTERS)
      for (const reading of keysOfTyped(typed).readings.filter(({ length }) => length > MIN_READING_LETTERS))
        addKeyRange(matches, ...keysFrom(keys, reading), QUALITY.beginningOfReading)
    return matches
  }

  /** What `beginnings` finds, the words that contain what was typed, and those that it would be without typing errors. */
  function similar(typed: string): WordMatches {
    const matches = beginnings(typed)
    if (typed.length >= MIN_PART_LETTERS) for (const word of keysWith(words, typed)) keep(matches, word, QUALITY.part)
    // A code or a number with an error is another one.
    if (HAS_DIGIT.test(typed)) return matches
    edited({ list: words, letters: wordLetters, range: [0, keyCount(words)] }, typed, typed.length, (word, quality) =>
      keep(matches, word, quality),
    )
    for (const reading of keysOfTyped(typed).readings.slice(0, MAX_FUZZY_READINGS)) {
      // The first character of a key is its kind.
      const ofKind = { list: keys, letters: keyLetters, range: keysFrom(keys, reading[0]!) }
      edited(ofKind, reading, reading.length - 1, (key, quality) =>
        addKeyRange(matches, key, key + 1, quality * QUALITY.reading),
      )
    }
    return matches
  }

  const isSame = (typed: string): boolean => keyIndex(words, typed) !== -1

  return { isSame, forms, started, whole, beginnings, similar }
}

/** Visits the keys of a range that may be meant by what was typed, which has so many letters: those that are few edits from it, or begin so. */
function edited(
  { list, letters, range: [first, end] }: { list: KeyList; letters: Int32Array; range: readonly [number, number] },
  typed: string,
  letterCount: number,
  visit: (key: number, quality: number) => void,
): void {
  if (letterCount < MIN_LETTERS_ONE_EDIT) return
  // A letter that is missing makes a word of eight one of seven.
  const maxEdits = letterCount >= MIN_LETTERS_TWO_EDITS - 1 ? 2 : 1
  const kindLength = typed.length - letterCount
  const typedLetters = letterSet(typed)
  for (let key = first; key < end; key += 1) {
    // Each letter that a key lacks costs an edit, which few keys pass; so few distances are computed.
    if (countBits(typedLetters & ~letters[key]!) > maxEdits) continue
    const word = keyAt(list, key)
    const { whole, beginning } = editDistance(typed, word, maxEdits)
    const isLong = word.length - kindLength >= MIN_LETTERS_TWO_EDITS
    if (whole <= (isLong ? maxEdits : 1)) visit(key, whole <= 1 ? QUALITY.oneEdit : QUALITY.twoEdits)
    else if (beginning <= 1 && letterCount >= MIN_LETTERS_EDITED_BEGINNING) visit(key, QUALITY.editedBeginning)
  }
}

function keep(matches: WordMatches, word: number, quality: number): void {
  if (quality > (matches.get(word) ?? 0)) matches.set(word, quality)
}

/** The letters of each key as a set of 32 bits. */
function lettersOf(list: KeyList): Int32Array {
  const sets = new Int32Array(keyCount(list))
  for (let key = 0; key < sets.length; key += 1) {
    let set = 0
    for (let at = list.starts[key]!; at < list.starts[key + 1]! - 1; at += 1)
      set |= 1 << (list.text.charCodeAt(at) & 31)
    sets[key] = set
  }
  return sets
}

function letterSet(word: string): number {
  let set = 0
  for (let at = 0; at < word.length; at += 1) set |= 1 << (word.charCodeAt(at) & 31)
  return set
}

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}
