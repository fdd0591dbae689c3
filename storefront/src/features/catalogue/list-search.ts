import type { Facet, ProductPage, ProductSort } from '@vitrina/contract'
import type { ListSearch } from './queries.ts'

export const SORTS: readonly ProductSort[] = ['position', 'newest', 'price', '-price', 'name']

/**
 * Reads the search parameters of a product list; invalid ones are left out. Equivalent ones (`values=9,4,9`, `price_min=7.00`, prices the
 * wrong way round) become equal, so that a list has one address and one cached document.
 */
export function parseListSearch(search: Record<string, unknown>): ListSearch {
  const { page, sort, values, price_min, price_max, in_stock, q } = search
  const pageNumber = Number(page)
  const words = typeof q === 'string' ? q.trim().slice(0, 100) : ''
  const [low, high] = inOrder(parseAmount(price_min), parseAmount(price_max))
  return {
    ...(Number.isInteger(pageNumber) && pageNumber > 1 && pageNumber <= 1_000_000 ? { page: pageNumber } : {}),
    ...(SORTS.includes(sort as ProductSort) && sort !== 'position' ? { sort: sort as ProductSort } : {}),
    ...(typeof values === 'string' && /^\d{1,10}(,\d{1,10}){0,99}$/.test(values)
      ? { values: joinIds(values.split(',').map(Number)) }
      : {}),
    ...(low !== undefined ? { price_min: low } : {}),
    ...(high !== undefined ? { price_max: high } : {}),
    ...(in_stock === '1' ? { in_stock } : {}),
    ...(words ? { q: words } : {}),
  }
}

/** `12,5` → `12.50`, `07.00` → `7`; undefined when it is no amount. */
export function parseAmount(typed: unknown): string | undefined {
  const match = typeof typed === 'string' ? /^\s*(\d{1,8})(?:[.,](\d{1,2}))?\s*$/.exec(typed) : null
  if (!match) return undefined
  const [, whole, fraction = ''] = match
  return Number(whole) + (Number(fraction) > 0 ? `.${fraction.padEnd(2, '0')}` : '')
}

function inOrder(low: string | undefined, high: string | undefined): [string | undefined, string | undefined] {
  return low !== undefined && high !== undefined && Number(low) > Number(high) ? [high, low] : [low, high]
}

const joinIds = (ids: readonly number[]): string => [...new Set(ids)].toSorted((a, b) => a - b).join(',')

/** Selects an option value, or deselects it. A changed list starts at its first page. */
export function toggleValue(search: ListSearch, id: number): ListSearch {
  const selected = selectedValues(search)
  const next = selected.includes(id) ? selected.filter((selectedId) => selectedId !== id) : [...selected, id]
  const { page: _, values: __, ...rest } = search
  return { ...rest, ...(next.length > 0 ? { values: joinIds(next) } : {}) }
}

export function selectedValues({ values }: ListSearch): number[] {
  return values ? values.split(',').map(Number) : []
}

/** The number of active filters. Sorting and search words are not filters. */
export function countActiveFilters(search: ListSearch): number {
  return selectedValues(search).length + (search.price_min || search.price_max ? 1 : 0) + (search.in_stock ? 1 : 0)
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
