import * as m from '@vitrina/i18n/messages'
import { parseListSearch } from '../catalogue/list/parse-list-search.ts'
import { EmptyState, RichText, Skeleton, buttonClass } from '@vitrina/ui'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, createFileRoute, redirect } from '@tanstack/react-router'
import { ListSkeleton } from '../catalogue/list/list-skeleton.tsx'
import { ProductList } from '../catalogue/list/product-list.tsx'
import { categoryQuery, loadList, productsQuery } from '../catalogue/list/list-queries.ts'
import { plainText, useTexts } from '@vitrina/i18n'
import { useApi } from '@vitrina/api-client'
import { dropUnknownValues, isBeyondLastPage, withoutPage } from '../catalogue/list/list-search.ts'
import { loadSections } from '../content/sections/load-sections.ts'
import { orNotFound } from '../shared/or-not-found.ts'
import { pageHead, screenHead } from '../shell/head.ts'
import { CategoryBreadcrumb } from '../catalogue/categories.tsx'
import { CategoryTabs } from '../catalogue/category-tabs.tsx'

export const Route = createFileRoute('/category/$url')({
  staticData: { page: 'category', leadsTo: ['/product/$url', '/products/search-products'] },
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => parseListSearch(search),
  loader: async ({ context, params, deps, cause }) => {
    const { queryClient, api } = context
    const [category, list] = await Promise.all([
      orNotFound(queryClient.ensureQueryData(categoryQuery(api, params.url))),
      orNotFound(loadList(queryClient, productsQuery(api, params.url, deps), cause)),
      loadSections(context, 'category', params.url),
    ])
    const knownSearch = list && dropUnknownValues(deps, list)
    if (knownSearch) throw redirect({ to: '/category/$url', params, search: knownSearch, statusCode: 302 })
    if (list && isBeyondLastPage(list))
      throw redirect({ to: '/category/$url', params, search: withoutPage(deps), statusCode: 302 })
    if (category.url !== params.url)
      throw redirect({ to: '/category/$url', params: { url: category.url }, search: true, hash: true, statusCode: 301 })
    return {
      listFailed: list === null,
      head: {
        title: category.name,
        description: category.summary || plainText(category.description_html),
        picture: category.picture,
        icon: category.icon,
        ...pageHead(deps.page),
      },
    }
  },
  head: screenHead,
  component: CategoryScreen,
  pendingComponent: CategorySkeleton,
})

/** A category: its description, subcategories and products. */
function CategoryScreen() {
  const t = useTexts()
  const api = useApi()
  const { url } = Route.useParams()
  const search = Route.useLoaderDeps()
  const { data: category } = useSuspenseQuery(categoryQuery(api, url))
  const { listFailed } = Route.useLoaderData()
  return (
    <div className="frame pt-4 pb-10">
      <CategoryBreadcrumb ancestors={category.breadcrumbs} current={category.name} />
      <header className="grid grid-cols-1 items-end gap-x-16 gap-y-4 pt-4 pb-4 lg:grid-cols-2 lg:pt-6 lg:pb-6">
        <h1 className="text-3xl sm:text-4xl lg:text-5xl">{category.name}</h1>
        {category.description_html && <RichText html={category.description_html} className="text-muted" />}
      </header>
      <div className="mb-5">
        <CategoryTabs category={category} />
      </div>
      <ProductList
        key={url}
        query={productsQuery(api, url, search)}
        search={search}
        hasFailed={listFailed}
        empty={
          <EmptyState
            title={t(m.category_empty_title)}
            action={
              <Link to="/products/search-products" className={buttonClass()}>
                {t(m.search_all_products)}
              </Link>
            }
          >
            <p>{t(m.category_empty_text)}</p>
          </EmptyState>
        }
      />
    </div>
  )
}

/** Breadcrumb, name, description, filters and grid. */
function CategorySkeleton() {
  return (
    <div className="frame pt-4 pb-10" aria-busy="true">
      <Skeleton className="mt-3 h-4 w-40" />
      <div className="grid grid-cols-1 items-end gap-x-16 gap-y-4 pt-7 lg:grid-cols-2 lg:pt-9">
        <Skeleton className="h-12 w-64 max-w-full" />
        <Skeleton className="h-18" />
      </div>
      <ListSkeleton />
    </div>
  )
}
