import type { Product } from '@vitrina/contract'
import { ProductCard } from './product-card.tsx'

type Props = { products: readonly Product[]; /** How many at its start are in sight at once. */ eager?: number; level?: 'h2' | 'h3' }

export function ProductGrid({ products, eager = 0, level = 'h3' }: Props) {
  return (
    <ul className="grid4 gap-x-4 gap-y-10 sm:gap-x-6 lg:gap-y-14">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} first={index < eager} level={level} />
        </li>
      ))}
    </ul>
  )
}
