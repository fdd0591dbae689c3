import { Link } from '@tanstack/react-router'
import type { CartPrice, ProductWhole } from '@vitrina/contract'
import { toDecimal, toMinor } from '@vitrina/contract/money'
import { daysBetween } from '@vitrina/contract/dates'
import { useTexts } from '../../i18n/use-texts.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { paths } from '../../lib/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Checkout } from './checkout.tsx'

type Props = { product: Pick<ProductWhole, 'id' | 'url' | 'name' | 'icon' | 'picture' | 'price'>; from: string; to: string }

/** The checkout of one product for some days. */
export function DaysCheckout({ product, from, to }: Props) {
  const t = useTexts()
  const linesOf = (price: CartPrice | undefined) => {
    const each = price?.lines[0]?.price ?? product.price
    const total = price?.subtotal ?? toDecimal(toMinor(each) * daysBetween(from, to))
    const { name, icon, picture } = product
    return { summary: [{ key: product.url, name, options: [], icon, picture, count: 1, price: each, total, days: { from, to } }], troubled: [] }
  }
  return (
    <Checkout
      purchase={{ kind: 'days', id: product.id, from, to }}
      linesOf={linesOf}
      renderTrouble={() => null}
      change={
        <Link to={paths.product} params={{ url: product.url }} className={buttonClass({ look: 'quiet', className: '-mx-1 text-sm' })}>
          {t(m.checkout_days_change)}
        </Link>
      }
    />
  )
}
