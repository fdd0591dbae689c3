import { Link } from '@tanstack/react-router'
import type { CartPrice } from '@vitrina/contract'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { type CartLine, toCartLines, isExcludedFromTotal } from '../../domain/cart-lines.ts'
import { paths } from '../../lib/paths.ts'
import { useCart } from '../../stores/cart.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Checkout } from './checkout.tsx'

/** The checkout of what is in the cart. */
export function CartCheckout({ renderTrouble }: { renderTrouble: (line: CartLine) => ReactNode }) {
  const t = useTexts()
  const items = useCart((cart) => cart.items)
  const linesOf = (price: CartPrice | undefined) => {
    const lines = toCartLines(items, price)
    return {
      summary: lines.map((line) => ({ ...line, count: line.item.selected_count, lost: isExcludedFromTotal(line) })),
      troubled: lines.filter(
        ({ issue: trouble, previousPrice: priceBefore }) => trouble !== null || priceBefore !== null,
      ),
    }
  }
  return (
    <Checkout
      purchase={{ kind: 'cart', items }}
      linesOf={linesOf}
      renderTrouble={renderTrouble}
      change={
        <Link to={paths.cart} className={buttonClass({ look: 'quiet', className: '-mx-1 text-sm' })}>
          {t(m.checkout_edit_cart)}
        </Link>
      }
    />
  )
}
