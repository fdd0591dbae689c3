import type { Language } from '@vitrina/contract'
import { createdAt, id } from '../../platform/database/columns.ts'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from '../../platform/database/drizzle.ts'

const time = () => timestamp({ withTimezone: true, mode: 'date' })
const customerId = () =>
  integer()
    .notNull()
    .references(() => customer.id, { onDelete: 'cascade' })

/**
 * A customer's account. Several accounts may wait for the same e-mail address to be confirmed, because registering may not tell that
 * the address has an account; only one of them ever is confirmed.
 */
export const customer = pgTable(
  'customer',
  {
    id: id(),
    email: text().notNull(),
    /** The address in lower case, which is what is compared. */
    email_key: text().notNull(),
    email_confirmed_at: time(),
    /** An address that is to replace `email` once its owner has confirmed it. */
    new_email: text(),
    /** Argon2id in PHC string format, with its parameters and salt. */
    password_hash: text().notNull(),
    password_changed_at: time()
      .notNull()
      .default(sql`now()`),
    first_name: text().notNull(),
    last_name: text().notNull(),
    /** E.164. */
    phone: text(),
    language: text().$type<Language>().notNull(),
    /** Whether e-mails tell of each step of an order and of a booking. */
    notify_state_changes: boolean().notNull().default(true),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('customer_confirmed_email')
      .on(table.email_key)
      .where(sql`email_confirmed_at is not null`),
    index('customer_email').on(table.email_key),
  ],
)

/** A device that is logged in. */
export const customerSession = pgTable(
  'customer_session',
  {
    id: id(),
    customer_id: customerId(),
    /** SHA-256 of the token, which only the device has. */
    token_hash: text().notNull().unique(),
    /** Browser and system, such as `Firefox, Android`; empty when unknown. */
    device: text().notNull(),
    created_at: createdAt(),
    last_used_at: time()
      .notNull()
      .default(sql`now()`),
    expires_at: time().notNull(),
  },
  (table) => [index('customer_session_customer').on(table.customer_id)],
)

/** Tokens that can be used once: links of e-mails, and addresses of the account area. */
export const accountToken = pgTable(
  'account_token',
  {
    /** SHA-256 of the token. */
    token_hash: text().primaryKey(),
    kind: text({ enum: ['reset', 'confirm', 'profile'] }).notNull(),
    customer_id: customerId(),
    /** The only session that may open this address of the account area. */
    session_id: integer().references(() => customerSession.id, { onDelete: 'cascade' }),
    /** The address that the link confirms, or whose owner may set a password. */
    email: text(),
    expires_at: time().notNull(),
    created_at: createdAt(),
  },
  (table) => [index('account_token_customer').on(table.customer_id)],
)

/** A browser in which a customer has logged in before (known-devices.ts). */
export const knownDevice = pgTable(
  'known_device',
  {
    /** SHA-256 of the token, which only the browser has. */
    token_hash: text().notNull(),
    customer_id: customerId(),
    expires_at: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.token_hash, table.customer_id] }),
    index('known_device_customer').on(table.customer_id),
  ],
)

/** An address that a customer has stored. */
export const customerAddress = pgTable(
  'customer_address',
  {
    id: id(),
    customer_id: customerId(),
    country: text().notNull(),
    city: text().notNull(),
    post_code: text().notNull(),
    street: text(),
    street_number: text(),
    entrance: text(),
    floor: text(),
    apartment: text(),
    quarter: text(),
    created_at: createdAt(),
  },
  (table) => [index('customer_address_customer').on(table.customer_id)],
)

/** Attempts to log in and the like, by a hash of what is tried and from where; `updated_at` is from when on they are forgotten. */
export const authAttempt = pgTable('auth_attempt', {
  key: text().primaryKey(),
  attempts: integer().notNull(),
  blocked_until: time(),
  updated_at: time().notNull(),
})

/** The copy of a customer's data that was last asked for; `data` is null until a job has made it. */
export const dataExport = pgTable('data_export', {
  customer_id: customerId().primaryKey(),
  data: jsonb().$type<Record<string, unknown>>(),
  created_at: createdAt(),
  expires_at: time().notNull(),
})
