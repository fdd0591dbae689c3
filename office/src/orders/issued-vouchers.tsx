import { Link } from '@tanstack/react-router'
import { formatLongDay } from '@vitrina/contract/format-day'
import { AmountRow } from '@vitrina/ui'
import { m, useLanguage, useTexts } from '../shared/texts.ts'
import { Part } from '../shell/screen.tsx'
import { useMoney } from './money/use-money.ts'
import type { OfficeOrder } from './queries.ts'

/** The vouchers that an order has paid for, by the ends of their codes, and what is left on each. */
export function IssuedVouchers({ data: { order, voucher_ids: ids } }: { data: OfficeOrder }) {
  const t = useTexts()
  const language = useLanguage()
  const money = useMoney(order.vouchers[0]?.currency ?? order.currency)
  if (order.vouchers.length === 0) return null
  return (
    <Part title={t(m.office_vouchers)}>
      <dl className="tabular-nums">
        {order.vouchers.map(({ code, left, value, valid_until }, index) => (
          <AmountRow
            key={ids[index]}
            label={
              <Link
                to="/vouchers/$id"
                params={{ id: String(ids[index]) }}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {code}
              </Link>
            }
            amount={t(m.office_voucher_left_of, {
              left: money(left),
              value: money(value),
              day: formatLongDay(valid_until, language),
            })}
          />
        ))}
      </dl>
    </Part>
  )
}
