import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { RoomOffer, RoomResult } from '@vitrina/contract'
import { useMoney } from '../../shared/use-money.ts'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { useApi } from '@vitrina/api-client'
import { selectRoom, useRooms, useSelection } from '../room-store.ts'
import { showToast } from '../../shared/messages/toast-store.ts'
import { Button, CheckIcon, Picture } from '@vitrina/ui'
import { roomQuery } from '../room-queries.ts'
import { realPriceBodyOf } from '../room-requests.ts'
import { PlanConditions } from '../room/rate-plans.tsx'
import { RoomFacts } from '../room/room-facts.tsx'
import type { DatedSearch } from '../search/stay-search.ts'
import { WhyThisPrice } from './price-lines.tsx'

type Props = {
  result: RoomResult
  /** Position of the wanted room the offers are for. */
  wanted: number
  search: DatedSearch
  /** No room of the type is left for this wanted room: the others that are selected take them. */
  isTaken: boolean
}

const FEW_LEFT = 3

/** The picture beside its offers, where there is room for the lines of an offer: the selected rooms may stand beside all of it. */
export const ROOM_GRID =
  'grid gap-x-8 gap-y-4 border-t border-line py-8 @xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] @4xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]'

/** A room type that is free for the stay, with its offers for one wanted room. */
export function RoomOffers({ result, wanted, search, isTaken }: Props) {
  const t = useTexts()
  const { name, url, picture, summary, free, units } = result
  return (
    <article className={ROOM_GRID}>
      <div>
        {picture && (
          <Picture
            picture={picture}
            alt=""
            sizes="(min-width: 80rem) 24rem, (min-width: 64rem) 36rem, (min-width: 48rem) 20rem, 92vw"
            className="aspect-[3/2]"
          />
        )}
      </div>
      <div>
        <h3 className="text-xl">
          <Link to="/rooms/$url" params={{ url }} className="underline-offset-4 hover:underline">
            {name}
          </Link>
        </h3>
        <RoomFacts room={result} className="mt-1" />
        {summary && <p className="mt-2 text-muted">{summary}</p>}
        {isTaken ? (
          <p className="mt-3 text-sm font-semibold text-warn">{t(m.offers_taken)}</p>
        ) : (
          // Of what there is only one of, the last is no news.
          free <= FEW_LEFT &&
          free < units && <p className="mt-3 text-sm font-semibold text-warn">{t(m.offers_left, { count: free })}</p>
        )}
        <ul className="@container mt-4 divide-y divide-line border-t border-line">
          {result.offers[wanted]!.map((offer) => (
            <li key={offer.variation.id} className="py-4">
              <Offer offer={offer} room={result} wanted={wanted} search={search} isTaken={isTaken} />
            </li>
          ))}
        </ul>
      </div>
    </article>
  )
}

function Offer({
  offer: { variation, price },
  room,
  wanted,
  search,
  isTaken,
}: { offer: RoomOffer; room: RoomResult } & Omit<Props, 'result'>) {
  const t = useTexts()
  const api = useApi()
  const queryClient = useQueryClient()
  const { formatPrice, formatSecondPrice } = useMoney()
  const { promo_code } = useRooms(({ filter }) => filter)
  const selected = useSelection(search)
  const choice = { room: wanted, room_id: room.id, variation_id: variation.id, extras: [], total: price.total }
  const isSelected = selected.some(
    (other) => other.room === wanted && other.room_id === room.id && other.variation_id === variation.id,
  )
  const body = realPriceBodyOf(choice, search, promo_code)
  const select = () => {
    selectRoom(search, choice)
    // The reservation begins with the room's extras.
    void queryClient.prefetchQuery(roomQuery(api, room.url))
    showToast(t(m.room_selected), { kind: 'good' })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_fit-content(45%)] gap-x-6 gap-y-1">
      <div className="col-span-full @md:col-span-1">
        <h4 className="font-sans text-base font-semibold tracking-normal">{variation.name}</h4>
        <PlanConditions plan={variation} from={search.dates.from} />
      </div>
      <div className="col-span-full @md:col-span-1 @md:text-end">
        <p className="text-lg font-semibold tabular-nums">{formatPrice(price.total)}</p>
        <p className="text-sm text-muted tabular-nums">
          {formatSecondPrice(price.total)}
          <span className="block">
            {t(m.offer_for_nights, { count: price.nights, price: formatPrice(price.per_night) })}
          </span>
        </p>
      </div>
      <div className="self-center">{body && <WhyThisPrice name={`${room.name}, ${variation.name}`} body={body} />}</div>
      <div className="mt-1 text-end">
        <Button
          variant={isSelected ? 'primary' : 'secondary'}
          aria-pressed={isSelected}
          disabled={isTaken && !isSelected}
          aria-label={`${t(isSelected ? m.offer_selected : m.offer_select)}: ${room.name}, ${variation.name}`}
          onClick={select}
        >
          {isSelected && <CheckIcon className="size-5" />}
          {t(isSelected ? m.offer_selected : m.offer_select)}
        </Button>
      </div>
    </div>
  )
}
