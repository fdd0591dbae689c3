import {
  DEFAULT_COUNTRY,
  DEFAULT_CURRENCY_LABEL,
  DEFAULT_TAX_RATE,
  DEFAULT_TIME_ZONE,
  DEFAULT_HOLD_DAYS,
  DEFAULT_VOUCHER_MONTHS,
  DEFAULT_WITHDRAWAL_DAYS,
  FALLBACK_LANGUAGE,
  LANGUAGES,
} from '@vitrina/contract'
import type { Queries } from '../../platform/database/client.ts'
import { DEFAULT_LOOK } from '../look/index.ts'
import { type Shop, shopTable } from './tables.ts'

/** The settings until a shop is imported, and those that the version which imported it did not have. */
const DEFAULT_SETTINGS: Shop = {
  title: { en: 'Vitrina', bg: 'Витрина' },
  description: {},
  icon: null,
  default_language: FALLBACK_LANGUAGE,
  languages: LANGUAGES,
  currency: 'BGN',
  currency_label: DEFAULT_CURRENCY_LABEL,
  second_currency: null,
  few_left: 3,
  closed: null,
  dispatch: null,
  gift_wrapping: null,
  withdrawal_days: DEFAULT_WITHDRAWAL_DAYS,
  voucher_months: DEFAULT_VOUCHER_MONTHS,
  hold_days: DEFAULT_HOLD_DAYS,
  synonyms: [],
  css: null,
  look: DEFAULT_LOOK,
  channel: 'shop',
  time_zone: DEFAULT_TIME_ZONE,
  country: DEFAULT_COUNTRY,
  delivery_tax_rate: DEFAULT_TAX_RATE,
  terms_url: null,
  privacy_url: null,
  company: {
    name: {},
    eik: null,
    vat_number: null,
    responsible_official: {},
    address: {},
    phone: null,
    email: null,
    working_hours: {},
  },
}

/** The stored settings, or null when no shop has been imported yet. */
export async function readSettings(queries: Queries): Promise<ShopSettings | null> {
  const [row] = await queries.select().from(shopTable)
  return row ? { ...DEFAULT_SETTINGS, ...row.shop, iconId: row.icon_id } : null
}

/**
 * Whether the shop has moved to another currency since these settings were read. Asked after prices were read, in memory or not: false says that all of
 * them are in the currency of the settings, since what is in memory is dropped before the settings are read anew.
 */
export async function hasMovedSince(queries: Queries, { currency }: Pick<ShopSettings, 'currency'>): Promise<boolean> {
  const present = await readSettings(queries)
  return present !== null && present.currency !== currency
}

export type ShopSettings = Shop & { iconId: number | null }
export type SettingsCache = Awaited<ReturnType<typeof createSettingsCache>>

/** Keeps the shop's settings in memory. `refresh` reads them again and must be called when content has changed. */
export async function createSettingsCache(queries: Queries) {
  let current: ShopSettings = { ...DEFAULT_SETTINGS, iconId: null }
  async function refresh(): Promise<void> {
    current = (await readSettings(queries)) ?? { ...DEFAULT_SETTINGS, iconId: null }
  }
  await refresh()
  return { get: (): ShopSettings => current, refresh }
}
