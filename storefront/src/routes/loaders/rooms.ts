import { redirect } from '@tanstack/react-router'
import { hotelQuery, roomQuery, roomsQuery } from '../../rooms/room-queries.ts'
import * as m from '@vitrina/i18n/messages'
import { plainText, textsIn } from '@vitrina/i18n'
import { paths } from '../../shared/paths.ts'
import type { PageHead } from '../../shell/head.ts'
import { loadSections } from '../../content/sections/load-sections.ts'
import type { LoaderInput } from '../lazy-loader.ts'
import { orNotFound } from './not-found.ts'

export async function loadRooms({ context }: LoaderInput): Promise<{ head: PageHead }> {
  const [rooms] = await Promise.all([
    context.queryClient.ensureQueryData(roomsQuery(context.api)),
    loadSections(context, 'rooms'),
    // For structured data, which only documents have. Optional: a failure leaves it out.
    import.meta.env.SSR ? context.queryClient.prefetchQuery(hotelQuery(context.api)) : null,
  ])
  const t = textsIn(context.api.language)
  return { head: { title: t(m.rooms_title), description: t(m.rooms_description), picture: rooms[0]?.picture ?? null } }
}

export async function loadRoom({ context, params }: LoaderInput<{ url: string }>): Promise<{ head: PageHead }> {
  const [room] = await Promise.all([
    orNotFound(context.queryClient.ensureQueryData(roomQuery(context.api, params.url))),
    loadSections(context, 'room', params.url),
  ])
  if (room.url !== params.url)
    throw redirect({ to: paths.room, params: { url: room.url }, search: true, hash: true, statusCode: 301 })
  return {
    head: {
      title: room.name,
      description: room.summary || plainText(room.description),
      picture: room.picture,
      icon: room.icon,
    },
  }
}
