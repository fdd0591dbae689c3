import { useMoney } from '../../shared/use-money.ts'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { removeRoom, useRooms } from '../room-store.ts'
import { BinIcon, Button, IconButton, Skeleton } from '@vitrina/ui'
import { guestsText } from '../search/guests-text.ts'
import type { PricedRoom } from './use-selected-rooms.ts'

/** The selected rooms with their prices. */
export function RoomCart({ rooms, total }: { rooms: readonly PricedRoom[]; total: number | null }) {
  const t = useTexts()
  const { filter } = useRooms()
  const { formatPrice, formatSecondPrice } = useMoney()
  if (rooms.length === 0) return <p className="text-muted">{t(m.room_cart_empty)}</p>
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {rooms.map(({ index, selected, room, price, hasFailed }) => (
          <li key={index} className="flex items-start gap-3 py-3">
            <div className="min-w-0 grow">
              <p className="font-semibold">
                {room?.name ?? price?.variation.name ?? t(m.guests_room, { number: selected.room + 1 })}
              </p>
              <p className="text-sm text-muted">{price?.variation.name}</p>
              <p className="text-sm text-muted">
                {guestsText(filter.rooms.slice(selected.room, selected.room + 1), t)}
              </p>
              {hasFailed ? (
                <p className="text-sm font-semibold text-bad">{t(m.room_unavailable)}</p>
              ) : price ? (
                <p className="mt-1 tabular-nums">
                  {formatPrice(price.total)}
                  {price.total !== selected.total && selected.extras.length === 0 && (
                    <span className="block text-sm text-warn">
                      {t(m.room_price_changed, { price: formatPrice(selected.total) })}
                    </span>
                  )}
                </p>
              ) : (
                <Skeleton className="mt-1 h-6 w-24" />
              )}
            </div>
            <IconButton label={t(m.room_remove, { name: room?.name ?? '' })} onClick={() => removeRoom(index)}>
              <BinIcon />
            </IconButton>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex items-baseline justify-between gap-4">
        <span>{t(m.cart_total)}</span>
        <span className="text-end text-lg font-semibold tabular-nums" aria-busy={total === null || undefined}>
          {total === null ? '…' : formatPrice(total)}
          {total !== null && <span className="block text-sm font-normal text-muted">{formatSecondPrice(total)}</span>}
        </span>
      </p>
    </>
  )
}

/**
 * What the cart's button does: it goes on once every wanted room is selected, and says before that what is missing. It doesn't wait for
 * the prices, which the reservation shows when they are there.
 */
export function ContinueButton({ onContinue }: { onContinue: () => void }) {
  const t = useTexts()
  return (
    <Button size="large" className="w-full" onClick={onContinue}>
      {t(m.room_cart_continue)}
    </Button>
  )
}
