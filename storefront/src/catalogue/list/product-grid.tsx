import type { Product } from '@vitrina/contract'
import { Fragment, type ReactNode } from 'react'
import { ProductCard } from './product-card.tsx'

type Props = {
  products: readonly Product[]
  /** How many products at the start are in the first view. */
  priorityCount?: number
  level?: 'h2' | 'h3'
  /** A story two columns wide at the end of the first row. */
  story?: ReactNode
}

/** Products before the story, which leaves two columns of the first row of four. */
const PRODUCTS_BEFORE_STORY = 2

export function ProductGrid({ products, priorityCount = 0, level = 'h3', story = null }: Props) {
  return (
    <ul className="grid4 gap-x-4 gap-y-10 sm:gap-x-6 lg:gap-y-14">
      {products.map((product, index) => (
        <Fragment key={product.id}>
          {story && index === PRODUCTS_BEFORE_STORY && <li className="col-span-full md:col-span-2">{story}</li>}
          <li>
            <ProductCard product={product} priority={index < priorityCount} level={level} />
          </li>
        </Fragment>
      ))}
    </ul>
  )
}
