import { createHash } from 'node:crypto'
import { formatDays, type Language } from '@vitrina/contract'
import type { Queries } from '../../platform/database/client.ts'
import { asc, eq } from '../../platform/database/drizzle.ts'
import { booking, reservation } from '../bookings/tables.ts'
import { order } from '../orders/tables.ts'
import { pagePath } from '../payments/index.ts'
import type { PushRecord } from './subject.ts'
import { text } from './texts.ts'

/** What the service worker shows. `tag` is the same in all messages about a record: a newer notification takes the older one's place. */
export type PushNotification = { title: string; body: string; lang: Language; path: string; tag: string }

/**
 * How an order or a booking stands now; null when there is none. It says all there is to say, so that a message which was not
 * delivered can be replaced by a newer one.
 */
export async function readNotification(
  queries: Queries,
  record: PushRecord,
  lang: Language,
): Promise<PushNotification | null> {
  const words = await (record.kind === 'order' ? readOrderWords : readBookingWords)(queries, record.id, lang)
  return words && { ...words, lang, tag: tagOf(record.kind, words.path) }
}

type Words = Pick<PushNotification, 'title' | 'body' | 'path'>

async function readOrderWords(queries: Queries, id: number, language: Language): Promise<Words | null> {
  const [row] = await queries.select().from(order).where(eq(order.id, id))
  if (!row) return null
  const t = text.in(language)
  const state = row.state === 'delivered' && row.delivery.pickup ? 'collected' : row.state
  return {
    title: t('order_title', { number: row.number }),
    body: t('order_body', { state: t(`order_${state}`), payment: t(`payment_${row.payment_state}`) }),
    path: pagePath('order', row.access_token),
  }
}

async function readBookingWords(queries: Queries, id: number, language: Language): Promise<Words | null> {
  const [row] = await queries
    .select({
      token: booking.access_token,
      state: booking.state,
      payment: booking.payment_state,
      from: booking.from_date,
      to: booking.to_date,
      number: reservation.number,
    })
    .from(booking)
    .innerJoin(reservation, eq(reservation.booking_id, booking.id))
    .where(eq(booking.id, id))
    .orderBy(asc(reservation.position))
    .limit(1)
  if (!row) return null
  const t = text.in(language)
  return {
    title: t('booking_title', { number: row.number }),
    body: t('booking_body', {
      dates: formatDays(row.from, row.to, language),
      state: t(`booking_${row.state}`),
      payment: t(`payment_${row.payment}`),
    }),
    path: pagePath('booking', row.token),
  }
}

/** The push service reads it, so it does not tell the address. 32 characters of base64url are the most there may be (RFC 8030, 5.4). */
export const tagOf = (kind: string, path: string): string =>
  createHash('sha256').update(`${kind} ${path}`).digest('base64url').slice(0, 32)
