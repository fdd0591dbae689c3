import { useMoney } from '../../shared/use-money.ts'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'

/** A text that the crossed-out price is the lowest of the 30 days before the reduction (Directive 98/6/EC, article 6a). */
export function LowestPrice({ prior, lowestPrice }: { prior: number | null; lowestPrice: number | null }) {
  const t = useTexts()
  const { formatPrice } = useMoney()
  if (prior === null || prior !== lowestPrice) return null
  return <p className="mt-1 text-sm text-muted">{t(m.product_lowest_price, { price: formatPrice(prior) })}</p>
}
