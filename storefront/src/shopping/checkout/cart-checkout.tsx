import { Link } from '@tanstack/react-router'
import type { CartPrice } from '@vitrina/contract'
import type { ReactNode } from 'react'
import { type CartLine, isExcludedFromTotal, toCartLines } from '../cart/cart-lines.ts'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { paths } from '../../shared/paths.ts'
import { useCart } from '../cart/cart-store.ts'
import { buttonClass } from '@vitrina/ui'
import { Checkout } from './checkout.tsx'

/** The checkout of the cart. */
export function CartCheckout({ renderLineIssue }: { renderLineIssue: (line: CartLine) => ReactNode }) {
  const t = useTexts()
  const items = useCart((cart) => cart.items)
  const linesOf = (price: CartPrice | undefined) => {
    const lines = toCartLines(items, price)
    return {
      summaryLines: lines.map((line) => ({
        ...line,
        count: line.item.selected_count,
        isUnavailable: isExcludedFromTotal(line),
      })),
      linesWithIssues: lines.filter(({ issue, previousPrice }) => issue !== null || previousPrice !== null),
    }
  }
  return (
    <Checkout
      purchase={{ kind: 'cart', items }}
      linesOf={linesOf}
      renderLineIssue={renderLineIssue}
      editLink={
        <Link to={paths.cart} className={buttonClass({ variant: 'link', className: '-mx-1 text-sm' })}>
          {t(m.checkout_edit_cart)}
        </Link>
      }
    />
  )
}
