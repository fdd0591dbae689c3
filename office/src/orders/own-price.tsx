import { Button, Field } from '@vitrina/ui'
import { m, useLanguage, useTexts } from '../shared/texts.ts'
import { parseAmount, writeAmount } from '../shared/amounts.ts'

type Line = { price: string | null; reason: string }
type Props = {
  line: Line
  /** What it costs without one, and how the way back to it is called. */
  usual: number
  usualLabel: string
  onChange: (changed: Partial<Line>) => void
  error: (field: string) => string | undefined
}

/** A price of a line that is not the usual one, with its reason. */
export function OwnPrice({ line: { price, reason }, usual, usualLabel, onChange, error }: Props) {
  const t = useTexts()
  const language = useLanguage()
  if (price === null)
    return (
      <Button
        variant="link"
        className="mt-1 flex text-sm"
        onClick={() => onChange({ price: writeAmount(String(usual), language) })}
      >
        {t(m.office_order_own_price)}
      </Button>
    )
  return (
    <div className="mt-3 grid gap-x-4 gap-y-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <Field
        label={t(m.office_order_price_each)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        value={price}
        onChange={({ target }) => onChange({ price: target.value })}
        error={Number.isNaN(parseAmount(price)) ? t(m.office_order_amount_invalid) : error('price')}
      />
      <Field
        label={t(m.office_order_price_reason)}
        autoComplete="off"
        maxLength={300}
        value={reason}
        onChange={({ target }) => onChange({ reason: target.value })}
        error={error('price_reason')}
      />
      <Button
        variant="link"
        className="-mt-1 justify-self-start text-sm sm:col-span-2"
        onClick={() => onChange({ price: null, reason: '' })}
      >
        {usualLabel}
      </Button>
    </div>
  )
}
