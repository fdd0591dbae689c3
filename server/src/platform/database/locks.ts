import type { Transaction } from './client.ts'
import { sql } from './drizzle.ts'

/**
 * Every advisory lock of the shop, by its first key. The second is a hash of the subject, such as an e-mail address: two subjects of one
 * hash only wait for each other. Numbers stay the same in every version, since two versions may run at once.
 */
export const LOCKS = {
  migrations: 7_465_101,
  /** Whoever changes content: imports and saves run one after another. */
  content: 7_465_102,
  nightRates: 7_465_103,
  roomAssignment: 7_465_104,
  contactMessage: 7_465_105,
  customerEmail: 7_465_106,
  charge: 7_465_107,
  realtimeChannel: 7_465_108,
  /** Held by each pool of job workers, as a sign that it lives. */
  jobWorkers: 7_465_110,
  staffInvitation: 7_465_111,
  demoWeek: 7_465_112,
  /** Whoever tells the search server of stock: what was read later is sent later. */
  searchStock: 7_465_113,
}
export type LockName = keyof typeof LOCKS

/** Waits for other transactions with the same lock (of the same subject), and keeps others waiting until this one ends. */
export async function lockInTransaction(tx: Transaction, name: LockName, subject = ''): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS[name]}, hashtext(${subject}))`)
}
