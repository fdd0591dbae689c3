import { Link } from '@tanstack/react-router'
import type { CartPrice, ProductDetail, Variant } from '@vitrina/contract'
import { toDecimal, toMinor } from '@vitrina/contract/money'
import { daysBetween } from '@vitrina/contract/dates'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { paths } from '../../lib/paths.ts'
import { useMoney } from '../../domain/use-money.ts'
import { buttonClass } from '../../ui/button.tsx'
import type { CheckoutProps } from './checkout.tsx'
import { RentalDays } from '../../domain/rental-days.tsx'

type Props = {
  product: Pick<ProductDetail, 'id' | 'url' | 'name' | 'icon' | 'picture' | 'pictures' | 'options'>
  variant: Pick<Variant, 'selected_options' | 'price' | 'picture'>
  /** The choice as the product's address says it. */
  values: string | undefined
  from: string
  to: string
  /** The checkout itself, which a screen has loaded already. */
  render: (props: CheckoutProps) => ReactNode
}

/** The checkout of one product for some days. */
export function RentalCheckout({ product, variant, values, from, to, render }: Props) {
  const { selected_options } = variant
  const t = useTexts()
  const { formatPrice } = useMoney()
  const linesOf = (price: CartPrice | undefined) => {
    const each = price?.lines[0]?.price ?? variant.price
    const total = price?.subtotal ?? toDecimal(toMinor(each) * daysBetween(from, to))
    const { name, icon } = product
    const picture = product.pictures[variant.picture ?? 0] ?? product.picture
    const options = product.options.map((option) => ({
      name: option.name,
      value: option.values.find(({ id }) => id === selected_options[option.id])?.name ?? '',
    }))
    return {
      summary: [
        {
          key: product.url,
          name,
          options,
          icon,
          picture,
          count: 1,
          price: each,
          total,
          days: <RentalDays from={from} to={to} price={formatPrice(each)} />,
        },
      ],
      troubled: [],
    }
  }
  return render({
    purchase: { kind: 'days', id: product.id, selected_options, from, to },
    linesOf,
    renderTrouble: () => null,
    change: (
      <Link
        to={paths.product}
        params={{ url: product.url }}
        search={values ? { values } : {}}
        className={buttonClass({ look: 'quiet', className: '-mx-1 text-sm' })}
      >
        {t(m.checkout_rental_days_change)}
      </Link>
    ),
  })
}
