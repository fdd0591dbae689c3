import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MAX_STAY_DAYS } from '@vitrina/contract/constants'
import { daysBetween, isDate } from '@vitrina/contract/dates'
import type { ReactNode } from 'react'
import { choiceFromAddress, variantOf } from '../../features/catalogue/choice.ts'
import { productQuery } from '../../features/catalogue/queries.ts'
import type { CheckoutProps } from '../../features/checkout/checkout.tsx'
import { DaysCheckout } from '../../features/checkout/rental-checkout.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-context.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'

type Props = {
  url: string
  /** What was chosen of it, as its address says it. */ values: string | undefined
  from: string
  to: string
  render: (props: CheckoutProps) => ReactNode
}

/** The checkout of a product let by the day; without days that can be, the way back to where they are chosen. */
export function CheckoutOfDays({ url, values, from, to, render }: Props) {
  const t = useTexts()
  const { data: product } = useQuery(productQuery(useShop(), url))
  if (!product) return null
  const days = isDate(from) && isDate(to) ? daysBetween(from, to) : 0
  const variant = variantOf(product, choiceFromAddress(product, values) ?? {})
  if (variant && product.let_by === 'day' && days >= 1 && days <= MAX_STAY_DAYS)
    return <DaysCheckout product={product} variant={variant} values={values} from={from} to={to} render={render} />
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
