import type { PriceLine } from '@vitrina/contract'
import { type MoneyFormats, useMoney } from '../../shared/use-money.ts'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { formatShortDay } from '@vitrina/contract/format-day'
import { useApi } from '@vitrina/api-client'

/** Why a price is what it is: a line for each night, guest, extra, discount and tax, and the total. */
export function PriceLines({
  lines,
  total,
  money,
}: {
  lines: readonly PriceLine[]
  total: number
  /** Of a booking's currency; the shop's without it. */
  money?: MoneyFormats
}) {
  const t = useTexts()
  const { language } = useApi()
  const shopMoney = useMoney()
  const { formatPrice, formatSecondPrice } = money ?? shopMoney
  const second = formatSecondPrice(total)
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">{t(m.price_why)}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t(m.price_line)}</th>
          <th scope="col">{t(m.price_amount)}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ kind, label, date, count, price, total: amount }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines of a price never move
          <tr key={index} className="border-b border-line align-baseline">
            <th scope="row" className="py-2 pe-4 text-start font-normal">
              {date && <span className="text-muted">{formatShortDay(date, language)} · </span>}
              {label}
              {count > 1 && (
                <span className="text-muted">
                  {' '}
                  {count} × {formatPrice(price)}
                </span>
              )}
            </th>
            <td className={kind === 'discount' ? 'py-2 text-end text-good' : 'py-2 text-end'}>{formatPrice(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="align-baseline font-semibold">
          <th scope="row" className="py-3 text-start">
            {t(m.cart_total)}
          </th>
          <td className="py-3 text-end">
            {formatPrice(total)}
            {second && <span className="block font-normal text-muted">{second}</span>}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
