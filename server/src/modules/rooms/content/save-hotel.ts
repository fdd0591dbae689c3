import type { Transaction } from '../../../platform/database/client.ts'
import type { Translated } from '../../../platform/database/columns.ts'
import { createStagingTable } from '../../../platform/database/staging.ts'
import { markModified, type RowChanges, syncTable } from '../../../platform/database/sync-table.ts'
import type { ChildBand } from '../tables.ts'

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

const COLUMNS = {
  name: 'jsonb',
  address: 'jsonb',
  latitude: 'double precision',
  longitude: 'double precision',
  check_in_from: 'text',
  check_in_until: 'text',
  check_out_until: 'text',
  policies: 'jsonb',
  policies_html: 'jsonb',
  child_bands: 'jsonb',
  city_tax: 'int',
  city_tax_age: 'smallint',
  tax_rate: 'smallint',
  hold_minutes: 'smallint',
  weekend: 'smallint[]',
}

/** Writes the hotel. A shop without rooms has none: null deletes it. */
export async function saveHotel(tx: Transaction, hotel: HotelContent | null): Promise<RowChanges> {
  await createStagingTable(tx, 'incoming_hotel', { id: 'smallint', ...COLUMNS }, hotel ? [{ id: 1, ...hotel }] : [])
  const changes = await syncTable(tx, {
    table: 'hotel',
    stagingTable: 'incoming_hotel',
    key: ['id'],
    columns: Object.keys(COLUMNS),
    removal: 'delete',
  })
  await markModified(tx, 'hotel', changes)
  return changes
}
