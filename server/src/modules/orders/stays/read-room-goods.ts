import type { Language } from '@vitrina/contract'
import type { Queries } from '../../../platform/database/client.ts'
import { isOver } from '../changes/states.ts'
import { readOrdersOfBooking } from '../reading/read-order.ts'
import { translateOrders } from '../reading/translate-order.ts'
import { notWithdrawnCounts } from '../withdrawal/withdrawal-right.ts'

/** What lies in the room of a booking, by its orders, in the language of who reads: what was cancelled or withdrawn from does not. */
export async function readRoomGoods(
  queries: Queries,
  bookingId: number,
  language: Language,
): Promise<{ number: string; lines: { name: string; count: number }[] }[]> {
  const orders = (await readOrdersOfBooking(queries, bookingId)).filter(({ state }) => !isOver(state))
  const translated = await translateOrders(queries, orders, language)
  return translated.map((order) => {
    const left = notWithdrawnCounts(order)
    const lines = order.lines.map(({ name, options }, index) => ({
      name: [name, ...options.map(({ value }) => value)].join(', '),
      count: left[index]!,
    }))
    return { number: String(order.number), lines: lines.filter(({ count }) => count > 0) }
  })
}
