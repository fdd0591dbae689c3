import type { Transaction } from '../../platform/database/client.ts'
import type { Translated } from '../../platform/database/columns.ts'
import { readIds, saveRows } from '../../platform/database/save-rows.ts'
import type { RowChanges } from '../../platform/database/sync-table.ts'
import { deliveryCountry, deliveryService, deliveryZone, office, type Rate } from './tables.ts'

export type ServiceContent = {
  key: string
  provider: string
  name: Translated
  pickup: boolean
  days: number[] | null
  rates: Rate[]
  position: number
}
export type OfficeContent = {
  key: string
  service: string
  country: string
  post_code: string
  name: Translated
  address: Translated
  phone: string | null
  working_hours: Translated
  position: number
}
export type DeliveryContent = {
  countries: readonly { iso: string; position: number }[]
  zones: readonly { key: string; countries: string[]; position: number }[]
  services: readonly ServiceContent[]
  offices: readonly OfficeContent[]
}

/** Writes countries, zones, services and offices by key; others are deleted or archived. */
export async function saveDeliveries(
  tx: Transaction,
  { countries, zones, services, offices }: DeliveryContent,
): Promise<Record<'countries' | 'zones' | 'services' | 'offices', RowChanges>> {
  const changes = {
    countries: await saveRows(tx, deliveryCountry, countries, { key: ['iso'], id: 'iso' }),
    zones: await saveRows(tx, deliveryZone, zones, { key: ['key'], id: 'key' }),
    services: await saveRows(tx, deliveryService, services, { key: ['key'] }),
  }
  const serviceIds = await readIds(tx, deliveryService)
  const officeRows = offices.map((row) => ({ ...row, service_id: serviceIds.get(row.service) }))
  return { ...changes, offices: await saveRows(tx, office, officeRows, { key: ['key'] }) }
}
