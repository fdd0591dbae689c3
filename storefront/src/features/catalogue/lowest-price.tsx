import type { Product } from '@vitrina/contract'
import { useMoney } from '../../domain/use-money.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { useTexts } from '../../i18n/use-texts.ts'

/** The lowest price of the 30 days before a reduction, which stands beside a reduced price (Directive 98/6/EC, article 6a). */
export function LowestPrice({ regular_price, lowest_price }: Pick<Product, 'regular_price' | 'lowest_price'>) {
  const t = useTexts()
  const { formatPrice } = useMoney()
  if (regular_price === null || lowest_price === null) return null
  return <p className="mt-1 text-sm text-muted">{t(m.product_lowest_price, { price: formatPrice(lowest_price) })}</p>
}
