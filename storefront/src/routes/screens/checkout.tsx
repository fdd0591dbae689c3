import { useSearch } from '@tanstack/react-router'
import { useDeferredValue, useEffect } from 'react'
import { EmptyCart } from '../../features/cart/empty-cart.tsx'
import { CartCheckout } from '../../features/checkout/cart-checkout.tsx'
import { Checkout } from '../../features/checkout/checkout.tsx'
import { CheckoutSkeleton } from '../../features/checkout/checkout-skeleton.tsx'
import { LoadFailed } from '../../features/checkout/load-failed.tsx'
import { useLater } from '../../lib/use-lazy-module.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { paths } from '../../lib/paths.ts'
import { useCart } from '../../stores/cart.ts'
import { startCheckout, useCheckoutForm } from '../../stores/checkout.ts'

const loadDays = () => import('./rental-checkout.tsx')
const loadLineTrouble = () => import('../../features/cart/line-issue.tsx')

/** The checkout of the cart, or, with a product and days in the address, of that product. */
export function CheckoutScreen() {
  const { product, values, from = '', to = '' } = useSearch({ from: paths.checkout })
  const { items, ready } = useCart()
  const checkout = useCheckoutForm()
  // The form is drawn in pieces between which the browser can answer to a press.
  const there = useDeferredValue(ready && checkout.ready)
  const t = useTexts()
  useEffect(startCheckout, [])
  if (checkout.leaving) return <CheckoutSkeleton text={t(m.checkout_placed)} />
  if (!there) return <CheckoutSkeleton />
  if (product) return <OfDays url={product} values={values} from={from} to={to} />
  if (items.length > 0) return <OfCart />
  return (
    // As high as what stood here before the cart was read: the footer stays where it is.
    <div className="min-h-dvh">
      <EmptyCart level="h1" />
    </div>
  )
}

function OfDays(days: { url: string; values: string | undefined; from: string; to: string }) {
  const { part, failed, retry } = useLater(loadDays)
  if (part) return <part.CheckoutOfDays {...days} render={(props) => <Checkout {...props} />} />
  return failed ? <LoadFailed onRetry={retry} /> : <CheckoutSkeleton />
}

function OfCart() {
  const { part } = useLater(loadLineTrouble)
  return <CartCheckout renderTrouble={(line) => part && <part.LineTrouble line={line} withName />} />
}
