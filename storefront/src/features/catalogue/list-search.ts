import type { ProductPage, ProductSort } from '@vitrina/contract'
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
