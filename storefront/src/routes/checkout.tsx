import { useQuery } from '@tanstack/react-query'
import { Link, createFileRoute } from '@tanstack/react-router'
import { todayIn } from '@vitrina/contract/dates'
import { buttonClass, EmptyState } from '@vitrina/ui'
import { findVariant, parseSelection } from '../catalogue/product/variant-selection.ts'
import { CartCheckout } from '../shopping/checkout/cart-checkout.tsx'
import { ClosedCheckout } from '../shopping/checkout/closed-checkout.tsx'
import { RentalCheckout } from '../shopping/checkout/rental-checkout.tsx'
import { periodError, periodErrorText } from '../shopping/rental/rental-period.ts'
import { useSettings } from '../shared/shop-data.ts'
import { useApi } from '@vitrina/api-client'
import { readTexts } from '../shared/search-params.ts'
import { prefetchCheckoutChoices } from '../shopping/checkout/choices.ts'
import { useDeferredValue, useEffect } from 'react'
import { EmptyCart } from '../shopping/cart/empty-cart.tsx'
import { CheckoutSkeleton } from '../shopping/checkout/checkout-skeleton.tsx'
import { PendingOrders } from '../shopping/order/pending-orders.tsx'
import { textsIn, useTexts } from '@vitrina/i18n'
import { useCart } from '../shopping/cart/cart-store.ts'
import { syncCheckoutFormWithStorage, useCheckoutForm } from '../shopping/checkout/checkout-draft.ts'
import { endRedirectOnReturn, useRedirect } from '../purchase/redirect.ts'
import { productQuery } from '../catalogue/product/product-queries.ts'
import { loadSections } from '../content/sections/load-sections.ts'
import { orNotFound } from '../shared/or-not-found.ts'
import * as m from '@vitrina/i18n/messages'
import { screenHead } from '../shell/head.ts'

export const Route = createFileRoute('/checkout')({
  staticData: { page: 'checkout', plainFrame: true, endlessSearch: true, leadsTo: ['/orders/cash/thank_you/$url'] },
  // A rental product is ordered from its page, without the cart: `from ≤ day < to`.
  validateSearch: (
    search: Record<string, unknown>,
  ): { product?: string; values?: string; from?: string; to?: string } =>
    readTexts(search, 'product', 'values', 'from', 'to'),
  loaderDeps: ({ search: { product } }) => ({ product }),
  loader: async ({ context, cause, deps: { product } }) => {
    const choices = prefetchCheckoutChoices(context, product ? 'rental' : 'cart')
    // Only the server waits, and a change of the language. Otherwise the form runs the same queries and shows skeletons meanwhile.
    await Promise.all([
      import.meta.env.SSR || cause === 'stay' ? choices : null,
      product ? orNotFound(context.queryClient.ensureQueryData(productQuery(context.api, product))) : null,
      loadSections(context, 'checkout'),
    ])
    return { head: { title: textsIn(context.api.language)(m.checkout_title), noIndex: true } }
  },
  head: screenHead,
  component: CheckoutScreen,
})

/** The checkout of the cart or, with a product in the address, of that rental product. */
function CheckoutScreen() {
  const { product, values, from = '', to = '' } = Route.useSearch()
  const { items, isLoaded: isCartLoaded } = useCart()
  const { isLoaded: isFormLoaded } = useCheckoutForm()
  const isRedirecting = useRedirect((redirect) => redirect.isRedirecting)
  // The deferred render is interruptible, so that the page stays responsive while the form appears.
  const isReady = useDeferredValue(isCartLoaded && isFormLoaded)
  const { closed } = useSettings()
  const t = useTexts()
  useEffect(syncCheckoutFormWithStorage, [])
  useEffect(endRedirectOnReturn, [])
  if (isRedirecting) return <CheckoutSkeleton text={t(m.checkout_placed)} />
  if (!isReady) return <CheckoutSkeleton />
  return (
    <>
      <PendingOrders />
      {closed?.is_closed ? (
        <ClosedCheckout />
      ) : product ? (
        <RentalCheckoutScreen url={product} values={values} from={from} to={to} />
      ) : items.length > 0 ? (
        <CartCheckout />
      ) : (
        // As high as the skeleton, so that the footer stays in place.
        <div className="min-h-dvh">
          <EmptyCart level="h1" />
        </div>
      )}
    </>
  )
}

type RentalProps = {
  url: string
  /** The chosen options as the product page's `values` parameter. */
  values: string | undefined
  from: string
  to: string
}

/** The checkout of a rental product. Without a valid period or variant, a link back to the product page. */
function RentalCheckoutScreen({ url, values, from, to }: RentalProps) {
  const t = useTexts()
  const { data: product } = useQuery(productQuery(useApi(), url))
  const { time_zone } = useSettings()
  if (!product) return null
  const error = periodError(from, to, todayIn(time_zone))
  const variant = findVariant(product, parseSelection(product, values) ?? {})
  if (variant && product.let_by === 'day' && error === null)
    return <RentalCheckout product={product} variant={variant} values={values} from={from} to={to} />
  return (
    <EmptyState
      level="h1"
      title={error && from ? periodErrorText(error, t) : t(m.checkout_rental_days_invalid_title)}
      action={
        <Link to="/product/$url" params={{ url }} className={buttonClass({ size: 'large' })}>
          {product.name}
        </Link>
      }
    >
      <p>{t(m.checkout_rental_days_invalid_text)}</p>
    </EmptyState>
  )
}
