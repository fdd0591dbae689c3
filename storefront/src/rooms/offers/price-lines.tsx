import { useQuery } from '@tanstack/react-query'
import type { Body, PriceLine } from '@vitrina/contract'
import { useState } from 'react'
import { type MoneyFormats, useMoney } from '../../shared/use-money.ts'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { formatShortDay } from '@vitrina/contract/format-day'
import { useApi } from '@vitrina/api-client'
import { Button, Dialog, Skeleton } from '@vitrina/ui'
import { LoadFailed } from '../../shared/loading/load-failed.tsx'
import { realPriceQuery } from '../room-queries.ts'

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

/** A button that shows the lines that make up a price. */
export function WhyThisPrice({ name, body }: { name: string; body: Body<'POST /rooms/get-real-price'> }) {
  const t = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="link"
        className="-mx-1 text-start text-sm"
        onClick={() => setIsOpen(true)}
        aria-label={t(m.price_why_of, { name })}
      >
        {t(m.price_why)}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={t(m.price_why)} closeLabel={t(m.close)}>
        <Lines body={body} />
      </Dialog>
    </>
  )
}

function Lines({ body }: { body: Body<'POST /rooms/get-real-price'> }) {
  const { data, isError, refetch } = useQuery(realPriceQuery(useApi(), body))
  if (data) return <PriceLines lines={data.lines} total={data.total} />
  if (isError) return <LoadFailed onRetry={() => void refetch()} />
  return (
    <div aria-busy="true" className="space-y-3">
      <Skeleton className="h-6" />
      <Skeleton className="h-6" />
      <Skeleton className="h-6" />
    </div>
  )
}
