import { type Language, todayIn } from '@vitrina/contract'
import type { Transaction } from '../../platform/database/client.ts'
import { presentText } from '../../platform/language.ts'
import { hashToken, newToken } from '../accounts/index.ts'
import type { ReservationNews } from './events.ts'
import { readReservedVariant } from './read-reservations.ts'
import { lockReservation, type ReservationRow } from './reserve.ts'
import { batchReservationLink } from './tables.ts'

/** What an e-mail about a reservation is written from, and the token of its links. */
export type ReservationLetter = {
  email: string
  language: Language
  product: { name: string; options: string[]; url: string }
  count: number
  /** About when the batch is ready; null where nobody knows it yet. */
  ready: string | null
  /** The last day on which the pieces are held. */
  until: string | null
  token: string
}

/** The states in which there is something to tell. What has changed since is told by another e-mail, or needs no telling. */
const TOLD_IN: Record<ReservationNews, ReservationRow['state']> = {
  ready: 'held',
  missed: 'confirmed',
  moved: 'confirmed',
  expired: 'expired',
  removed: 'removed',
}

/**
 * What the e-mail is written from that has a reservation confirmed; null when there is nothing to confirm, or when the address gets no other by
 * `mayWriteTo`. Former links stay valid.
 */
export async function prepareReservationConfirmation(
  tx: Transaction,
  id: number,
  timeZone: string,
  mayWriteTo: (email: string) => Promise<boolean>,
): Promise<ReservationLetter | null> {
  const row = await lockReservation(tx, id)
  if (row?.state !== 'requested' || !(await mayWriteTo(row.email))) return null
  return letterOf(tx, row, timeZone)
}

/** What the e-mail is written from that tells what has become of a reservation; null when it is no longer so. */
export async function prepareReservationNews(
  tx: Transaction,
  id: number,
  news: ReservationNews,
  timeZone: string,
): Promise<ReservationLetter | null> {
  const row = await lockReservation(tx, id)
  return row?.state === TOLD_IN[news] ? letterOf(tx, row, timeZone) : null
}

async function letterOf(tx: Transaction, row: ReservationRow, timeZone: string): Promise<ReservationLetter | null> {
  const found = await readReservedVariant(tx, row)
  if (!found) return null
  const { email, language, count, ready, held_until } = row
  // Each e-mail has a link of its own, because only its hash is kept.
  const token = newToken()
  await tx.insert(batchReservationLink).values({ token_hash: hashToken(token), reservation_id: row.id })
  return {
    email,
    language,
    product: {
      name: presentText(found.name, language),
      options: (found.options ?? []).map(({ value }) => presentText(value, language)),
      url: found.url,
    },
    count,
    ready,
    until: held_until && todayIn(timeZone, held_until),
    token,
  }
}
