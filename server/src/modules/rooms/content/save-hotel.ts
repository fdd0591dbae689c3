import type { Transaction } from '../../../platform/database/client.ts'
import type { Translated } from '../../../platform/database/columns.ts'
import { saveRows } from '../../../platform/database/save-rows.ts'
import type { RowChanges } from '../../../platform/database/sync-table.ts'
import { type ChildBand, hotel } from '../tables.ts'

/** The hotel of a shop folder. Times are `HH:MM`, money is minor units. */
export type HotelContent = {
  name: Translated
  address: Translated
  latitude: number | null
  longitude: number | null
  check_in_from: string
  check_in_until: string
  check_out_until: string
  policies: Translated
  policies_html: Translated
  child_bands: ChildBand[]
  city_tax: number
  city_tax_age: number
  tax_rate: number
  hold_minutes: number
  /** Days of the week, 1 Monday to 7 Sunday. */
  weekend: number[]
}

/** Writes the hotel. A shop without rooms has none: null deletes it. */
export const saveHotel = (tx: Transaction, content: HotelContent | null): Promise<RowChanges> =>
  saveRows(tx, hotel, content ? [{ id: 1, ...content }] : [], { key: ['id'] })
