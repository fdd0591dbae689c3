import { DEFAULT_CURRENCY_LABEL } from '@vitrina/contract'
import type { Queries } from '../../platform/database/client.ts'
import { type Shop, shopTable } from './tables.ts'

/** The settings until a shop is imported. */
const DEFAULT_SETTINGS: Shop = {
  title: { en: 'Vitrina', bg: 'Витрина' },
  description: {},
  icon: null,
  default_language: 'en',
  languages: ['en', 'bg'],
  currency: 'BGN',
  currency_label: DEFAULT_CURRENCY_LABEL,
  second_currency: null,
  few_left: 3,
  css: null,
  channel: 'shop',
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

export type ShopSettings = Shop & { iconId: number | null }
export type SettingsCache = Awaited<ReturnType<typeof createSettingsCache>>

/** Keeps the shop's settings in memory. `refresh` reads them again and must be called when content has changed. */
export async function createSettingsCache(queries: Queries) {
  let current: ShopSettings = { ...DEFAULT_SETTINGS, iconId: null }
  async function refresh(): Promise<void> {
    const [row] = await queries.select().from(shopTable)
    current = row ? { ...row.shop, iconId: row.icon_id } : { ...DEFAULT_SETTINGS, iconId: null }
  }
  await refresh()
  return { get: (): ShopSettings => current, refresh }
}
