import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ProductList } from '../../features/catalogue/product-list.tsx'
import { productsQuery } from '../../features/catalogue/queries.ts'
import { CategoryLinks } from '../../features/catalogue/category-links.tsx'
import { SearchForm } from '../../features/search/search-form.tsx'
import * as m from '../../i18n/paraglide/messages.js'
import { useTexts } from '../../i18n/use-texts.ts'
import { useShop } from '../../lib/shop-context.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

const route = getRouteApi('/products/search-products')

export function SearchScreen() {
  const t = useTexts()
  const navigate = route.useNavigate()
  const search = route.useLoaderDeps()
  const { data: products } = useSuspenseQuery(productsQuery(useShop(), null, search))
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
          products={products}
          search={search}
          {...(q ? { status: t(m.search_result_count, { count: products.data.total, words: q }) } : {})}
          empty={
            <>
              <EmptyState
                title={t(m.search_none_title)}
                action={<Button onClick={() => searchFor('')}>{t(m.search_all_products)}</Button>}
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
