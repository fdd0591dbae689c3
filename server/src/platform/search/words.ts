/** Further words of a query are ignored. */
const MAX_WORDS = 8

/** Apostrophes are typed and typeset in many ways, so they are left out: "goat's", "goat’s" and "goats" are one word. */
const APOSTROPHES = /['’‘‛ʼʹ`´ʻ]/g
const WORDS = /[\p{L}\p{N}\p{M}]+/gu
const ACCENTED_LATIN = /[\u00c0-\u024f\u1e00-\u1eff]/g
const ACCENTS = /\p{M}/gu

/** Measurements are two numbers, however they are written: 140x240, 140 × 240. */
const MEASUREMENT = /(?<=\d)[xх×](?=\d)/g
/** Letters of both alphabets that look the same: a word with letters of both was meant in one of them. */
const HAS_BOTH_ALPHABETS = /[a-z][а-я]|[а-я][a-z]/
const LATIN_LOOKALIKES = 'aceopxykmtbh'
const CYRILLIC_LOOKALIKES = 'асеорхукмтвн'

/** Words that say nothing of a product. They count in a query that has no others. */
const STOP_WORDS = new Set(
  `a an and at by for from in is my of on or the to with
   а в във да до за и или като към ли на не от по при с се със са си`.split(/\s+/),
)

/** The words of a text in lower case, without punctuation and without the accents of Latin letters, in order. */
export function wordsOf(text: string): string[] {
  const lower = text.normalize('NFC').toLowerCase().replaceAll('ѝ', 'и')
  const plain = lower.replace(ACCENTED_LATIN, withoutAccents)
  const words = plain.replace(APOSTROPHES, '').replace(MEASUREMENT, ' ').match(WORDS) ?? []
  return HAS_BOTH_ALPHABETS.test(plain) ? words.map(inOneAlphabet) : words
}

const withoutAccents = (letter: string): string => letter.normalize('NFD').replace(ACCENTS, '')

/** The words of a query that count; empty when what was typed has neither letters nor digits. */
export function queryWords(typed: string): string[] {
  const words = [...new Set(wordsOf(typed))]
  const telling = words.filter((word) => !STOP_WORDS.has(word))
  return (telling.length > 0 ? telling : words).slice(0, MAX_WORDS)
}

/** A word with letters of both alphabets in that of which it has more. */
function inOneAlphabet(word: string): string {
  const latin = word.match(/[a-z]/g)?.length ?? 0
  const cyrillic = word.match(/[а-я]/g)?.length ?? 0
  if (latin === 0 || cyrillic === 0) return word
  const [from, to] =
    cyrillic >= latin ? [LATIN_LOOKALIKES, CYRILLIC_LOOKALIKES] : [CYRILLIC_LOOKALIKES, LATIN_LOOKALIKES]
  return Array.from(word, (letter) => to[from.indexOf(letter)] ?? letter).join('')
}
