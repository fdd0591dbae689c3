import { formatDays, type Language } from '@vitrina/contract'
import type { OrderDelivery, OrderedStay } from '../tables.ts'
import { text } from '../texts.ts'

/** Where the goods of a stay are received, as an order names it. */
export function inRoom(
  { number, from_date, to_date }: Pick<OrderedStay, 'number' | 'from_date' | 'to_date'>,
  language: Language,
): Pick<OrderDelivery, 'service_name' | 'address'> {
  const t = text.in(language)
  const days = formatDays(from_date, to_date, language)
  return { service_name: t('in_room'), address: t('in_room_of', { number, days }) }
}
