import type { Transaction } from '../../platform/database/client.ts'
import type { Translated } from '../../platform/database/columns.ts'
import { createStagingTable } from '../../platform/database/staging.ts'
import { type RowChanges, syncTable } from '../../platform/database/sync-table.ts'
import type { Rate } from './tables.ts'

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

/** Writes countries, zones, services and offices by key; the others are deleted or archived. */
export async function saveDeliveries(
  tx: Transaction,
  { countries, zones, services, offices }: DeliveryContent,
): Promise<Record<'countries' | 'zones' | 'services' | 'offices', RowChanges>> {
  await createStagingTable(tx, 'incoming_country', { iso: 'text', position: 'int' }, countries)
  const countryChanges = await syncTable(tx, {
    table: 'delivery_country',
    stagingTable: 'incoming_country',
    key: ['iso'],
    columns: ['position'],
    id: 'iso',
    removal: 'delete',
  })

  await createStagingTable(tx, 'incoming_zone', { key: 'text', countries: 'text[]', position: 'int' }, zones)
  const zoneChanges = await syncTable(tx, {
    table: 'delivery_zone',
    stagingTable: 'incoming_zone',
    key: ['key'],
    columns: ['countries', 'position'],
    id: 'key',
    removal: 'delete',
  })

  const serviceColumns = {
    provider: 'text',
    name: 'jsonb',
    pickup: 'boolean',
    days: 'int[]',
    rates: 'jsonb',
    position: 'int',
  }
  await createStagingTable(tx, 'incoming_service', { key: 'text', ...serviceColumns }, services)
  const serviceChanges = await syncTable(tx, {
    table: 'delivery_service',
    stagingTable: 'incoming_service',
    key: ['key'],
    columns: Object.keys(serviceColumns),
    removal: 'archive',
  })

  const { rows } = await tx.execute<{ id: number; key: string }>(
    'select id, key from delivery_service where archived_at is null',
  )
  const serviceIds = new Map(rows.map((row) => [row.key, row.id]))
  const officeColumns = {
    service_id: 'int',
    country: 'text',
    post_code: 'text',
    name: 'jsonb',
    address: 'jsonb',
    phone: 'text',
    working_hours: 'jsonb',
    position: 'int',
  }
  await createStagingTable(
    tx,
    'incoming_office',
    { key: 'text', ...officeColumns },
    offices.map((office) => ({ ...office, service_id: serviceIds.get(office.service) })),
  )
  const officeChanges = await syncTable(tx, {
    table: 'office',
    stagingTable: 'incoming_office',
    key: ['key'],
    columns: Object.keys(officeColumns),
    removal: 'archive',
  })
  return { countries: countryChanges, zones: zoneChanges, services: serviceChanges, offices: officeChanges }
}
