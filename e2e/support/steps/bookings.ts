import { addDays, todayIn } from '@vitrina/contract/dates'
import { bookingBody } from '../../../server/test/booking-body.ts'
import type { DemoShop } from '../shops/demo-shop.ts'
import { callApi } from '../shops/shop.ts'

/**
 * Books the cheapest refundable offer of a stay of three nights that is paid on arrival, about `days` days from today. `changes` are
 * other fields of the request.
 */
export async function placeBooking(
  demo: DemoShop,
  language: 'en' | 'bg',
  days: number,
  changes: Record<string, unknown> = {},
  bearer: Record<string, string> = {},
): Promise<{ url: string; number: string }> {
  const headers = { 'user-language': language, ...bearer }
  for (let day = days; day < days + 30; day += 1) {
    const from = addDays(todayIn('Europe/Sofia'), day)
    const stay = { from_date: from, to_date: addDays(from, 3) }
    const { body: found } = await callApi(
      demo,
      'POST',
      '/rooms/search',
      { ...stay, adults_count: 2, kids_count: 1, kid_years: [7] },
      headers,
    )
    for (const room of found.data?.data ?? [])
      for (const { variation } of room.offers[0])
        if (variation.refundable && variation.deposit_percent === 0) {
          const rooms = [{ room_id: room.id, variation_id: variation.id, kid_years: [7] }]
          const { status, body } = await callApi(
            demo,
            'POST',
            '/rooms/book',
            bookingBody(rooms, [stay.from_date, stay.to_date], changes),
            headers,
          )
          if (status !== 201) throw new Error(JSON.stringify(body))
          return { url: body.data.url, number: body.data.reservation_numbers[0] }
        }
  }
  throw new Error('The demo has no room that is paid on arrival')
}
