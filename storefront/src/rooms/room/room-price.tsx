import type { Room } from '@vitrina/contract'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { useMoney } from '../../shared/use-money.ts'
import { useRoomOffers } from './use-room-offers.ts'

/** What a room costs at least: for the chosen stay, or else a night. Nothing of one without prices. */
export function RoomPrice({ room: { id, price_from } }: { room: Room }) {
  const t = useTexts()
  const { formatPrice } = useMoney()
  const { stay, lowest } = useRoomOffers(id)
  if (price_from === null) return null
  return (
    <p className="mb-4 text-xl tabular-nums">
      {stay && lowest ? (
        t(m.plan_stay_price, {
          price: formatPrice(lowest.total),
          nights: t(m.stay_nights, { count: lowest.nights }),
        })
      ) : (
        <>
          {t(m.price_from, { price: formatPrice(price_from) })}
          <span className="text-base text-muted"> {t(m.rooms_per_night)}</span>
        </>
      )}
    </p>
  )
}
