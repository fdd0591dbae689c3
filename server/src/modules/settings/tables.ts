import type { Currency, Dispatch, Language } from '@vitrina/contract'
import type { Translated } from '../../platform/database/columns.ts'
import { integer, jsonb, pgTable, text } from '../../platform/database/drizzle.ts'
import type { ShopLook } from '../look/index.ts'

/** A link as the shop folder has it, and the address it leads to. */
export type ShopLink = { link: string; href: string }

/**
 * When the shop takes no orders: from its first day to its last, in the shop's time zone. Without a last one it lasts until further notice, and rooms
 * can't be booked either. A shop that has never been open is closed in this way.
 */
export type Closing = { from: string; until: string | null; text: Translated }

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
  closed: Closing | null
  /** When parcels leave; null: the shop promises no day. */
  dispatch: Dispatch | null
  /** What wrapping the parcel of a gift costs, in minor units, and what it is; null: the shop wraps nothing. */
  gift_wrapping: { price: number; text: Translated } | null
  /** How many days after the delivery a customer can withdraw from the contract. */
  withdrawal_days: number
  /** How long a gift voucher can be used. */
  voucher_months: number
  /** How many days reserved pieces of a batch are held once it is ready. */
  hold_days: number
  /** Words and phrases that mean the same when one searches, a group each. */
  synonyms: string[][]
  /** The address of a style sheet of the merchant, or its name in `look/`. */
  css: string | null
  look: ShopLook
  channel: string
  /** IANA name: the shop's days begin and end there. */
  time_zone: string
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Percent of VAT in the prices of deliveries. */
  delivery_tax_rate: number
  terms_url: ShopLink | null
  privacy_url: ShopLink | null
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
