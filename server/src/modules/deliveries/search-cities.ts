import type { Translated } from '../../platform/database/columns.ts'
import { toLatin } from '../../platform/latin.ts'

type NamedCity = { name: Translated; post_code: string }

/** How well a city matches a query; lower is better. */
const RANK = { exact: 0, prefix: 1, wordPrefix: 2, substring: 3, noMatch: 4 }

/** Cities that match `query`, best first, equal matches in the given order. Cyrillic finds Latin names and the other way round. */
export function searchCities<T extends NamedCity>(cities: readonly T[], query: string): T[] {
  const queries = spellingsOf(query)
  const ranked = cities.map((city) => ({ city, rank: rankOf(city, queries) })).filter(({ rank }) => rank < RANK.noMatch)
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ city }) => city)
}

/** Cities of exactly this name, in either alphabet and any case. */
export function findCitiesByName<T extends NamedCity>(cities: readonly T[], name: string): T[] {
  const spellings = spellingsOf(name)
  return cities.filter((city) => namesOf(city).some((known) => spellings.includes(known)))
}

function rankOf(city: NamedCity, queries: readonly string[]): number {
  const names = namesOf(city)
  const anyName = (matches: (name: string, query: string) => boolean) =>
    names.some((name) => queries.some((query) => matches(name, query)))
  if (anyName((name, query) => name === query) || queries.includes(city.post_code)) return RANK.exact
  if (anyName((name, query) => name.startsWith(query)) || queries.some((query) => city.post_code.startsWith(query)))
    return RANK.prefix
  if (anyName((name, query) => name.includes(` ${query}`))) return RANK.wordPrefix
  return anyName((name, query) => name.includes(query)) ? RANK.substring : RANK.noMatch
}

/** By the rows that `cachedCities` returns again and again: every order looks for its city. */
const cityNames = new WeakMap<NamedCity, string[]>()

/** A city's names in all languages, and their official transliterations, which stand on road signs. */
function namesOf(city: NamedCity): string[] {
  const known = cityNames.get(city)
  if (known) return known
  const names = Object.values(city.name).flatMap(spellingsOf)
  cityNames.set(city, names)
  return names
}

/** A text in lower case, as it is and in Latin letters. */
function spellingsOf(text: string): string[] {
  const normalised = text
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')
    .trim()
  return [...new Set([normalised, toLatin(normalised)])]
}
