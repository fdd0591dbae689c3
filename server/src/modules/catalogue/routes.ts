import {
  type Category,
  CATEGORY_TYPE,
  type Language,
  type ParsedQuery,
  toDecimal,
  todayIn,
  type ProductSort,
  isExact,
  toMinorUnits,
} from '@vitrina/contract'
import type { Database, Queries } from '../../platform/database/client.ts'
import type { CallRegistry, SharedResponse } from '../../platform/http/calls/calls.ts'
import { toPage, toPageWindow } from '../../platform/paging.ts'
import { Rejection } from '../../platform/rejection.ts'
import type { SettingsCache } from '../settings/index.ts'
import { type CategoryRow, findCategory, readProductCategories } from './categories/categories.ts'
import {
  presentCard,
  presentCategory,
  presentCategoryDetail,
  presentFacets,
  presentOption,
  presentUnderstanding,
} from './present.ts'
import { readProductPage } from './product-page.ts'
import type { CardsCache } from './listings/cards-cache.ts'
import {
  ALL_PRODUCTS,
  type Facets,
  type ListOrder,
  NO_FILTER,
  type ProductFilter,
  type ProductLists,
} from './listings/product-lists.ts'
import type { ProductCard } from './products/product-cards.ts'
import { findBatch } from './products/batch.ts'
import { readOptions, readProduct, readReservedDays } from './products/product.ts'
import { CATEGORIES_TAG, listTag, OPTIONS_TAG, productsTag, productTag, STOCK_TAG } from './tags.ts'

/** News categories belong to the news module, and `GET /categories?type=2` returns them. */
export type ListNewsCategories = (
  queries: Queries,
  language: Language,
) => Promise<{ body: { data: Category[] }; tags: string[] }>
type Dependencies = {
  database: Database
  lists: ProductLists
  cards: CardsCache
  settings: SettingsCache
  listNewsCategories: ListNewsCategories
}
type Window = ReturnType<typeof toPageWindow>

const PRICES = ['price_min', 'price_max'] as const
const NO_FACETS: Facets = { counts: new Map(), inStock: 0, reduced: 0, min_price: null, max_price: null }

function listOrder(
  { sort, q }: { sort?: ProductSort | undefined; q?: string | undefined },
  language: Language,
): ListOrder {
  if (sort === undefined) return q === undefined ? 'position' : 'relevance'
  return sort === 'name' ? `name.${language}` : sort
}

/** Only in the shop's order and by relevance do products move when they sell out. */
const orderTags = (order: ListOrder, categoryId: number): string[] =>
  order === 'position' || order === 'relevance' ? [listTag(categoryId)] : []

export function catalogueRoutes(
  calls: CallRegistry,
  { database, lists, cards: cardsCache, settings, listNewsCategories }: Dependencies,
): void {
  const queries = database.reads

  calls.handleShared('GET /options', async ({ language }) => {
    const options = await readOptions(queries)
    return { body: { data: options.map((row) => presentOption(row, language)) }, tags: [OPTIONS_TAG] }
  })

  calls.handleShared('GET /categories', async ({ query, language }) => {
    if (query.type === CATEGORY_TYPE.news) return listNewsCategories(queries, language)
    const categories = await readCountedCategories()
    const window = toPageWindow(query)
    const page = categories.slice(window.offset, window.offset + window.limit)
    const presented = page.map((row) => presentCategory(row, language))
    return { body: { data: toPage(presented, categories.length, window) }, tags: [CATEGORIES_TAG] }
  })

  calls.handleShared('GET /categories/{url}', async ({ params, language }) => {
    const categories = await readCountedCategories()
    const row = await findCategory(queries, categories, params.url)
    if (!row) return Rejection.notFound()
    return { body: { data: presentCategoryDetail(row, categories, language) }, tags: [CATEGORIES_TAG] }
  })

  calls.handleShared('GET /products', async ({ query, language }) => {
    const { currency } = settings.get()
    const inexact = PRICES.filter((name) => query[name] !== undefined && !isExact(query[name], currency))
    if (inexact.length > 0)
      return Rejection.validation(Object.fromEntries(inexact.map((name) => [name, 'money' as const])))
    const window = toPageWindow(query)
    if (query.ids) {
      const cards = await cardsCache.read(query.ids)
      const page = pageOf(cards.slice(window.offset, window.offset + window.limit), cards.length, window, language)
      // One that is not in the shop may come back to it.
      return { ...page, tags: query.ids.map(productTag) }
    }
    const categoryId =
      query.category === undefined
        ? ALL_PRODUCTS
        : (await findCategory(queries, await readProductCategories(queries), query.category))?.id
    if (categoryId === undefined) return Rejection.notFound()
    const order = listOrder(query, language)
    const { filter, hasUnknownValues } = await filterOf(query, categoryId)
    const [{ ids, total, understanding }, facets] = filter
      ? await Promise.all([lists.page(filter, order, window), query.facets && lists.facets(filter)])
      : [{ ids: [], total: 0, understanding: null }, NO_FACETS]
    const page = pageOf(await cardsCache.read(ids), total, window, language)
    const response = understanding
      ? { ...page, body: { ...page.body, search: presentUnderstanding(understanding) } }
      : page
    return {
      ...(query.facets && facets ? await withFacets(response, facets, query.values ?? [], language) : response),
      tags: [
        ...response.tags,
        productsTag(categoryId),
        ...orderTags(order, categoryId),
        ...(query.in_stock || query.facets ? [STOCK_TAG] : []),
        ...(query.facets ? [OPTIONS_TAG] : []),
      ],
      noStore: hasUnknownValues,
    }
  })

  calls.handleShared('GET /products/{url}', async ({ params, language }) => {
    const found = await readProductPage(queries, params.url, language, settings.get())
    return found ? { body: { data: found.product }, tags: found.tags } : Rejection.notFound()
  })

  calls.handleShared('GET /products/similar/{url}', async ({ params, query, language }) => {
    const found = (await readProduct(queries, params.url))?.row
    if (!found) return Rejection.notFound()
    const window = toPageWindow(query)
    const categoryId = found.main_category_id
    if (categoryId === null) return pageOf([], 0, window, language)
    const { ids, total } = await lists.page({ ...NO_FILTER, categoryId }, 'position', window, found.id)
    const page = pageOf(await cardsCache.read(ids), total, window, language)
    return { ...page, tags: [...page.tags, productsTag(categoryId), ...orderTags('position', categoryId)] }
  })

  calls.handleShared('GET /batches/{number}', async ({ params, language }) => {
    const found = await findBatch(queries, params.number, language)
    if (!found) return Rejection.notFound()
    return { body: { data: found.batch }, tags: [productTag(found.productId)] }
  })

  calls.handleShared('GET /products/reserved/{id}', async ({ params, query }) => {
    const id = /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0
    const [card] = await cardsCache.read([id])
    if (!card) return Rejection.notFound()
    const window = toPageWindow(query)
    const { days, total } = await readReservedDays(queries, id, todayIn(settings.get().time_zone), window)
    return { body: { data: toPage(days, total, window) }, tags: [productTag(id)] }
  })

  async function readCountedCategories(): Promise<CategoryRow[]> {
    const total = await lists.totals()
    return (await readProductCategories(queries)).map((row) => ({ ...row, products: total(row.id) }))
  }

  /** The filter is null when nothing can match it, because no value of it exists. */
  async function filterOf(
    query: ParsedQuery<'GET /products'>,
    categoryId: number,
  ): Promise<{ filter: ProductFilter | null; hasUnknownValues: boolean }> {
    const valueIds = query.values ?? []
    const values = await lists.groupByOption(valueIds)
    const isImpossible = valueIds.length > 0 && values.size === 0
    return {
      filter: isImpossible
        ? null
        : {
            categoryId,
            values,
            priceMin: query.price_min === undefined ? null : toMinorUnits(query.price_min, settings.get().currency),
            priceMax: query.price_max === undefined ? null : toMinorUnits(query.price_max, settings.get().currency),
            inStock: query.in_stock !== undefined,
            isReduced: query.reduced !== undefined,
            search: query.q ?? null,
          },
      hasUnknownValues: [...values.values()].flat().length < valueIds.length,
    }
  }

  function pageOf(cards: readonly ProductCard[], total: number, window: Window, language: Language) {
    const products = cards.map((card) => presentCard(card, language, settings.get()))
    return {
      body: { data: toPage(products, total, window) },
      tags: cards.map(({ id }) => productTag(id)),
    } satisfies SharedResponse<'GET /products'>
  }

  async function withFacets(
    response: ReturnType<typeof pageOf>,
    { counts, inStock, reduced, min_price, max_price }: Facets,
    selectedValues: readonly number[],
    language: Language,
  ) {
    const { currency } = settings.get()
    return {
      ...response,
      body: {
        ...response.body,
        facets: presentFacets(counts, await readOptions(queries), selectedValues, language),
        price_range:
          min_price === null || max_price === null
            ? null
            : { min: toDecimal(min_price, currency), max: toDecimal(max_price, currency) },
        counts: { in_stock: inStock, reduced },
      },
    }
  }
}
