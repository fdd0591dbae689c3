import { formatWhen } from '../shared/dates.ts'
import { m, useLanguage, useTexts } from '../shared/texts.ts'
import type { OfficeOrder } from './queries.ts'

/** Of an order that waits for a transfer: when its customer was reminded, and when it will be cancelled. */
export function Unpaid({ unpaid: { reminded_at: reminded, expires_at: expires } }: Pick<OfficeOrder, 'unpaid'>) {
  const t = useTexts()
  const language = useLanguage()
  if (reminded === null && expires === null) return null
  return (
    <p className="mt-2 text-sm text-muted">
      {reminded !== null && t(m.office_order_reminded, { when: formatWhen(reminded, language) })}{' '}
      {expires !== null && t(m.office_order_expires, { when: formatWhen(expires, language) })}
    </p>
  )
}
