import { currencyLabel, type Language, type Settings, toDecimal } from '@vitrina/contract'
import { presentText } from '../../platform/language.ts'
import { presentCss, presentLook } from '../look/index.ts'
import { presentClosing } from './closing.ts'
import type { Shop } from './tables.ts'

/** Where browsers receive live messages: a cluster of Pusher, or the shop's own host; both null for the host of the API. */
export type PushSettings = { key: string | null; cluster: string | null; host: string | null }

/** Where browsers report errors; null: nowhere. */
export type ReportSettings = NonNullable<Settings['reports']>

/** The settings of the process rather than of the shop. `sendsEmail`: it has a mail server. */
export type ProcessSettings = { push: PushSettings; reports: ReportSettings | null; sendsEmail: boolean }

/** `GET /settings`. */
export function presentSettings(
  shop: Shop,
  language: Language,
  { push, reports, iconUrl, sendsEmail }: ProcessSettings & { iconUrl: string | null },
): Settings {
  const { company } = shop
  return {
    default_language: shop.default_language,
    pusherKey: push.key,
    pusherChannel: shop.channel,
    pusherCluster: push.cluster,
    pusherHost: push.host,
    reports,
    css: presentCss(shop.css, shop.look),
    look: presentLook(shop.look),
    site_title: presentText(shop.title, language),
    site_icon: iconUrl,
    site_description: presentText(shop.description, language),
    languages: shop.languages,
    currency: {
      code: shop.currency,
      label: shop.currency_label,
      second: shop.second_currency ? { code: shop.second_currency, label: currencyLabel(shop.second_currency) } : null,
    },
    time_zone: shop.time_zone,
    country: shop.country,
    closed: presentClosing(shop, language),
    terms_url: shop.terms_url?.href ?? null,
    dispatch: shop.dispatch,
    gift_wrapping: shop.gift_wrapping && {
      price: toDecimal(shop.gift_wrapping.price, shop.currency),
      text: presentText(shop.gift_wrapping.text, language),
    },
    withdrawal_days: shop.withdrawal_days,
    voucher_months: shop.voucher_months,
    sends_email: sendsEmail,
    privacy_url: shop.privacy_url?.href ?? null,
    company: {
      name: presentText(company.name, language),
      eik: company.eik,
      vat_number: company.vat_number,
      responsible_official: presentText(company.responsible_official, language) || null,
      address: presentText(company.address, language),
      phone: company.phone,
      email: company.email,
      working_hours: presentText(company.working_hours, language) || null,
    },
  }
}
