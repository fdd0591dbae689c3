import { Link } from '@tanstack/react-router'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { buttonClass } from '@vitrina/ui'
import { isExcludedFromTotal, toCartLines } from '../cart/cart-lines.ts'
import { useCart } from '../cart/cart-store.ts'
import { Checkout, useGoodsCheckout } from './checkout-page.tsx'

/** The checkout of the cart. */
export function CartCheckout() {
  const t = useTexts()
  const items = useCart((cart) => cart.items)
  const checkout = useGoodsCheckout({ kind: 'cart', items })
  const lines = toCartLines(items, checkout.price.price)
  return (
    <Checkout
      checkout={checkout}
      lines={lines.map((line) => ({
        ...line,
        count: line.item.selected_count,
        isUnavailable: isExcludedFromTotal(line),
      }))}
      linesWithIssues={lines.filter(({ issue, previousPrice }) => issue !== null || previousPrice !== null)}
      editLink={
        <Link to="/cart" className={buttonClass({ variant: 'link', className: '-mx-1 text-sm' })}>
          {t(m.checkout_edit_cart)}
        </Link>
      }
    />
  )
}
