import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { RoomOffer, RoomResult } from '@vitrina/contract'
import { useState } from 'react'
import { useMoney } from '../../shared/use-money.ts'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { useApi } from '@vitrina/api-client'
import { selectRoom, useRooms, useSelection } from '../room-store.ts'
import { showToast } from '../../shared/messages/toast-store.ts'
import { Button, CheckIcon, Facts, Picture } from '@vitrina/ui'
import { roomQuery } from '../room-queries.ts'
import { realPriceBodyOf } from '../room-requests.ts'
import { PlanConditions } from '../room/rate-plans.tsx'
import { RoomFacts } from '../room/room-facts.tsx'
import type { DatedSearch } from '../search/stay-search.ts'
import { WhyThisPrice } from './price-lines.tsx'
import { OFFER_GRID, ROOM_GRID } from './grids.ts'
import { Rates } from './rates.tsx'

type Props = {
  result: RoomResult
  /** Position of the wanted room the offers are for. */
  wanted: number
  search: DatedSearch
  /** No room of the type is left for this wanted room: the others that are selected take them. */
  isTaken: boolean
  /** The keys of amenities that some rooms of the house have and others don't. */
  distinctive: ReadonlySet<string>
}

const FEW_LEFT = 3
const SHOWN_AMENITIES = 3

/** A room type that is free for the stay, at its lowest price for one wanted room; its other rates unfold below. */
export function RoomOffers({ result, wanted, search, isTaken, distinctive }: Props) {
  const t = useTexts()
  const api = useApi()
  const queryClient = useQueryClient()
  const { name, url, picture, free, units } = result
  const selected = useSelection(search).find((other) => other.room === wanted && other.room_id === result.id)
  const [chosenId, setChosenId] = useState<number>()
  const offers = result.offers[wanted]!.toSorted((a, b) => a.price.total - b.price.total)
  const offerOf = (id: number | undefined) => offers.find(({ variation }) => variation.id === id)
  const offer = offerOf(selected?.variation_id) ?? offerOf(chosenId) ?? offers[0]!

  const select = ({ variation, price }: RoomOffer) => {
    const choice = { room: wanted, room_id: result.id, variation_id: variation.id, extras: [], total: price.total }
    selectRoom(search, choice)
    // The reservation begins with the room's extras.
    void queryClient.prefetchQuery(roomQuery(api, url))
  }
  const choose = (id: number) => {
    setChosenId(id)
    // The rate of a room that is selected already is changed at once.
    if (selected) select(offerOf(id)!)
  }
  return (
    <article className={ROOM_GRID}>
      <div>
        {picture && (
          <Picture
            picture={picture}
            alt=""
            sizes="(min-width: 64rem) 18rem, (min-width: 36rem) 28vw, 92vw"
            className="aspect-[3/2]"
          />
        )}
      </div>
      <div className={OFFER_GRID}>
        <div className="min-w-0">
          <h3 className="text-xl">
            <Link to="/rooms/$url" params={{ url }} className="underline-offset-4 hover:underline">
              {name}
            </Link>
          </h3>
          <RoomFacts room={result} className="mt-1" />
          <Amenities room={result} distinctive={distinctive} />
          {isTaken ? (
            <p className="mt-2 text-sm font-semibold text-warn">{t(m.offers_taken)}</p>
          ) : (
            // Of what there is only one of, the last is no news.
            free <= FEW_LEFT &&
            free < units && <p className="mt-2 text-sm font-semibold text-warn">{t(m.offers_left, { count: free })}</p>
          )}
          <div className="mt-2">
            <PlanConditions plan={offer.variation} from={search.dates.from} isBrief />
          </div>
        </div>
        <OfferPrice price={offer.price} />
        <Rates
          name={`rate-${wanted}-${result.id}`}
          offers={offers}
          chosen={offer}
          from={search.dates.from}
          onChoose={choose}
        >
          <Breakdown offer={offer} room={result} wanted={wanted} search={search} />
        </Rates>
        <SelectButton
          isSelected={selected !== undefined}
          isDisabled={isTaken && !selected}
          name={`${name}, ${offer.variation.name}`}
          onSelect={() => {
            select(offer)
            showToast(t(m.room_selected), { kind: 'good' })
          }}
        />
      </div>
    </article>
  )
}

/** What sets a room apart from others of the house, in the merchant's order. */
function Amenities({ room: { amenities }, distinctive }: { room: RoomResult; distinctive: ReadonlySet<string> }) {
  const own = amenities.filter(({ key }) => distinctive.has(key))
  const facts = (own.length > 0 ? own : amenities).slice(0, SHOWN_AMENITIES).map(({ name }) => name)
  return facts.length > 0 ? (
    <p className="mt-1 text-sm">
      <Facts facts={facts} />
    </p>
  ) : null
}

function OfferPrice({ price: { total, nights, per_night } }: Pick<RoomOffer, 'price'>) {
  const t = useTexts()
  const { formatPrice, formatSecondPrice } = useMoney()
  return (
    <div className="tabular-nums @3xl:max-w-40 @3xl:text-end">
      <p className="text-xl font-semibold">{formatPrice(total)}</p>
      <p className="text-sm text-muted">
        {formatSecondPrice(total)}
        <span className="block">{t(m.offer_for_nights, { count: nights, price: formatPrice(per_night) })}</span>
      </p>
    </div>
  )
}

type SelectButtonProps = { isSelected: boolean; isDisabled: boolean; name: string; onSelect: () => void }

function SelectButton({ isSelected, isDisabled, name, onSelect }: SelectButtonProps) {
  const t = useTexts()
  const text = t(isSelected ? m.offer_selected : m.offer_select)
  return (
    <Button
      variant={isSelected ? 'primary' : 'secondary'}
      aria-pressed={isSelected}
      disabled={isDisabled}
      aria-label={`${text}: ${name}`}
      onClick={onSelect}
      className="self-start @lg:justify-self-start @3xl:justify-self-end"
    >
      {isSelected && <CheckIcon className="size-5" />}
      {text}
    </Button>
  )
}

/** Opens the lines that make up the price of the chosen rate. */
function Breakdown({
  offer: { variation, price },
  room,
  wanted,
  search,
}: {
  offer: RoomOffer
  room: RoomResult
  wanted: number
  search: DatedSearch
}) {
  const { promo_code } = useRooms(({ filter }) => filter)
  const choice = { room: wanted, room_id: room.id, variation_id: variation.id, extras: [], total: price.total }
  const body = realPriceBodyOf(choice, search, promo_code)
  return body && <WhyThisPrice name={`${room.name}, ${variation.name}`} body={body} />
}
