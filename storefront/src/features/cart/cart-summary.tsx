import type { CartPrice } from '@vitrina/contract'
import type { ReactNode } from 'react'
import { useMoney } from '../../domain/use-money.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { TotalsList } from '../../ui/totals-list.tsx'

type Props = {
  totals: { subtotal: number; discount: number; total: number }
  deliveryFrom: CartPrice['delivery_from']
  code: string | undefined
  isUpdating: boolean
  promo: ReactNode
  children: ReactNode
}

/** The cart's total before delivery. */
export function CartSummary({
  totals: { subtotal, discount, total },
  deliveryFrom,
  code,
  isUpdating,
  promo,
  children,
}: Props) {
  const t = useTexts()
  const { formatPrice, formatSecondPrice } = useMoney()
  return (
    <section aria-labelledby="cart-summary" className="bg-raised p-5 sm:p-7 lg:sticky lg:top-28">
      <h2 id="cart-summary" className="text-xl">
        {t(m.cart_summary)}
      </h2>
      <TotalsList
        className="mt-4"
        isUpdating={isUpdating}
        rows={[
          { key: 'goods', label: t(m.cart_subtotal), amount: formatPrice(subtotal) },
          ...(discount > 0
            ? [
                {
                  key: 'discount',
                  label: t(m.cart_discount),
                  note: code,
                  amount: `−${formatPrice(discount)}`,
                  tone: 'good' as const,
                },
              ]
            : []),
          {
            key: 'delivery',
            label: t(m.cart_delivery),
            note: t(m.cart_delivery_later),
            // Wide enough for the price from the start, so that the label does not wrap when it arrives.
            amount: (
              <span className="inline-block min-w-24">
                <LowestDeliveryPrice deliveryFrom={deliveryFrom} />
              </span>
            ),
          },
        ]}
        total={{
          key: 'total',
          label: t(m.cart_total),
          labelNote: t(m.product_tax_note),
          amount: formatPrice(total),
          note: formatSecondPrice(total),
        }}
      />
      <div className="mt-4">{promo}</div>
      <div className="mt-3">{children}</div>
    </section>
  )
}

/** The lowest delivery price. Says where delivery is free when that holds for offices or addresses only. */
function LowestDeliveryPrice({ deliveryFrom }: { deliveryFrom: CartPrice['delivery_from'] }) {
  const t = useTexts()
  const { formatPrice } = useMoney()
  const free = deliveryFrom.filter(({ price }) => price === 0)
  if (deliveryFrom.length === 0) return '–'
  if (free.length === deliveryFrom.length) return t(m.cart_delivery_free)
  if (free[0]) return t({ address: m.cart_delivery_free_address, office: m.cart_delivery_free_office }[free[0].to])
  return t(m.price_from, { price: formatPrice(Math.min(...deliveryFrom.map(({ price }) => price))) })
}
