import { useQuery } from '@tanstack/react-query'
import type { RoomResult } from '@vitrina/contract'
import { useEffect, useState } from 'react'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { ApiError, useApi } from '@vitrina/api-client'
import { LoadFailed } from '../../shared/loading/load-failed.tsx'
import { showLoadError } from '../../shared/messages/api-failures.ts'
import { type SelectedRoom, useSelection } from '../room-store.ts'
import { Button, classes } from '@vitrina/ui'
import { roomSearchQuery, type RoomSearchBody } from '../room-queries.ts'
import { guestsText } from '../search/guests-text.ts'
import type { DatedSearch } from '../search/stay-search.ts'
import { NoRooms } from './no-rooms.tsx'
import { OffersSkeleton } from './offers-skeleton.tsx'
import { RoomOffers } from './room-offers.tsx'
import { SplitOffer } from './split-offer.tsx'
import { StayFilters } from './stay-filters.tsx'
import { UnavailableRooms } from './unavailable-rooms.tsx'

/** Room types of a large house that are shown at first, and more with each press. */
const ROOMS_AT_ONCE = 30

type Props = {
  body: RoomSearchBody
  search: DatedSearch
  /** Another stay or other rooms were chosen here, whose offers take the place of these. */
  onChosen: () => void
}

/** The room types that are free for a stay, for each wanted room, or why there are none. */
export function FreeRooms({ body, search, onChosen }: Props) {
  const t = useTexts()
  const selected = useSelection(search)
  const [limit, setLimit] = useState(ROOMS_AT_ONCE)
  const { data, isError, error, refetch, isPlaceholderData } = useQuery(
    roomSearchQuery(useApi(), { ...body, per_page: limit }),
  )
  useEffect(() => showLoadError(error), [error])
  // The message area shows what is wrong with the search, so there is no button to try again.
  if (error instanceof ApiError && error.status === 406)
    return <p className="mt-8 text-muted">{t(m.booking_calendar_hint)}</p>
  if (isError) return <LoadFailed onRetry={() => void refetch()} />
  if (!data) return <OffersSkeleton />
  const results = data.data.data
  const distinctive = new Set(data.facets.amenities.map(({ key }) => key))
  const { none } = data
  // Where nothing is free the notice says why and when: below it, only rooms that are free at another time.
  const unavailable = none
    ? data.unavailable.filter(({ nearest }) =>
        nearest.some((stay) => !none.nearest.some((named) => isSameTime(named, stay))),
      )
    : data.unavailable
  return (
    <>
      <p role="status" className="sr-only">
        {data.data.total === 0 ? t(m.offers_none) : t(m.offers_found, { count: data.data.total })}
      </p>
      <StayFilters facets={data.facets} hasOffers={results.length > 0} />
      {none && <NoRooms none={none} onStayChosen={onChosen} />}
      {data.split && <SplitOffer split={data.split} search={search} onChosen={onChosen} />}
      {search.rooms.map((guests, wanted) => {
        const suitable = results.filter(({ offers }) => (offers[wanted]?.length ?? 0) > 0)
        return (
          suitable.length > 0 && (
            <section
              // oxlint-disable-next-line react/no-array-index-key -- wanted rooms have no identity but their position
              key={wanted}
              className={classes('mt-8 transition-opacity', isPlaceholderData && 'opacity-50')}
              aria-busy={isPlaceholderData}
              aria-labelledby={`wanted-${wanted}`}
            >
              <h2 id={`wanted-${wanted}`} className="pb-4 text-2xl">
                {search.rooms.length > 1
                  ? t(m.offers_for_room, { number: wanted + 1, guests: guestsText([guests], t) })
                  : t(m.offers_title)}
              </h2>
              <p className="-mt-3 pb-4 text-sm text-muted">
                {t(hasCityTax(suitable) ? m.offers_prices_with_tax : m.offers_prices)}
              </p>
              {suitable.map((result) => (
                <RoomOffers
                  key={result.id}
                  result={result}
                  wanted={wanted}
                  search={search}
                  isTaken={isTakenByOthers(result, wanted, selected)}
                  distinctive={distinctive}
                />
              ))}
            </section>
          )
        )
      })}
      {data.data.total > results.length && (
        <Button
          variant="secondary"
          busy={isPlaceholderData}
          className="w-full"
          onClick={() => setLimit((shown) => shown + ROOMS_AT_ONCE)}
        >
          {t(m.offers_more)}
        </Button>
      )}
      <UnavailableRooms rooms={unavailable} onStayChosen={onChosen} />
    </>
  )
}

const hasCityTax = (results: readonly RoomResult[]): boolean =>
  results.some(({ offers }) => offers.flat().some(({ price }) => price.city_tax > 0))

type Dates = { from_date: string; to_date: string }
const isSameTime = (a: Dates, b: Dates): boolean => a.from_date === b.from_date && a.to_date === b.to_date

/** Two wanted rooms of one type need two that are free. */
function isTakenByOthers({ id, free }: RoomResult, wanted: number, selected: readonly SelectedRoom[]): boolean {
  return selected.filter(({ room, room_id }) => room !== wanted && room_id === id).length >= free
}
