import {
  type Category,
  CATEGORY_TYPE,
  type Language,
  type ParsedQuery,
  toDecimal,
  todayIn,
  toMinorUnits,
} from '@vitrina/contract'
import type { Database } from '../../platform/database/client.ts'
import type { CallRegistry, SharedResponse } from '../../platform/http/calls.ts'
import { toPage, toPageWindow } from '../../platform/paging.ts'
import { Rejection } from '../../platform/rejection.ts'
import { type SettingsCache, SHOP_TIME_ZONE } from '../settings/index.ts'
import { ancestorsOf, findCategory, readProductCategories } from './categories.ts'
import {
  presentCard,
  presentCategory,
  presentCategoryDetail,
  presentFacets,
  presentOption,
  presentProduct,
} from './present.ts'
import { type ProductCard, readCards } from './product-cards.ts'
import { findProduct, readOptions, readProduct, readReservedDays } from './product.ts'
import {
  ALL_PRODUCTS,
  groupValuesByOption,
  isFiltered,
  listingSortKey,
  type ListingSummary,
  type ProductFilter,
  readFilteredPage,
  readFilteredSummary,
  readPage,
  readPageWithout,
  readSummary,
} from './read-listings.ts'
import { listTag, productTag, STOCK_TAG } from './tags.ts'

/** Words of a search that count; further ones are ignored. */
const MAX_SEARCH_WORDS = 8

type Dependencies = {
  database: Database
  settings: SettingsCache
  /** News categories belong to the news module, and `GET /categories?type=2` returns them. */
  listNewsCategories: (language: Language) => Promise<Category[]>
}
type Window = ReturnType<typeof toPageWindow>

const hasUnknownValues = (ids: readonly number[] = [], { values }: ProductFilter): boolean => {
  const known = new Set([...values.values()].flat())
  return ids.some((id) => !known.has(id))
}

/** Only in the shop's order do products move when they sell out. */
const orderTags = (sort: string, categoryId: number): string[] => (sort === 'position' ? [listTag(categoryId)] : [])

export function catalogueRoutes(calls: CallRegistry, { database, settings, listNewsCategories }: Dependencies): void {
  const { queries } = database

  calls.handleShared('GET /options', async ({ language }) => {
    const options = await readOptions(queries)
    return { body: { data: options.map((row) => presentOption(row, language)) } }
  })

  calls.handleShared('GET /categories', async ({ query, language }) => {
    if (query.type === CATEGORY_TYPE.news) return { body: { data: await listNewsCategories(language) } }
    const categories = await readProductCategories(queries)
    const window = toPageWindow(query)
    const page = categories.slice(window.offset, window.offset + window.limit)
    const presented = page.map((row) => presentCategory(row, language))
    return { body: { data: toPage(presented, categories.length, window) } }
  })

  calls.handleShared('GET /categories/{url}', async ({ params, language }) => {
    const categories = await readProductCategories(queries)
    const row = await findCategory(queries, categories, params.url)
    if (!row) return Rejection.notFound()
    return { body: { data: presentCategoryDetail(row, categories, language) } }
  })

  calls.handleShared('GET /products', async ({ query, language }) => {
    const window = toPageWindow(query)
    if (query.ids) {
      const cards = await readCards(queries, query.ids)
      return pageOfCards(cards.slice(window.offset, window.offset + window.limit), cards.length, window, language)
    }
    const categoryId =
      query.category === undefined
        ? ALL_PRODUCTS
        : (await findCategory(queries, await readProductCategories(queries), query.category))?.id
    if (categoryId === undefined) return Rejection.notFound()
    const filter = await filterOf(query, categoryId)
    const sort = listingSortKey(query.sort, language)
    if (isFiltered(filter)) {
      const [page, summary] = await Promise.all([
        readFilteredPage(queries, filter, sort, window),
        query.facets && readFilteredSummary(queries, filter),
      ])
      const response = await pageOfProducts(page.ids, page.total, window, language)
      return {
        ...(summary ? await withFacets(response, summary, query.values ?? [], language) : response),
        tags: [...response.tags, ...orderTags(sort, categoryId), ...(query.in_stock ? [STOCK_TAG] : [])],
        noStore: hasUnknownValues(query.values, filter),
      }
    }
    const [ids, summary] = await Promise.all([
      readPage(queries, categoryId, sort, window),
      readSummary(queries, categoryId),
    ])
    const page = await pageOfProducts(ids, summary.total, window, language)
    const response = { ...page, tags: [...page.tags, ...orderTags(sort, categoryId)] }
    return query.facets ? withFacets(response, summary, [], language) : response
  })

  calls.handleShared('GET /products/{url}', async ({ params, language }) => {
    const id = await findProduct(queries, params.url)
    const [record, categories] = await Promise.all([
      id === null ? null : readProduct(queries, id),
      readProductCategories(queries),
    ])
    if (!record) return Rejection.notFound()
    const ancestors = ancestorsOf(categories, record.row.main_category_id)
    return {
      body: { data: presentProduct(record, categories, ancestors, language, settings.get().few_left) },
      tags: [productTag(record.row.id)],
    }
  })

  calls.handleShared('GET /products/similar/{url}', async ({ params, query, language }) => {
    const id = await findProduct(queries, params.url)
    const record = id === null ? null : await readProduct(queries, id)
    if (!record) return Rejection.notFound()
    const window = toPageWindow(query)
    const categoryId = record.row.main_category_id
    if (categoryId === null) return pageOfProducts([], 0, window, language)
    const [ids, { total }] = await Promise.all([
      readPageWithout(queries, categoryId, record.row.id, window),
      readSummary(queries, categoryId),
    ])
    const page = await pageOfProducts(ids, Math.max(0, total - 1), window, language)
    return { ...page, tags: [...page.tags, ...orderTags('position', categoryId)] }
  })

  calls.handleShared('GET /products/reserved/{id}', async ({ params, query }) => {
    const id = /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0
    const [card] = await readCards(queries, [id])
    if (!card) return Rejection.notFound()
    const window = toPageWindow(query)
    const { days, total } = await readReservedDays(queries, id, todayIn(SHOP_TIME_ZONE), window)
    return { body: { data: toPage(days, total, window) }, tags: [productTag(id)] }
  })

  async function filterOf(query: ParsedQuery<'GET /products'>, categoryId: number): Promise<ProductFilter> {
    return {
      categoryId,
      values: await groupValuesByOption(queries, query.values ?? []),
      priceMin: query.price_min === undefined ? null : toMinorUnits(query.price_min),
      priceMax: query.price_max === undefined ? null : toMinorUnits(query.price_max),
      inStock: query.in_stock !== undefined,
      words: query.q?.split(/\s+/).filter(Boolean).slice(0, MAX_SEARCH_WORDS) ?? [],
    }
  }

  async function pageOfProducts(ids: readonly number[], total: number, window: Window, language: Language) {
    return pageOfCards(await readCards(queries, ids), total, window, language)
  }

  function pageOfCards(cards: readonly ProductCard[], total: number, window: Window, language: Language) {
    const products = cards.map((card) => presentCard(card, language, settings.get().few_left))
    return {
      body: { data: toPage(products, total, window) },
      tags: cards.map(({ id }) => productTag(id)),
    } satisfies SharedResponse<'GET /products'>
  }

  async function withFacets(
    response: Awaited<ReturnType<typeof pageOfProducts>>,
    { facets, min_price, max_price }: Omit<ListingSummary, 'total'>,
    selectedValues: readonly number[],
    language: Language,
  ) {
    return {
      ...response,
      body: {
        ...response.body,
        facets: presentFacets(facets, await readOptions(queries), selectedValues, language),
        price_range:
          min_price === null || max_price === null ? null : { min: toDecimal(min_price), max: toDecimal(max_price) },
      },
    }
  }
}
