import type { RoomSplit } from '@vitrina/contract'
import { useMoneyIn } from '../../shared/use-money.ts'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { selectRoom } from '../room-store.ts'
import { showToast } from '../../shared/messages/toast-store.ts'
import { Button } from '@vitrina/ui'
import { PlanConditions } from '../room/rate-plans.tsx'
import { guestsText } from '../search/guests-text.ts'
import type { DatedSearch } from '../search/stay-search.ts'
import { useStaySearch } from '../search/use-stay-search.ts'

type Props = {
  split: RoomSplit
  search: DatedSearch
  /** The rooms were selected: what is free for them takes the place of this. */
  onChosen: () => void
}

/** Rooms that hold a party together which no room holds alone: one press makes them the wanted rooms, and selects them. */
export function SplitOffer({ split: { rooms, total, currency }, search: { dates }, onChosen }: Props) {
  const t = useTexts()
  const { change } = useStaySearch()
  const { formatPrice, formatSecondPrice } = useMoneyIn(currency)
  const parties = rooms.map(({ adults_count, kid_years }) => ({ adults: adults_count, kids: kid_years }))
  const guests = parties.reduce((sum, { adults, kids }) => sum + adults + kids.length, 0)
  const second = formatSecondPrice(total)
  const choose = () => {
    change({ rooms: parties }, { replace: false })
    rooms.forEach(({ room, offer: { variation, price } }, index) =>
      selectRoom(
        { dates, rooms: parties },
        { room: index, room_id: room.id, variation_id: variation.id, extras: [], total: price.total },
      ),
    )
    showToast(t(m.split_selected), { kind: 'good' })
    onChosen()
  }
  return (
    <section aria-labelledby="split" className="mt-6 rounded-box border border-line-strong bg-raised p-5">
      <h2 id="split" className="text-xl">
        {t(m.split_title, { count: rooms.length, guests })}
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {rooms.map(({ room, offer: { variation, price } }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two rooms may be of one type
          <li key={index} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-3">
            <div className="min-w-0 grow basis-56">
              <p className="font-semibold">{room.name}</p>
              <p className="text-sm text-muted">{guestsText([parties[index]!], t)}</p>
              <p className="mt-1 text-sm">{variation.name}</p>
              <PlanConditions plan={variation} from={dates.from} />
            </div>
            <p className="tabular-nums">{formatPrice(price.total)}</p>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="tabular-nums">
          {t(m.cart_total)} <span className="text-lg font-semibold">{formatPrice(total)}</span>
          {second && <span className="block text-sm text-muted">{second}</span>}
        </p>
        <Button onClick={choose}>{t(m.split_choose, { count: rooms.length })}</Button>
      </div>
    </section>
  )
}
