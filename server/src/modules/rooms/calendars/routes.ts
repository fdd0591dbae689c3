import { createHash } from 'node:crypto'
import { API_ROOT, todayIn } from '@vitrina/contract'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database/client.ts'
import { and, eq, isNull } from '../../../platform/database/drizzle.ts'
import { sendRejection } from '../../../platform/http/errors.ts'
import { limitRequests } from '../../../platform/http/limits/request-limit.ts'
import { Rejection } from '../../../platform/rejection.ts'
import type { SettingsCache } from '../../settings/index.ts'
import { roomCalendar } from '../inventory-tables.ts'
import { roomType } from '../tables.ts'
import { type BusyTime, readBusyTimes, writeBusyCalendar } from './export-calendar.ts'

type Dependencies = { database: Database; settings: SettingsCache; readsPerMinute: number }
type Query = { token?: unknown; for?: unknown }

/**
 * `GET /rooms/{url}/calendar.ics?token=…&for=…`: when no room of a type is free, for other sites, which send no key. Its token is all the
 * address needs: the room type may get another `url` after it was entered there. `for` is the key of that site's own calendar, whose
 * blocks it does not get back.
 */
export function roomCalendarRoutes(
  app: FastifyInstance,
  { database: { reads: queries }, settings, readsPerMinute }: Dependencies,
): void {
  const limitReads = limitRequests(app, readsPerMinute)
  app.get<{ Querystring: Query }>(`${API_ROOT}/rooms/:url/calendar.ics`, async (request, reply) => {
    const limited = await limitReads(request, reply)
    if (limited) return sendRejection(reply, limited, request.language)
    const { token, for: site } = request.query
    const [type] =
      typeof token === 'string' && token.length >= 16
        ? await queries
            .select({ id: roomType.id })
            .from(roomType)
            .where(and(eq(roomType.calendar_token, token), isNull(roomType.archived_at)))
        : []
    if (!type || typeof token !== 'string') return sendRejection(reply, Rejection.notFound(), request.language)
    const [calendar] =
      typeof site === 'string'
        ? await queries.select({ id: roomCalendar.id }).from(roomCalendar).where(eq(roomCalendar.key, site))
        : []
    const today = todayIn(settings.get().time_zone)
    const times = await readBusyTimes(queries, type.id, today, calendar?.id ?? null)
    const etag = etagOf(times)
    reply.headers({ etag, 'cache-control': 'private, no-cache', 'content-type': 'text/calendar; charset=utf-8' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.send(writeBusyCalendar(times, token, new Date()))
  })
}

/** Of the times only: the file has the time at which it was made. */
const etagOf = (times: readonly BusyTime[]): string =>
  `"${createHash('sha256').update(JSON.stringify(times)).digest('base64url').slice(0, 22)}"`
