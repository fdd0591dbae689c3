/** The keys of a US keyboard, row by row; each layout has its letters in the same places. */
const KEYS = "`qwertyuiop[]\\asdfghjkl;'zxcvbnm,./"

/**
 * The Bulgarian layouts: that of the standard BDS 5237 (typewriter), the traditional phonetic one, and the phonetic one of the standard of 2006.
 * Source: the files `bg` of xkeyboard-config (variants basic, phonetic, bas_phonetic).
 */
const LAYOUTS = {
  standard: '(,уеишщксдзц;„ьяаожгтнвмчюйъэфхпрлб',
  phonetic: "чявертъуиопшщюасдфгхйкл;'зьцжбнм,./",
  phonetic2006: "ючшертъуиопящьасдфгхйкл;'зжцвбнм,./",
}
const LATIN_LETTER = /[a-z]/i
const CYRILLIC_LETTER = /[а-я]/i

/** Keys with a letter in a Bulgarian layout, where no English word has their character. */
const KEYS_OF_LETTERS = /[`[\]\\]|[;',./](?=[a-z])/i

/** Whether a text in Latin letters has characters within its words that are letters in a Bulgarian layout: `` `a[a ``. */
export const hasKeysOfLetters = (typed: string): boolean => LATIN_LETTER.test(typed) && KEYS_OF_LETTERS.test(typed)

/**
 * What the same keys give in another layout: lzxf … Letters of both alphabets in one text say that no key was meant for another, and so do keys that no
 * English word needs: чаша is no a.
 */
export function otherLayouts(typed: string): string[] {
  const text = typed.toLowerCase()
  const hasLatin = LATIN_LETTER.test(text)
  const hasCyrillic = CYRILLIC_LETTER.test(text)
  if (hasLatin === hasCyrillic) return []
  const texts = Object.values(LAYOUTS).map((letters) =>
    hasLatin ? translate(text, KEYS, letters) : translate(text, letters, KEYS),
  )
  return [...new Set(texts)].filter((other) => other !== text && !(hasCyrillic && KEYS_OF_LETTERS.test(other)))
}

const translate = (text: string, from: string, to: string): string =>
  Array.from(text, (character) => {
    const key = from.indexOf(character)
    return key === -1 ? character : to[key]!
  }).join('')
