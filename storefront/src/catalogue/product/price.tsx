import * as m from '@vitrina/i18n/messages'
import type { UnitPrice } from '@vitrina/contract'
import { discountPercent } from '@vitrina/contract/prior-price'
import { useTexts } from '@vitrina/i18n'
import { useMoney } from '../../shared/use-money.ts'
import { classes } from '@vitrina/ui'

type Props = {
  price: number
  /** What the price is reduced from, in a list with its percentage elsewhere. */
  priorPrice?: number | null
  /** What a kilogram, a litre or a metre costs. */
  unitPrice?: UnitPrice | null
  from?: boolean
  large?: boolean
  className?: string
  unit?: string
}

/** A price, the price it is reduced from, the price in the shop's second currency, and that of a unit of measure. */
export function Price({ price, priorPrice = null, unitPrice, from = false, large = false, className, unit }: Props) {
  const t = useTexts()
  const { formatPrice, formatSecondPrice, formatUnitPrice } = useMoney()
  const percent = priorPrice === null ? 0 : discountPercent(price, priorPrice)
  const secondPrice = formatSecondPrice(price)
  return (
    <p className={classes('tabular-nums', !large && 'flex flex-wrap items-baseline gap-x-2', className)}>
      <span className="flex flex-wrap items-baseline gap-x-2">
        {priorPrice !== null && (
          <>
            <span className="sr-only">{t(m.price_regular)}</span>
            <s className={classes('text-muted', large && 'text-lg')}>{formatPrice(priorPrice)}</s>
            <span className="sr-only">{t(m.price_current)}</span>
          </>
        )}
        <span
          className={classes(
            'whitespace-nowrap',
            priorPrice !== null && 'text-highlight',
            large ? 'text-2xl font-semibold' : 'font-semibold',
          )}
        >
          {from ? t(m.price_from, { price: formatPrice(price) }) : formatPrice(price)}
          {unit && <span className={classes('font-normal text-muted', large && 'text-base')}> {unit}</span>}
        </span>
        {large && percent > 0 && <span className="text-sm font-semibold text-highlight">−{percent}%</span>}
      </span>
      {(secondPrice || unitPrice) && (
        <span
          className={classes(
            'flex flex-wrap items-baseline gap-x-2 text-sm whitespace-nowrap text-muted',
            large && 'mt-0.5',
          )}
        >
          {secondPrice && <span className={classes(large && 'text-base')}>{secondPrice}</span>}
          {unitPrice && <span>{formatUnitPrice(unitPrice)}</span>}
        </span>
      )}
    </p>
  )
}

/** A text that the crossed-out price is the lowest of the 30 days before the reduction (Directive 98/6/EC, article 6a). */
export function LowestPrice({ prior, lowestPrice }: { prior: number | null; lowestPrice: number | null }) {
  const t = useTexts()
  const { formatPrice } = useMoney()
  if (prior === null || prior !== lowestPrice) return null
  return <p className="mt-1 text-sm text-muted">{t(m.product_lowest_price, { price: formatPrice(prior) })}</p>
}
