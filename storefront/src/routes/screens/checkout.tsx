import { useSearch } from '@tanstack/react-router'
import { useDeferredValue, useEffect } from 'react'
import { EmptyCart } from '../../shopping/cart/empty-cart.tsx'
import { CheckoutSkeleton } from '../../shopping/checkout/checkout-skeleton.tsx'
import { LoadFailed } from '../../shared/loading/load-failed.tsx'
import { PendingOrders } from '../../shopping/order/pending-orders.tsx'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { paths } from '../../shared/paths.ts'
import { lazyModule } from '../../shared/loading/lazy-module.ts'
import { useLazyModule } from '../../shared/loading/use-lazy-module.ts'
import { useCart } from '../../shopping/cart/cart-store.ts'
import { syncCheckoutFormWithStorage, useCheckoutForm } from '../../shopping/checkout/form/checkout-draft.ts'
import { endRedirectOnReturn, useRedirect } from '../../purchase/redirect.ts'

export { loadCheckout } from '../loaders/checkout.ts'

/** The checkout of the cart or, with a product in the address, of that rental product. */
export function CheckoutScreen() {
  const { product, values, from = '', to = '' } = useSearch({ from: paths.checkout })
  const { items, isLoaded: isCartLoaded } = useCart()
  const { isLoaded: isFormLoaded } = useCheckoutForm()
  const isRedirecting = useRedirect((redirect) => redirect.isRedirecting)
  // The deferred render is interruptible, so that the page stays responsive while the form appears.
  const isReady = useDeferredValue(isCartLoaded && isFormLoaded)
  const t = useTexts()
  useEffect(syncCheckoutFormWithStorage, [])
  useEffect(endRedirectOnReturn, [])
  if (isRedirecting) return <CheckoutSkeleton text={t(m.checkout_placed)} />
  if (!isReady) return <CheckoutSkeleton />
  return (
    <>
      <PendingOrders />
      {product ? (
        <LazyRentalCheckout url={product} values={values} from={from} to={to} />
      ) : items.length > 0 ? (
        <LazyCartCheckout />
      ) : (
        // As high as the skeleton, so that the footer stays in place.
        <div className="min-h-dvh">
          <EmptyCart level="h1" />
        </div>
      )}
    </>
  )
}

const loadCartCheckout = lazyModule(() => import('./cart-checkout.tsx'))
const loadRentalCheckout = lazyModule(() => import('./rental-checkout.tsx'))
// The form is not in the server's document. It loads while that is hydrated, so that it does not delay it.
if (!import.meta.env.SSR) void loadCartCheckout()

function LazyCartCheckout() {
  const { module, hasFailed, retry } = useLazyModule(loadCartCheckout)
  if (module) return <module.CartCheckoutScreen />
  return hasFailed ? <LoadFailed onRetry={retry} /> : <CheckoutSkeleton />
}

function LazyRentalCheckout(props: { url: string; values: string | undefined; from: string; to: string }) {
  const { module, hasFailed, retry } = useLazyModule(loadRentalCheckout)
  if (module) return <module.RentalCheckoutScreen {...props} />
  return hasFailed ? <LoadFailed onRetry={retry} /> : <CheckoutSkeleton />
}
