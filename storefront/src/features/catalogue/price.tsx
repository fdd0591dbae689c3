import { useTexts } from '../../i18n/use-texts.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { useMoney } from '../../domain/use-money.ts'
import { classes } from '../../ui/classes.ts'

type Props = {
  price: number
  regularPrice?: number | null
  from?: boolean
  large?: boolean
  className?: string
  unit?: string
}

/** A price, the regular price before a discount, and the price in the shop's second currency. */
export function Price({ price, regularPrice = null, from = false, large = false, className, unit }: Props) {
  const t = useTexts()
  const { formatPrice, formatSecondPrice } = useMoney()
  const secondPrice = formatSecondPrice(price)
  return (
    <p className={classes('tabular-nums', !large && 'flex flex-wrap items-baseline gap-x-2', className)}>
      {regularPrice !== null && (
        <>
          <span className="sr-only">{t(m.price_regular)}</span>
          <s className={classes('text-muted', large && 'mr-2 text-lg')}>{formatPrice(regularPrice)}</s>
          <span className="sr-only">{t(m.price_current)}</span>
        </>
      )}
      <span
        className={classes(
          'whitespace-nowrap',
          regularPrice !== null && 'text-madder',
          large ? 'text-2xl font-semibold' : 'font-semibold',
        )}
      >
        {from ? t(m.price_from, { price: formatPrice(price) }) : formatPrice(price)}
        {unit && <span className={classes('font-normal text-muted', large && 'text-base')}> {unit}</span>}
      </span>
      {secondPrice && (
        <span className={classes('text-muted', large ? 'mt-0.5 block' : 'text-sm whitespace-nowrap')}>
          {secondPrice}
        </span>
      )}
    </p>
  )
}
