import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { MAX_STAY_DAYS } from '@vitrina/contract/constants'
import { daysBetween, isDate } from '@vitrina/contract/dates'
import { useEffect } from 'react'
import { LineTrouble } from '../../features/cart/line-trouble.tsx'
import { productQuery } from '../../features/catalogue/queries.ts'
import { CartCheckout } from '../../features/checkout/cart-checkout.tsx'
import { CheckoutSkeleton } from '../../features/checkout/checkout-skeleton.tsx'
import { DaysCheckout } from '../../features/checkout/days-checkout.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-context.tsx'
import { useCart } from '../../stores/cart.ts'
import { startCheckout, useCheckoutForm } from '../../stores/checkout.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'

/** The checkout of the cart, or, with a product and days in the address, of that product. */
export function CheckoutScreen() {
  const { product, from = '', to = '' } = useSearch({ from: paths.checkout })
  const { items, ready } = useCart()
  const checkout = useCheckoutForm()
  const t = useTexts()
  useEffect(startCheckout, [])
  if (checkout.leaving) return <CheckoutSkeleton text={t(m.checkout_placed)} />
  if (!ready || !checkout.ready) return <CheckoutSkeleton />
  if (product) return <OfDays url={product} from={from} to={to} />
  return items.length === 0 ? <NothingToOrder /> : <CartCheckout renderTrouble={(line) => <LineTrouble line={line} withName />} />
}

function OfDays({ url, from, to }: { url: string; from: string; to: string }) {
  const t = useTexts()
  const { data: product } = useQuery(productQuery(useShop(), url))
  if (!product) return <CheckoutSkeleton />
  const days = isDate(from) && isDate(to) ? daysBetween(from, to) : 0
  if (product.let_by === 'day' && days >= 1 && days <= MAX_STAY_DAYS) return <DaysCheckout product={product} from={from} to={to} />
  return (
    <Empty
      level="h1"
      title={t(m.checkout_days_wrong_title)}
      action={
        <Link to={paths.product} params={{ url }} className={buttonClass({ size: 'large' })}>
          {product.name}
        </Link>
      }
    >
      <p>{t(m.checkout_days_wrong_text)}</p>
    </Empty>
  )
}

function NothingToOrder() {
  const t = useTexts()
  return (
    // As high as what stood here before the cart was read: the footer stays where it is.
    <div className="min-h-dvh">
      <Empty
        level="h1"
        title={t(m.cart_empty_title)}
        action={
          <Link to={paths.home} className={buttonClass({ size: 'large' })}>
            {t(m.cart_empty_action)}
          </Link>
        }
      >
        <p>{t(m.cart_empty_text)}</p>
      </Empty>
    </div>
  )
}
