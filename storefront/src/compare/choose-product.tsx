import { Link } from '@tanstack/react-router'
import type { Product } from '@vitrina/contract'
import { priorPrice } from '@vitrina/contract/prior-price'
import { Thumbnail } from '@vitrina/ui'
import { Price } from '../catalogue/index.ts'

/** Products to compare with; each leads to the comparison. `first` is the one that was chosen before. */
export function ChooseProduct({
  title,
  products,
  first,
}: {
  title: string
  products: readonly Product[]
  first: number | null
}) {
  return (
    <section className="mt-10">
      <h2 className="mb-2 text-xl">{title}</h2>
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {products.map((product) => (
          <li key={product.id} className="group relative flex gap-4 border-b border-line py-3">
            <Thumbnail picture={product.picture} icon={product.icon} className="w-16 shrink-0" />
            <div className="min-w-0">
              <Link
                to="/compare"
                search={{ items: first === null ? String(product.id) : `${first},${product.id}` }}
                className="leading-snug font-semibold decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0"
              >
                {product.name}
              </Link>
              <Price
                price={product.price}
                priorPrice={priorPrice(product)}
                from={product.price_varies}
                className="mt-0.5 text-sm"
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
