import { Link } from '@tanstack/react-router'
import type { Product } from '@vitrina/contract'
import { priorPrice } from '@vitrina/contract/prior-price'
import { Picture } from '@vitrina/ui'
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
      <h2 className="mb-5 text-xl">{title}</h2>
      <ul className="grid4 gap-x-4 gap-y-8 sm:gap-x-6">
        {products.map((product) => (
          <li key={product.id} className="group relative">
            {product.picture ? (
              <Picture
                picture={product.picture}
                alt=""
                sizes="(min-width: 88rem) 20rem, (min-width: 48rem) 23vw, (min-width: 22.5rem) 46vw, 92vw"
              />
            ) : (
              <span className="block aspect-[4/5] rounded-picture bg-sunken" />
            )}
            <Link
              to="/compare"
              search={{ items: first === null ? String(product.id) : `${first},${product.id}` }}
              className="mt-3 block leading-snug font-semibold decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0"
            >
              {product.name}
            </Link>
            <Price
              price={product.price}
              priorPrice={priorPrice(product)}
              from={product.price_varies}
              className="mt-0.5 text-sm max-sm:flex-col"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
