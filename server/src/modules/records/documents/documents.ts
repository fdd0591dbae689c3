import { COLOUR_NAMES, type Currency, type Language, LANGUAGES } from '@vitrina/contract'
import type { Translated } from '../../../platform/database/columns.ts'
import { inLanguage } from '../../../platform/language.ts'
import type { ExportedInfoPage, ExportedMenuItem, ExportedSection } from '../../content/index.ts'
import type { DeliveryContent } from '../../deliveries/index.ts'
import type { ShopLook } from '../../look/index.ts'
import type { Focus } from '../../media/index.ts'
import type { ExportedNews } from '../../news/index.ts'
import type { PaymentContent } from '../../payments/index.ts'
import type { PromoContent } from '../../promos/index.ts'
import {
  DEFAULT_COUNTRY,
  DEFAULT_TAX_RATE,
  DEFAULT_TIME_ZONE,
  DEFAULT_HOLD_DAYS,
  DEFAULT_VOUCHER_MONTHS,
  DEFAULT_WITHDRAWAL_DAYS,
  type Shop,
} from '../../settings/index.ts'
import { createSlug } from '../text/slug.ts'
import { money, writeYaml } from './write-yaml.ts'

/** Records as entries of the files that docs/content.md describes. Fields with their default value are left out. */

/** The default language, the currency, and what files call records: pictures by path, categories, products and room types by key, each by id. */
export type RecordNames = {
  language: Language
  currency: Currency
  pictures: ReadonlyMap<number, string>
  categories: ReadonlyMap<number, string>
  products: ReadonlyMap<number, string>
  roomTypes: ReadonlyMap<number, string>
}

export const optionalMoney = (minor: number | null | undefined, currency: Currency) =>
  minor === null || minor === undefined ? undefined : money(minor, currency)
export const omitDefault = <T>(value: T, defaultValue: T): T | undefined => (value === defaultValue ? undefined : value)
export const pictureFile = (names: RecordNames, id: number | null) => (id === null ? undefined : names.pictures.get(id))
/** A picture: its path, or its path with the text that describes it and its focal point. */
export function pictureEntry(
  names: RecordNames,
  shown: { picture_id: number | null; alt: Translated; focus: Focus | null },
) {
  const file = pictureFile(names, shown.picture_id)
  const { alt, focus } = shown
  if (file === undefined || (Object.keys(alt).length === 0 && !focus)) return file
  return { file, alt, focus: focus && [focus.x / 100, focus.y / 100] }
}
/** A record's address, or undefined when its name gives the same one. */
export const customUrl = (names: RecordNames, record: { key: string; url: string }, name: Translated) =>
  omitDefault(record.url, createSlug(inLanguage(name, names.language), record.key))

export function shopFields(names: RecordNames, { company, ...shop }: Shop, iconId: number | null): object {
  const {
    title,
    description,
    default_language,
    languages,
    currency,
    currency_label,
    second_currency,
    few_left,
    closed,
    dispatch,
    gift_wrapping,
    withdrawal_days,
    voucher_months,
    hold_days,
    synonyms,
    css,
    look,
    channel,
    time_zone,
    country,
    delivery_tax_rate,
    terms_url,
    privacy_url,
  } = shop
  const { name, eik, vat_number, responsible_official, address, phone, email, working_hours } = company
  return {
    title,
    description,
    icon: pictureFile(names, iconId),
    default_language,
    languages,
    currency,
    currency_label,
    second_currency,
    few_left,
    closed,
    dispatch: dispatch && { ...dispatch, days_off: dispatch.days_off.length > 0 ? dispatch.days_off : undefined },
    gift_wrapping: gift_wrapping && { ...gift_wrapping, price: money(gift_wrapping.price, currency) },
    withdrawal_days: omitDefault(withdrawal_days, DEFAULT_WITHDRAWAL_DAYS),
    voucher_months: omitDefault(voucher_months, DEFAULT_VOUCHER_MONTHS),
    hold_days: omitDefault(hold_days, DEFAULT_HOLD_DAYS),
    synonyms: synonyms.length > 0 ? synonyms : undefined,
    css,
    look: lookFields(look),
    channel,
    time_zone: omitDefault(time_zone, DEFAULT_TIME_ZONE),
    country: omitDefault(country, DEFAULT_COUNTRY),
    delivery_tax_rate: omitDefault(delivery_tax_rate, DEFAULT_TAX_RATE),
    terms_url: terms_url?.link,
    privacy_url: privacy_url?.link,
    company: { name, eik, vat_number, responsible_official, address, phone, email, working_hours },
  }
}

function lookFields({ logo, theme_colour, colours, fonts, radii }: ShopLook): object {
  const palette = (chosen: ShopLook['colours']['light']) =>
    Object.fromEntries(COLOUR_NAMES.flatMap((name) => (chosen[name] ? [[name, chosen[name]]] : [])))
  return {
    logo: logo?.light.file,
    logo_dark: logo?.dark?.file,
    theme_colour,
    colours: { light: palette(colours.light), dark: palette(colours.dark) },
    fonts,
    radii,
  }
}

/** Fields of a page that have no language. */
export const pageFields = (names: RecordNames, page: ExportedInfoPage | ExportedNews) => ({
  url: customUrl(names, page, page.title),
  picture: pictureEntry(names, page),
  icon: pictureFile(names, page.icon_id),
  form: 'form' in page ? page.form : undefined,
  position: 'position' in page ? omitDefault(page.position, 100) : undefined,
  published: 'published' in page ? page.published : undefined,
  categories: 'categories' in page ? page.categories : undefined,
})

/** The files of a page, one for each language. Fields that have no language stand in the first file. */
export function pageFiles(
  names: RecordNames,
  page: ExportedInfoPage | ExportedNews,
): { language: Language; text: string }[] {
  const languages = LANGUAGES.filter(
    (language) => page.title[language] || page.summary[language] || page.text[language],
  )
  return languages.map((language, index) => {
    const translated = { title: page.title[language], summary: page.summary[language] }
    const front = writeYaml(index === 0 ? { ...translated, ...pageFields(names, page) } : translated)
    const body = page.text[language]
    return { language, text: `---\n${front}---\n${body ? `${body}\n` : ''}` }
  })
}

export function menuEntries(items: ExportedMenuItem[]): object[] {
  const itemsBelow = (position: string, parent: string | null): object[] =>
    items
      .filter((item) => item.position === position && item.parent === parent)
      .map(({ key, label, link }) => ({ key, label, link, children: itemsBelow(position, key) }))
  const titles = new Map(items.map(({ position, position_title: title }) => [position, title]))
  return [...titles].map(([position, title]) => ({
    position,
    title,
    items: itemsBelow(position, null),
  }))
}

export function sectionFields(names: RecordNames, section: ExportedSection): object {
  const { key, page, page_key, kind, title, text, action, products, categories, count } = section
  return {
    key,
    page,
    page_url: page_key,
    kind,
    title,
    text,
    picture: pictureEntry(names, section),
    action: action && { label: action.label, link: action.link },
    products,
    categories,
    count: omitDefault(count, 0),
  }
}

export function deliveryFields(names: RecordNames, { countries, zones, services, offices }: DeliveryContent): object {
  return {
    countries: countries.map(({ iso }) => iso),
    zones: zones.map((zone) => ({ key: zone.key, countries: zone.countries })),
    services: services.map(({ key, provider, name, pickup, days, rates }) => ({
      key,
      provider,
      name,
      days,
      pickup: omitDefault(pickup, false),
      rates: pickup
        ? null
        : rates.map(({ zone, to, by, steps, free_from }) => ({
            zone,
            to,
            by,
            steps: steps.map((step) => ({
              up_to: by === 'total' ? optionalMoney(step.up_to, names.currency) : step.up_to,
              price: money(step.price, names.currency),
            })),
            free_from: optionalMoney(free_from, names.currency),
          })),
    })),
    offices: offices.map(({ position: _position, ...office }) => office),
  }
}

export function paymentFields(
  { currency }: RecordNames,
  { position: _position, subjects, key, fee, remind_after_days, expire_after_days, ...payment }: PaymentContent,
): object {
  const [first, second] = subjects
  return {
    key,
    for: second ? undefined : first === 'booking' ? 'rooms' : 'goods',
    ...payment,
    fee: fee === 0 ? undefined : money(fee, currency),
    remind_after_days: remind_after_days ?? undefined,
    expire_after_days: expire_after_days ?? undefined,
  }
}

export function promoFields(names: RecordNames, promo: PromoContent): object {
  return {
    code: promo.code,
    for: omitDefault(promo.subject, 'goods'),
    kind: promo.kind,
    value:
      promo.kind === 'percent' ? promo.value : promo.kind === 'amount' ? money(promo.value, names.currency) : undefined,
    from: promo.from,
    until: promo.until,
    minimum: optionalMoney(promo.minimum, names.currency),
    categories: promo.category_ids.map((id) => names.categories.get(id)),
    products: promo.product_ids.map((id) => names.products.get(id)),
    room_types: promo.room_type_ids.map((id) => names.roomTypes.get(id)),
    total_limit: promo.total_limit,
    per_customer_limit: promo.per_customer_limit,
  }
}
