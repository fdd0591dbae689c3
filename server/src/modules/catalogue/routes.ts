import { CATEGORY_TYPE, type Language, type ParsedQuery, toDecimal, todayIn, toMinor } from '@vitrina/contract'
import type { Database } from '../../platform/database/client.ts'
import type { CallRegistry, Shared } from '../../platform/http/calls.ts'
import { inLanguage } from '../../platform/language.ts'
import { pageOf, windowOf } from '../../platform/paging.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SettingsCache } from '../settings/index.ts'
import { type Card, readCards } from './cards.ts'
import { type CategoryRow, readCategories, readFormerUrl, wayTo } from './categories.ts'
import {
  EVERYTHING,
  type Filter,
  groupValues,
  isNarrowed,
  listingSort,
  readNarrowedPage,
  readNarrowedSummary,
  readPage,
  readPageWithout,
  readSummary,
} from './lists.ts'
import { presentCard, presentCategory, presentFacets, presentOption, presentProduct } from './present.ts'
import { findProduct, readOptions, readProduct, readReservedDays } from './product.ts'
import { productTag, STOCK_TAG } from './tags.ts'

/** Days are the shop's own. */
export const TIME_ZONE = 'Europe/Sofia'

export function catalogueRoutes(
  calls: CallRegistry,
  { database, shop }: { database: Database; shop: SettingsCache },
): void {
  const { queries } = database

  calls.shared('GET /options', async ({ language }) => {
    const options = await readOptions(queries)
    return { body: { data: options.map((row) => presentOption(row, language)) } }
  })

  calls.shared('GET /categories', async ({ query, language }) => {
    const categories = (await readCategories(queries, query.type ?? CATEGORY_TYPE.products)).map((row) =>
      presentCategory(row, language),
    )
    if (query.type === CATEGORY_TYPE.news) return { body: { data: categories } }
    const window = windowOf(query)
    return {
      body: { data: pageOf(categories.slice(window.offset, window.offset + window.limit), categories.length, window) },
    }
  })

  calls.shared('GET /categories/{url}', async ({ params, language }) => {
    const categories = await readCategories(queries, CATEGORY_TYPE.products)
    const row = await findCategory(categories, params.url)
    if (!row) return Refusal.notFound()
    return {
      body: {
        data: {
          ...presentCategory(row, language),
          description_html: inLanguage(row.description_html, language),
          breadcrumbs: wayTo(categories, row.id).map(({ id, url, name }) => ({
            id,
            url,
            name: inLanguage(name, language),
          })),
          children: categories
            .filter(({ parent_id }) => parent_id === row.id)
            .map((child) => presentCategory(child, language)),
        },
      },
    }
  })

  calls.shared('GET /products', async ({ query, language }) => {
    const window = windowOf(query)
    if (query.ids) {
      const cards = await readCards(queries, query.ids)
      return present(cards.slice(window.offset, window.offset + window.limit), cards.length, window, language)
    }
    const categoryId =
      query.category === undefined
        ? EVERYTHING
        : (await findCategory(await readCategories(queries, CATEGORY_TYPE.products), query.category))?.id
    if (categoryId === undefined) return Refusal.notFound()
    const filter = await filterOf(query, categoryId)
    const sort = listingSort(query.sort, language)
    if (isNarrowed(filter)) {
      const [found, summary] = await Promise.all([
        readNarrowedPage(queries, filter, sort, window),
        query.facets && readNarrowedSummary(queries, filter),
      ])
      const answer = await listed(found.ids, found.total, window, language)
      return {
        ...(summary ? await withFacets(answer, summary, query.values ?? [], language) : answer),
        tags: [...answer.tags, ...(query.in_stock ? [STOCK_TAG] : [])],
      }
    }
    const [ids, summary] = await Promise.all([
      readPage(queries, categoryId, sort, window),
      readSummary(queries, categoryId),
    ])
    const answer = await listed(ids, summary.total, window, language)
    return query.facets ? withFacets(answer, summary, [], language) : answer
  })

  calls.shared('GET /products/{url}', async ({ params, language }) => {
    const id = await findProduct(queries, params.url)
    const [record, categories] = await Promise.all([
      id === null ? null : readProduct(queries, id),
      readCategories(queries, CATEGORY_TYPE.products),
    ])
    if (!record) return Refusal.notFound()
    const way = wayTo(categories, record.row.main_category_id)
    return {
      body: { data: presentProduct(record, categories, way, language, shop.get().few_left) },
      tags: [productTag(record.row.id)],
    }
  })

  calls.shared('GET /products/{url}/similar', async ({ params, query, language }) => {
    const id = await findProduct(queries, params.url)
    const record = id === null ? null : await readProduct(queries, id)
    if (!record) return Refusal.notFound()
    const window = windowOf(query)
    const categoryId = record.row.main_category_id
    if (categoryId === null) return listed([], 0, window, language)
    const [ids, { total }] = await Promise.all([
      readPageWithout(queries, categoryId, record.row.id, window),
      readSummary(queries, categoryId),
    ])
    return listed(ids, Math.max(0, total - 1), window, language)
  })

  calls.shared('GET /products/reserved/{id}', async ({ params, query }) => {
    const id = /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0
    const [card] = await readCards(queries, [id])
    if (!card) return Refusal.notFound()
    const window = windowOf(query)
    const { days, total } = await readReservedDays(queries, id, todayIn(TIME_ZONE), window)
    return { body: { data: pageOf(days, total, window) }, tags: [productTag(id)] }
  })

  async function findCategory(categories: readonly CategoryRow[], url: string): Promise<CategoryRow | undefined> {
    const found = categories.find((row) => row.url === url)
    if (found) return found
    const former = await readFormerUrl(queries, 'category', url)
    return categories.find((row) => row.id === former)
  }

  async function filterOf(query: ParsedQuery<'GET /products'>, categoryId: number): Promise<Filter> {
    return {
      categoryId,
      values: await groupValues(queries, query.values ?? []),
      priceMin: query.price_min === undefined ? null : toMinor(query.price_min),
      priceMax: query.price_max === undefined ? null : toMinor(query.price_max),
      inStock: query.in_stock !== undefined,
      words: query.q?.split(/\s+/).filter(Boolean).slice(0, 8) ?? [],
    }
  }

  async function listed(
    ids: readonly number[],
    total: number,
    window: ReturnType<typeof windowOf>,
    language: Language,
  ) {
    return present(await readCards(queries, ids), total, window, language)
  }

  function present(cards: readonly Card[], total: number, window: ReturnType<typeof windowOf>, language: Language) {
    const products = cards.map((card) => presentCard(card, language, shop.get().few_left))
    return {
      body: { data: pageOf(products, total, window) },
      tags: cards.map(({ id }) => productTag(id)),
    } satisfies Shared<'GET /products'>
  }

  async function withFacets(
    answer: Awaited<ReturnType<typeof listed>>,
    summary: Omit<Awaited<ReturnType<typeof readSummary>>, 'total'>,
    asked: readonly number[],
    language: Language,
  ) {
    const { min_price, max_price } = summary
    return {
      ...answer,
      body: {
        ...answer.body,
        facets: presentFacets(summary.facets, await readOptions(queries), asked, language),
        price_range:
          min_price === null || max_price === null ? null : { min: toDecimal(min_price), max: toDecimal(max_price) },
      },
    }
  }
}
