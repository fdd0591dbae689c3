import { LRUCache } from 'lru-cache'
import type { Database } from '../../../../platform/database/client.ts'
import { sql } from '../../../../platform/database/drizzle.ts'
import type { SynonymGroups } from '../../../../platform/search/index.ts'
import { ALL_PRODUCTS, type ListOrder, type ProductFilter, type ProductLists } from '../product-lists.ts'
import { rankField, valueKey } from './documents.ts'
import type { IndexAliases } from './indices.ts'
import type { AggregationAnswer, Clause, SearchAnswer, SearchBody, SearchServer } from './search-server.ts'
import { createSearchUnderstanding, type UnderstoodSearch } from './understand-search.ts'

/** More values than any shop has among the products of a list, and as many categories. */
const MAX_BUCKETS = 10_000
/** A search is understood once for its page, its facets and its further pages. */
const UNDERSTOOD = { max: 1000, ttl: 60_000 }

/** The questions that the search server answers. */
export type ServerLists = Omit<ProductLists, 'reload' | 'stockChanged'> & {
  /** The index has been replaced, or its synonyms. */
  forget(): void
}

export function createServerLists({
  server,
  aliases,
  database,
  synonyms,
}: {
  server: SearchServer
  aliases: IndexAliases
  database: Pick<Database, 'reads'>
  synonyms: () => SynonymGroups
}): ServerLists {
  const understoodSearches = new LRUCache<string, Promise<UnderstoodSearch>>(UNDERSTOOD)
  const understanding = () => createSearchUnderstanding(server, aliases, synonyms())

  function understand(typed: string): Promise<UnderstoodSearch> {
    let understood = understoodSearches.get(typed)
    if (!understood) {
      understood = understanding().understand(typed)
      understoodSearches.set(typed, understood)
      understood.catch(() => understoodSearches.delete(typed))
    }
    return understood
  }

  async function searchProducts(body: SearchBody): Promise<SearchAnswer> {
    return (await server.search(aliases.products, [{ _source: false, ...body }]))[0]!
  }

  return {
    async page(filter, order, { offset, limit }, excludedId) {
      const search = filter.search === null ? null : await understand(filter.search)
      const { hits } = await searchProducts({
        query: {
          bool: {
            // Only what must be found, and is no filter, has a score.
            must: search ? [search.query] : [],
            filter: [...ofCategory(filter), ...ofVariants(filter)],
            must_not: excludedId === undefined ? [] : [{ term: { id: excludedId } }],
          },
        },
        sort: sortOf(order, search !== null),
        from: offset,
        size: limit,
        track_total_hits: true,
      })
      return {
        ids: hits.hits.map(({ _id }) => Number(_id)),
        total: hits.total!.value,
        understanding: search && { isSure: search.isSure, understood: search.understood },
      }
    },

    async facets(filter) {
      const search = filter.search === null ? null : await understand(filter.search)
      const options = [...filter.values.keys()]
      const withoutOption = (option: number) => new Map([...filter.values].filter(([id]) => id !== option))
      const { aggregations } = await searchProducts({
        query: { bool: { filter: [...(search ? [search.query] : []), ...ofCategory(filter)] } },
        size: 0,
        track_total_hits: false,
        aggs: {
          all: within(filter, { values: valueCounts() }),
          in_stock: within({ ...filter, inStock: true }),
          reduced: within({ ...filter, isReduced: true }),
          prices: within(
            { ...filter, priceMin: null, priceMax: null },
            { min: { min: { field: 'lowest_price' } }, max: { max: { field: 'highest_price' } } },
          ),
          ...Object.fromEntries(
            options.map((option) => [
              optionName(option),
              within({ ...filter, values: withoutOption(option) }, { values: valueCounts(`${option}:.*`) }),
            ]),
          ),
        },
      })
      const answers = aggregations!
      const ofOthers = countsIn(answers['all']!).filter(([option]) => !filter.values.has(option))
      const ofChosen = options.flatMap((option) => countsIn(answers[optionName(option)]!))
      const { min, max } = answers['prices'] as unknown as Record<'min' | 'max', { value: number | null }>
      return {
        counts: new Map([...ofOthers, ...ofChosen].map(([, value, count]) => [value, count])),
        inStock: answers['in_stock']!.doc_count!,
        reduced: answers['reduced']!.doc_count!,
        min_price: min.value,
        max_price: max.value,
      }
    },

    complete: (typed, limit) => understanding().complete(typed, limit),

    async totals() {
      const { hits, aggregations } = await searchProducts({
        query: { match_all: {} },
        size: 0,
        track_total_hits: true,
        aggs: { categories: { terms: { field: 'categories', size: MAX_BUCKETS } } },
      })
      const counts = new Map(
        aggregations!['categories']!.buckets!.map(({ key, doc_count }) => [Number(key), doc_count]),
      )
      return (categoryId) => (categoryId === ALL_PRODUCTS ? hits.total!.value : (counts.get(categoryId) ?? 0))
    },

    async groupByOption(valueIds) {
      const { rows } = await database.reads.execute<{ id: number; option_id: number }>(
        sql`select id, option_id from option_value where id = any(${sql.param([...valueIds])}::int[])`,
      )
      const optionOf = new Map(rows.map(({ id, option_id }) => [id, option_id]))
      const groups = Map.groupBy(valueIds, (id) => optionOf.get(id))
      groups.delete(undefined)
      return groups as Map<number, number[]>
    },

    forget: () => understoodSearches.clear(),
  }
}

const ofCategory = ({ categoryId }: ProductFilter): Clause[] =>
  categoryId === ALL_PRODUCTS ? [] : [{ term: { categories: categoryId } }]

/** A single variant must meet all conditions, as listing-index.ts says. */
function ofVariants(filter: ProductFilter): Clause[] {
  const { priceMin, priceMax } = filter
  const conditions: Clause[] = [...filter.values].map(([option, ids]) => ({
    terms: { 'variants.values': ids.map((id) => valueKey(option, id)) },
  }))
  if (priceMin !== null || priceMax !== null)
    conditions.push({
      range: {
        'variants.price': {
          ...(priceMin === null ? {} : { gte: priceMin }),
          ...(priceMax === null ? {} : { lte: priceMax }),
        },
      },
    })
  if (filter.inStock) conditions.push({ term: { 'variants.is_available': true } })
  if (filter.isReduced) conditions.push({ term: { 'variants.is_reduced': true } })
  return conditions.length === 0 ? [] : [{ nested: { path: 'variants', query: { bool: { filter: conditions } } } }]
}

/** In the shop's order, sold-out products stand last; by relevance, after those that answer as well. */
function sortOf(order: ListOrder, isSearch: boolean): (string | Clause)[] {
  const shopOrder = [{ is_sold_out: 'asc' }, { [rankField('position')]: 'asc' }]
  if (order === 'relevance') return isSearch ? [{ _score: 'desc' }, ...shopOrder] : shopOrder
  return order === 'position' ? shopOrder : [{ [rankField(order)]: 'asc' }]
}

/** The products that the variants of a filter allow, counted, and what else is asked of them. */
const within = (filter: ProductFilter, aggs: Record<string, Clause> = {}): Clause => ({
  filter: { bool: { filter: ofVariants(filter) } },
  ...(Object.keys(aggs).length > 0 ? { aggs } : {}),
})

const optionName = (option: number): string => `option_${option}`
const valueCounts = (include?: string): Clause => ({
  terms: { field: 'values', size: MAX_BUCKETS, ...(include ? { include } : {}) },
})

function countsIn(answer: AggregationAnswer): [option: number, value: number, count: number][] {
  const { buckets = [] } = answer['values'] as AggregationAnswer
  return buckets.map(({ key, doc_count }) => {
    const [option, value] = String(key).split(':').map(Number) as [number, number]
    return [option, value, doc_count]
  })
}
