export { addressInLanguage } from './address-in-language.ts'
export { ensureApiKey } from './api-key.ts'
export {
  DEFAULT_COUNTRY,
  DEFAULT_TAX_RATE,
  DEFAULT_TIME_ZONE,
  DEFAULT_HOLD_DAYS,
  DEFAULT_VOUCHER_MONTHS,
  DEFAULT_WITHDRAWAL_DAYS,
} from '@vitrina/contract'
export { isClosedForGood, isClosedOn, rejectBookingOn, rejectOrderOn } from './closing.ts'
export { isDemoShop } from './demo.ts'
export { importSettings } from './import.ts'
export { presentSettings, type PushSettings } from './present.ts'
export { registerSettings } from './module.ts'
export {
  createSettingsCache,
  hasMovedSince,
  readSettings,
  type SettingsCache,
  type ShopSettings,
} from './settings-cache.ts'
export type { Shop, ShopLink } from './tables.ts'
