import { formatDays, formatLongDay } from '@vitrina/contract/format-day'
import { useLanguage, useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { useSettings } from '../shared/shop-data.ts'

/** Says on every screen that the shop takes no orders, or soon won't, with the merchant's own words. */
export function ClosedNotice() {
  const t = useTexts()
  const language = useLanguage()
  const { closed } = useSettings()
  if (!closed) return null
  const { is_closed: isClosed, from, until, text } = closed
  const fact =
    until !== null
      ? t(m.shop_closed_days, { days: formatDays(from, until, language) })
      : isClosed
        ? t(m.shop_closed)
        : t(m.shop_closed_from, { day: formatLongDay(from, language) })
  return (
    <aside className="border-b border-warn bg-warn-paper gutters py-3 text-center text-balance">
      <p className="font-semibold">{fact}</p>
      {text && <p>{text}</p>}
    </aside>
  )
}
