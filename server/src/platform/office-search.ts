import { type Language, LANGUAGES } from '@vitrina/contract'
import { type Found, isAllowed, type Permission } from '@vitrina/contract/office'
import type { Database, Queries } from './database/client.ts'
import { type SQL, sql } from './database/drizzle.ts'
import { escapeLike } from './database/like.ts'
import type { OfficeCallRegistry } from './http/calls/office-calls.ts'

/** So many of each kind are found. */
export const MAX_FOUND = 5

type Part<N extends keyof Found> = {
  /** Null: every member may see it. */
  permission: Permission | null
  find: (queries: Queries, q: string, language: Language) => Promise<NonNullable<Found[N]>>
}

/** What can be gone to at the office, as each module finds its own records. */
export type OfficeSearch = ReturnType<typeof createOfficeSearch>

export function createOfficeSearch() {
  const parts = new Map<keyof Found, Part<keyof Found>>()
  return {
    set<N extends keyof Found>(name: N, part: Part<N>): void {
      parts.set(name, part)
    },
    entries: () => parts.entries(),
  }
}

export function searchRoute(
  officeCalls: OfficeCallRegistry,
  { database, officeSearch }: { database: Database; officeSearch: OfficeSearch },
): void {
  officeCalls.handle('GET /search', async ({ member, query: { q }, language }) => {
    const seen = [...officeSearch.entries()].filter(
      ([, { permission }]) => permission === null || isAllowed(member.role, permission),
    )
    const found = seen.map(async ([name, part]) => [name, await part.find(database.queries, q, language)] as const)
    return { data: Object.fromEntries(await Promise.all(found)) }
  })
}

/** Further words are ignored. */
const MAX_WORDS = 8

/** That every typed word is in a text, in any sequence, and whatever the case. In lower case first: ILIKE takes twice as long. */
export function containsWords(text: SQL, q: string): SQL {
  const words = q.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  const conditions = words.map((word) => sql`lower(${text}) like lower(${`%${escapeLike(word)}%`})`)
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`
}

/** What a translated column says in all languages, to be searched at once. */
export const inAllLanguages = (column: SQL): SQL =>
  sql`concat_ws(' ', ${sql.join(
    LANGUAGES.map((language) => sql`${column}->>${language}`),
    sql`, `,
  )})`
