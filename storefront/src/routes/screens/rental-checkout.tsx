import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { todayIn } from '@vitrina/contract/dates'
import { periodError, periodErrorText } from '../../domain/rental-period.ts'
import { useSettings } from '../../domain/shop-data.ts'
import { productQuery } from '../../features/catalogue/product-queries.ts'
import { findVariant, parseSelection } from '../../features/catalogue/variant-selection.ts'
import { RentalCheckout } from '../../features/checkout/rental-checkout.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-context.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

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
  const { data: product } = useQuery(productQuery(useShop(), url))
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
