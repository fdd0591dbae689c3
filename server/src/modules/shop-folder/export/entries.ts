import { type Language, LANGUAGES } from '@vitrina/contract'
import type { Translated } from '../../../platform/database/columns.ts'
import { inLanguage } from '../../../platform/language.ts'
import type { CategoryContent, ExportedProduct, OptionContent } from '../../catalogue/index.ts'
import type { DeliveryContent } from '../../deliveries/index.ts'
import type { PaymentContent } from '../../payments/index.ts'
import type { PromoContent } from '../../promos/index.ts'
import type { Shop } from '../../settings/index.ts'
import type { ExportedInfo, ExportedMenuItem, ExportedNews, ExportedSection } from '../../content/index.ts'
import { slugOf } from '../addresses.ts'
import { money, writeYaml } from './write-yaml.ts'

/** How records are laid out in the files of docs/content.md. What a reader would assume anyway is left out. */

export type Names = {
  language: Language
  pictures: ReadonlyMap<number, string>
  categories: ReadonlyMap<number, string>
  products: ReadonlyMap<number, string>
}

const amount = (minor: number | null | undefined) => (minor === null || minor === undefined ? undefined : money(minor))
const unless = <T>(value: T, usual: T): T | undefined => (value === usual ? undefined : value)
const pictureOf = (names: Names, id: number | null) => (id === null ? undefined : names.pictures.get(id))
/** An address the name gives anyway need not be written. */
const urlOf = (names: Names, record: { key: string; url: string }, name: Translated) =>
  unless(record.url, slugOf(inLanguage(name, names.language), record.key))

export function shopFields(names: Names, { company, ...shop }: Shop, iconId: number | null): object {
  const {
    title,
    description,
    default_language,
    languages,
    currency,
    currency_label,
    second_currency,
    few_left,
    css,
    channel,
  } = shop
  const { name, eik, vat_number, responsible_official, address, phone, email, working_hours } = company
  return {
    title,
    description,
    icon: pictureOf(names, iconId),
    default_language,
    languages,
    currency,
    currency_label,
    second_currency,
    few_left,
    css,
    channel,
    company: { name, eik, vat_number, responsible_official, address, phone, email, working_hours },
  }
}

export function categoryTree(names: Names, categories: CategoryContent[], parent: string | null = null): object[] {
  return categories
    .filter((category) => category.parent === parent)
    .map((category) => ({
      key: category.key,
      name: category.name,
      url: urlOf(names, category, category.name),
      description: category.description,
      picture: pictureOf(names, category.picture_id),
      children: categoryTree(names, categories, category.key),
    }))
}

export function optionEntry({ key, name, use, values }: OptionContent): object {
  return {
    key,
    name,
    use: unless(use, 'choice'),
    values: values.map((value) => ({ key: value.key, name: value.name, colour: value.colour })),
  }
}

export function productFields(names: Names, product: ExportedProduct): object {
  const attributes: Record<string, string[]> = {}
  for (const { option, value } of product.attributes) (attributes[option] ??= []).push(value)
  const chooses = product.options.length > 0
  const only = chooses ? undefined : product.variants[0]
  return {
    name: product.name,
    url: urlOf(names, product, product.name),
    summary: product.summary,
    description: product.description,
    categories: product.categories,
    pictures: product.pictures.map(({ picture_id: id, alt }) =>
      Object.keys(alt).length > 0 ? { file: pictureOf(names, id), alt } : pictureOf(names, id),
    ),
    price: money(product.price),
    regular_price: amount(product.regular_price),
    lowest_price: amount(product.lowest_price),
    weight: product.weight,
    tax_rate: unless(product.tax_rate, 20),
    position: unless(product.position, 100),
    published: product.published,
    attributes,
    stock: only?.stock,
    sku: only?.sku,
    options: product.options,
    variants: chooses
      ? product.variants.map((variant) => ({
          options: Object.fromEntries(product.options.map((option) => [option, variant.chosen[option]])),
          stock: variant.stock,
          price: amount(variant.price),
          regular_price: amount(variant.regular_price),
          weight: variant.weight,
          picture: pictureOf(names, variant.picture_id),
          sku: variant.sku,
        }))
      : [],
    let_by: product.let_by,
    reserved_days: product.reserved_days,
  }
}

/** The files of a page, one a language; what belongs to no language stands in the first. */
export function pageFiles(names: Names, page: ExportedInfo | ExportedNews): { language: Language; text: string }[] {
  const languages = LANGUAGES.filter(
    (language) => page.title[language] || page.summary[language] || page.text[language],
  )
  return languages.map((language, index) => {
    const own = { title: page.title[language], summary: page.summary[language] }
    const shared = {
      url: urlOf(names, page, page.title),
      picture: pictureOf(names, page.picture_id),
      form: 'form' in page ? page.form : undefined,
      position: 'position' in page ? unless(page.position, 100) : undefined,
      published: 'published' in page ? page.published : undefined,
      categories: 'categories' in page ? page.categories : undefined,
    }
    const front = writeYaml(index === 0 ? { ...own, ...shared } : own)
    const body = page.text[language]
    return { language, text: `---\n${front}---\n${body ? `${body}\n` : ''}` }
  })
}

export function menuEntries(items: ExportedMenuItem[]): object[] {
  const below = (position: string, parent: string | null): object[] =>
    items
      .filter((item) => item.position === position && item.parent === parent)
      .map(({ key, label, link }) => ({ key, label, link, children: below(position, key) }))
  return [...new Set(items.map((item) => item.position))].map((position) => ({
    position,
    items: below(position, null),
  }))
}

export function sectionFields(names: Names, section: ExportedSection): object {
  const { key, page, page_key, kind, title, text, picture_id, action, products, categories, count } = section
  return {
    key,
    page,
    page_url: page_key,
    kind,
    title,
    text,
    picture: pictureOf(names, picture_id),
    action: action && { label: action.label, link: action.link },
    products,
    categories,
    count: unless(count, 0),
  }
}

export function deliveryFields({ countries, zones, services, offices }: DeliveryContent): object {
  return {
    countries: countries.map(({ iso }) => iso),
    zones: zones.map((zone) => ({ key: zone.key, countries: zone.countries })),
    services: services.map(({ key, provider, name, pickup, days, rates }) => ({
      key,
      provider,
      name,
      days,
      pickup: unless(pickup, false),
      rates: pickup
        ? null
        : rates.map(({ zone, to, by, steps, free_from }) => ({
            zone,
            to,
            by,
            steps: steps.map((step) => ({
              up_to: by === 'total' ? amount(step.up_to) : step.up_to,
              price: money(step.price),
            })),
            free_from: amount(free_from),
          })),
    })),
    offices: offices.map(({ position: _position, ...office }) => office),
  }
}

export function paymentFields({ position: _position, ...payment }: PaymentContent): object {
  return payment
}

export function promoFields(names: Names, promo: PromoContent): object {
  return {
    code: promo.code,
    kind: promo.kind,
    value: promo.kind === 'percent' ? promo.value : promo.kind === 'amount' ? money(promo.value) : undefined,
    from: promo.from,
    until: promo.until,
    minimum: amount(promo.minimum),
    categories: promo.category_ids.map((id) => names.categories.get(id)),
    products: promo.product_ids.map((id) => names.products.get(id)),
    total_limit: promo.total_limit,
    per_customer_limit: promo.per_customer_limit,
  }
}
