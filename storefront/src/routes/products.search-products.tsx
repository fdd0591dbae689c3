import * as m from '@vitrina/i18n/messages'
import { parseListSearch } from '../catalogue/list/parse-list-search.ts'
import { Skeleton } from '@vitrina/ui'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { ListSkeleton } from '../catalogue/list/list-skeleton.tsx'
import { ProductList } from '../catalogue/list/product-list.tsx'
import { featuredQuery, loadList, productsQuery } from '../catalogue/list/list-queries.ts'
import { textsIn, useTexts } from '@vitrina/i18n'
import { useApi } from '@vitrina/api-client'
import { dropUnknownValues, isBeyondLastPage, withoutPage } from '../catalogue/list/list-search.ts'
import { categoriesQuery, settingsQuery } from '../shared/shop-data.ts'
import { type PageHead, pageHead, screenHead } from '../shell/head.ts'
import { MainCategoryTabs } from '../catalogue/category-tabs.tsx'
import {
  countSearch,
  FoundGroupLinks,
  FoundPages,
  foundQuery,
  NoneFound,
  SearchForm,
  UnderstoodAs,
  useCountedSearch,
} from '../search/index.ts'

export const Route = createFileRoute('/products/search-products')({
  staticData: { page: 'search', leadsTo: ['/product/$url'] },
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => parseListSearch(search),
  loader: async ({ context: { queryClient, api }, deps, cause }) => {
    const [list, , categories, settings] = await Promise.all([
      loadList(queryClient, productsQuery(api, null, deps), cause),
      // The products are there without it.
      deps.q ? queryClient.ensureQueryData(foundQuery(api, deps.q)).catch(() => null) : null,
      queryClient.ensureQueryData(categoriesQuery(api)),
      queryClient.ensureQueryData(settingsQuery(api)),
    ])
    const knownSearch = list && dropUnknownValues(deps, list)
    if (knownSearch) throw redirect({ to: '/products/search-products', search: knownSearch, statusCode: 302 })
    if (list && isBeyondLastPage(list))
      throw redirect({ to: '/products/search-products', search: withoutPage(deps), statusCode: 302 })
    if (deps.q && list?.data.total === 0) await queryClient.ensureQueryData(featuredQuery(api)).catch(() => null)
    const t = textsIn(api.language)
    const names = categories.filter(({ parent_id }) => parent_id === null).map(({ name }) => name)
    const head: PageHead = deps.q
      ? { title: t(m.search_title_words, { words: deps.q }), noIndex: true }
      : {
          title: t(deps.reduced ? m.category_reduced : m.search_title),
          description: t(m.search_description, { shop: settings.site_title, categories: names.join(', ') }),
          ...pageHead(deps.page),
        }
    return { listFailed: list === null, head }
  },
  head: screenHead,
  component: SearchScreen,
  pendingComponent: SearchSkeleton,
})

/** The search field and the products found; without words, all products. */
function SearchScreen() {
  const t = useTexts()
  const navigate = Route.useNavigate()
  const search = Route.useLoaderDeps()
  const { listFailed } = Route.useLoaderData()
  const api = useApi()
  const query = productsQuery(api, null, search)
  const { q = '' } = search
  const { data: list } = useQuery({ ...query, enabled: false })
  const { data: found } = useQuery({ ...foundQuery(api, q), enabled: false })
  const pages = found?.pages ?? []
  const isSure = list?.search?.is_sure ?? true
  // Products that only come near are nothing beside a page that was meant.
  const isPagesOnly = !isSure && found?.is_sure === true
  // What only comes near was not found.
  const count = list && (isSure || isPagesOnly ? list.data.total + pages.length : 0)
  useCountedSearch(api, q, count)
  const searchFor = (words: string, { replace = false } = {}) =>
    void navigate({ search: words ? { q: words } : {}, replace })
  const countClick = ({ target }: MouseEvent) => {
    const link = (target as Element).closest('a[href^="/"]')
    if (link && !link.matches('[href^="/products/search-products"]'))
      countSearch(api, { q, found: count ?? 0, event: 'clicked' })
  }
  return (
    <div className="frame py-8 lg:py-14">
      <h1 className="sr-only">{t(search.reduced && !q ? m.category_reduced : m.search_title)}</h1>
      <SearchForm words={q} onSearch={searchFor} />
      {!q && (
        <div className="mt-6">
          <MainCategoryTabs
            hasReduced={Boolean(search.reduced || list?.counts?.reduced)}
            isReduced={search.reduced === '1'}
          />
        </div>
      )}
      {/* Counts what is pressed in it; it is no control of its own. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div onClickCapture={countClick}>
        {q && list?.search && !isPagesOnly && (
          <UnderstoodAs words={q} understanding={list.search} total={list.data.total} />
        )}
        {isSure && <FoundGroupLinks pages={pages} />}
        {!isPagesOnly && (
          <div className={q ? 'mt-8 lg:mt-10' : 'mt-5'}>
            <ProductList
              query={query}
              search={search}
              hasFailed={listFailed}
              keepsScroll
              {...(q ? { status: (total: number) => t(m.search_result_count, { count: total, words: q }) } : {})}
              empty={<NoneFound words={q} hasPages={pages.length > 0} />}
            />
          </div>
        )}
        <FoundPages pages={pages} />
      </div>
    </div>
  )
}

function SearchSkeleton() {
  return (
    <div className="frame py-10 lg:py-14" aria-busy="true">
      <Skeleton className="h-6 w-48" />
      <Skeleton className="h-16 max-w-2xl" />
      <Skeleton className="mt-6 h-11 w-96 max-w-full" />
      <ListSkeleton />
    </div>
  )
}
