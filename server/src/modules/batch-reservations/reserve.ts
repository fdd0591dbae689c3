import type { Language, ParsedBody } from '@vitrina/contract'
import { announceChange } from '../../platform/changes.ts'
import type { Database, Transaction } from '../../platform/database/client.ts'
import { and, eq, gt, or, sql } from '../../platform/database/drizzle.ts'
import { emit } from '../../platform/events/events.ts'
import { Rejection } from '../../platform/rejection.ts'
import { hashEmail, hashToken } from '../accounts/index.ts'
import { productTag, releaseStock } from '../catalogue/index.ts'
import { batchReservationRequested } from './events.ts'
import { lockVariant, readNextBatch } from './next-batch.ts'
import { batchReservation, batchReservationLink } from './tables.ts'
import { text } from './texts.ts'

/** A reservation that nobody confirms is kept for so long, and its link works for so long. */
export const CONFIRM_DAYS = 3

export type ReservationRow = typeof batchReservation.$inferSelect

/**
 * Stores that somebody wants to reserve pieces of a batch; `batch_reservation.requested` has the link sent that confirms it, within what one mailbox gets.
 * Nothing is reserved before, and the answer tells nobody whether the address is known.
 */
export function requestReservation(
  database: Database,
  { variant, count, name, email }: ParsedBody<'POST /batch-reservations'>,
  language: Language,
): Promise<Rejection | null> {
  return database.transaction(async (tx) => {
    const batch = await readNextBatch(tx, variant)
    if (!batch) return Rejection.invalid(text('no_next_batch'))
    const left = batch.pieces - batch.reserved
    if (count > left) return rejectCount(left)
    const [row] = await tx
      .insert(batchReservation)
      .values({ variant_id: variant, name, email, email_hash: hashEmail(email), language, count })
      .returning({ id: batchReservation.id })
    await emit(tx, batchReservationRequested, { reservation_id: row!.id })
    return null
  })
}

/** Confirms a reservation with the link of its e-mail, when as many pieces are still left; pressed again it is confirmed still. */
export function confirmReservation(database: Database, token: string): Promise<ReservationRow | Rejection> {
  return database.transaction(async (tx) => {
    const found = await findByToken(tx, token)
    if (!found) return Rejection.invalid(text('link_expired'))
    // Before the reservation, as when a batch is ready.
    await lockVariant(tx, found.variant_id)
    const row = await lockReservation(tx, found.id)
    if (!row) return Rejection.invalid(text('link_expired'))
    if (row.state === 'confirmed' || row.state === 'held') return row
    if (row.state !== 'requested') return Rejection.invalid(text('link_expired'))
    const batch = await readNextBatch(tx, row.variant_id)
    if (!batch) return Rejection.invalid(text('no_next_batch'))
    const left = batch.pieces - batch.reserved
    if (row.count > left) return rejectCount(left)
    const [confirmed] = await tx
      .update(batchReservation)
      .set({ state: 'confirmed', confirmed_at: sql`now()`, ready: batch.ready })
      .where(eq(batchReservation.id, row.id))
      .returning()
    await announceChange(tx, [productTag(batch.product_id)])
    return confirmed!
  })
}

const rejectCount = (left: number) =>
  Rejection.validation(
    { count: left > 0 ? text('few_left', { left }) : text('none_left') },
    { left: Math.max(0, left) },
  )

/** Ends a reservation with a link of one of its e-mails. Pieces that are held go back into the shop. An unknown link ends nothing. */
export async function cancelByToken(database: Database, token: string): Promise<void> {
  await database.transaction(async (tx) => {
    const found = await findByToken(tx, token)
    if (found) await endReservation(tx, found.id, 'delete')
    return null
  })
}

/**
 * Ends a reservation that waits or whose pieces are held: these go back into the shop. `delete`: nothing of it is kept. Returns false when it is over
 * already.
 */
export async function endReservation(
  tx: Transaction,
  id: number,
  end: 'delete' | 'expired' | 'removed',
): Promise<boolean> {
  const row = await lockReservation(tx, id)
  if (!row || !['requested', 'confirmed', 'held'].includes(row.state)) return false
  if (end === 'expired' && (row.state !== 'held' || row.held_until! > new Date())) return false
  if (end === 'delete') await tx.delete(batchReservation).where(eq(batchReservation.id, id))
  else await tx.update(batchReservation).set({ state: end }).where(eq(batchReservation.id, id))
  if (row.state === 'held') await releaseStock(tx, [{ variant_id: row.variant_id, count: row.count }])
  if (row.state === 'confirmed') {
    const { rows } = await tx.execute<{ id: number }>(
      sql`select product_id as id from variant where id = ${row.variant_id}`,
    )
    await announceChange(tx, [productTag(rows[0]!.id)])
  }
  return true
}

/** The reservation that a link is of; null for a link of no use any more. */
export async function findByToken(queries: Pick<Transaction, 'select'>, token: string): Promise<ReservationRow | null> {
  const isInTime = gt(batchReservation.created_at, sql`now() - make_interval(days => ${CONFIRM_DAYS}::int)`)
  const [row] = await queries
    .select()
    .from(batchReservation)
    .innerJoin(batchReservationLink, eq(batchReservationLink.reservation_id, batchReservation.id))
    .where(
      and(
        eq(batchReservationLink.token_hash, hashToken(token)),
        or(sql`${batchReservation.state} <> 'requested'`, isInTime),
      ),
    )
  return row?.batch_reservation ?? null
}

export async function lockReservation(tx: Transaction, id: number): Promise<ReservationRow | undefined> {
  const [row] = await tx.select().from(batchReservation).where(eq(batchReservation.id, id)).for('update')
  return row
}
