import { daysBetween, MAX_STAY_DAYS, nightsOf, type SingleOrderRequest } from '@vitrina/contract'
import { Refusal } from '../../platform/refusal.ts'
import { priceItems } from '../pricing/index.ts'
import { type PlaceContext, placeOrder } from './place-order.ts'

/** Orders one product at once. A product let by the day needs its dates, `from_date ≤ day < to_date`, 14 days at most. */
export async function placeSingle(request: SingleOrderRequest, context: PlaceContext): Promise<number | Refusal> {
  const { id, selected_count, selected_options, from_date, to_date, ...rest } = request
  const items = [{ id, selected_count, selected_options }]
  const [line] = (await priceItems(context.database.queries, items, context.language)).lines
  const byDay = line?.state === 'by_day'
  const ordered = { request: { ...rest, items }, days: null }
  if (!byDay) {
    if (from_date === undefined && to_date === undefined) return placeOrder(ordered, context)
    return line?.name ? Refusal.mendable({ from_date: { key: 'line_not_by_day', values: { name: line.name } } }) : placeOrder(ordered, context)
  }
  if (from_date === undefined || to_date === undefined) return Refusal.mendable({ [from_date === undefined ? 'from_date' : 'to_date']: 'dates_required' })
  if (from_date < context.today) return Refusal.mendable({ from_date: 'dates_past' })
  if (to_date <= from_date) return Refusal.mendable({ to_date: 'dates_order' })
  if (daysBetween(from_date, to_date) > MAX_STAY_DAYS) return Refusal.mendable({ to_date: { key: 'dates_too_long', values: { max: MAX_STAY_DAYS } } })
  if (selected_count !== 1) return Refusal.mendable({ selected_count: 'one_piece' })
  return placeOrder({ ...ordered, days: { from: from_date, to: to_date, all: nightsOf(from_date, to_date) } }, context)
}
