import {
  addDays,
  daysBetween,
  MAX_RENTAL_DAYS_AHEAD,
  MAX_STAY_DAYS,
  datesInRange,
  type SingleOrderRequest,
} from '@vitrina/contract'
import { Rejection } from '../../../platform/rejection.ts'
import type { Text } from '../../../platform/texts/index.ts'
import { type PricedLine, priceItems } from '../../pricing/index.ts'
import { findPlacedOrder, type PlaceOrderContext, placeOrder } from './place-order.ts'
import type { StoredOrder } from '../tables.ts'
import { text } from '../texts.ts'
import { validateOrder } from './validate-order.ts'

type RentalDates = Pick<SingleOrderRequest, 'from_date' | 'to_date'>

/**
 * Orders a single product. A rental product needs its dates, `from_date ≤ day < to_date`, from tomorrow on, at most
 * MAX_STAY_DAYS days, none of them more than MAX_RENTAL_DAYS_AHEAD days ahead.
 */
export async function placeSingle(
  request: SingleOrderRequest,
  context: PlaceOrderContext,
): Promise<StoredOrder | Rejection> {
  const { id, selected_count, selected_options, from_date, to_date, ...rest } = request
  const order = { ...rest, items: [{ id, selected_count, selected_options }] }
  const [line] = (await priceItems(context.database.queries, order.items, context.language)).lines
  const dateErrors = validateDates(line, request, context.today)
  if (Object.keys(dateErrors).length > 0) {
    // An order sent again a day later has dates that are too late by now.
    const previous = await findPlacedOrder(context)
    if (previous !== null) return previous
    // While the dates are wrong, the rest is validated as for one day.
    const other = await validateOrder(
      { ...order, expected_total: undefined },
      line?.state === 'by_day' ? 1 : null,
      context,
    )
    return Rejection.validation({
      ...(other instanceof Rejection ? other.errors.fields : {}),
      ...dateErrors,
    })
  }
  if (line?.state !== 'by_day' || from_date === undefined || to_date === undefined)
    return placeOrder({ request: order, rental: null }, context)
  return placeOrder({ request: order, rental: { from_date, to_date, days: datesInRange(from_date, to_date) } }, context)
}

function validateDates(
  line: PricedLine | undefined,
  { from_date, to_date, selected_count }: RentalDates & { selected_count: number },
  today: string,
): Record<string, Text> {
  if (line?.state !== 'by_day') {
    const hasDates = from_date !== undefined || to_date !== undefined
    return hasDates && line?.name ? { from_date: text('line_is_not_rental', { name: line.name }) } : {}
  }
  const countErrors: Record<string, Text> = selected_count === 1 ? {} : { selected_count: text('rental_single_piece') }
  if (from_date === undefined || to_date === undefined)
    return { ...countErrors, [from_date === undefined ? 'from_date' : 'to_date']: text('dates_required') }
  if (from_date < today) return { ...countErrors, from_date: text('dates_past') }
  // The merchant needs a day to prepare a rental product.
  if (from_date === today) return { ...countErrors, from_date: text('dates_too_late_for_today') }
  if (to_date <= from_date) return { ...countErrors, to_date: text('dates_wrong_order') }
  if (daysBetween(from_date, to_date) > MAX_STAY_DAYS)
    return { ...countErrors, to_date: text('dates_too_long', { max: MAX_STAY_DAYS }) }
  // Prices and plans of the shop are not known further ahead.
  if (to_date > addDays(today, MAX_RENTAL_DAYS_AHEAD + 1)) return { ...countErrors, to_date: 'date' }
  return countErrors
}
