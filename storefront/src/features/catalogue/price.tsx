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

/** A price, what it was before a reduction, and the same in the shop's second currency. */
export function Price({ price, regularPrice = null, from = false, large = false, className, unit }: Props) {
  const t = useTexts()
  const { money, second } = useMoney()
  const other = second(price)
  return (
    <p className={classes('tabular-nums', !large && 'flex flex-wrap items-baseline gap-x-2', className)}>
      {regularPrice !== null && (
        <>
          <span className="sr-only">{t(m.price_before)}</span>
          <s className={classes('text-muted', large && 'mr-2 text-lg')}>{money(regularPrice)}</s>
          <span className="sr-only">{t(m.price_now)}</span>
        </>
      )}
      <span
        className={classes(
          'whitespace-nowrap',
          regularPrice !== null && 'text-madder',
          large ? 'text-2xl font-semibold' : 'font-semibold',
        )}
      >
        {from ? t(m.price_from, { price: money(price) }) : money(price)}
        {unit && <span className={classes('font-normal text-muted', large && 'text-base')}> {unit}</span>}
      </span>
      {other && (
        <span className={classes('text-muted', large ? 'mt-0.5 block' : 'text-sm whitespace-nowrap')}>{other}</span>
      )}
    </p>
  )
}
