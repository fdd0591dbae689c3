import type { Translated } from '../../platform/database/columns.ts'
import { toLatin } from '../../platform/latin.ts'

type Town = { name: Translated; post_code: string }

/** How well a town answers what was typed; lower is better. */
const EXACT = 0
const PREFIX = 1
const WORD = 2
const INSIDE = 3
const NOT_FOUND = 4

/** Towns that answer `query`, best first, those that answer alike in the order given. Either alphabet finds either name. */
export function searchTowns<T extends Town>(towns: readonly T[], query: string): T[] {
  const typed = formsOf(query)
  const ranked = towns.map((town) => ({ town, rank: rankOf(town, typed) })).filter(({ rank }) => rank < NOT_FOUND)
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ town }) => town)
}

/** Towns called just so, in either alphabet and any case. */
export function townsNamed<T extends Town>(towns: readonly T[], name: string): T[] {
  const typed = formsOf(name)
  return towns.filter((town) => namesOf(town).some((own) => typed.includes(own)))
}

function rankOf(town: Town, typed: readonly string[]): number {
  const names = namesOf(town)
  const any = (match: (own: string, query: string) => boolean) =>
    names.some((own) => typed.some((query) => match(own, query)))
  if (any((own, query) => own === query) || typed.includes(town.post_code)) return EXACT
  if (any((own, query) => own.startsWith(query)) || typed.some((query) => town.post_code.startsWith(query)))
    return PREFIX
  if (any((own, query) => own.includes(` ${query}`))) return WORD
  return any((own, query) => own.includes(query)) ? INSIDE : NOT_FOUND
}

/** Its names, and each in official Latin: a Bulgarian name is found by what is on the road sign. */
function namesOf({ name }: Town): string[] {
  return Object.values(name).flatMap(formsOf)
}

/** As typed and in Latin letters, so that Cyrillic also finds a name that is only known in Latin. */
function formsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')
    .trim()
  return [...new Set([plain, toLatin(plain)])]
}
