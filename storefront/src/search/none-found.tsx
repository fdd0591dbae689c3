import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Understanding } from '@vitrina/contract'
import { useApi } from '@vitrina/api-client'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { buttonClass } from '@vitrina/ui'
import { CategoryChips, featuredQuery, ProductGrid, useMainCategories } from '../catalogue/index.ts'

/** What stands in the place of products when words find none: the ways on. */
export function NoneFound({ words, hasPages }: { words: string; hasPages: boolean }) {
  const t = useTexts()
  const { data: featured = [] } = useQuery(featuredQuery(useApi()))
  return (
    <>
      <h2 className="pt-8 text-2xl wrap-anywhere">
        {t(hasPages ? m.search_no_products_title : m.search_none_title, { words })}
      </h2>
      <p className="mt-3 text-muted">{t(m.search_none_text)}</p>
      <p className="mt-8 mb-10">
        <Link to="/products/search-products" className={buttonClass()}>
          {t(m.search_all_products)}
        </Link>
      </p>
      <CategoryLinks />
      {featured.length > 0 && (
        <section aria-labelledby="featured" className="border-t border-line pt-8 pb-4">
          <h2 id="featured" className="mb-6 text-2xl">
            {t(m.search_featured)}
          </h2>
          <ProductGrid products={featured} />
        </section>
      )}
    </>
  )
}

/** Links to the main categories that have products. */
function CategoryLinks() {
  const t = useTexts()
  const categories = useMainCategories()
  if (categories.length === 0) return null
  return (
    <nav aria-label={t(m.search_categories)} className="pb-10">
      <p aria-hidden="true" className="mb-3 text-sm text-muted">
        {t(m.search_categories)}
      </p>
      <CategoryChips categories={categories} />
    </nav>
  )
}

type UnderstoodProps = { words: string; understanding: Understanding; total: number }

/** That the products are not quite what was typed: of another keyboard layout, or the nearest; and what to search for instead. */
export function UnderstoodAs({ words, understanding: { is_sure: isSure, understood }, total }: UnderstoodProps) {
  const t = useTexts()
  const other = understood === null || understood === words.toLowerCase() ? null : understood
  if (total === 0 || (isSure && other === null)) return null
  const link = other !== null && (
    <Link
      to="/products/search-products"
      search={{ q: other }}
      className="font-semibold underline underline-offset-4 hover:text-accent"
    >
      {other}
    </Link>
  )
  return (
    <p className="mt-6 text-lg wrap-anywhere">
      {isSure ? (
        <>
          {t(m.search_understood)} {link}
        </>
      ) : (
        <>
          {t(m.search_nearest, { words })}{' '}
          {link && (
            <>
              {t(m.search_did_you_mean)} {link}?
            </>
          )}
        </>
      )}
    </p>
  )
}
