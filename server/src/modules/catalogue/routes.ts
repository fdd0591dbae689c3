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
import { ancestorsOf, type CategoryRow, findCategory, readProductCategories } from './categories/categories.ts'
import {
  presentCard,
  presentCategory,
  presentCategoryDetail,
  presentFacets,
  presentOption,
  presentProduct,
} from './present.ts'
import { ALL_PRODUCTS, type Facets, type ProductFilter } from './listings/listing-index.ts'
import type { Listings } from './listings/listings.ts'
import { searchWords } from './listings/search-words.ts'
import type { ProductCard } from './products/product-cards.ts'
import { findProduct, readOptions, readProduct, readReservedDays } from './products/product.ts'
import { listTag, productTag, STOCK_TAG } from './tags.ts'

/** News categories belong to the news module, and `GET /categories?type=2` returns them. */
export type ListNewsCategories = (queries: Queries, language: Language) => Promise<Category[]>
type Dependencies = {
  database: Database
  listings: Listings
  settings: SettingsCache
  listNewsCategories: ListNewsCategories
}
type Window = ReturnType<typeof toPageWindow>

const NO_FILTER: Omit<ProductFilter, 'categoryId'> = {
  values: new Map(),
  priceMin: null,
  priceMax: null,
  inStock: false,
  words: [],
}
const PRICES = ['price_min', 'price_max'] as const
const NO_FACETS: Facets = { counts: new Map(), min_price: null, max_price: null }

/** The sort order of the index: that by name exists for each language. */
const sortOrder = (sort: ProductSort | undefined, language: Language): string =>
  sort === 'name' ? `name.${language}` : (sort ?? 'position')

/** Only in the shop's order do products move when they sell out. */
const orderTags = (sort: string, categoryId: number): string[] => (sort === 'position' ? [listTag(categoryId)] : [])

export function catalogueRoutes(
  calls: CallRegistry,
  { database, listings, settings, listNewsCategories }: Dependencies,
): void {
  const queries = database.reads

  calls.handleShared('GET /options', async ({ language }) => {
    const options = await readOptions(queries)
    return { body: { data: options.map((row) => presentOption(row, language)) } }
  })

  calls.handleShared('GET /categories', async ({ query, language }) => {
    if (query.type === CATEGORY_TYPE.news) return { body: { data: await listNewsCategories(queries, language) } }
    const categories = await readCountedCategories()
    const window = toPageWindow(query)
    const page = categories.slice(window.offset, window.offset + window.limit)
    const presented = page.map((row) => presentCategory(row, language))
    return { body: { data: toPage(presented, categories.length, window) } }
  })

  calls.handleShared('GET /categories/{url}', async ({ params, language }) => {
    const categories = await readCountedCategories()
    const row = await findCategory(queries, categories, params.url)
    if (!row) return Rejection.notFound()
    return { body: { data: presentCategoryDetail(row, categories, language) } }
  })

  calls.handleShared('GET /products', async ({ query, language }) => {
    const { currency } = settings.get()
    const inexact = PRICES.filter((name) => query[name] !== undefined && !isExact(query[name], currency))
    if (inexact.length > 0)
      return Rejection.validation(Object.fromEntries(inexact.map((name) => [name, 'money' as const])))
    const window = toPageWindow(query)
    if (query.ids) {
      const cards = await listings.cards(query.ids)
      return pageOf(cards.slice(window.offset, window.offset + window.limit), cards.length, window, language)
    }
    const categoryId =
      query.category === undefined
        ? ALL_PRODUCTS
        : (await findCategory(queries, await readProductCategories(queries), query.category))?.id
    if (categoryId === undefined) return Rejection.notFound()
    const sort = sortOrder(query.sort, language)
    const { filter, hasUnknownValues } = await filterOf(query, categoryId)
    const [{ cards, total }, facets] = filter
      ? await Promise.all([listings.page(filter, sort, window), query.facets && listings.facets(filter)])
      : [{ cards: [], total: 0 }, NO_FACETS]
    const response = pageOf(cards, total, window, language)
    return {
      ...(query.facets && facets ? await withFacets(response, facets, query.values ?? [], language) : response),
      tags: [...response.tags, ...orderTags(sort, categoryId), ...(query.in_stock ? [STOCK_TAG] : [])],
      noStore: hasUnknownValues,
    }
  })

  calls.handleShared('GET /products/{url}', async ({ params, language }) => {
    const [record, categories] = await Promise.all([readProduct(queries, params.url), readProductCategories(queries)])
    if (!record) return Rejection.notFound()
    const ancestors = ancestorsOf(categories, record.row.main_category_id)
    return {
      body: { data: presentProduct(record, categories, ancestors, language, settings.get()) },
      tags: [productTag(record.row.id)],
    }
  })

  calls.handleShared('GET /products/similar/{url}', async ({ params, query, language }) => {
    const found = await findProduct(queries, params.url)
    if (!found) return Rejection.notFound()
    const window = toPageWindow(query)
    const categoryId = found.main_category_id
    if (categoryId === null) return pageOf([], 0, window, language)
    const { cards, total } = await listings.page({ ...NO_FILTER, categoryId }, 'position', window, found.id)
    const page = pageOf(cards, total, window, language)
    return { ...page, tags: [...page.tags, ...orderTags('position', categoryId)] }
  })

  calls.handleShared('GET /products/reserved/{id}', async ({ params, query }) => {
    const id = /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0
    const [card] = await listings.cards([id])
    if (!card) return Rejection.notFound()
    const window = toPageWindow(query)
    const { days, total } = await readReservedDays(queries, id, todayIn(settings.get().time_zone), window)
    return { body: { data: toPage(days, total, window) }, tags: [productTag(id)] }
  })

  async function readCountedCategories(): Promise<CategoryRow[]> {
    const total = await listings.totals()
    return (await readProductCategories(queries)).map((row) => ({ ...row, products: total(row.id) }))
  }

  /** The filter is null when nothing can match it: for values that do not exist, and for words without a letter or digit. */
  async function filterOf(
    query: ParsedQuery<'GET /products'>,
    categoryId: number,
  ): Promise<{ filter: ProductFilter | null; hasUnknownValues: boolean }> {
    const valueIds = query.values ?? []
    const values = await listings.groupByOption(valueIds)
    const words = searchWords(query.q ?? '')
    const isImpossible = (valueIds.length > 0 && values.size === 0) || (query.q !== undefined && words.length === 0)
    return {
      filter: isImpossible
        ? null
        : {
            categoryId,
            values,
            priceMin: query.price_min === undefined ? null : toMinorUnits(query.price_min, settings.get().currency),
            priceMax: query.price_max === undefined ? null : toMinorUnits(query.price_max, settings.get().currency),
            inStock: query.in_stock !== undefined,
            words,
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
    { counts, min_price, max_price }: Facets,
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
      },
    }
  }
}
