import type { Facet, ProductPage, ProductSort } from '@vitrina/contract'
import type { ListSearch } from './queries.ts'

export const SORTS: readonly ProductSort[] = ['position', 'newest', 'price', '-price', 'name']

/** A list's search parameters as the address has them; what makes no sense is left out. */
export function readListSearch(search: Record<string, unknown>): ListSearch {
  const { page, sort, values, price_min, price_max, in_stock, q } = search
  const whole = Number(page)
  const words = typeof q === 'string' ? q.trim().slice(0, 100) : ''
  return {
    ...(Number.isInteger(whole) && whole > 1 && whole <= 1_000_000 ? { page: whole } : {}),
    ...(SORTS.includes(sort as ProductSort) && sort !== 'position' ? { sort: sort as ProductSort } : {}),
    ...(typeof values === 'string' && /^\d{1,10}(,\d{1,10}){0,99}$/.test(values) ? { values } : {}),
    ...(isMoney(price_min) ? { price_min } : {}),
    ...(isMoney(price_max) ? { price_max } : {}),
    ...(in_stock === '1' ? { in_stock } : {}),
    ...(words ? { q: words } : {}),
  }
}

function isMoney(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,8}(\.\d{1,2})?$/.test(value)
}

/** Takes a value into the choice, or out of it. A changed list starts at its first page. */
export function toggleValue(search: ListSearch, id: number): ListSearch {
  const chosen = chosenValues(search)
  const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]
  const { page: _, values: __, ...rest } = search
  return { ...rest, ...(next.length > 0 ? { values: next.toSorted((a, b) => a - b).join(',') } : {}) }
}

export function chosenValues({ values }: ListSearch): number[] {
  return values ? values.split(',').map(Number) : []
}

/** How many narrowings are in force; the order and the words asked for are none. */
export function narrowings(search: ListSearch): number {
  return chosenValues(search).length + (search.price_min || search.price_max ? 1 : 0) + (search.in_stock ? 1 : 0)
}

/** The list without its narrowings. */
export function widest({ sort, q }: ListSearch): ListSearch {
  return { ...(sort ? { sort } : {}), ...(q ? { q } : {}) }
}

/** The list from its beginning, where a changed list starts. */
export function withoutPage(search: ListSearch): ListSearch {
  const first = { ...search }
  delete first.page
  return first
}

/** A page that was there once, before the list grew shorter. */
export function beyondLastPage({ data }: ProductPage): boolean {
  return data.total > 0 && data.data.length === 0
}

/** The list without values that no option has; null when it asks for none of those. A narrowed list's facets name every value asked for. */
export function withoutUnknown(search: ListSearch, { facets = [] }: ProductPage): ListSearch | null {
  const known = new Set(facets.flatMap(({ values }) => values.map(({ id }) => id)))
  const chosen = chosenValues(search)
  const kept = chosen.filter((id) => known.has(id))
  if (kept.length === chosen.length) return null
  const { page: _, values: __, ...rest } = search
  return { ...rest, ...(kept.length > 0 ? { values: kept.join(',') } : {}) }
}

/** The options worth choosing by: with more than one value, of which one at least would not leave a single product. Those in force stay. */
export function usefulFacets({ facets = [], data }: ProductPage, search: ListSearch): Facet[] {
  const chosen = chosenValues(search)
  return facets.filter(({ values }) => {
    if (values.some(({ id }) => chosen.includes(id))) return true
    return values.length > 1 && Math.max(...values.map(({ products }) => products)) > (data.total > 4 ? 1 : 0)
  })
}

/** The few that most of the list has, in the shop's order, with those in force among them. */
export function leadingFacets(facets: readonly Facet[], search: ListSearch, most: number): Facet[] {
  const chosen = chosenValues(search)
  const weight = ({ values }: Facet) =>
    values.some(({ id }) => chosen.includes(id)) ? Infinity : values.reduce((sum, { products }) => sum + products, 0)
  const leading = new Set(facets.toSorted((a, b) => weight(b) - weight(a)).slice(0, most))
  return facets.filter((facet) => leading.has(facet))
}

/** Prices from and to as the address has them; turned round where they were typed the other way. */
export function withPrices(search: ListSearch, min: string | undefined, max: string | undefined): ListSearch {
  const { page: _, price_min: __, price_max: ___, ...rest } = search
  const [low, high] = min !== undefined && max !== undefined && Number(min) > Number(max) ? [max, min] : [min, max]
  return {
    ...rest,
    ...(low !== undefined ? { price_min: low } : {}),
    ...(high !== undefined ? { price_max: high } : {}),
  }
}
