import * as m from '@vitrina/i18n/messages'
import { parseListSearch } from '../catalogue/list/parse-list-search.ts'
import { EmptyState, Skeleton, buttonClass } from '@vitrina/ui'
import { Link, createFileRoute, redirect } from '@tanstack/react-router'
import { ListSkeleton } from '../catalogue/list/list-skeleton.tsx'
import { ProductList } from '../catalogue/list/product-list.tsx'
import { loadList, productsQuery } from '../catalogue/list/list-queries.ts'
import { textsIn, useTexts } from '@vitrina/i18n'
import { useApi } from '@vitrina/api-client'
import { SearchForm } from '../catalogue/list/search-form.tsx'
import { dropUnknownValues, isBeyondLastPage, withoutPage } from '../catalogue/list/list-search.ts'
import { categoriesQuery, settingsQuery } from '../shared/shop-data.ts'
import { type PageHead, pageHead, screenHead } from '../shell/head.ts'
import { CategoryLinks } from '../catalogue/categories.tsx'

export const Route = createFileRoute('/products/search-products')({
  staticData: { page: 'search', leadsTo: ['/product/$url'] },
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => parseListSearch(search),
  loader: async ({ context: { queryClient, api }, deps, cause }) => {
    const [list, categories, settings] = await Promise.all([
      loadList(queryClient, productsQuery(api, null, deps), cause),
      queryClient.ensureQueryData(categoriesQuery(api)),
      queryClient.ensureQueryData(settingsQuery(api)),
    ])
    const knownSearch = list && dropUnknownValues(deps, list)
    if (knownSearch) throw redirect({ to: '/products/search-products', search: knownSearch, statusCode: 302 })
    if (list && isBeyondLastPage(list))
      throw redirect({ to: '/products/search-products', search: withoutPage(deps), statusCode: 302 })
    const t = textsIn(api.language)
    const names = categories.filter(({ parent_id }) => parent_id === null).map(({ name }) => name)
    const head: PageHead = deps.q
      ? { title: t(m.search_title_words, { words: deps.q }), noIndex: true }
      : {
          title: t(m.search_title),
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
  const query = productsQuery(useApi(), null, search)
  const { q = '' } = search
  const searchFor = (words: string, { replace = false } = {}) =>
    void navigate({ search: words ? { q: words } : {}, replace })
  return (
    <div className="frame py-8 lg:py-14">
      <h1 className="sr-only">{t(m.search_title)}</h1>
      <SearchForm words={q} onSearch={searchFor} />
      {!q && <CategoryLinks className="mt-8" />}
      <div className="mt-8 lg:mt-10">
        <ProductList
          query={query}
          search={search}
          hasFailed={listFailed}
          keepsScroll
          {...(q ? { status: (count: number) => t(m.search_result_count, { count, words: q }) } : {})}
          empty={
            <>
              <EmptyState
                title={t(m.search_none_title)}
                action={
                  <Link to="/products/search-products" className={buttonClass()}>
                    {t(m.search_all_products)}
                  </Link>
                }
              >
                <p>{t(m.search_none_text)}</p>
              </EmptyState>
              <CategoryLinks centred className="-mt-8 pb-8 text-center" />
            </>
          }
        />
      </div>
    </div>
  )
}

function SearchSkeleton() {
  return (
    <div className="frame py-10 lg:py-14" aria-busy="true">
      <Skeleton className="h-11 w-96 max-w-full" />
      <Skeleton className="mt-6 h-14 max-w-2xl" />
      <ListSkeleton />
    </div>
  )
}
