/**
 * How Latin letters are read as Cyrillic ones, the longest first: the official Streamlined System (Transliteration Act, 2009) and what people type without it (4 for ч, 6 for ш, q for я, w for в).
 * Where letters may mean several, each is a reading.
 */
const LATIN: Record<string, readonly string[]> = {
  sht: ['щ'],
  '6t': ['щ'],
  tch: ['ч'],
  sch: ['ш', 'сх'],
  zh: ['ж'],
  ch: ['ч'],
  sh: ['ш'],
  ts: ['ц'],
  tz: ['ц'],
  ph: ['ф'],
  ck: ['к'],
  ya: ['я'],
  ia: ['я', 'иа'],
  ja: ['я', 'жа'],
  yu: ['ю'],
  iu: ['ю'],
  ju: ['ю', 'жу'],
  yo: ['йо'],
  jo: ['йо', 'жо'],
  a: ['а'],
  b: ['б'],
  c: ['ц', 'к'],
  d: ['д'],
  e: ['е'],
  f: ['ф'],
  g: ['г'],
  h: ['х'],
  i: ['и'],
  j: ['ж', 'й'],
  k: ['к'],
  l: ['л'],
  m: ['м'],
  n: ['н'],
  o: ['о'],
  p: ['п'],
  q: ['я', 'к'],
  r: ['р'],
  s: ['с'],
  t: ['т'],
  u: ['у'],
  v: ['в'],
  w: ['в'],
  x: ['х', 'кс'],
  y: ['й', 'ъ'],
  z: ['з'],
  4: ['ч'],
  6: ['ш'],
}
const LATIN_PARTS = new RegExp(Object.keys(LATIN).join('|'), 'g')
/** Without 4 and 6, which are digits in words that have others. */
const OTHER_DIGITS = /[0-35789]/
const LATIN_LETTERS = /[a-z]/g
const LATIN_WORD = /[a-z]/
const CYRILLIC_WORD = /[а-я]/
/** A long word with many letters of several meanings has so many readings at most. */
const MAX_READINGS = 12

export const isLatin = (word: string): boolean => LATIN_WORD.test(word)
export const isCyrillic = (word: string): boolean => CYRILLIC_WORD.test(word)

/** What a word in Latin letters is in Cyrillic ones, the likeliest first; none of a word in other letters. `word` is in lower case. */
export function cyrillicReadings(word: string): string[] {
  if (!LATIN_WORD.test(word) || CYRILLIC_WORD.test(word) || OTHER_DIGITS.test(word)) return []
  let readings = ['']
  for (const part of word.match(LATIN_PARTS) ?? []) {
    const choices = readings.length * LATIN[part]!.length > MAX_READINGS ? LATIN[part]!.slice(0, 1) : LATIN[part]!
    readings = choices.flatMap((letters) => readings.map((reading) => reading + letters))
  }
  return readings
}

/** How English spells sounds, for its words that are typed as they sound: honey is хани, soap соуп. The longest first. */
const ENGLISH_SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/tion/g, 'шан'],
  [/oney$/g, 'ъни'],
  [/er$/g, 'ър'],
  [/w[aе]/g, 'уо'],
  [/igh/g, 'ай'],
  [/sh/g, 'ш'],
  [/tch|ch/g, 'ч'],
  [/ph/g, 'ф'],
  [/th/g, 'т'],
  [/ck/g, 'к'],
  [/qu/g, 'ку'],
  [/ee|ea/g, 'и'],
  [/oo/g, 'у'],
  [/oa/g, 'оу'],
  [/ou|ow/g, 'ау'],
  [/u(?=[^aeiouy])/g, 'ъ'],
  [/ey$/g, 'и'],
  [/ai|ay/g, 'ей'],
  [/le$/g, 'ъл'],
  [/a(?=[^aeiouy]e$)/g, 'ей'],
  [/i(?=[^aeiouy]e$)/g, 'ай'],
  [/o(?=[^aeiouy]e$)/g, 'оу'],
  [/(?<=[aeiouyауо])se$/g, 'з'],
  [/(?<=[^aeiou])e$/g, ''],
  [/c(?=[eiy])/g, 'с'],
  [/g(?=[eiy])/g, 'дж'],
  [/c/g, 'к'],
  [/j/g, 'дж'],
  [/wh?/g, 'у'],
  [/x/g, 'кс'],
  [/y$/g, 'и'],
]

/** Letters that sound in two ways, which their word does not tell: candle is кендъл, market маркет; bowl боул, brown браун. */
const OTHER_SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ow/g, 'оу'],
  [/a(?![aeiouyw]|[^aeiouy]e$)/g, 'е'],
]

/** What an English word may sound like, in Cyrillic letters. */
export function englishSounds(word: string): string[] {
  const spell = (text: string) =>
    ENGLISH_SOUNDS.reduce((written, [spelling, letters]) => written.replace(spelling, letters), text).replace(
      LATIN_LETTERS,
      (letter) => LATIN[letter]![0]!,
    )
  const other = OTHER_SOUNDS.reduce((written, [spelling, letters]) => written.replace(spelling, letters), word)
  return [...new Set([spell(word), spell(other)])]
}

/** Letters that are typed alike. The Latin ones of one word may mean any of them, so both sides are written with the second. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/щ/g, 'шт'],
  [/й/g, 'и'],
  [/ьо/g, 'ио'],
  [/ь/g, ''],
  [/тс/g, 'ц'],
  [/сх/g, 'ш'],
  [/зх/g, 'ж'],
  [/ию|иу/g, 'ю'],
  [/ия|иа/g, 'я'],
  [/(.)\1/g, '$1'],
]

/**
 * A Cyrillic word as it may be compared with one typed in Latin letters: letters that are transliterated alike are one. ъ is typed as a, u or y, so a word with it has three.
 */
export function folded(word: string): string[] {
  const variants = word.includes('ъ') ? ['а', 'у', 'и'].map((vowel) => word.replaceAll('ъ', vowel)) : [word]
  return [
    ...new Set(variants.map((variant) => ALIKE.reduce((text, [letters, one]) => text.replace(letters, one), variant))),
  ]
}
