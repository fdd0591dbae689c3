/** An ending, the fewest letters that stay, and what stands in its place. */
type Ending = readonly [ending: string, minStem: number, replacement?: string]

/** The definite article of all genders and numbers. */
const ARTICLES: readonly Ending[] = [
  ['ият', 3, 'и'],
  ['ия', 3, 'и'],
  ['ят', 2, 'й'],
  ['ът', 3],
  ['та', 3],
  ['то', 3],
  ['те', 3],
]
/** Plurals that are more than a changed last vowel. */
const PLURALS: readonly Ending[] = [
  ['овци', 3],
  ['овете', 3],
  ['евете', 3],
  ['ове', 3],
  ['еве', 2],
  ['ища', 3],
  ['ета', 3, 'е'],
]
/** What is left of gender, number and the short article. */
const VOWELS: readonly Ending[] = [
  ['ия', 3],
  ['ии', 3],
  ['йо', 2],
  ['ьо', 2],
  ['а', 2],
  ['е', 2],
  ['и', 2],
  ['й', 2],
  ['о', 2],
  ['я', 2],
  ['у', 4],
]
/** Consonants that the plural changes (ръкавица, език – езици; подлог – подлози); both are one, whichever the word has. */
const CHANGED_CONSONANTS: Record<string, string> = { ц: 'к', з: 'г' }
const VOWEL = /[аеиоуъюя]/

/** Endings that are an article in one word (чашата) and part of another (салата). */
const MAYBE_ARTICLE = /т[ао]$/

/**
 * What the forms of a Bulgarian word have in common: чаша, чашата and чаши are чаш. `word` is in lower case. A word whose end may be an article has several. The endings are those of
 * J. Savoy, Searching Strategies for the Bulgarian Language (Information Retrieval 10, 2007): the article, then the plural, then the last vowel. Stems are compared with stems only, so what
 * they look like does not matter, but that forms of a word share one.
 */
export function bulgarianStems(word: string): string[] {
  if (word.length < 3) return [word]
  const bare = withoutEnding(word, ARTICLES)
  const forms = MAYBE_ARTICLE.test(word) ? [withoutEnding(bare, PLURALS), bare, word] : [withoutEnding(bare, PLURALS)]
  return [...new Set(forms.map((form) => evened(withoutEnding(form, VOWELS))))]
}

function withoutEnding(word: string, endings: readonly Ending[]): string {
  const found = endings.find(([ending, min]) => word.length - ending.length >= min && word.endsWith(ending))
  return found ? word.slice(0, -found[0].length) + (found[2] ?? '') : word
}

/** Vowels and consonants that change within a word: мляко – млека, вятър – ветрове, ръчен – ръчна. */
function evened(stem: string): string {
  let evenedStem = stem[0]! + stem.slice(1).replaceAll('я', 'е')
  const beforeLast = evenedStem.at(-2)
  const last = evenedStem.at(-1)!
  if (
    evenedStem.length > 3 &&
    !VOWEL.test(last) &&
    (beforeLast === 'ъ' || (beforeLast === 'е' && 'нлрц'.includes(last)))
  )
    evenedStem = evenedStem.slice(0, -2) + last
  return evenedStem.slice(0, -1) + (CHANGED_CONSONANTS[evenedStem.at(-1)!] ?? evenedStem.at(-1)!)
}
