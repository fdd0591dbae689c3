import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ProductList } from '../../features/catalogue/product-list.tsx'
import { productsQuery } from '../../features/catalogue/queries.ts'
import { ShelfLinks } from '../../features/catalogue/shelf-links.tsx'
import { SearchForm } from '../../features/search/search-form.tsx'
import * as m from '../../i18n/paraglide/messages.js'
import { useTexts } from '../../i18n/use-texts.ts'
import { useShop } from '../../lib/shop-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'

const route = getRouteApi('/products/search-products')

export function SearchScreen() {
  const t = useTexts()
  const navigate = route.useNavigate()
  const search = route.useLoaderDeps()
  const { data: answer } = useSuspenseQuery(productsQuery(useShop(), null, search))
  const { q = '' } = search
  const find = (words: string, { replace = false } = {}) =>
    void navigate({ search: words ? { q: words } : {}, replace })
  return (
    <div className="frame py-8 lg:py-14">
      <h1 className="sr-only">{t(m.search_title)}</h1>
      <SearchForm words={q} onSearch={find} />
      {!q && <ShelfLinks className="mt-8" />}
      <div className="mt-8 lg:mt-10">
        <ProductList
          answer={answer}
          search={search}
          {...(q ? { found: t(m.search_found, { count: answer.data.total, words: q }) } : {})}
          empty={
            <>
              <Empty
                title={t(m.search_none_title)}
                action={<Button onClick={() => find('')}>{t(m.search_everything)}</Button>}
              >
                <p>{t(m.search_none_text)}</p>
              </Empty>
              <ShelfLinks centred className="-mt-8 pb-8 text-center" />
            </>
          }
        />
      </div>
    </div>
  )
}
