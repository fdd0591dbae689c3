/** Words of a search that count; further ones are ignored. */
const MAX_WORDS = 8

/** Apostrophes are typed and typeset in many ways, so they are left out: "goat's", "goat’s" and "goats" are one word. */
const APOSTROPHES = /['’‘‛ʼʹ`´ʻ]/g
const WORDS = /[\p{L}\p{N}\p{M}]+/gu

/** The words of a text in lower case, without punctuation, in order. */
export function wordsOf(text: string): string[] {
  return text.normalize('NFC').toLowerCase().replace(APOSTROPHES, '').match(WORDS) ?? []
}

/**
 * The words that every product of a search must contain; empty when what was typed has neither letters nor digits. Words that
 * another one contains are left out, since they change nothing. The longest come first: they match least.
 */
export function searchWords(typed: string): string[] {
  const words = [...new Set(wordsOf(typed).slice(0, MAX_WORDS))].toSorted((a, b) => b.length - a.length)
  return words.filter((word, index) => !words.slice(0, index).some((longer) => longer.includes(word)))
}
