import { EmptyState, Skeleton } from '@vitrina/ui'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { hotelQuery, roomsQuery } from '../rooms/room-queries.ts'
import { OpenRoomCart } from '../rooms/room-cart/open-room-cart.tsx'
import { RoomCard } from '../rooms/room/room-card.tsx'
import { SearchBar } from '../rooms/search/search-bar.tsx'
import { textsIn, useTexts } from '@vitrina/i18n'
import { useApi } from '@vitrina/api-client'
import { loadSections } from '../content/sections/load-sections.ts'
import * as m from '@vitrina/i18n/messages'
import { readStayParams } from '../shared/search-params.ts'
import { screenHead } from '../shell/head.ts'

export const Route = createFileRoute('/rooms')({
  staticData: { page: 'rooms', leadsTo: ['/booking'] },
  validateSearch: readStayParams,
  loader: async ({ context }) => {
    const [rooms] = await Promise.all([
      context.queryClient.ensureQueryData(roomsQuery(context.api)),
      loadSections(context, 'rooms'),
      // For structured data, which only documents have. Optional: a failure leaves it out.
      import.meta.env.SSR ? context.queryClient.prefetchQuery(hotelQuery(context.api)) : null,
    ])
    const t = textsIn(context.api.language)
    return {
      head: { title: t(m.rooms_title), description: t(m.rooms_description), picture: rooms[0]?.picture ?? null },
    }
  },
  head: screenHead,
  component: RoomsScreen,
  pendingComponent: RoomsSkeleton,
})

/** All room types, and the search for what is free. */
function RoomsScreen() {
  const t = useTexts()
  const { data: rooms } = useSuspenseQuery(roomsQuery(useApi()))
  return (
    <div className="frame pt-8 pb-16 lg:pt-14">
      <div className="@container">
        <h1 className="text-3xl sm:text-4xl lg:text-5xl">{t(m.rooms_title)}</h1>
      </div>
      {rooms.length === 0 ? (
        <EmptyState title={t(m.rooms_none)} />
      ) : (
        <>
          <div className="mt-6 max-w-4xl lg:mt-8">
            <SearchBar />
            <OpenRoomCart />
          </div>
          <ul className="mt-10 grid gap-x-8 gap-y-12 md:grid-cols-2 lg:mt-14 lg:gap-y-16">
            {rooms.map((room, index) => (
              <li key={room.id} className="md:last:odd:col-span-2">
                <RoomCard room={room} priority={index < 2} isWide={index === rooms.length - 1 && index % 2 === 0} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** A heading, the search bar, and the room types in two columns. */
function RoomsSkeleton() {
  return (
    <div aria-busy="true" className="frame pt-8 pb-16 lg:pt-14">
      <Skeleton className="h-12 w-48" />
      <Skeleton className="mt-6 h-52 max-w-4xl md:h-34 lg:mt-8 lg:h-17" />
      <div className="mt-10 grid gap-x-8 gap-y-12 md:grid-cols-2 lg:mt-14">
        {[0, 1, 2, 3].map((room) => (
          <div key={room}>
            <Skeleton className="aspect-[3/2]" />
            <Skeleton className="mt-4 h-7 w-2/3" />
            <Skeleton className="mt-3 h-5 w-1/2" />
          </div>
        ))}
      </div>
    </div>
  )
}
