import type { FoundPage, Product, SearchResult } from '@vitrina/contract'
import { FOUND_KINDS } from '@vitrina/contract/constants'

/** What can be chosen below the search field. */
export type Suggestion =
  | { kind: 'recent' | 'words'; words: string }
  | { kind: 'page'; page: FoundPage }
  | { kind: 'product'; product: Product }
export type SuggestionGroup = { name: 'recent' | 'words' | 'products' | 'pages'; suggestions: Suggestion[] }

const MAX_WORDS = 3
const MAX_PRODUCTS = 4
const MAX_PAGES = 4

/** The groups below the field, without empty ones: what was searched for before while nothing is typed, else what that may become and what it finds. */
export function suggestionGroups(
  typed: string,
  recent: readonly string[],
  found: SearchResult | undefined,
): SuggestionGroup[] {
  if (typed === '')
    return withoutEmpty([{ name: 'recent', suggestions: recent.map((words) => ({ kind: 'recent', words })) }])
  if (!found) return []
  const understood = found.understood === null ? [] : [found.understood]
  const words = [...new Set([...understood, ...found.words])].filter((each) => each !== typed.toLowerCase())
  return withoutEmpty([
    { name: 'words', suggestions: words.slice(0, MAX_WORDS).map((each) => ({ kind: 'words', words: each })) },
    {
      name: 'products',
      suggestions: found.products.slice(0, MAX_PRODUCTS).map((product) => ({ kind: 'product', product })),
    },
    { name: 'pages', suggestions: firstOfEach(found.pages, MAX_PAGES).map((page) => ({ kind: 'page', page })) },
  ])
}

/** At most `limit`, two of each kind, so that many articles leave room for a category. */
function firstOfEach(pages: readonly FoundPage[], limit: number): FoundPage[] {
  return FOUND_KINDS.flatMap((kind) => pages.filter((page) => page.kind === kind).slice(0, 2)).slice(0, limit)
}

const withoutEmpty = (groups: SuggestionGroup[]) => groups.filter(({ suggestions }) => suggestions.length > 0)
