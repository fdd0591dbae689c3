import type { Queries } from './database/client.ts'

/** A customer, by what records are found. `email_key` is the address in lower case. */
export type DataSubject = { id: number; email_key: string; email_confirmed_at: Date | null }

/** Reads what a module knows of a customer. */
export type PersonalData = (queries: Queries, customer: DataSubject) => Promise<unknown>

/** Personal data that belongs to an address: it is given out only once the address is confirmed. */
export const ofConfirmedAddress =
  (read: (queries: Queries, emailKey: string) => Promise<unknown[]>): PersonalData =>
  async (queries, { email_key, email_confirmed_at }) =>
    email_confirmed_at ? read(queries, email_key) : []
