import { stemmer as englishStem } from 'stemmer'
import { bulgarianStems } from './bulgarian-stem.ts'
import { cyrillicReadings, englishSounds, folded, isCyrillic, isLatin } from './readings.ts'

/**
 * Under what a word is found besides itself. Each kind has a letter that its keys begin with, so that they stand together in one sorted list:
 * `c` a Cyrillic word as it is typed in Latin letters, `l` a Latin word as it is typed in Cyrillic ones, `b` and `e` Bulgarian and English stems.
 */
export type KeyKind = 'c' | 'l' | 'b' | 'e'

const HAS_DIGIT = /\d/

/** What the forms of a word share, by the rules of its alphabet. */
export const stemsOf = (word: string): string[] => (isCyrillic(word) ? bulgarianStems(word) : [englishStem(word)])

/** The keys that a word of a text has in the index. */
export function keysOfWord(word: string): string[] {
  // Codes are typed as they are.
  if (HAS_DIGIT.test(word)) return []
  if (isCyrillic(word)) return [...withKind('c', folded(word)), ...withKind('b', bulgarianStems(word).flatMap(folded))]
  if (!isLatin(word)) return []
  const sounds = [...cyrillicReadings(word), ...englishSounds(word)].flatMap(folded)
  return [`e${englishStem(word)}`, ...withKind('l', sounds)]
}

/** What a typed word may be: keys of the same writing, of its forms, of the other alphabet, and of the forms of that. */
export type TypedKeys = { forms: string[]; readings: string[]; formsOfReadings: string[] }

export function keysOfTyped(word: string): TypedKeys {
  if (isCyrillic(word))
    return {
      forms: withKind('b', bulgarianStems(word).flatMap(folded)),
      readings: [...withKind('c', folded(word)), ...withKind('l', folded(word))],
      formsOfReadings: [],
    }
  if (!isLatin(word)) return { forms: [], readings: [], formsOfReadings: [] }
  const readings = cyrillicReadings(word)
  return {
    forms: [`e${englishStem(word)}`],
    readings: withKind('c', readings.flatMap(folded)),
    formsOfReadings: withKind('b', readings.flatMap(stemsOfReading).flatMap(folded)),
  }
}

/** The article ът is typed as at, ut or yt; the first is also the end of other words (salat). */
const stemsOfReading = (reading: string): string[] =>
  /[^аеиоуъюя][аую]т$/.test(reading) && reading.length > 4
    ? [...bulgarianStems(reading), ...bulgarianStems(reading.slice(0, -2))]
    : bulgarianStems(reading)

const withKind = (kind: KeyKind, keys: readonly string[]): string[] => [...new Set(keys)].map((key) => kind + key)
