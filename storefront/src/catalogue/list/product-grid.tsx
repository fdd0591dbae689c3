import * as m from '@vitrina/i18n/messages'
import type { Picture as PictureOf, Product } from '@vitrina/contract'
import { Fragment, type ReactNode, useState } from 'react'
import { discountPercent, priorPrice } from '@vitrina/contract/prior-price'
import { useTexts } from '@vitrina/i18n'
import { HrefLink } from '../../shared/href-link.tsx'
import { productPath } from '../../shared/paths.ts'
import { classes, IconButton, Picture, PlusIcon } from '@vitrina/ui'
import { usePutInCart } from '../put-in-cart.ts'
import { SaveOnCard } from '../../saved/index.ts'
import { Price } from '../product/price.tsx'

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

const SIZES = '(min-width: 88rem) 20rem, (min-width: 48rem) 23vw, (min-width: 22.5rem) 46vw, 92vw'

/** A product in a list, which links to its page as a whole. */
export function ProductCard({
  product,
  priority = false,
  level: Heading = 'h3',
}: {
  product: Product
  /** Its picture is in the first view and loads first. */
  priority?: boolean
  level?: 'h2' | 'h3'
}) {
  const t = useTexts()
  const { name, picture, second_picture, url, price, unit_price, price_varies, availability, left, let_by } = product
  const prior = priorPrice(product)
  const percent = prior === null ? 0 : discountPercent(price, prior)
  const isSoldOut = availability === 'out_of_stock'
  const [isPointedAt, setIsPointedAt] = useState(false)
  return (
    <article
      className="group relative flex flex-col"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setIsPointedAt(true)}
    >
      <div className="relative">
        {picture ? (
          <Picture
            picture={picture}
            alt=""
            sizes={SIZES}
            priority={priority}
            imgClassName={classes(
              'transition-transform duration-500 ease-out motion-safe:group-hover:scale-[1.025]',
              isSoldOut && 'opacity-60',
            )}
          />
        ) : (
          <span className="block aspect-[4/5] bg-sunken" />
        )}
        {isPointedAt && !isSoldOut && second_picture && <SecondPicture picture={second_picture} />}
        {isSoldOut && (
          <span className="absolute bottom-3 inset-s-3 bg-paper px-2.5 py-1 text-xs font-semibold">
            {t(m.stock_out)}
          </span>
        )}
        {!isSoldOut && percent > 0 && (
          <span className="absolute bottom-3 inset-s-3 bg-paper px-2.5 py-1 text-xs font-semibold text-highlight tabular-nums">
            −{percent}%
          </span>
        )}
        {!isSoldOut && !product.has_options && !let_by && <QuickAdd product={product} />}
      </div>
      <Heading className="mt-3.5 font-sans text-base leading-snug font-semibold tracking-normal">
        <HrefLink
          href={productPath(url)}
          className="decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          {name}
        </HrefLink>
      </Heading>
      <Price
        price={price}
        priorPrice={prior}
        unitPrice={unit_price}
        from={price_varies}
        className="mt-0.5 text-sm max-sm:flex-col"
        {...(let_by ? { unit: t(m.price_per_day) } : {})}
      />
      {availability === 'few_left' && left !== null && (
        <p className="mt-0.5 text-sm text-warn">{t(m.stock_few, { count: left })}</p>
      )}
      <SaveOnCard product={product} />
    </article>
  )
}

/** Another view, over the first while one points at the card. Loaded by the first pointing, and shown once it is there. */
function SecondPicture({ picture }: { picture: PictureOf }) {
  const [isLoaded, setIsLoaded] = useState(false)
  return (
    <span
      className={classes(
        'absolute inset-0 opacity-0 transition-opacity duration-200',
        isLoaded && 'group-hover:opacity-100',
      )}
    >
      <Picture picture={picture} alt="" sizes={SIZES} className="size-full" eager onLoad={() => setIsLoaded(true)} />
    </span>
  )
}

/** Puts a product that has nothing to choose into the cart: always in sight on a touch screen, else while one points at the card. */
function QuickAdd({ product }: { product: Product }) {
  const t = useTexts()
  const putInCart = usePutInCart()
  const { id, icon, price, name, url, left } = product
  return (
    <IconButton
      label={t(m.product_add_named, { name })}
      onClick={() => putInCart({ id, icon, price, name, url, selected_options: {} }, 1, left)}
      className="absolute inset-e-2 bottom-2 z-10 bg-paper transition-opacity hover:bg-accent hover:text-on-accent noscript:hidden pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100"
    >
      <PlusIcon className="size-5" />
    </IconButton>
  )
}

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
