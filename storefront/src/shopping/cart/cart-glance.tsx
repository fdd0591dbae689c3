import { Link } from '@tanstack/react-router'
import { lineKey } from '@vitrina/contract/cart'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { buttonClass, Thumbnail } from '@vitrina/ui'
import { totalAmount, totalItems, useCart } from './cart-store.ts'
import { FreeDeliveryProgress } from './free-delivery-progress.tsx'

const MAX_SHOWN = 4

/** What is in the cart, with the way there: below the button that has just put something in. `freeFrom`: the amount from which deliveries are free. */
export function CartGlance({ freeFrom }: { freeFrom: number | null }) {
  const t = useTexts()
  const items = useCart((cart) => cart.items)
  if (items.length === 0) return null
  // The last is the newest.
  const shown = items.slice(-MAX_SHOWN).toReversed()
  const others = totalItems(items) - totalItems(shown)
  return (
    <section aria-label={t(m.cart_glance)} className="mt-4 bg-raised p-4 text-sm">
      <h2 className="font-sans text-sm font-semibold tracking-normal">{t(m.cart_glance)}</h2>
      <ul className="mt-3 grid gap-2">
        {shown.map((item) => (
          <li key={lineKey(item)} className="flex items-center gap-3">
            <Thumbnail icon={item.icon} className="w-9 shrink-0" />
            <span className="min-w-0 grow wrap-anywhere">{item.name}</span>
            <span className="text-muted tabular-nums">× {item.selected_count}</span>
          </li>
        ))}
        {others > 0 && <li className="text-muted">{t(m.cart_glance_more, { count: others })}</li>}
      </ul>
      {freeFrom !== null && (
        <p className="mt-4 text-muted tabular-nums">
          <FreeDeliveryProgress amount={totalAmount(items)} from={freeFrom} />
        </p>
      )}
      <Link to="/cart" className={buttonClass({ variant: 'secondary', className: 'mt-4 w-full' })}>
        {t(m.cart_glance_open)}
      </Link>
    </section>
  )
}
