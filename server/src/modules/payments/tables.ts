import type { Currency } from '@vitrina/contract'
import {
  archivedAt,
  createdAt,
  id,
  key,
  minorUnits,
  modifiedAt,
  translated,
  type Translated,
} from '../../platform/database/columns.ts'
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from '../../platform/database/drizzle.ts'
import type { ReportedRefund } from './providers/provider.ts'
import { PAYMENT_RECORD_STATES, REFUND_STATES } from './states.ts'

export type BankAccount = { iban: string; bic?: string | undefined; bank: Translated }

/** What is paid for. The module knows its kinds by name only; each is registered by the module that owns it. */
export const SUBJECT_KINDS = ['order', 'booking'] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]

export const paymentService = pgTable('payment_service', {
  id: id(),
  key: key().unique(),
  provider: text().notNull(),
  name: translated(),
  text: translated(),
  account: jsonb().$type<BankAccount>(),
  /** What can be paid by it. */
  subjects: text({ enum: SUBJECT_KINDS })
    .array()
    .notNull()
    .default(sql`'{order,booking}'`),
  /** What paying by it costs, in minor units of the shop's currency. */
  fee: minorUnits().notNull().default(0),
  /** After how many days without payment the customer of an order is reminded, and the order is cancelled; null: never. */
  remind_after_days: integer(),
  expire_after_days: integer(),
  position: integer().notNull(),
  archived_at: archivedAt(),
})

/** One attempt to pay for a subject, or money that a merchant says has arrived. */
export const payment = pgTable(
  'payment',
  {
    id: id(),
    /** Names the payment at the provider. Unguessable, so that no other payment can be named, and unique in all shops of one account. */
    key: uuid()
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()`),
    subject_kind: text({ enum: SUBJECT_KINDS }).notNull(),
    subject_id: integer().notNull(),
    provider: text().notNull(),
    /** The key of the payment method. */
    method: text().notNull(),
    /** Of the session, at the provider, or of what a wallet pays; null until the provider has answered. */
    reference: text(),
    /** What the provider refunds: with Stripe, the payment intent. */
    charge_reference: text(),
    /** The page to pay at, while the payment is open; null for one by a wallet. */
    redirect: text(),
    /** What of the subject it pays, in minor units of the subject's currency. */
    due: minorUnits().notNull(),
    /** What is charged for it, in minor units of `currency`. */
    amount: minorUnits().notNull(),
    currency: text().$type<Currency>().notNull(),
    /** Minor units that have arrived; null until some have. */
    received: minorUnits(),
    state: text({ enum: PAYMENT_RECORD_STATES }).notNull(),
    /** Why the last attempt was refused, by the provider's code. */
    failure: text(),
    /** How often a session has been asked for with another expiry: part of the idempotency key. */
    attempt: integer().notNull().default(1),
    expires_at: timestamp({ withTimezone: true, mode: 'date' }),
    /** When the provider was last asked what became of it. */
    checked_at: timestamp({ withTimezone: true, mode: 'date' }),
    created_at: createdAt(),
    modified_at: modifiedAt(),
  },
  (table) => [
    unique('payment_reference').on(table.provider, table.reference),
    index('payment_subject').on(table.subject_kind, table.subject_id),
    index('payment_charge').on(table.charge_reference),
    uniqueIndex('payment_active')
      .on(table.subject_kind, table.subject_id)
      .where(sql`state in ('created', 'open', 'processing')`),
    index('payment_waiting')
      .on(table.checked_at)
      .where(sql`state in ('created', 'open', 'processing')`),
  ],
)

/** Money given back, or to be given back. Amounts in the payment's currency. */
export const refund = pgTable(
  'refund',
  {
    id: id(),
    key: uuid()
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()`),
    payment_id: integer()
      .notNull()
      .references(() => payment.id),
    amount: minorUnits().notNull(),
    state: text({ enum: REFUND_STATES }).notNull(),
    reason: text().notNull(),
    /** At the provider; null until it has accepted the refund, and where the merchant gives the money back. */
    reference: text().unique(),
    failure: text(),
    /** How often it has been asked for anew after a refusal: part of the idempotency key. */
    attempt: integer().notNull().default(1),
    created_at: createdAt(),
    modified_at: modifiedAt(),
  },
  (table) => [
    index('refund_payment').on(table.payment_id),
    index('refund_unfinished')
      .on(table.state)
      .where(sql`state in ('due', 'failed')`),
  ],
)

/** The events received from providers, each of which is handled once. */
export const paymentWebhook = pgTable(
  'payment_webhook',
  {
    provider: text().notNull(),
    event_id: text().notNull(),
    type: text().notNull(),
    received_at: createdAt(),
    /** Of a charge that no payment is known to have yet; null otherwise, and once it is taken over. */
    refund: jsonb().$type<ReportedRefund>(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.event_id] }),
    index('payment_webhook_received').on(table.received_at),
    index('payment_webhook_refund')
      .on(sql`(refund ->> 'chargeReference')`)
      .where(sql`refund is not null`),
  ],
)
