import type { Facet, ProductPage } from '@vitrina/contract'
import { inOrder, joinIds } from './parse-list-search.ts'
import type { ListSearch } from './list-queries.ts'

/** Selects an option value, or deselects it. A changed list starts at its first page. */
export function toggleValue(search: ListSearch, id: number): ListSearch {
  const selected = selectedValues(search)
  const next = selected.includes(id) ? selected.filter((selectedId) => selectedId !== id) : [...selected, id]
  const { page: _, values: __, ...rest } = search
  return { ...rest, ...(next.length > 0 ? { values: joinIds(next) } : {}) }
}

/** Filters that are on or off. */
export const FLAGS = ['in_stock', 'reduced'] as const
export type Flag = (typeof FLAGS)[number]

/** Sets a filter that is on or off, or removes it. */
export function toggleFlag(search: ListSearch, name: Flag): ListSearch {
  const { page: _, [name]: isSet, ...rest } = search
  return isSet ? rest : { ...rest, [name]: '1' }
}

export function selectedValues({ values }: ListSearch): number[] {
  return values ? values.split(',').map(Number) : []
}

/** The number of active filters. Sorting and search words are not filters. */
export function countActiveFilters(search: ListSearch): number {
  const flags = FLAGS.filter((name) => search[name]).length
  return selectedValues(search).length + (search.price_min || search.price_max ? 1 : 0) + flags
}

/** The search without its filters. */
export function clearFilters({ sort, q }: ListSearch): ListSearch {
  return { ...(sort ? { sort } : {}), ...(q ? { q } : {}) }
}

/** The search for the first page. */
export function withoutPage(search: ListSearch): ListSearch {
  const { page: _, ...rest } = search
  return rest
}

/** True for a page that does not exist (any more) although the list has products. */
export function isBeyondLastPage({ data }: ProductPage): boolean {
  return data.total > 0 && data.data.length === 0
}

/** The search without option values that do not exist; null when all of them do. The facets contain every existing value of the search. */
export function dropUnknownValues(search: ListSearch, { facets = [] }: ProductPage): ListSearch | null {
  const known = new Set(facets.flatMap(({ values }) => values.map(({ id }) => id)))
  const selected = selectedValues(search)
  const existing = selected.filter((id) => known.has(id))
  if (existing.length === selected.length) return null
  const { page: _, values: __, ...rest } = search
  return { ...rest, ...(existing.length > 0 ? { values: existing.join(',') } : {}) }
}

/** The facets worth showing: active ones, and those with several values of which at least one has more than a single product. */
export function usefulFacets({ facets = [], data }: ProductPage, search: ListSearch): Facet[] {
  const selected = selectedValues(search)
  return facets.filter(({ values }) => {
    if (values.some(({ id }) => selected.includes(id))) return true
    return values.length > 1 && Math.max(...values.map(({ products }) => products)) > (data.total > 4 ? 1 : 0)
  })
}

/** The `max` facets that most products have, active ones first among them, in the shop's order. */
export function prominentFacets(facets: readonly Facet[], search: ListSearch, max: number): Facet[] {
  const selected = selectedValues(search)
  const weight = ({ values }: Facet) =>
    values.some(({ id }) => selected.includes(id)) ? Infinity : values.reduce((sum, { products }) => sum + products, 0)
  const prominent = new Set(facets.toSorted((a, b) => weight(b) - weight(a)).slice(0, max))
  return facets.filter((facet) => prominent.has(facet))
}

/** The search with a price range; swaps the two when they were typed the wrong way round. */
export function withPriceRange(search: ListSearch, min: string | undefined, max: string | undefined): ListSearch {
  const { page: _, price_min: __, price_max: ___, ...rest } = search
  const [low, high] = inOrder(min, max)
  return {
    ...rest,
    ...(low !== undefined ? { price_min: low } : {}),
    ...(high !== undefined ? { price_max: high } : {}),
  }
}
