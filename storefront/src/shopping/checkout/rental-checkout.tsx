import { Link } from '@tanstack/react-router'
import type { ProductDetail, Variant } from '@vitrina/contract'
import { daysBetween } from '@vitrina/contract/dates'
import { multiplyAmount } from '@vitrina/contract/money'
import { RentalDays } from '../rental/rental-days.tsx'
import { useMoney } from '../../shared/use-money.ts'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { buttonClass } from '@vitrina/ui'
import { Checkout, useGoodsCheckout } from './checkout-page.tsx'

type Props = {
  product: Pick<ProductDetail, 'id' | 'url' | 'name' | 'icon' | 'picture' | 'pictures' | 'options' | 'withdrawable'>
  variant: Pick<Variant, 'selected_options' | 'price' | 'picture'>
  /** The chosen options as the product page's `values` parameter. */
  values: string | undefined
  /** The rental period: `from ≤ day < to`. */
  from: string
  to: string
}

/** The checkout of one rental product for a period. */
export function RentalCheckout({ product, variant, values, from, to }: Props) {
  const { selected_options } = variant
  const t = useTexts()
  const { formatPrice } = useMoney()
  const checkout = useGoodsCheckout({ kind: 'rental', id: product.id, selected_options, from, to })
  const { price } = checkout.price
  const dayPrice = price?.lines[0]?.price ?? variant.price
  const line = {
    key: product.url,
    name: product.name,
    options: product.options.map((option) => ({
      name: option.name,
      value: option.values.find(({ id }) => id === selected_options[option.id])?.name ?? '',
    })),
    icon: product.icon,
    picture: product.pictures[variant.picture ?? 0] ?? product.picture,
    count: 1,
    price: dayPrice,
    total: price?.subtotal ?? multiplyAmount(dayPrice, daysBetween(from, to)),
    days: <RentalDays from={from} to={to} price={formatPrice(dayPrice)} />,
    withdrawable: product.withdrawable,
  }
  return (
    <Checkout
      checkout={checkout}
      lines={[line]}
      linesWithIssues={[]}
      editLink={
        <Link
          to="/product/$url"
          params={{ url: product.url }}
          search={values ? { values } : {}}
          className={buttonClass({ variant: 'link', className: '-mx-1 text-sm' })}
        >
          {t(m.checkout_rental_days_change)}
        </Link>
      }
    />
  )
}
