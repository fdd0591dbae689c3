import slugify from '@sindresorhus/slugify'
import { toLatin } from '../../../platform/latin.ts'

const MAX_LENGTH = 80

/** Stress marks, and the grave of ѝ. The breve of й is not among them: it is part of the letter. */
const ACCENTS = /[\u0300\u0301]/g
/** The law writes the country's name as Bulgaria, not as its letters transliterate. */
const COUNTRY = /(?<!\p{L})българия(?!\p{L})/giu

/** The slug of a name in Latin letters, cut at a word, or `fallback` when the name has no letter that can be in one. */
export function createSlug(name: string, fallback: string): string {
  const unaccented = name.normalize('NFD').replace(ACCENTS, '').normalize('NFC').replace(COUNTRY, 'Bulgaria')
  const slug = slugify(toLatin(unaccented), { decamelize: false })
  if (slug.length <= MAX_LENGTH) return slug || fallback
  const cutAtWord = slug.slice(0, MAX_LENGTH + 1).replace(/-[^-]*$/, '')
  return cutAtWord.slice(0, MAX_LENGTH)
}

/** What stands in the office's addresses where a key does: `/products/new`. */
export const SCREEN_NAMES: ReadonlySet<string> = new Set(['new', 'count'])

/** A slug that nothing has, with a number where it is needed: `jug-2`. */
export function unusedSlug(slug: string, isUsed: (slug: string) => boolean): string {
  let unused = slug
  for (let next = 2; isUsed(unused); next += 1) unused = `${slug}-${next}`
  return unused
}
