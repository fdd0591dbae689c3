import type { Order } from '@vitrina/contract'
import { useState } from 'react'
import { useSendsEmail, useSettings } from '../../../shared/shop-data.ts'
import * as m from '@vitrina/i18n/messages'
import { formatInstant, useTexts } from '@vitrina/i18n'
import { formatLongDay } from '@vitrina/contract/format-day'
import { useApi } from '@vitrina/api-client'
import { Button } from '@vitrina/ui'
import { WithdrawDialog } from './withdraw-dialog.tsx'
import { withdrawableLines } from './withdrawable.ts'

type Props = {
  order: Order
  /** The language of the order's texts, where it differs from the page's. */
  lang: string | undefined
  className?: string
}

/**
 * The customer's right to withdraw from the contract: until when, the way to do it (Directive 2011/83/EU, article 11a, which gives the
 * button its words), and what was withdrawn from.
 */
export function Withdrawal({ order, lang, className }: Props) {
  const t = useTexts()
  const { language } = useApi()
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  const { until, days, statements } = order.withdrawal
  const isPossible = withdrawableLines(order).length > 0
  return (
    <div className={className}>
      <section aria-labelledby="order-withdrawal" className="max-w-2xl">
        <h2 id="order-withdrawal" className="text-xl print:text-lg">
          {t(m.withdrawal_title)}
        </h2>
        {statements.map((statement) => (
          <Statement key={statement.created_at} statement={statement} order={order} lang={lang} />
        ))}
        {isPossible && (
          <>
            <p className="mt-2">
              {until === null
                ? t(m.withdrawal_before_delivery, { days })
                : t(m.withdrawal_until, { day: formatLongDay(until, language) })}
            </p>
            <Button
              variant="secondary"
              className="mt-4 print:hidden"
              onClick={() => setIsWithdrawing(true)}
              aria-haspopup="dialog"
            >
              {t(m.withdrawal_begin)}
            </Button>
          </>
        )}
        {isWithdrawing && <WithdrawDialog order={order} lang={lang} onClose={() => setIsWithdrawing(false)} />}
      </section>
    </div>
  )
}

/** What was withdrawn from, and when the shop received that. */
function Statement({
  statement: { created_at, lines, send_back_by: lastDay },
  order,
  lang,
}: Omit<Props, 'className'> & { statement: Order['withdrawal']['statements'][number] }) {
  const t = useTexts()
  const sendsEmail = useSendsEmail()
  const { language } = useApi()
  const { time_zone, company } = useSettings()
  const address = company.address && [company.name, company.address].filter(Boolean).join(', ')
  return (
    <div className="mt-2 mb-4">
      <p>{t(m.withdrawal_stated, { time: formatInstant(created_at, language, time_zone) })}</p>
      <ul lang={lang} className="mt-1 list-disc ps-5">
        {lines.map(({ line, count }) => (
          <li key={line}>
            {count} ×{' '}
            {[order.lines[line]?.name, ...(order.lines[line]?.options ?? []).map(({ value }) => value)].join(', ')}
          </li>
        ))}
      </ul>
      {lastDay && (
        <p className="mt-1 wrap-anywhere">
          {t(address ? m.withdrawal_send_back : m.withdrawal_send_back_by, {
            day: formatLongDay(lastDay, language),
            address,
          })}
        </p>
      )}
      <p className="mt-1 text-sm text-muted wrap-anywhere">
        {sendsEmail ? t(m.withdrawal_sent, { email: order.email }) : t(m.withdrawal_waits)}
      </p>
    </div>
  )
}
