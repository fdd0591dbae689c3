import type { Language } from '@vitrina/contract'
import { createdAt, id } from '../../platform/database/columns.ts'
import { check, date, index, integer, pgTable, sql, text, timestamp } from '../../platform/database/drizzle.ts'
import { variant } from '../catalogue/tables.ts'

const time = () => timestamp({ withTimezone: true, mode: 'date' })

/**
 * `requested`: its address is not confirmed, and it reserves nothing; `confirmed`: waits for the next batch; `held`: the batch is ready, and the pieces
 * have left the stock until `held_until`. The others are over.
 */
export const RESERVATION_STATES = ['requested', 'confirmed', 'held', 'ordered', 'expired', 'removed'] as const
export type ReservationState = (typeof RESERVATION_STATES)[number]

/** Pieces of the next batch of a variant that somebody wants to buy when it is ready. Nothing is paid before. */
export const batchReservation = pgTable(
  'batch_reservation',
  {
    id: id(),
    variant_id: integer()
      .notNull()
      .references(() => variant.id),
    name: text().notNull(),
    email: text().notNull(),
    /** SHA-256 of the address in lower case, which is what is compared. */
    email_hash: text().notNull(),
    language: text().$type<Language>().notNull(),
    count: integer().notNull(),
    state: text({ enum: RESERVATION_STATES }).notNull().default('requested'),
    /** The day of which its customer knows that the batch is ready about then; null: of none. */
    ready: date(),
    confirmed_at: time(),
    held_until: time(),
    /** The order that has taken the pieces. */
    order_id: integer(),
    created_at: createdAt(),
  },
  (table) => [
    index('batch_reservation_email').on(table.email_hash),
    index('batch_reservation_waiting')
      .on(table.variant_id)
      .where(sql`state in ('confirmed', 'held')`),
    check('batch_reservation_count', sql`count > 0`),
  ],
)

/** Links of the e-mails about a reservation: with any of them it is confirmed, cancelled, or its pieces are bought. */
export const batchReservationLink = pgTable('batch_reservation_link', {
  /** SHA-256 of the token. */
  token_hash: text().primaryKey(),
  reservation_id: integer()
    .notNull()
    .references(() => batchReservation.id, { onDelete: 'cascade' }),
})
