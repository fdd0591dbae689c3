import { addDays, DAYS_TO_RETURN, todayIn, type WithdrawnLine } from '@vitrina/contract'
import type { ShopSettings } from '../../settings/index.ts'
import { isOver } from '../changes/states.ts'
import { isUnused } from '../changes/voucher-worth.ts'
import type { StoredOrder } from '../tables.ts'

/**
 * How many of each line a customer can still withdraw from, and until which day, `days` after the delivery; `until` is null before the goods
 * are delivered.
 */
export type WithdrawalRight = { days: number; until: string | null; counts: number[] }

/**
 * What of an order its customer can withdraw from now. Nothing of an order that is over, that was never paid at the provider's page, or
 * that a company placed, since the right is a consumer's; and nothing that is rented for fixed days or whose product has no such right
 * (Directive 2011/83/EU, articles 9 and 16).
 */
export function withdrawalRight(
  order: StoredOrder,
  { time_zone }: Pick<ShopSettings, 'time_zone'>,
  now = new Date(),
): WithdrawalRight {
  const { withdrawal_days: days } = order
  const until = order.delivered_at && lastWithdrawalDay(order.delivered_at, days, time_zone)
  const isPossible =
    !isOver(order.state) &&
    !NOT_CONCLUDED.has(order.payment_state) &&
    order.invoice === null &&
    (until === null || todayIn(time_zone, now) <= until)
  const left = notWithdrawnCounts(order)
  const counts = order.lines.map(({ withdrawable }, index) =>
    isPossible && withdrawable ? Math.min(left[index]!, unusedCount(order, index)) : 0,
  )
  return { days, until, counts }
}

/** How many pieces of a line can be given back: of a voucher that has been used, only what is left can be, by the merchant. */
function unusedCount({ vouchers }: StoredOrder, line: number): number {
  const issued = vouchers.filter((voucher) => voucher.line === line)
  return issued.length === 0 ? Number.POSITIVE_INFINITY : issued.filter(isUnused).length
}

/**
 * How many of each line have neither come back nor were withdrawn from. What comes back is what was withdrawn from before, as far as that goes, and
 * else goods that can't be withdrawn from any more.
 */
export const notWithdrawnCounts = (order: StoredOrder): number[] => fatesOf(order).map(({ left }) => left)

/** The last day on which the goods of a statement are to be sent back; null where the customer has none of them (any more). */
export function lastDayToSendBack(
  order: StoredOrder,
  { created_at, lines, releases_stock }: StoredOrder['withdrawals'][number],
  timeZone: string,
): string | null {
  if (releases_stock || (order.state !== 'shipped' && order.state !== 'delivered')) return null
  const fates = fatesOf(order)
  if (lines.every(({ line }) => fates[line]!.awaited === 0)) return null
  return addDays(todayIn(timeZone, new Date(created_at)), DAYS_TO_RETURN)
}

/** How many of each line are left, and how many of those that were withdrawn from have not come back yet. */
function fatesOf({ lines, withdrawals, reductions }: StoredOrder): { left: number; awaited: number }[] {
  const statements = [
    ...withdrawals.map((each) => ({ ...each, kind: each.releases_stock ? 'released' : 'withdrawn' }) as const),
    ...reductions.map((each) => ({ ...each, kind: 'returned' }) as const),
  ].toSorted(byTime)
  const counts = statements.map(({ kind, lines: named }) => ({ kind, named: countByLine(named) }))
  return lines.map(({ selected_count }, index) => {
    let left = selected_count
    let awaited = 0
    for (const { kind, named } of counts) {
      const count = named.get(index) ?? 0
      if (kind !== 'withdrawn') left -= count
      if (kind === 'withdrawn') awaited += count
      if (kind === 'returned') awaited = Math.max(0, awaited - count)
    }
    return { left: Math.max(0, left - awaited), awaited }
  })
}

/** Instants as JSON of PostgreSQL has them, to the microsecond. */
const byTime = (a: { created_at: string }, b: { created_at: string }): number =>
  Date.parse(a.created_at) - Date.parse(b.created_at) || (a.created_at < b.created_at ? -1 : 1)

/** How many are withdrawn from in all, by the index of the line; a line may be named more than once. */
export function countByLine(lines: readonly WithdrawnLine[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { line, count } of lines) counts.set(line, (counts.get(line) ?? 0) + count)
  return counts
}

/** An order that waits for its payment at a provider's page can simply be left. */
const NOT_CONCLUDED: ReadonlySet<StoredOrder['payment_state']> = new Set(['pending', 'failed', 'expired'])

const SATURDAY = 6
const SUNDAY = 0

/**
 * The last day on which a customer can withdraw from the contract: so many days after the day of delivery, which itself does not count
 * (Directive 2011/83/EU, article 9). A period that would end on a Saturday or a Sunday ends on the Monday after it (Regulation 1182/71,
 * article 3). Public holidays, on which it would not end either, are not known here.
 */
export function lastWithdrawalDay(deliveredAt: Date, days: number, timeZone: string): string {
  const last = addDays(todayIn(timeZone, deliveredAt), days)
  const weekday = new Date(last).getUTCDay()
  if (weekday === SATURDAY) return addDays(last, 2)
  return weekday === SUNDAY ? addDays(last, 1) : last
}
