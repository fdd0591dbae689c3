import { formatLongDay } from '@vitrina/contract/format-day'
import { LOCALES, type Language } from '@vitrina/contract/locales'
import { writeAmount } from '../shared/amounts.ts'
import { m, type Texts } from '../shared/texts.ts'

/** What the fields of records are called, by the name that docs/content.md has for them. */
const LABELS = {
  alt: m.office_field_alt,
  dimensions: m.office_field_dimensions,
  length: m.office_field_length,
  width: m.office_field_width,
  height: m.office_field_height,
  diameter: m.office_field_diameter,
  min_age: m.office_field_min_age,
  next_batches: m.office_batches,
  guide: m.office_field_guide,
  attributes: m.office_field_attributes,
  description: m.office_field_description,
  parent: m.office_field_parent,
  let_by: m.office_field_let_by,
  maker: m.office_field_maker,
  name: m.office_field_name,
  net_quantity: m.office_field_net_quantity,
  options: m.office_field_options,
  pictures: m.office_field_pictures,
  price: m.office_product_price,
  regular_price: m.office_field_regular_price,
  reserved_days: m.office_field_reserved_days,
  sku: m.office_field_sku,
  tax_rate: m.office_field_tax_rate,
  value: m.office_field_value,
  values: m.office_option_values,
  variants: m.office_field_variants,
  weight: m.office_field_weight,
  withdrawable: m.office_field_withdrawable,
  voucher: m.office_field_voucher,
  title: m.office_text_title,
  summary: m.office_text_summary,
  text: m.office_text_text,
  url: m.office_text_url,
  position: m.office_text_position,
  published: m.office_text_published,
  categories: m.office_text_categories,
  picture: m.office_text_picture,
  icon: m.office_text_icon,
  form: m.office_text_form,
  company: m.office_settings_company,
  eik: m.office_settings_eik,
  vat_number: m.office_settings_vat_number,
  responsible_official: m.office_settings_responsible_official,
  address: m.office_settings_address,
  phone: m.office_settings_phone,
  email: m.office_settings_email,
  working_hours: m.office_settings_working_hours,
  languages: m.office_settings_languages,
  default_language: m.office_settings_default_language,
  country: m.office_settings_country,
  time_zone: m.office_settings_time_zone,
  few_left: m.office_settings_few_left,
  closed: m.office_settings_closing,
  from: m.office_closing_from,
  until: m.office_closing_until,
  dispatch: m.office_settings_dispatch,
  cutoff: m.office_settings_cutoff,
  days_off: m.office_settings_days_off,
  gift_wrapping: m.office_settings_wrapping,
  withdrawal_days: m.office_settings_withdrawal_days,
  voucher_months: m.office_settings_voucher_months,
  hold_days: m.office_settings_hold_days,
  synonyms: m.office_settings_synonyms,
  delivery_tax_rate: m.office_settings_delivery_tax_rate,
  terms_url: m.office_settings_terms_url,
  privacy_url: m.office_settings_privacy_url,
  for: m.office_payment_for,
  provider: m.office_payment_provider,
  account: m.office_payment_account,
  iban: m.office_payment_iban,
  bic: m.office_payment_bic,
  bank: m.office_payment_bank,
  fee: m.office_payment_fee,
  remind_after_days: m.office_payment_remind,
  expire_after_days: m.office_payment_expire,
  keys: m.office_payment_sequence,
  look: m.office_settings_look,
  colours: m.office_look_colours,
  light: m.office_look_light,
  dark: m.office_look_dark,
  theme_colour: m.office_look_theme_colour,
  radii: m.office_look_corners,
  zones: m.office_delivery_zones,
  countries: m.office_delivery_countries,
  services: m.office_delivery_services,
  offices: m.office_delivery_offices,
  rates: m.office_delivery_prices,
  pickup: m.office_delivery_pickup_places,
  days: m.office_delivery_time,
}

const nameOf = (field: string, t: Texts): string =>
  Object.hasOwn(LABELS, field) ? t(LABELS[field as keyof typeof LABELS]) : field

/** A place in a document as people read it: „Заглавие (Български)“, or of an entry of a list „Варианти › size=s › Цена“. */
export function fieldName(path: readonly string[], t: Texts): string {
  const last = path.at(-1) ?? ''
  const isLanguage = path.length > 1 && Object.hasOwn(LOCALES, last)
  const name = (isLanguage ? path.slice(0, -1) : path).map((field) => nameOf(field, t)).join(' › ')
  return isLanguage ? `${name} (${LOCALES[last as Language].name})` : name
}

/** A value of a document as people read it: of a text its language, of an entry its name, of other fields those that have a label. */
export function valueText(value: unknown, language: Language, t: Texts): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return t(value ? m.office_yes : m.office_no)
  if (typeof value === 'number') return writeAmount(String(value), language)
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\d$/.test(value) ? formatLongDay(value, language) : value
  const written = (each: unknown) => valueText(each, language, t)
  if (Array.isArray(value)) return value.map(written).filter(Boolean).join(', ')
  const fields = value as Record<string, unknown>
  const names = Object.keys(fields)
  if (names.every((name) => Object.hasOwn(LOCALES, name))) return written(fields[language] ?? Object.values(fields)[0])
  const name = fields['name'] ?? fields['title']
  if (name !== undefined) return written(name)
  const parts = Object.entries(fields).map(([field, inside]) => {
    const text = written(inside)
    if (Object.hasOwn(LABELS, field)) return text && `${nameOf(field, t)}: ${text}`
    // A code of the shop's own is nothing to read.
    return typeof inside === 'object' ? text : ''
  })
  return parts.filter(Boolean).join('; ') || '…'
}
