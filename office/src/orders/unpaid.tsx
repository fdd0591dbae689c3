import { formatWhen } from '../shared/dates.ts'
import { m, useLanguage, useTexts } from '../shared/texts.ts'
import type { OfficeOrder } from './queries.ts'

/** Of an order that waits for a transfer, or was typed in to be paid by a link: when its customer was reminded, and when it will be cancelled. */
export function Unpaid({ data: { order, unpaid } }: { data: OfficeOrder }) {
  const t = useTexts()
  const language = useLanguage()
  const { reminded_at: reminded, expires_at: expires } = unpaid
  const isPaidByLink = expires !== null && (order.payment_state === 'pending' || order.payment_state === 'failed')
  if (reminded === null && expires === null) return null
  return (
    <p className="mt-2 text-sm text-muted">
      {reminded !== null && t(m.office_order_reminded, { when: formatWhen(reminded, language) })}{' '}
      {isPaidByLink && t(order.email ? m.office_order_link_mailed : m.office_order_link_to_send)}{' '}
      {expires !== null && t(m.office_order_expires, { when: formatWhen(expires, language) })}
    </p>
  )
}
