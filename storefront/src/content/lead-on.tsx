import { useQuery } from '@tanstack/react-query'
import type { Picture as PictureOf } from '@vitrina/contract'
import { useApi } from '@vitrina/api-client'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { Picture } from '@vitrina/ui'
import { HrefLink } from '../shared/href-link.tsx'
import { categoriesQuery } from '../shared/shop-data.ts'
import { roomsQuery } from '../rooms/index.ts'
import { newsQuery } from './content-queries.ts'
import { LoadingWay, WaysOn } from './ways-on.tsx'

/** Where to go on from a page that is an end: a shelf of the shop, the newest story and a room. What a shop does not have is left out. */
export function LeadOn() {
  const t = useTexts()
  const api = useApi()
  const meta = { optional: true } as const
  const { data: categories = [], isLoading: areCategoriesLoading } = useQuery({ ...categoriesQuery(api), meta })
  const shelf = categories.find(({ parent_id, products, picture }) => !parent_id && products > 0 && picture)
  const { data: news, isLoading: areNewsLoading } = useQuery({ ...newsQuery(api, null, 1, 1), meta, retry: false })
  const { data: rooms, isLoading: areRoomsLoading } = useQuery({ ...roomsQuery(api), meta, retry: false })
  const story = news?.data[0]
  const room = rooms?.[0]
  return (
    <WaysOn>
      {shelf ? (
        <Way kind={t(m.lead_on_shop)} href={`/category/${shelf.url}`} title={shelf.name} picture={shelf.picture} />
      ) : (
        areCategoriesLoading && <LoadingWay />
      )}
      {story ? (
        <Way kind={t(m.lead_on_story)} href={`/news/${story.url}`} title={story.title} picture={story.picture} />
      ) : (
        areNewsLoading && <LoadingWay />
      )}
      {room ? (
        <Way kind={t(m.lead_on_room)} href={`/rooms/${room.url}`} title={room.name} picture={room.picture} />
      ) : (
        areRoomsLoading && <LoadingWay />
      )}
    </WaysOn>
  )
}

type WayProps = { kind: string; href: string; title: string; picture: PictureOf | null }

function Way({ kind, href, title, picture }: WayProps) {
  return (
    <li className="group relative">
      {picture && <Picture picture={picture} alt="" sizes="(min-width: 48rem) 30vw, 92vw" className="aspect-[3/2]" />}
      <p className="mt-3 text-sm text-muted">{kind}</p>
      <p className="font-display text-lg">
        <HrefLink
          href={href}
          className="decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          {title}
        </HrefLink>
      </p>
    </li>
  )
}
