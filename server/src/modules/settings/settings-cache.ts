import { DEFAULT_CURRENCY_LABEL } from '@vitrina/contract'
import type { Queries } from '../../platform/database/client.ts'
import { type Shop, shopTable } from './tables.ts'

/** What a database without a shop answers with, until one is imported. */
const DEFAULT_SHOP: Shop = {
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

/** The shop's settings at hand without a query; `refresh` reads them again when content has changed. */
export async function createSettingsCache(queries: Queries) {
  let current: ShopSettings = { ...DEFAULT_SHOP, iconId: null }
  async function refresh(): Promise<void> {
    const [row] = await queries.select().from(shopTable)
    current = row ? { ...row.shop, iconId: row.icon_id } : { ...DEFAULT_SHOP, iconId: null }
  }
  await refresh()
  return { get: (): ShopSettings => current, refresh }
}
