import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Currency, Language } from '@vitrina/contract'
import type { Translated } from '../../platform/database/columns.ts'

/** The shop as `shop.yaml` says it. */
export type Shop = {
  title: Translated
  description: Translated
  /** A picture's path in the shop's folder. */
  icon: string | null
  default_language: Language
  languages: Language[]
  currency: Currency
  currency_label: string
  second_currency: Currency | null
  few_left: number
  css: string | null
  channel: string
  company: {
    name: Translated
    eik: string | null
    vat_number: string | null
    responsible_official: Translated
    address: Translated
    phone: string | null
    email: string | null
    working_hours: Translated
  }
}

/** One row at most: a database without it has no shop yet. */
export const shopTable = pgTable('shop', {
  id: integer().primaryKey().default(1),
  shop: jsonb().$type<Shop>().notNull(),
  /** Which pictures the shop itself shows. */
  icon_id: integer(),
})

/** The publishable key made at first start. */
export const apiKeyTable = pgTable('api_key', { id: integer().primaryKey().default(1), key: text().notNull() })
