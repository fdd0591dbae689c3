import { currencyLabel } from '@vitrina/contract/money'
import type { OfficeResponse } from '@vitrina/contract/office'
import { formatMoney } from '@vitrina/i18n'
import { CloseIcon, IconButton, Quantity, Thumbnail } from '@vitrina/ui'
import { m, type Texts, useLanguage, useTexts } from '../shared/texts.ts'
import type { NewLine } from './new-order-draft.ts'
import { OwnPrice } from './own-price.tsx'

type PricedLine = OfficeResponse<'POST /orders/price'>['data']['lines'][number]

type Props = {
  lines: readonly NewLine[]
  /** What the shop says of them now; absent until it has. */
  priced: readonly PricedLine[] | undefined
  onChange: (lines: NewLine[]) => void
  /** The error of a field of the call, such as `items.0`. */
  error: (field: string) => string | undefined
}

/** What is ordered: how many, at the shop's price or at another with a reason. */
export function NewOrderLines({ lines, priced, onChange, error }: Props) {
  const changeLine = (index: number, change: Partial<NewLine>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...change } : line)))
  return (
    <ul className="divide-y divide-line border-y border-line empty:hidden">
      {lines.map((line, index) => (
        <Line
          key={JSON.stringify(line.item)}
          line={line}
          priced={priced?.[index]}
          onChange={(change) => changeLine(index, change)}
          onRemove={() => onChange(lines.filter((_, at) => at !== index))}
          error={(field) => error(field === '' ? `items.${index}` : `items.${index}.${field}`)}
        />
      ))}
    </ul>
  )
}

function Line({
  line,
  priced,
  onChange,
  onRemove,
  error,
}: {
  line: NewLine
  priced: PricedLine | undefined
  onChange: (change: Partial<NewLine>) => void
  onRemove: () => void
  error: (field: string) => string | undefined
}) {
  const t = useTexts()
  const language = useLanguage()
  const money = (amount: number) =>
    formatMoney(amount, { code: line.currency, label: currencyLabel(line.currency) }, language)
  const issue = error('') ?? error('selected_count') ?? stockIssue(priced, t)
  return (
    <li className="flex flex-wrap items-start gap-4 py-4">
      <Thumbnail icon={line.icon} className="w-14 shrink-0" />
      <div className="min-w-0 grow basis-40">
        <p className="font-semibold">{line.name}</p>
        {line.options.length > 0 && (
          <p className="text-sm text-muted">{line.options.map(({ name, value }) => `${name}: ${value}`).join(', ')}</p>
        )}
        {line.stock !== null && (
          <p className="text-sm text-muted tabular-nums">{t(m.office_order_in_stock, { count: line.stock })}</p>
        )}
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Quantity
            value={line.count}
            onChange={(count) => onChange({ count })}
            label={t(m.cart_quantity, { name: line.name })}
            lessLabel={t(m.cart_less)}
            moreLabel={t(m.cart_more)}
          />
          <span className="font-semibold tabular-nums">{money(priced?.total ?? line.shop_price * line.count)}</span>
        </div>
        {issue && (
          <p role="alert" className="mt-1 text-sm font-semibold text-bad">
            {issue}
          </p>
        )}
        <OwnPrice
          line={line}
          usual={line.shop_price}
          usualLabel={t(m.office_order_shop_price, { price: money(line.shop_price) })}
          onChange={onChange}
          error={error}
        />
      </div>
      <IconButton label={t(m.office_order_remove_line, { name: line.name })} onClick={onRemove}>
        <CloseIcon />
      </IconButton>
    </li>
  )
}

function stockIssue(priced: PricedLine | undefined, t: Texts): string | undefined {
  if (!priced || priced.state === 'available') return undefined
  if (priced.state === 'sold_out') return t(m.office_order_sold_out)
  if (priced.state === 'too_many') return t(m.office_order_few_left, { count: priced.left ?? 0 })
  return t(m.office_order_line_gone)
}
