import type { Product } from '@vitrina/contract'
import { ProductGrid } from './product-grid.tsx'

/** The products of a maker or a room, at the foot of its page; nothing where there are none. */
export function ProductShelf({ title, products, id }: { title: string; products: readonly Product[]; id?: string }) {
  if (products.length === 0) return null
  return (
    <section id={id} className="mt-14 scroll-mt-28 border-t border-line pt-10 lg:mt-20" data-no-print>
      <h2 className="mb-8 text-2xl sm:text-3xl">{title}</h2>
      <ProductGrid products={products} />
    </section>
  )
}
