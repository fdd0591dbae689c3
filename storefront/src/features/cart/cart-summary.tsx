import type { CartPrice } from '@vitrina/contract'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { useMoney } from '../../domain/use-money.ts'
import { Sums } from '../../ui/sums.tsx'

type Props = {
  sums: { subtotal: number; discount: number; total: number }
  deliveryFrom: CartPrice['delivery_from']
  code: string | undefined
  settling: boolean
  promo: ReactNode
  children: ReactNode
}

/** What the cart comes to before delivery. */
export function CartSummary({
  sums: { subtotal, discount, total },
  deliveryFrom,
  code,
  settling,
  promo,
  children,
}: Props) {
  const t = useTexts()
  const { money, second } = useMoney()
  return (
    <section aria-labelledby="cart-summary" className="bg-raised p-5 sm:p-7 lg:sticky lg:top-28">
      <h2 id="cart-summary" className="text-xl">
        {t(m.cart_summary)}
      </h2>
      <Sums
        className="mt-4"
        settling={settling}
        sums={[
          { key: 'goods', label: t(m.cart_subtotal), amount: money(subtotal) },
          ...(discount > 0
            ? [
                {
                  key: 'discount',
                  label: t(m.cart_discount),
                  note: code,
                  amount: `−${money(discount)}`,
                  tone: 'good' as const,
                },
              ]
            : []),
          {
            key: 'delivery',
            label: t(m.cart_delivery),
            note: t(m.cart_delivery_later),
            amount: <LeastDelivery least={deliveryFrom} />,
          },
        ]}
        total={{
          key: 'total',
          label: t(m.cart_total),
          labelNote: t(m.product_tax),
          amount: money(total),
          note: second(total),
        }}
      />
      <div className="mt-4">{promo}</div>
      <div className="mt-3">{children}</div>
    </section>
  )
}

/** What delivery costs at least. Free only where it is free: to an office, to an address, or both. */
function LeastDelivery({ least }: { least: CartPrice['delivery_from'] }) {
  const t = useTexts()
  const { money } = useMoney()
  const free = least.filter(({ price }) => price === 0)
  if (least.length === 0) return '–'
  if (free.length === least.length) return t(m.cart_delivery_free)
  if (free[0]) return t({ address: m.cart_delivery_free_address, office: m.cart_delivery_free_office }[free[0].to])
  return t(m.price_from, { price: money(Math.min(...least.map(({ price }) => price))) })
}
