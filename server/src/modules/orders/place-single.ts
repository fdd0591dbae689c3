import { daysBetween, MAX_STAY_DAYS, nightsOf, type SingleOrderRequest } from '@vitrina/contract'
import { Rejection } from '../../platform/rejection.ts'
import type { Text } from '../../platform/texts/index.ts'
import { type Line, priceItems } from '../pricing/index.ts'
import { otherFaults, type PartOfOrder } from './validate-order.ts'
import { type PlaceContext, placeOrder } from './place-order.ts'

type Dates = Pick<SingleOrderRequest, 'from_date' | 'to_date'>

/** Orders one product at once. A product let by the day needs its dates, `from_date ≤ day < to_date`, from tomorrow on, 14 days at most. */
export async function placeSingle(request: SingleOrderRequest, context: PlaceContext): Promise<number | Rejection> {
  const { id, selected_count, selected_options, from_date, to_date, ...rest } = request
  const ordered = { ...rest, items: [{ id, selected_count, selected_options }] }
  const [line] = (await priceItems(context.database.queries, ordered.items, context.language)).lines
  const faults = dateFaults(line, request, context.today)
  if (Object.keys(faults).length > 0)
    return Rejection.validation({
      ...(await otherFaults(ordered, line?.state === 'by_day' ? 1 : null, context)),
      ...faults,
    })
  if (line?.state !== 'by_day' || from_date === undefined || to_date === undefined)
    return placeOrder({ request: ordered, days: null }, context)
  return placeOrder(
    { request: ordered, days: { from: from_date, to: to_date, all: nightsOf(from_date, to_date) } },
    context,
  )
}

/** What the shop's rules find wrong in those fields of such an order that are as the contract says. */
export async function singleFaults(
  sound: Partial<Omit<SingleOrderRequest, 'delivery'>> & Pick<PartOfOrder, 'delivery'>,
  context: Omit<PlaceContext, 'sent'>,
): Promise<Record<string, Text>> {
  const { id, selected_count = 1, selected_options, from_date, to_date, ...rest } = sound
  if (id === undefined) return otherFaults(rest, null, context)
  const items = [{ id, selected_count, selected_options }]
  const [line] = (await priceItems(context.database.queries, items, context.language)).lines
  const faults = dateFaults(line, { from_date, to_date, selected_count }, context.today)
  return { ...(await otherFaults({ ...rest, items }, line?.state === 'by_day' ? 1 : null, context)), ...faults }
}

function dateFaults(
  line: Line | undefined,
  { from_date, to_date, selected_count }: Dates & { selected_count: number },
  today: string,
): Record<string, Text> {
  if (line?.state !== 'by_day') {
    const isAsked = from_date !== undefined || to_date !== undefined
    return isAsked && line?.name ? { from_date: { key: 'line_not_by_day', values: { name: line.name } } } : {}
  }
  const count: Record<string, Text> = selected_count === 1 ? {} : { selected_count: 'one_piece' }
  if (from_date === undefined || to_date === undefined)
    return { ...count, [from_date === undefined ? 'from_date' : 'to_date']: 'dates_required' }
  if (from_date < today) return { ...count, from_date: 'dates_past' }
  // What is let is made ready beforehand.
  if (from_date === today) return { ...count, from_date: 'dates_today' }
  if (to_date <= from_date) return { ...count, to_date: 'dates_order' }
  if (daysBetween(from_date, to_date) > MAX_STAY_DAYS)
    return { ...count, to_date: { key: 'dates_too_long', values: { max: MAX_STAY_DAYS } } }
  return count
}
