import { todayIn } from '@vitrina/contract'
import type { Deliveries } from '../modules/deliveries/index.ts'
import type { Payments } from '../modules/payments/index.ts'
import { DEFAULT_TIME_ZONE, type ShopSettings } from '../modules/settings/index.ts'
import type { Database, Transaction } from '../platform/database/client.ts'
import { withSavepoint } from '../platform/database/savepoint.ts'
import type { ChangeContext } from '../platform/history.ts'
import { Rejection } from '../platform/rejection.ts'
import type { DemoIds } from './read-ids.ts'

/** What the commands of the demo's week are run with. All of them are parts of one transaction, `tx`; `database` runs on it, too. */
export type Week = {
  now: Date
  tx: Transaction
  database: Database
  settings: ShopSettings
  deliveries: Deliveries
  payments: Payments
  ids: DemoIds
}

/** Something that is done in the demo's week. */
export type Step = { at: Date; run: () => Promise<unknown> }

export const timeZoneOf = ({ settings }: Pick<Week, 'settings'>): string => settings.time_zone ?? DEFAULT_TIME_ZONE

/** Whom the histories name. They are no members of the staff: nobody can log in as one of them. */
export const OFFICE: ChangeContext & { actor: { name: string } } = {
  actor: { kind: 'merchant', name: 'Калина Караджова' },
  source: 'office',
}
export const PACKING: ChangeContext = { actor: { kind: 'merchant', name: 'Стоян Караджов' }, source: 'office' }

/** How whatever is ordered or booked is placed at an instant. */
export const placeContext = (week: Week, at: Date, language: 'bg' | 'en') => ({
  database: week.database,
  settings: week.settings,
  deliveries: week.deliveries,
  payments: week.payments,
  language,
  today: todayIn(timeZoneOf(week), at),
  idempotentRequest: null,
  customerId: null,
  limitsOrders: false,
})

/** The result of a command that the demo's content must allow. */
export function done<T>(result: T | Rejection): T {
  if (!(result instanceof Rejection)) return result
  throw new Error(`The demo's week does not fit its content: ${JSON.stringify(result)}`)
}

/** A database whose transactions are parts of another one. */
export const within = (database: Database, tx: Transaction): Database => ({
  ...database,
  queries: tx,
  reads: tx,
  transaction: (command) => withSavepoint(tx, () => command(tx)),
  readSnapshot: (read) => read(tx),
})
