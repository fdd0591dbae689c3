import * as m from '@vitrina/i18n/messages'
import type { Product, ProductDetail } from '@vitrina/contract'
import { useTexts } from '@vitrina/i18n'
import { classes } from '@vitrina/ui'
import { WayOnTile } from '../../shared/way-on-tile.tsx'
import { ProductCard } from '../list/product-grid.tsx'

const PRODUCTS_PER_ROW = 4

/**
 * Products of the same category in one row of four. When there are fewer, a link to the whole category follows, and the heading moves
 * beside them to fill the row.
 */
export function SimilarProducts({
  products,
  category,
}: {
  products: readonly Product[]
  category: ProductDetail['breadcrumbs'][number] | undefined
}) {
  const t = useTexts()
  const seeAll = category && products.length < PRODUCTS_PER_ROW ? category : null
  const freeColumns = PRODUCTS_PER_ROW - products.length - (seeAll ? 1 : 0)
  return (
    <section
      className={classes(
        'mt-16 border-t border-line pt-10 lg:mt-24',
        freeColumns > 0 && 'md:grid md:grid-cols-4 md:gap-x-6',
      )}
    >
      <h2 className={classes('mb-6 text-2xl sm:text-3xl', freeColumns === 2 && 'md:col-span-2')}>
        {t(m.product_similar)}
      </h2>
      <ul
        className={classes(
          'gap-x-4 gap-y-10 sm:gap-x-6',
          products.length + (seeAll ? 1 : 0) > 1 ? 'grid4' : 'grid',
          freeColumns === 1 && 'md:col-span-3 md:grid-cols-3',
          freeColumns === 2 && 'md:col-span-2 md:grid-cols-2',
          freeColumns > 2 && 'md:col-span-1 md:grid-cols-1',
        )}
      >
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
        {seeAll && (
          // On a phone, with two columns, only when it fills the last row.
          <li className={classes('@container', products.length % 2 === 0 && 'max-md:hidden')}>
            <WayOnTile href={`/category/${seeAll.url}`}>{t(m.category_see_all, { name: seeAll.name })}</WayOnTile>
          </li>
        )}
      </ul>
    </section>
  )
}
