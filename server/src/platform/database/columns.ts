import type { Language } from '@vitrina/contract'
import { customType, integer, jsonb, sql, text, timestamp } from './drizzle.ts'

/** A text by language. At least one language is present; `inLanguage` chooses the fallback for a missing one. */
export type Translated = Partial<Record<Language, string>>

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
/** The name of a record in the content files; it never changes. */
export const key = () => text().notNull()
export const translated = () => jsonb().$type<Translated>().notNull().default({})
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
/** Minor units of the shop's currency. */
export const minorUnits = () => integer()
export const createdAt = () =>
  timestamp({ withTimezone: true, mode: 'date' })
    .notNull()
    .default(sql`now()`)
/** When an import last changed the record or its parts. */
export const modifiedAt = () =>
  timestamp({ withTimezone: true, mode: 'date' })
    .notNull()
    .default(sql`now()`)
/** Set when the record is removed from the shop's content; the row remains for the orders that refer to it. */
export const archivedAt = () => timestamp({ withTimezone: true, mode: 'date' })
