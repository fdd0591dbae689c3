import { FOUND_KINDS, type FoundKind } from '@vitrina/contract'
import type { Database } from '../../platform/database/client.ts'
import { createTextIndexBuilder, createTextSearch, type SynonymGroups } from '../../platform/search/index.ts'
import { readPages, type SearchedPage } from './read-pages.ts'

export type FoundPages = { pages: SearchedPage[]; isSure: boolean; understood: string | null }

type Group = { pages: SearchedPage[]; search: ReturnType<typeof createTextSearch> }

/** Searches the pages of the shop in memory, a group for each kind. They are read at first use, and anew after a change of content. */
export function createPageSearch(database: Pick<Database, 'reads'>, synonyms: () => SynonymGroups) {
  let groups: Promise<Group[]> | undefined

  async function load(): Promise<Group[]> {
    const byKind = Map.groupBy(await readPages(database.reads), ({ kind }) => kind)
    return FOUND_KINDS.flatMap((kind: FoundKind) => {
      const pages = byKind.get(kind)
      if (!pages) return []
      const builder = createTextIndexBuilder()
      for (const { texts } of pages) builder.add(texts)
      return [{ pages, search: createTextSearch(builder.build(), synonyms()) }]
    })
  }

  return {
    /** The best `perKind` of each kind. Those that only come near are left out when something is sure. */
    async find(typed: string, perKind: number): Promise<FoundPages> {
      groups ??= load().catch((error: unknown) => {
        // The next search tries again.
        groups = undefined
        throw error
      })
      const answers = (await groups).map(({ pages, search }) => ({ pages, ...search.find(typed) }))
      const sure = answers.filter(({ isSure }) => isSure)
      const found = (sure.length > 0 ? sure : answers).map((answer) => ({ ...answer, pages: bestOf(answer, perKind) }))
      return {
        pages: found.flatMap(({ pages }) => pages),
        isSure: sure.length > 0,
        understood: found.find(({ pages, understood }) => pages.length > 0 && understood !== null)?.understood ?? null,
      }
    },
    reload(): void {
      groups = undefined
    },
  }
}

/** Equal ones stay in the shop's sequence. */
function bestOf(
  { pages, scores }: { pages: readonly SearchedPage[]; scores: Float32Array },
  limit: number,
): SearchedPage[] {
  return [...pages.keys()]
    .filter((n) => scores[n]! > 0)
    .toSorted((a, b) => scores[b]! - scores[a]!)
    .slice(0, limit)
    .map((n) => pages[n]!)
}
