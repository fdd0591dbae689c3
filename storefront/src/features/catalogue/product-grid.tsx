import type { Product } from '@vitrina/contract'
import { Fragment, type ReactNode } from 'react'
import { ProductCard } from './product-card.tsx'

type Props = {
  products: readonly Product[]
  /** How many at its start are in sight at once. */ eager?: number
  level?: 'h2' | 'h3'
  /** Stands among them, two wide, at the end of the first row. */ story?: ReactNode
}

/** After so many products, two of a row of four are left. */
const BEFORE_STORY = 2

export function ProductGrid({ products, eager = 0, level = 'h3', story = null }: Props) {
  return (
    <ul className="grid4 gap-x-4 gap-y-10 sm:gap-x-6 lg:gap-y-14">
      {products.map((product, index) => (
        <Fragment key={product.id}>
          {story && index === BEFORE_STORY && <li className="col-span-full md:col-span-2">{story}</li>}
          <li>
            <ProductCard product={product} first={index < eager} level={level} />
          </li>
        </Fragment>
      ))}
    </ul>
  )
}
