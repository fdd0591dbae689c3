import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { Queries } from '../../platform/database/client.ts'
import type { Translated } from '../../platform/database/columns.ts'
import { type Changes, mirror, stage } from '../../platform/database/staging.ts'
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

/** Makes countries, zones, services and offices those of the content. */
export async function importDeliveries(
  tx: Queries,
  { countries, zones, services, offices }: DeliveryContent,
): Promise<Record<'countries' | 'zones' | 'services' | 'offices', Changes>> {
  await stage(tx, 'incoming_country', { iso: 'text', position: 'int' }, countries)
  const ofCountries = await mirror(tx, {
    table: 'delivery_country',
    staged: 'incoming_country',
    key: ['iso'],
    columns: ['position'],
    id: 'iso',
    removal: 'delete',
  })

  await stage(tx, 'incoming_zone', { key: 'text', countries: 'text[]', position: 'int' }, zones)
  const ofZones = await mirror(tx, {
    table: 'delivery_zone',
    staged: 'incoming_zone',
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
  await stage(tx, 'incoming_service', { key: 'text', ...serviceColumns }, services)
  const ofServices = await mirror(tx, {
    table: 'delivery_service',
    staged: 'incoming_service',
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
  await stage(
    tx,
    'incoming_office',
    { key: 'text', ...officeColumns },
    offices.map((office) => ({ ...office, service_id: serviceIds.get(office.service) })),
  )
  const ofOffices = await mirror(tx, {
    table: 'office',
    staged: 'incoming_office',
    key: ['key'],
    columns: Object.keys(officeColumns),
    removal: 'archive',
  })
  return { countries: ofCountries, zones: ofZones, services: ofServices, offices: ofOffices }
}

type City = { iso: string; post_code: string; name: Translated; region: Translated; position: number }

/** Towns come with the program, a file for a country; their order in it is the order they are offered in. */
function readCities(): City[] {
  const file = readFileSync(new URL('reference/cities-bg.csv', import.meta.url), 'utf8')
  const rows = parse(file, { columns: true, trim: true, skip_empty_lines: true, bom: true }) as Record<string, string>[]
  return rows.map((row, index) => ({
    iso: 'BG',
    post_code: row['post_code']!,
    name: { en: row['name.en']!, bg: row['name.bg']! },
    region: { en: row['region.en']!, bg: row['region.bg']! },
    position: index + 1,
  }))
}

/** Post codes of towns the shop knows, by country; of other countries any is believed. */
export function knownPostCodes(): Map<string, Set<string>> {
  const byCountry = new Map<string, Set<string>>()
  for (const { iso, post_code: postCode } of readCities())
    byCountry.set(iso, (byCountry.get(iso) ?? new Set()).add(postCode))
  return byCountry
}

/** Brings the towns to those of this version of the program. */
export async function loadCities(tx: Queries): Promise<Changes> {
  await stage(
    tx,
    'incoming_city',
    { iso: 'text', post_code: 'text', name: 'jsonb', region: 'jsonb', position: 'int' },
    readCities(),
  )
  return mirror(tx, {
    table: 'city',
    staged: 'incoming_city',
    key: ['iso', 'post_code'],
    columns: ['name', 'region', 'position'],
    removal: 'delete',
  })
}
