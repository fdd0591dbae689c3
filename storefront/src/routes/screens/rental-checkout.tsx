import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { todayIn } from '@vitrina/contract/dates'
import { periodError, periodErrorText } from '../../shopping/rental/rental-period.ts'
import { useSettings } from '../../shared/shop-data.ts'
import { productQuery } from '../../catalogue/product/product-queries.ts'
import { findVariant, parseSelection } from '../../catalogue/product/variant-selection.ts'
import { RentalCheckout } from '../../shopping/checkout/rental-checkout.tsx'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { paths } from '../../shared/paths.ts'
import { useApi } from '@vitrina/api-client'
import { buttonClass, EmptyState } from '@vitrina/ui'

type Props = {
  url: string
  /** The chosen options as the product page's `values` parameter. */
  values: string | undefined
  from: string
  to: string
}

/** The checkout of a rental product. Without a valid period or variant, a link back to the product page. */
export function RentalCheckoutScreen({ url, values, from, to }: Props) {
  const t = useTexts()
  const { data: product } = useQuery(productQuery(useApi(), url))
  const { time_zone } = useSettings()
  if (!product) return null
  const error = periodError(from, to, todayIn(time_zone))
  const variant = findVariant(product, parseSelection(product, values) ?? {})
  if (variant && product.let_by === 'day' && error === null)
    return <RentalCheckout product={product} variant={variant} values={values} from={from} to={to} />
  return (
    <EmptyState
      level="h1"
      title={error && from ? periodErrorText(error, t) : t(m.checkout_rental_days_invalid_title)}
      action={
        <Link to={paths.product} params={{ url }} className={buttonClass({ size: 'large' })}>
          {product.name}
        </Link>
      }
    >
      <p>{t(m.checkout_rental_days_invalid_text)}</p>
    </EmptyState>
  )
}
