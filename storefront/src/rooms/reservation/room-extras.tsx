import { useQueries } from '@tanstack/react-query'
import type { Hotel, RoomExtra } from '@vitrina/contract'
import { useMoney } from '../../shared/use-money.ts'
import { FormSection } from '@vitrina/forms'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { useApi } from '@vitrina/api-client'
import { updateSelectedRoom } from '../room-store.ts'
import { Checkbox } from '@vitrina/ui'
import { roomQuery } from '../room-queries.ts'
import type { PricedRoom } from '../room-cart/use-selected-rooms.ts'
import { EXTRA_TEXTS } from '../room/rate-plans.tsx'

type OfferedExtras = { room: PricedRoom; extras: readonly RoomExtra[] }[]

/** What each selected room can have besides, and the hotel they are in. */
export function useRoomExtras(rooms: readonly PricedRoom[]): {
  offered: OfferedExtras
  hotel: Hotel | undefined
  isLoading: boolean
} {
  const api = useApi()
  const details = useQueries({
    queries: rooms.map(({ room }) => ({ ...roomQuery(api, room?.url ?? ''), enabled: room !== undefined })),
  })
  return {
    offered: rooms.map((room, index) => ({ room, extras: details[index]?.data?.extras ?? [] })),
    hotel: details.find(({ data }) => data)?.data?.hotel,
    isLoading: details.some(({ isLoading }) => isLoading),
  }
}

/** Nothing where the house offers no extras. */
export function RoomExtras({ offered }: { offered: OfferedExtras }) {
  const t = useTexts()
  if (offered.every(({ extras }) => extras.length === 0)) return null
  return (
    <FormSection title={t(m.rooms_extras)}>
      {offered.map(
        ({ room, extras }) => extras.length > 0 && <ExtrasOfRoom key={room.index} room={room} extras={extras} />,
      )}
    </FormSection>
  )
}

function ExtrasOfRoom({ room: { index, selected, room }, extras }: { room: PricedRoom; extras: readonly RoomExtra[] }) {
  const t = useTexts()
  const { formatPrice } = useMoney()
  const choose = (id: number, isChosen: boolean) => {
    const others = selected.extras.filter((extra) => extra.id !== id)
    updateSelectedRoom(index, { extras: isChosen ? [...others, { id, count: 1 }] : others })
  }
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{room?.name}</legend>
      {/* The rule of the next section ends the list. */}
      <div className="divide-y divide-line border-t border-line">
        {extras.map(({ id, name, summary, price, per }) => (
          <Checkbox
            key={id}
            checked={selected.extras.some((extra) => extra.id === id)}
            onChange={({ target }) => choose(id, target.checked)}
            label={
              <span className="*:block sm:flex sm:flex-wrap sm:items-baseline sm:justify-between sm:gap-x-6">
                <span>{name}</span>
                <span className="text-sm tabular-nums">
                  {price === 0 ? t(m.checkout_free) : t(EXTRA_TEXTS[per], { price: formatPrice(price) })}
                </span>
              </span>
            }
            {...(summary && { hint: <span className="block pb-3">{summary}</span> })}
          />
        ))}
      </div>
    </fieldset>
  )
}
