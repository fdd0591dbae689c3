import type { Language } from '@vitrina/contract'
import type { Queries } from '../../../platform/database/client.ts'
import { inLanguage, presentText } from '../../../platform/language.ts'
import { hotel } from '../tables.ts'

/** The hotel as a booking keeps it, in a language, and the rules for its bookings; null when there is none. */
export async function snapshotHotel(queries: Queries, language: Language, timeZone: string) {
  const [row] = await queries.cached('hotel row', () => queries.select().from(hotel))
  if (!row) return null
  const { latitude, longitude, check_in_from, check_in_until, check_out_until, tax_rate, hold_minutes } = row
  return {
    hotel: {
      name: presentText(row.name, language),
      address: inLanguage(row.address, language),
      latitude,
      longitude,
      check_in_from,
      check_in_until,
      check_out_until,
      time_zone: timeZone,
      policies: inLanguage(row.policies_html, language),
    },
    tax_rate,
    hold_minutes,
  }
}
