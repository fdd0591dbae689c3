import type { Language } from '@vitrina/contract'
import { createdAt, id } from '../../platform/database/columns.ts'
import { check, index, integer, pgTable, sql, text, timestamp, unique } from '../../platform/database/drizzle.ts'
import { customerSession } from '../accounts/tables.ts'
import { booking } from '../bookings/tables.ts'
import { order } from '../orders/tables.ts'
import { staffSession } from '../staff/tables.ts'

/** Has one row: the key pair that identifies the shop to push services (VAPID, RFC 8292), generated at the first start. */
export const vapidKey = pgTable('vapid_key', {
  id: integer().primaryKey().default(1),
  /** Base64url of an uncompressed P-256 point. Browsers subscribe with it, so another key makes all subscriptions worthless. */
  public_key: text().notNull(),
  private_key: text().notNull(),
})

/** A browser that gets messages. The push service names it by `endpoint`, and only it can decrypt what is encrypted with its keys. */
export const pushSubscription = pgTable('push_subscription', {
  id: id(),
  endpoint: text().notNull().unique(),
  /** Base64url: the browser's public key and its authentication secret (RFC 8291). */
  p256dh: text().notNull(),
  auth: text().notNull(),
  /** In which it was last subscribed. */
  language: text().$type<Language>().notNull(),
  /** Until when the push service wants to be left alone. */
  retry_at: timestamp({ withTimezone: true, mode: 'date' }),
  created_at: createdAt(),
})

/**
 * What a subscription gets news of: an order, a booking, all of those of a customer for as long as the session lasts, or the new ones at the office
 * for as long as a session there does.
 */
export const pushSubject = pgTable(
  'push_subject',
  {
    id: id(),
    subscription_id: integer()
      .notNull()
      .references(() => pushSubscription.id, { onDelete: 'cascade' }),
    order_id: integer().references(() => order.id),
    booking_id: integer().references(() => booking.id),
    session_id: integer()
      .unique('push_subject_session')
      .references(() => customerSession.id, { onDelete: 'cascade' }),
    staff_session_id: integer()
      .unique('push_subject_staff_session')
      .references(() => staffSession.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (table) => [
    unique('push_subject_order').on(table.order_id, table.subscription_id),
    unique('push_subject_booking').on(table.booking_id, table.subscription_id),
    index('push_subject_subscription').on(table.subscription_id),
    check('push_subject_one', sql`num_nonnulls(order_id, booking_id, session_id, staff_session_id) = 1`),
  ],
)
