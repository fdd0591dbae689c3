import { Link } from '@tanstack/react-router'
import type { Product, ProductDetail } from '@vitrina/contract'
import * as m from '../../i18n/paraglide/messages.js'
import { useTexts } from '../../i18n/use-texts.ts'
import { paths } from '../../lib/paths.ts'
import { classes } from '../../ui/classes.ts'
import { ArrowIcon } from '../../ui/icons.tsx'
import { ProductCard } from './product-card.tsx'

const ROW = 4

/**
 * Products of the same shelf in one row. Where they don't fill it, a door to the whole shelf does, and the heading moves
 * beside them: one lonely product would look like something missing.
 */
export function SimilarProducts({
  products,
  shelf,
}: {
  products: readonly Product[]
  shelf: ProductDetail['breadcrumbs'][number] | undefined
}) {
  const t = useTexts()
  const door = shelf && products.length < ROW ? shelf : null
  const beside = ROW - products.length - (door ? 1 : 0)
  return (
    <section
      className={classes(
        'mt-16 border-t border-line pt-10 lg:mt-24',
        beside > 0 && 'md:grid md:grid-cols-4 md:gap-x-6',
      )}
    >
      <h2 className={classes('mb-6 text-2xl sm:text-3xl', beside === 2 && 'md:col-span-2')}>{t(m.product_similar)}</h2>
      <ul
        className={classes(
          'grid gap-x-4 gap-y-10 sm:gap-x-6',
          products.length + (door ? 1 : 0) > 1 && 'grid-cols-2',
          beside === 0 && 'md:grid-cols-4',
          beside === 1 && 'md:col-span-3 md:grid-cols-3',
          beside === 2 && 'md:col-span-2',
          beside > 2 && 'md:col-span-1',
        )}
      >
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
        {door && (
          // On a phone, which has two in a row, only where it fills a gap.
          <li className={products.length % 2 === 0 ? 'max-md:hidden' : undefined}>
            <Link
              to={paths.category}
              params={{ url: door.url }}
              className="group/door flex aspect-[4/5] flex-col justify-between gap-4 bg-sunken p-4 sm:p-6"
            >
              <ArrowIcon className="size-7 transition-transform group-hover/door:translate-x-1" />
              <span className="font-display text-lg decoration-1 underline-offset-4 group-hover/door:underline sm:text-xl">
                {t(m.category_all, { name: door.name })}
              </span>
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}
