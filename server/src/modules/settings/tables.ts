import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Currency, Language } from '@vitrina/contract'
import type { Translated } from '../../platform/database/columns.ts'

/** The settings of `shop.yaml`. */
export type Shop = {
  title: Translated
  description: Translated
  /** The icon's path below `pictures/`. */
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

/** Has one row, or none until a shop is imported. */
export const shopTable = pgTable('shop', {
  id: integer().primaryKey().default(1),
  shop: jsonb().$type<Shop>().notNull(),
  /** The picture that is the shop's icon. */
  icon_id: integer(),
})

/** Has one row: the publishable key, generated at the first start. */
export const apiKeyTable = pgTable('api_key', { id: integer().primaryKey().default(1), key: text().notNull() })
