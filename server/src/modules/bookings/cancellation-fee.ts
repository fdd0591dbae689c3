import { type CancellationStep, daysBetween, multiplyByRatio } from '@vitrina/contract'
import { keptPercent } from '../rooms/index.ts'

/** Minor units; `city_tax` is part of the booking's total and never kept, as nobody has slept there. */
type CancellableBooking = {
  from_date: string
  reservations: readonly { total: number; cancellation: CancellationStep[]; lines: readonly Line[] }[]
}
type Line = { kind: string; total: number }

/** What is kept of the price when a booking is cancelled on `today`, a date of the hotel; minor units, each room rounded. */
export function cancellationFee({ from_date, reservations }: CancellableBooking, today: string): number {
  const daysBefore = Math.max(0, daysBetween(today, from_date))
  return reservations.reduce(
    (sum, { total, cancellation, lines }) =>
      sum + multiplyByRatio(total - cityTaxOf(lines), keptPercent(cancellation, daysBefore), 100),
    0,
  )
}

const cityTaxOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { kind, total }) => sum + (kind === 'city_tax' ? total : 0), 0)
