import type { RoomDetail } from '@vitrina/contract'
import type { ReactNode } from 'react'
import { useMoney } from '../../shared/use-money.ts'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { HouseRules } from './house-rules.tsx'
import { EXTRA_TEXTS, RatePlans } from './rate-plans.tsx'

/** What is in a room, on which conditions it is sold, and the rules of the house. */
export function RoomDetails({ room }: { room: RoomDetail }) {
  const t = useTexts()
  const { formatPrice } = useMoney()
  const { amenities, variations, extras, hotel } = room
  return (
    <div className="space-y-10">
      {amenities.length > 0 && (
        <DetailSection title={t(m.rooms_amenities)}>
          <ul className="grid gap-x-8 gap-y-1.5 sm:grid-cols-2">
            {amenities.map(({ key, name }) => (
              <li key={key} className="border-b border-line py-1.5">
                {name}
              </li>
            ))}
          </ul>
        </DetailSection>
      )}
      {variations.length > 0 && (
        <DetailSection title={t(m.rooms_conditions)}>
          <RatePlans roomId={room.id} plans={variations} />
          <ChildPrices room={room} />
        </DetailSection>
      )}
      {extras.length > 0 && (
        <DetailSection title={t(m.rooms_extras)}>
          <ul className="divide-y divide-line border-y border-line">
            {extras.map(({ id, name, summary, price, per }) => (
              <li key={id} className="grid items-baseline gap-x-6 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
                <span>
                  {name}
                  {summary && <span className="block text-sm text-muted">{summary}</span>}
                </span>
                <span className="text-sm tabular-nums">
                  {price === 0 ? t(m.checkout_free) : t(EXTRA_TEXTS[per], { price: formatPrice(price) })}
                </span>
              </li>
            ))}
          </ul>
        </DetailSection>
      )}
      <DetailSection title={t(m.rooms_policies)}>
        <HouseRules hotel={hotel} />
      </DetailSection>
    </div>
  )
}

/** What children cost, by their age. */
function ChildPrices({ room: { child_prices, max_kids } }: { room: RoomDetail }) {
  const t = useTexts()
  const { formatPrice } = useMoney()
  if (max_kids === 0) return <p className="mt-4 text-sm text-muted">{t(m.rooms_no_children)}</p>
  const [first] = child_prices
  return (
    <ul className="mt-4 grid gap-1 text-sm text-muted tabular-nums">
      {first && first.from > 0 && <li>{t(m.rooms_children_free, { count: first.from })}</li>}
      {child_prices.map(({ from, to, price }) => (
        <li key={from}>{t(m.rooms_child_price, { from, to: to - 1, price: formatPrice(price) })}</li>
      ))}
    </ul>
  )
}

function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 text-xl">{title}</h2>
      {children}
    </section>
  )
}
