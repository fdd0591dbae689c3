import { Link } from '@tanstack/react-router'
import type { CustomerOrder } from '@vitrina/contract'
import { orderStateText, PAYMENT_STATE_TEXTS } from '../../shopping/index.ts'
import { useMoneyIn } from '../../shared/use-money.ts'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { formatLongDay } from '@vitrina/contract/format-day'
import { paths } from '../../shared/paths.ts'
import { useApi } from '@vitrina/api-client'
import { Thumbnail } from '@vitrina/ui'
import { Entry } from './entry.tsx'

const MAX_PICTURES = 4
const MAX_NAMES = 3

/** An order in a list: number, state, date, what was ordered, total. The whole entry leads to the order's page. */
export function OrderEntry({ order, level }: { order: CustomerOrder; level: 'h2' | 'h3' }) {
  const t = useTexts()
  const { language } = useApi()
  const { formatPrice } = useMoneyIn(order.currency)
  const { url, number, state, payment_state, created_at, total, items, pickup } = order
  const names = items
    .slice(0, MAX_NAMES)
    .map(({ name, selected_count }) => (selected_count > 1 ? `${selected_count} × ${name}` : name))
  if (items.length > MAX_NAMES) names.push(t(m.profile_more_items, { count: items.length - MAX_NAMES }))
  // Two lines may be of one product.
  const icons = [...new Set(items.map(({ icon }) => icon))].slice(0, MAX_PICTURES)
  return (
    <Entry
      level={level}
      title={
        <Link to={paths.thankYou} params={{ url }} className="after:absolute after:inset-0">
          {t(m.order_number, { number })}
        </Link>
      }
      status={`${orderStateText(state, { pickup }, t)}, ${t(PAYMENT_STATE_TEXTS[payment_state])}`}
      side={formatPrice(total)}
    >
      <p className="text-sm text-muted">{t(m.order_placed_on, { date: formatLongDay(created_at, language) })}</p>
      <div className="mt-3 flex items-center gap-4">
        <div aria-hidden="true" className="flex shrink-0 gap-1.5">
          {icons.map((icon) => (
            <Thumbnail key={icon} icon={icon} className="w-11 max-sm:nth-[n+3]:hidden" />
          ))}
        </div>
        <p className="min-w-0 text-sm">{names.join(', ')}</p>
      </div>
    </Entry>
  )
}
