import { Button, CloseIcon, IconButton, Quantity, Thumbnail } from '@vitrina/ui'
import { m, useTexts } from '../../shared/texts.ts'
import { useMoney } from '../money/use-money.ts'
import { OwnPrice } from '../own-price.tsx'
import type { OfficeOrder } from '../queries.ts'
import type { KeptLine } from './change-draft.ts'

type Props = {
  order: OfficeOrder['order']
  lines: readonly KeptLine[]
  onChange: (lines: KeptLine[]) => void
  /** The error of a field of a line by its index in the order, such as `price`; an empty field is the line. */
  error: (line: number, field: string) => string | undefined
}

/** The lines that the order has: how many, at which price, or none. */
export function ChangeLines({ order, lines, onChange, error }: Props) {
  const set = (index: number, changed: Partial<KeptLine>) =>
    onChange(lines.map((each) => (each.line === index ? { ...each, ...changed } : each)))
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map((line) => (
        <Line
          key={line.line}
          order={order}
          line={line}
          onChange={(changed) => set(line.line, changed)}
          error={(field) => error(line.line, field)}
        />
      ))}
    </ul>
  )
}

function Line({
  order,
  line,
  onChange,
  error,
}: {
  order: OfficeOrder['order']
  line: KeptLine
  onChange: (changed: Partial<KeptLine>) => void
  error: (field: string) => string | undefined
}) {
  const t = useTexts()
  const money = useMoney(order.currency)
  const { name, options, icon, price, from_date: fromDate } = order.lines[line.line]!
  if (line.isRemoved)
    return (
      <li className="flex flex-wrap items-center justify-between gap-x-4 py-3 text-muted">
        <span>{t(m.office_change_removed, { name })}</span>
        <Button variant="link" onClick={() => onChange({ isRemoved: false })}>
          {t(m.office_change_put_back)}
        </Button>
      </li>
    )
  return (
    <li className="flex flex-wrap items-start gap-4 py-4">
      <Thumbnail icon={icon} className="w-14 shrink-0" />
      <div className="min-w-0 grow basis-40">
        <p className="font-semibold">{name}</p>
        {options.length > 0 && (
          <p className="text-sm text-muted">{options.map((option) => `${option.name}: ${option.value}`).join(', ')}</p>
        )}
        <p className="text-sm text-muted tabular-nums">{money(price)}</p>
        {/* Days that were reserved are another order. */}
        {fromDate === null && (
          <>
            <Quantity
              className="mt-2"
              value={line.count}
              onChange={(count) => onChange({ count })}
              label={t(m.cart_quantity, { name })}
              lessLabel={t(m.cart_less)}
              moreLabel={t(m.cart_more)}
            />
            <OwnPrice
              line={line}
              usual={price}
              usualLabel={t(m.office_order_agreed_price, { price: money(price) })}
              onChange={onChange}
              error={error}
            />
          </>
        )}
        {error('') && (
          <p role="alert" className="mt-1 text-sm font-semibold text-bad">
            {error('')}
          </p>
        )}
      </div>
      {fromDate === null && (
        <IconButton label={t(m.office_order_remove_line, { name })} onClick={() => onChange({ isRemoved: true })}>
          <CloseIcon />
        </IconButton>
      )}
    </li>
  )
}
