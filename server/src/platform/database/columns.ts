import { sql } from 'drizzle-orm'
import { integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core'
import type { Language } from '@vitrina/contract'

/** A text in the shop's languages. At least one is there; see `inLanguage` for what a missing one falls back to. */
export type Translated = Partial<Record<Language, string>>

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
/** How a content file names the record for as long as it lives. */
export const key = () => text().notNull()
export const translated = () => jsonb().$type<Translated>().notNull().default({})
/** Minor units of the shop's currency. */
export const minor = () => integer()
export const createdAt = () =>
  timestamp({ withTimezone: true, mode: 'date' })
    .notNull()
    .default(sql`now()`)
/** Set when the record left the shop's content; it stays for the orders that name it. */
export const archivedAt = () => timestamp({ withTimezone: true, mode: 'date' })
