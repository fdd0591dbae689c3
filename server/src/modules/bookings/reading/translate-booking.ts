import type { Language } from '@vitrina/contract'
import type { Queries } from '../../../platform/database/client.ts'
import { inLanguage, presentText } from '../../../platform/language.ts'
import { findPaymentMethod } from '../../payments/index.ts'
import { readRoomNames } from '../../rooms/index.ts'
import type { StoredBooking } from '../tables.ts'

/**
 * The booking with the names of rooms, rate plans and payment in another language, as the hotel calls them now. What it no longer has
 * keeps the name it was booked by; so do the lines of its prices.
 */
export async function translateBooking(
  queries: Queries,
  row: StoredBooking,
  language: Language,
): Promise<StoredBooking> {
  if (row.language === language) return row
  const [names, method] = await Promise.all([
    readRoomNames(queries, language),
    findPaymentMethod(queries, row.payment_method),
  ])
  return {
    ...row,
    language,
    reservations: row.reservations.map((room) => ({
      ...room,
      room_name: names.rooms.get(room.room_type_id) ?? room.room_name,
      variation_name: names.plans.get(room.rate_plan_id) ?? room.variation_name,
    })),
    payment: method
      ? { ...row.payment, name: presentText(method.name, language), text: inLanguage(method.text, language) }
      : row.payment,
  }
}
