import * as m from '@vitrina/i18n/messages'
import type { Availability } from '@vitrina/contract'
import { useTexts } from '@vitrina/i18n'
import { classes } from '@vitrina/ui'

const DOTS: Record<Availability, string> = { in_stock: 'bg-good', few_left: 'bg-warn', out_of_stock: 'bg-line-strong' }

/** In stock, few left or sold out, as a coloured dot and a text. */
export function StockStatus({
  availability,
  left,
  note = null,
}: {
  availability: Availability
  left: number | null
  note?: string | null
}) {
  const t = useTexts()
  const text =
    availability === 'out_of_stock'
      ? t(m.stock_out)
      : availability === 'few_left' && left !== null
        ? t(m.stock_few, { count: left })
        : t(m.stock_in)
  return (
    <p className="flex items-center gap-2.5 text-sm">
      <span aria-hidden="true" className={classes('size-2 rounded-full', DOTS[availability])} />
      {note ?? text}
    </p>
  )
}
