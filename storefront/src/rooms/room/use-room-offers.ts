import { useQuery } from '@tanstack/react-query'
import { addDays } from '@vitrina/contract/dates'
import { useApi } from '@vitrina/api-client'
import { roomSearchQuery } from '../room-queries.ts'
import { occupancyOf } from '../room-requests.ts'
import { useStaySearch } from '../search/use-stay-search.ts'

/** What a room type costs on each of its rates for the chosen stay, or else for tonight; and why it can't be had, where it can't. */
export function useRoomOffers(roomId: number) {
  const { search, today } = useStaySearch()
  const tonight = today === null ? null : { from: today, to: addDays(today, 1) }
  const dates = search.dates ?? tonight
  // The first room of several, and without the ages of its children while they are missing.
  const guests = occupancyOf(search.rooms[0]!) ?? { adults_count: search.rooms[0]!.adults }
  const { data } = useQuery({
    ...roomSearchQuery(useApi(), {
      from_date: dates?.from ?? '',
      to_date: dates?.to ?? '',
      ...guests,
      filters: { room_id: roomId },
    }),
    enabled: dates !== null,
    meta: { live: 'rooms', optional: true },
  })
  const offers = data?.data.data.find(({ id }) => id === roomId)?.offers[0] ?? []
  return {
    /** Null while none is chosen: the offers are those of tonight. */
    stay: search.dates,
    offers,
    lowest: offers.map(({ price }) => price).toSorted((a, b) => a.total - b.total)[0],
    obstacle: data?.unavailable.find(({ id }) => id === roomId)?.message,
  }
}
