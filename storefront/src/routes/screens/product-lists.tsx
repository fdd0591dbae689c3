import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { CategoryBreadcrumb } from '../../catalogue/category/category-breadcrumb.tsx'
import { ProductList } from '../../catalogue/list/product-list.tsx'
import { categoryQuery, productsQuery } from '../../catalogue/list/list-queries.ts'
import { buttonClass, EmptyState, RichText } from '@vitrina/ui'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { paths } from '../../shared/paths.ts'
import { useApi } from '@vitrina/api-client'
import { CategoryLinks } from '../../catalogue/category/category-links.tsx'
import { SearchForm } from '../../catalogue/list/search-form.tsx'

export { loadCategory } from '../loaders/category.ts'
export { loadSearch } from '../loaders/search.ts'

const categoryRoute = getRouteApi('/category/$url')
const searchRoute = getRouteApi('/products/search-products')

/** A category: its description, subcategories and products. */
export function CategoryScreen() {
  const t = useTexts()
  const api = useApi()
  const { url } = categoryRoute.useParams()
  const search = categoryRoute.useLoaderDeps()
  const { data: category } = useSuspenseQuery(categoryQuery(api, url))
  const { listFailed } = categoryRoute.useLoaderData()
  return (
    <div className="frame pt-4 pb-10">
      <CategoryBreadcrumb ancestors={category.breadcrumbs} current={category.name} />
      <header className="pt-4 pb-8 lg:pt-8 lg:pb-12">
        <h1 className="text-3xl sm:text-4xl lg:text-5xl">{category.name}</h1>
        <RichText html={category.description_html} className="mt-4 text-muted lg:text-lg" />
        {category.children.length > 0 && (
          <nav aria-label={t(m.category_subcategories, { name: category.name })} className="mt-6">
            <ul className="flex flex-wrap gap-2">
              {category.children.map((child) => (
                <li key={child.id}>
                  <Link
                    to={paths.category}
                    params={{ url: child.url }}
                    className="inline-flex min-h-11 items-center gap-2 bg-sunken px-4 transition-colors hover:bg-accent hover:text-on-accent"
                  >
                    {child.name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </header>
      <ProductList
        key={url}
        query={productsQuery(api, url, search)}
        search={search}
        hasFailed={listFailed}
        empty={
          <EmptyState
            title={t(m.category_empty_title)}
            action={
              <Link to={paths.search} className={buttonClass()}>
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

/** The search field and the products found; without words, all products. */
export function SearchScreen() {
  const t = useTexts()
  const navigate = searchRoute.useNavigate()
  const search = searchRoute.useLoaderDeps()
  const { listFailed } = searchRoute.useLoaderData()
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
                  <Link to={paths.search} className={buttonClass()}>
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
