import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { roomQuery, roomsQuery } from '../../rooms/room-queries.ts'
import { OpenRoomCart } from '../../rooms/room-cart/open-room-cart.tsx'
import { RoomCard } from '../../rooms/room/room-card.tsx'
import { RoomDetails } from '../../rooms/room/room-details.tsx'
import { RoomFacts } from '../../rooms/room/room-facts.tsx'
import { SearchBar } from '../../rooms/search/search-bar.tsx'
import { Breadcrumb, breadcrumbLink, buttonClass, EmptyState, RichText } from '@vitrina/ui'
import { PictureGallery } from '../../shared/picture-gallery.tsx'
import { useMoney } from '../../shared/use-money.ts'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { paths } from '../../shared/paths.ts'
import { useApi } from '@vitrina/api-client'

export { loadRoom, loadRooms } from '../loaders/rooms.ts'

const roomRoute = getRouteApi('/rooms/$url')

/** All room types, and the search for what is free. */
export function RoomsScreen() {
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
              <li key={room.id}>
                <RoomCard room={room} priority={index < 2} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** For an address that belongs to no room type. */
export function RoomNotFound() {
  const t = useTexts()
  return (
    <div className="frame py-12">
      <EmptyState
        level="h1"
        title={t(m.rooms_not_found_title)}
        action={
          <Link to={paths.rooms} className={buttonClass()}>
            {t(m.rooms_all)}
          </Link>
        }
      >
        <p>{t(m.rooms_not_found_text)}</p>
      </EmptyState>
    </div>
  )
}

/** A room type. */
export function RoomScreen() {
  const t = useTexts()
  const { formatPrice } = useMoney()
  const { url } = roomRoute.useParams()
  const { data: room } = useSuspenseQuery(roomQuery(useApi(), url))
  return (
    <article className="frame pt-2 pb-16">
      <Breadcrumb
        label={t(m.breadcrumb_label)}
        current={room.name}
        ancestors={[
          <Link key="rooms" to={paths.rooms} {...breadcrumbLink}>
            {t(m.rooms_all)}
          </Link>,
        ]}
      />
      <div className="bleed pt-2 md:mx-0 md:pt-4">
        <PictureGallery
          name={room.name}
          pictures={room.pictures}
          shape="landscape"
          sizes="(min-width: 88rem) 76rem, (min-width: 48rem) 86vw, 100vw"
        />
      </div>
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 pt-8 lg:grid-cols-12 lg:pt-12">
        <div className="lg:col-span-7">
          <div className="@container">
            <h1 className="text-2xl sm:text-3xl lg:text-4xl">{room.name}</h1>
          </div>
          <RoomFacts room={room} className="mt-3" />
          {room.summary && <p className="mt-4 text-lg text-muted">{room.summary}</p>}
          <RichText html={room.description} className="mt-6" />
        </div>
        <div className="lg:col-span-5">
          <div className="lg:sticky lg:top-28">
            {room.price_from !== null && (
              <p className="mb-4 text-xl tabular-nums">
                {t(m.price_from, { price: formatPrice(room.price_from) })}
                <span className="text-base text-muted"> {t(m.rooms_per_night)}</span>
              </p>
            )}
            <SearchBar key={room.id} roomId={room.id} stacked />
            <OpenRoomCart />
          </div>
        </div>
        <div className="lg:col-span-7">
          <RoomDetails room={room} />
        </div>
      </div>
    </article>
  )
}
