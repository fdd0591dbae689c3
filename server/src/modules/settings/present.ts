import type { Currency, Language, Settings } from '@vitrina/contract'
import { inLanguage } from '../../platform/language.ts'
import type { Shop } from './tables.ts'

const SIGNS: Record<Currency, string> = { EUR: '€', BGN: 'лв' }

/** `GET /settings`. */
export function presentSettings(
  shop: Shop,
  language: Language,
  { pusherKey, iconUrl }: { pusherKey: string | null; iconUrl: string | null },
): Settings {
  const { company } = shop
  return {
    default_language: shop.default_language,
    pusherKey,
    pusherChannel: shop.channel,
    css: shop.css,
    site_title: inLanguage(shop.title, language),
    site_icon: iconUrl,
    site_description: inLanguage(shop.description, language),
    languages: shop.languages,
    currency: {
      code: shop.currency,
      label: shop.currency_label,
      second: shop.second_currency ? { code: shop.second_currency, label: SIGNS[shop.second_currency] } : null,
    },
    company: {
      name: inLanguage(company.name, language),
      eik: company.eik,
      vat_number: company.vat_number,
      responsible_official: inLanguage(company.responsible_official, language) || null,
      address: inLanguage(company.address, language),
      phone: company.phone,
      email: company.email,
      working_hours: inLanguage(company.working_hours, language) || null,
    },
  }
}
