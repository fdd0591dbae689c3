import { Breadcrumb, EmptyState, RichText, Skeleton, breadcrumbLink, buttonClass } from '@vitrina/ui'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, createFileRoute, redirect } from '@tanstack/react-router'
import { productsByIdQuery } from '../catalogue/list/list-queries.ts'
import { ProductShelf } from '../catalogue/list/product-grid.tsx'
import { roomQuery } from '../rooms/room-queries.ts'
import { useRef } from 'react'
import { OpenRoomCart } from '../rooms/room-cart/open-room-cart.tsx'
import { HotSpots, spotsOf } from '../rooms/room/hot-spots.tsx'
import { RoomBar } from '../rooms/room/room-bar.tsx'
import { RoomDetails } from '../rooms/room/room-details.tsx'
import { RoomFacts } from '../rooms/room/room-facts.tsx'
import { RoomPrice } from '../rooms/room/room-price.tsx'
import { SearchBar } from '../rooms/search/search-bar.tsx'
import { PictureGallery } from '../shared/picture-gallery.tsx'
import { plainText, useTexts } from '@vitrina/i18n'
import { useApi } from '@vitrina/api-client'
import { loadSections } from '../content/sections/load-sections.ts'
import { orNotFound } from '../shared/or-not-found.ts'
import * as m from '@vitrina/i18n/messages'
import { readStayParams } from '../shared/search-params.ts'
import { screenHead } from '../shell/head.ts'

export const Route = createFileRoute('/rooms_/$url')({
  staticData: { page: 'room', leadsTo: ['/booking'] },
  validateSearch: readStayParams,
  loader: async ({ context, params }) => {
    const [room] = await Promise.all([
      orNotFound(context.queryClient.ensureQueryData(roomQuery(context.api, params.url))),
      loadSections(context, 'room', params.url),
    ])
    if (room.url !== params.url)
      throw redirect({ to: '/rooms/$url', params: { url: room.url }, search: true, hash: true, statusCode: 301 })
    // Optional: a failure leaves their place empty.
    if (room.product_ids.length > 0)
      await context.queryClient.prefetchQuery(productsByIdQuery(context.api, room.product_ids))
    return {
      head: {
        title: room.name,
        description: room.summary || plainText(room.description),
        picture: room.picture,
        icon: room.icon,
      },
    }
  },
  head: screenHead,
  component: RoomScreen,
  pendingComponent: RoomSkeleton,
  notFoundComponent: RoomNotFound,
})

/** Where the page shows what stands in the room and is sold in the shop. */
const IN_ROOM = 'in-this-room'

/** For an address that belongs to no room type. */
function RoomNotFound() {
  const t = useTexts()
  return (
    <div className="frame py-12">
      <EmptyState
        level="h1"
        title={t(m.rooms_not_found_title)}
        action={
          <Link to="/rooms" className={buttonClass()}>
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
function RoomScreen() {
  const t = useTexts()
  const { url } = Route.useParams()
  const api = useApi()
  const { data: room } = useSuspenseQuery(roomQuery(api, url))
  const { product_ids } = room
  const search = useRef<HTMLFormElement>(null)
  const { data: products = [] } = useQuery({
    ...productsByIdQuery(api, product_ids),
    enabled: product_ids.length > 0,
  })
  return (
    <article className="frame pt-2 pb-16">
      <Breadcrumb
        label={t(m.breadcrumb_label)}
        current={room.name}
        ancestors={[
          <Link key="rooms" to="/rooms" {...breadcrumbLink}>
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
          renderOverlay={(index) => <HotSpots spots={spotsOf(room, products, room.pictures[index]!, index)} />}
          halfSizes="(min-width: 88rem) 38rem, (min-width: 64rem) 43vw, (min-width: 48rem) 86vw, 100vw"
        />
      </div>
      <div className="grid grid-cols-1 gap-x-16 gap-y-8 pt-8 lg:grid-cols-12 lg:pt-12">
        <div className="lg:col-span-7">
          <div className="@container">
            <h1 className="text-2xl sm:text-3xl lg:text-4xl">{room.name}</h1>
          </div>
          <RoomFacts room={room} className="mt-3" />
        </div>
        <div className="max-lg:-mt-3 lg:col-span-5 lg:col-start-8 lg:row-span-3 lg:row-start-1">
          <div className="lg:sticky lg:top-28">
            <RoomPrice room={room} />
            <SearchBar key={room.id} ref={search} roomId={room.id} />
            <OpenRoomCart />
          </div>
        </div>
        <div className="lg:col-span-7">
          {room.summary && <p className="mb-6 text-lg text-muted">{room.summary}</p>}
          <RichText html={room.description} />
          {products.length > 0 && (
            <a href={`#${IN_ROOM}`} className="mt-4 inline-flex min-h-11 items-center underline underline-offset-4">
              {t(m.rooms_in_room_link, { count: products.length })}
            </a>
          )}
        </div>
        <div className="lg:col-span-7">
          <RoomDetails room={room} />
        </div>
      </div>
      <ProductShelf title={t(m.rooms_in_room)} products={products} id={IN_ROOM} />
      <RoomBar key={room.url} room={room} search={search} />
    </article>
  )
}

/** The pictures of a room, its text, and the search beside it. */
function RoomSkeleton() {
  return (
    <div aria-busy="true" className="frame pt-2 pb-16">
      <Skeleton className="my-4 h-4 w-40" />
      <div className="bleed pt-2 md:mx-0 md:pt-4">
        <Skeleton className="aspect-[3/2] md:max-lg:aspect-[1.35] lg:aspect-[3/1]" />
      </div>
      <div className="grid grid-cols-1 gap-x-16 gap-y-8 pt-8 lg:grid-cols-12 lg:pt-12">
        <div className="lg:col-span-7">
          <Skeleton className="h-9 w-3/5 lg:h-12" />
          <Skeleton className="mt-3 h-11 w-4/5 lg:h-5" />
        </div>
        <div className="max-lg:-mt-3 lg:col-span-5 lg:col-start-8 lg:row-span-3 lg:row-start-1">
          <Skeleton className="mb-4 h-7 w-48" />
          <Skeleton className="h-50 md:max-lg:h-34" />
        </div>
        <Skeleton className="h-64 lg:col-span-7" />
      </div>
    </div>
  )
}
