import type { DeliveryTarget } from '@vitrina/contract'
import { archivedAt, id, key, translated } from '../../platform/database/columns.ts'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from '../../platform/database/drizzle.ts'

/** Prices in minor units. A step covers measures up to and including `up_to` (grams or minor units, by `by`); the last may have no limit. */
export type Rate = {
  zone: string
  countries: string[]
  to: DeliveryTarget
  by: 'weight' | 'total'
  steps: { up_to?: number; price: number }[]
  free_from: number | null
}

export const deliveryCountry = pgTable('delivery_country', { iso: text().primaryKey(), position: integer().notNull() })

export const deliveryZone = pgTable('delivery_zone', {
  key: text().primaryKey(),
  countries: text().array().notNull(),
  position: integer().notNull(),
})

export const deliveryService = pgTable('delivery_service', {
  id: id(),
  key: key().unique(),
  provider: text().notNull(),
  name: translated(),
  /** Nothing is sent: the offices of the service are the shop's own, where shoppers collect their orders. */
  pickup: boolean().notNull().default(false),
  /** Working days, from and to. */
  days: integer().array(),
  rates: jsonb().$type<Rate[]>().notNull(),
  position: integer().notNull(),
  archived_at: archivedAt(),
})

export const city = pgTable(
  'city',
  {
    id: id(),
    iso: text().notNull(),
    post_code: text().notNull(),
    name: translated(),
    region: translated(),
    /** Centres of provinces first. */
    position: integer().notNull(),
  },
  (table) => [uniqueIndex('city_post_code').on(table.iso, table.post_code)],
)

export const office = pgTable(
  'office',
  {
    id: id(),
    key: key().unique(),
    service_id: integer()
      .notNull()
      .references(() => deliveryService.id),
    country: text().notNull(),
    post_code: text().notNull(),
    name: translated(),
    address: translated(),
    phone: text(),
    working_hours: translated(),
    position: integer().notNull(),
    archived_at: archivedAt(),
  },
  (table) => [index('office_place').on(table.service_id, table.country, table.post_code)],
)
