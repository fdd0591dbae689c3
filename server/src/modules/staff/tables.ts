import type { Language } from '@vitrina/contract'
import type { Role, ViewList } from '@vitrina/contract/office'
import { createdAt, id } from '../../platform/database/columns.ts'
import {
  bigint,
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
const staffId = () =>
  integer()
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' })

/** Somebody who works at the office. Who leaves stays, without a way in, because the history names them. */
export const staff = pgTable(
  'staff',
  {
    id: id(),
    email: text().notNull(),
    /** The address in lower case, which is what is compared. */
    email_key: text().notNull(),
    name: text().notNull(),
    role: text().$type<Role>().notNull(),
    language: text().$type<Language>().notNull(),
    /** Argon2id in PHC string format; null for who logs in with passkeys only. */
    password_hash: text(),
    /** The key of the app for codes, in Base32 (RFC 6238); set together with the password. */
    totp_secret: text(),
    /** A key that counts once a password is set with it. */
    new_totp_secret: text(),
    /** The period of the last code that was used: no code is taken twice. */
    totp_last_step: bigint({ mode: 'number' }),
    created_at: createdAt(),
    left_at: time(),
  },
  (table) => [
    uniqueIndex('staff_email')
      .on(table.email_key)
      .where(sql`left_at is null`),
  ],
)

/** A browser that is logged in. */
export const staffSession = pgTable(
  'staff_session',
  {
    id: id(),
    staff_id: staffId(),
    /** SHA-256 of the token, which only the browser has. */
    token_hash: text().notNull().unique(),
    /** Browser and system, such as `Firefox, Android`; empty when unknown. */
    device: text().notNull(),
    created_at: createdAt(),
    last_used_at: time()
      .notNull()
      .default(sql`now()`),
    /** When who uses it last proved who they are. */
    proved_at: time()
      .notNull()
      .default(sql`now()`),
    expires_at: time().notNull(),
  },
  (table) => [index('staff_session_staff').on(table.staff_id)],
)

/** A passkey (https://www.w3.org/TR/webauthn-3/). */
export const staffPasskey = pgTable(
  'staff_passkey',
  {
    id: id(),
    staff_id: staffId(),
    /** Base64url. */
    credential_id: text().notNull().unique(),
    /** COSE, as base64url. */
    public_key: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    /** What its owner calls it. */
    name: text().notNull(),
    /** Whether its owner's other devices have it, too. */
    is_synced: boolean().notNull(),
    created_at: createdAt(),
    last_used_at: time(),
  },
  (table) => [index('staff_passkey_staff').on(table.staff_id)],
)

/** A code that stands in for the app for codes, once. It begins with its position, so that one hash is compared. */
export const staffRecoveryCode = pgTable(
  'staff_recovery_code',
  { staff_id: staffId(), position: integer().notNull(), code_hash: text().notNull() },
  (table) => [primaryKey({ columns: [table.staff_id, table.position] })],
)

/** A link that makes an account, or gives one a new way in; used once. */
export const staffLink = pgTable('staff_link', {
  id: id(),
  token_hash: text().notNull().unique(),
  purpose: text({ enum: ['first_owner', 'invitation', 'recovery'] }).notNull(),
  /** Whose account gets a new way in. */
  staff_id: integer().references(() => staff.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  email: text().notNull(),
  role: text().$type<Role>().notNull(),
  language: text().$type<Language>().notNull(),
  totp_secret: text(),
  expires_at: time().notNull(),
  created_at: createdAt(),
})

/** What a member has saved of a list's searches and filters, under a name. */
export const staffView = pgTable(
  'staff_view',
  {
    id: id(),
    staff_id: staffId(),
    list: text().$type<ViewList>().notNull(),
    name: text().notNull(),
    /** What the address of the list says, without the page. */
    search: jsonb().$type<Record<string, string>>().notNull(),
    /** Whether everybody sees it who sees the list. */
    is_shared: boolean().notNull(),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('staff_view_name').on(table.staff_id, table.list, sql`lower(${table.name})`)],
)

/** What stands between two steps of logging in, or what a passkey is to sign; used once, within minutes. */
export const staffChallenge = pgTable(
  'staff_challenge',
  {
    /** SHA-256 of the token. */
    token_hash: text().primaryKey(),
    purpose: text({ enum: ['login', 'code', 'proof', 'passkey', 'link'] }).notNull(),
    staff_id: integer().references(() => staff.id, { onDelete: 'cascade' }),
    link_id: integer().references(() => staffLink.id, { onDelete: 'cascade' }),
    /** What the passkey signs, as base64url; null where a code is asked for. */
    challenge: text(),
    expires_at: time().notNull(),
  },
  (table) => [index('staff_challenge_expires').on(table.expires_at)],
)

/** A browser in which a member of the staff has logged in by password before: strangers who guess do not make it wait. */
export const staffDevice = pgTable(
  'staff_device',
  { token_hash: text().notNull(), staff_id: staffId(), expires_at: time().notNull() },
  (table) => [primaryKey({ columns: [table.token_hash, table.staff_id] })],
)
