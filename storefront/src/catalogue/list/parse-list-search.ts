import { PRODUCT_SORTS, type ProductSort } from '@vitrina/contract/constants'
import { MAX_DECIMALS } from '@vitrina/contract/money'
import type { ListSearch } from './list-queries.ts'

/**
 * Reads the search parameters of a product list; invalid ones are left out. Equivalent ones (`values=9,4,9`, `price_min=7.00`, prices the
 * wrong way round) become equal, so that a list has one address and one cached document. Apart from list-search.ts, because every screen
 * loads what an address means.
 */
export function parseListSearch(search: Record<string, unknown>): ListSearch {
  const { page, sort, values, price_min, price_max, in_stock, reduced, q } = search
  const pageNumber = Number(page)
  const words = parseWords(q)
  const [low, high] = inOrder(parseAmount(price_min), parseAmount(price_max))
  return {
    ...(Number.isInteger(pageNumber) && pageNumber > 1 && pageNumber <= 1_000_000 ? { page: pageNumber } : {}),
    ...(isSort(sort) && sort !== defaultSort(words) && (words || sort !== 'relevance') ? { sort } : {}),
    ...(typeof values === 'string' && /^\d{1,10}(,\d{1,10}){0,99}$/.test(values) ? optionValues(values) : {}),
    ...(low !== undefined ? { price_min: low } : {}),
    ...(high !== undefined ? { price_max: high } : {}),
    ...(in_stock === '1' ? { in_stock } : {}),
    ...(reduced === '1' ? { reduced } : {}),
    ...(words ? { q: words } : {}),
  }
}

const isSort = (sort: unknown): sort is ProductSort => (PRODUCT_SORTS as readonly unknown[]).includes(sort)

/** What stands first without a choice: what answers the words best, or else the shop's own order. */
export const defaultSort = (words: string | undefined): ProductSort => (words ? 'relevance' : 'position')

/** Control characters, which nobody types, and halves of surrogate pairs, which addresses that were cut end with. */
const NO_WORDS = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu
const MAX_WORDS_LENGTH = 100

function parseWords(typed: unknown): string {
  if (typeof typed !== 'string') return ''
  return typed.replace(NO_WORDS, ' ').trim().slice(0, MAX_WORDS_LENGTH).replace(NO_WORDS, '').trim()
}

const MAX_ID = 2_147_483_647

/** The ids that can exist, or no parameter if there are none. */
function optionValues(typed: string): { values?: string } {
  const values = joinIds(
    typed
      .split(',')
      .map(Number)
      .filter((id) => id >= 1 && id <= MAX_ID),
  )
  return values ? { values } : {}
}

/** `12,5` → `12.50`, `07.00` → `7`; undefined when it is no amount, or has more decimals than the currency. */
export function parseAmount(typed: unknown, decimals = MAX_DECIMALS): string | undefined {
  const match = typeof typed === 'string' ? /^\s*(\d{1,10})(?:[.,](\d+))?\s*$/.exec(typed) : null
  if (!match) return undefined
  const [, whole, fraction = ''] = match
  if (fraction.length > decimals) return undefined
  return Number(whole) + (Number(fraction) > 0 ? `.${fraction.replace(/0+$/, '').padEnd(2, '0')}` : '')
}

/** Two amounts of a range, the lower one first. */
export function inOrder(low: string | undefined, high: string | undefined): [string | undefined, string | undefined] {
  return low !== undefined && high !== undefined && Number(low) > Number(high) ? [high, low] : [low, high]
}

/** Option value ids as the address has them: in order, each once. */
export const joinIds = (ids: readonly number[]): string => [...new Set(ids)].toSorted((a, b) => a - b).join(',')
