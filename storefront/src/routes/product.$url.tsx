import * as m from '@vitrina/i18n/messages'
import { Skeleton } from '@vitrina/ui'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { addDays } from '@vitrina/contract/dates'
import { Suspense, useEffect, useRef } from 'react'
import { BuyBox } from '../catalogue/product/buy-box.tsx'
import {
  defaultSelection,
  parseSelection,
  serializeSelection,
  useSelectedOptions,
} from '../catalogue/product/variant-selection.ts'
import { DeliveryEstimate, PickupInfo } from '../catalogue/product/delivery-info.tsx'
import { OptionPicker } from '../catalogue/product/option-picker.tsx'
import { LowestPrice, Price } from '../catalogue/product/price.tsx'
import { ProductTexts, ShareProduct } from '../catalogue/product/product-details.tsx'
import {
  deliveryEstimateQuery,
  lowestDeliveryQuery,
  pickupPointQuery,
  productQuery,
  reservedDaysQuery,
  similarProductsQuery,
} from '../catalogue/product/product-queries.ts'
import { RentalDayPicker } from '../catalogue/product/rental-day-picker.tsx'
import type { Days } from '../catalogue/product/rental-range.ts'
import { SimilarProducts } from '../catalogue/product/similar-products.tsx'
import { StickyBuyBar } from '../catalogue/product/sticky-buy-bar.tsx'
import { useAddToCart } from '../catalogue/product/use-add-to-cart.ts'
import { ErrorBoundary } from '../shared/loading/error-boundary.tsx'
import { lazyPart } from '../shared/loading/lazy-part.ts'
import { PictureGallery } from '../shared/picture-gallery.tsx'
import { plainText, useTexts } from '@vitrina/i18n'
import { useApi } from '@vitrina/api-client'
import {
  ProductReviews,
  productReviewsQuery,
  readReviewSelection,
  type ReviewSelection,
  ReviewSummary,
} from '../reviews/index.ts'
import { SaveProduct } from '../saved/index.ts'
import { loadSections } from '../content/sections/load-sections.ts'
import { orNotFound } from '../shared/or-not-found.ts'
import { screenHead } from '../shell/head.ts'
import { CategoryBreadcrumb } from '../catalogue/categories.tsx'

/** In a chunk of its own, because what is let by the day goes into no cart. */
const CartGlance = lazyPart(async () => (await import('../shopping/cart/cart-glance.tsx')).CartGlance)

export const Route = createFileRoute('/product/$url')({
  staticData: { page: 'product', leadsTo: ['/cart'] },
  // The chosen values, in the order of the product's options.
  validateSearch: ({ values, ...search }: Record<string, unknown>): { values?: string } & ReviewSelection => ({
    ...(typeof values === 'string' && /^\d{1,10}(,\d{1,10}){0,19}$/.test(values) ? { values } : {}),
    // Of its reviews.
    ...readReviewSelection(search),
  }),
  // Read again: the router keeps a value that the validation has dropped.
  loaderDeps: ({ search }) => readReviewSelection(search),
  loader: async ({ context, params, location, deps }) => {
    const { queryClient, api } = context
    const [product] = await Promise.all([
      orNotFound(queryClient.ensureQueryData(productQuery(api, params.url))),
      // Optional: a failure leaves their place empty.
      queryClient.prefetchQuery(similarProductsQuery(api, params.url)),
      queryClient.prefetchQuery(deliveryEstimateQuery(api)),
      queryClient.prefetchQuery(productReviewsQuery(api, params.url, deps)),
      loadSections(context, 'product', params.url),
    ])
    if (product.url !== params.url)
      throw redirect({ to: '/product/$url', params: { url: product.url }, search: true, hash: true, statusCode: 301 })
    const { values } = location.search as { values?: string }
    if (values !== undefined && !parseSelection(product, values))
      throw redirect({ to: '/product/$url', params, hash: true, statusCode: 302 })
    const selected_options = parseSelection(product, values) ?? defaultSelection(product)
    if (product.let_by !== 'day' && !product.voucher)
      await queryClient.prefetchQuery(lowestDeliveryQuery(api, { id: product.id, selected_options }))
    if (product.let_by === 'day')
      await Promise.all([
        queryClient.prefetchQuery(reservedDaysQuery(api, product.id)),
        queryClient.prefetchQuery(pickupPointQuery(api)),
      ])
    return {
      head: {
        title: product.name,
        description: product.summary || plainText(product.description),
        picture: product.picture,
        icon: product.icon,
        kind: 'product' as const,
      },
    }
  },
  head: screenHead,
  component: ProductScreen,
  pendingComponent: ProductSkeleton,
})

function ProductScreen() {
  const { url } = Route.useParams()
  // A key, so that another product starts with its own state.
  return <ProductByUrl key={url} url={url} />
}

function ProductByUrl({ url }: { url: string }) {
  const t = useTexts()
  const navigate = Route.useNavigate()
  const { values } = Route.useSearch()
  const selection = Route.useLoaderDeps()
  const { data: product } = useSuspenseQuery(productQuery(useApi(), url))
  const { selected, select } = useSelectedOptions(
    product,
    values,
    (next) =>
      void navigate({
        to: '.',
        search: (search) => ({ ...search, values: next }),
        replace: true,
        resetScroll: false,
      }),
  )
  const addToCart = useAddToCart(product, selected)
  const item = { id: product.id, selected_options: { ...addToCart.variant?.selected_options } }
  const { data: lowest } = useQuery({
    ...lowestDeliveryQuery(useApi(), item),
    enabled: addToCart.isAvailable && !product.let_by && !product.voucher,
  })
  const freeFrom = lowest?.find(({ to }) => to === 'address')?.free_from ?? null
  const button = useRef<HTMLDivElement>(null)
  const isRental = product.let_by === 'day'
  // It is there when something is put into the cart.
  useEffect(() => void (isRental || CartGlance.preload()), [isRental])
  const orderRental = ({ first, last }: Days) => {
    const serialized = serializeSelection(product, selected)
    void navigate({
      to: '/checkout',
      search: { product: product.url, ...(serialized && { values: serialized }), from: first, to: addDays(last, 1) },
    })
  }
  return (
    <article className="frame pt-2 pb-10 max-md:pb-0">
      <CategoryBreadcrumb ancestors={product.breadcrumbs} current={product.name} />
      <div className="grid grid-cols-1 gap-y-8 pt-2 md:grid-cols-2 md:gap-x-10 md:pt-4 lg:grid-cols-12 lg:gap-x-columns-16">
        <div className="bleed md:mx-0 md:sticky-column lg:col-span-7">
          <PictureGallery
            name={product.name}
            pictures={product.pictures}
            selected={addToCart.variant?.picture ?? null}
            sizes="(min-width: 88rem) 48rem, (min-width: 64rem) 54vw, (min-width: 48rem) 44vw, 100vw"
            halfSizes="(min-width: 88rem) 24rem, (min-width: 64rem) 27vw, (min-width: 48rem) 44vw, 100vw"
          />
        </div>
        <div className="md:sticky-column lg:col-span-5">
          <div className="@container">
            <h1 className="text-2xl sm:text-3xl lg:text-4xl">{product.name}</h1>
          </div>
          <ReviewSummary url={url} selection={selection} />
          {product.summary && <p className="mt-3 mb-5 text-lg text-muted">{product.summary}</p>}
          {isRental ? (
            <div className="space-y-6">
              <div>
                <Price price={addToCart.price} priorPrice={addToCart.prior} large unit={t(m.price_per_day)} />
                <LowestPrice prior={addToCart.prior} lowestPrice={addToCart.lowest_price} />
              </div>
              <OptionPicker product={product} selected={selected} onSelect={select} />
              <RentalDayPicker
                product={product}
                price={addToCart.price}
                isAvailable={addToCart.isAvailable}
                onOrder={orderRental}
              />
              <PickupInfo />
            </div>
          ) : (
            <>
              <BuyBox product={product} selected={selected} onSelect={select} addToCart={addToCart} button={button} />
              {addToCart.hasAdded && (
                <ErrorBoundary optional>
                  <Suspense>
                    <CartGlance freeFrom={freeFrom} />
                  </Suspense>
                </ErrorBoundary>
              )}
              {addToCart.isAvailable && !product.voucher && <DeliveryEstimate item={item} />}
            </>
          )}
          {/* As high as the buttons: that which shares appears once it is known what the browser can do. */}
          <div className="-ms-1 mt-4 mb-2 flex min-h-11 flex-wrap gap-x-5" data-no-print>
            <SaveProduct product={product} />
            <ShareProduct product={product} />
          </div>
          <ProductTexts product={product} variant={addToCart.variant} />
        </div>
      </div>
      <ProductReviews url={url} selection={selection} />
      <Similar url={url} category={product.breadcrumbs.at(-1)} />
      {!isRental && addToCart.isAvailable && <StickyBuyBar product={product} addToCart={addToCart} button={button} />}
    </article>
  )
}

function Similar({ url, category }: { url: string; category: Parameters<typeof SimilarProducts>[0]['category'] }) {
  // Optional: a failure leaves nothing here instead of an error screen.
  const { data: products = [] } = useQuery(similarProductsQuery(useApi(), url))
  return products.length > 0 && <SimilarProducts products={products} category={category} />
}

function ProductSkeleton() {
  return (
    <div className="frame pt-2 pb-10" aria-busy="true">
      <Skeleton className="my-3.5 h-4 w-72 max-w-full" />
      <div className="grid grid-cols-1 gap-y-8 pt-2 md:grid-cols-2 md:gap-x-10 md:pt-4 lg:grid-cols-12 lg:gap-x-columns-16">
        <div className="bleed md:mx-0 lg:col-span-7">
          <Skeleton className="aspect-[4/5]" />
        </div>
        <div className="lg:col-span-5">
          <Skeleton className="h-10 w-4/5" />
          <Skeleton className="mt-4 h-8 w-32" />
          <Skeleton className="mt-8 h-24" />
          <Skeleton className="mt-8 h-13" />
        </div>
      </div>
    </div>
  )
}
