import { CATEGORY_TYPE } from '@vitrina/contract'
import type { AddressKind, CategoryContent, OptionContent, ProductContent } from '../../catalogue/index.ts'
import type { DeliveryContent } from '../../deliveries/index.ts'
import type { PaymentContent } from '../../payments/index.ts'
import type { PromoContent } from '../../promos/index.ts'
import type { Shop } from '../../settings/index.ts'
import type { InfoContent, MenuContent, NewsContent, SectionContent } from '../../content/index.ts'
import { variantKey } from '../validate/catalogue.ts'
import { type Addresses, hrefOf } from '../text/links.ts'
import { renderTexts } from '../text/markdown.ts'
import type { Folder } from '../read/read-folder.ts'

/** What entries refer to, as the database knows it. The folder is checked: everything named is there. */
export type Context = {
  pictures: ReadonlyMap<string, number>
  urls: Record<AddressKind, ReadonlyMap<string, string>>
  addresses: Addresses
}
export type Ids = {
  products: ReadonlyMap<string, number>
  categories: ReadonlyMap<string, number>
  newsCategories: ReadonlyMap<string, number>
}

const pictureId = ({ pictures }: Context, file: string | undefined): number | null =>
  file === undefined ? null : pictures.get(file)!

/** Three products a news or product block shows unless said. */
const SECTION_COUNT = 3

export function shopOf(folder: Folder): { shop: Shop; icon: string | null } {
  const { company, ...shop } = folder.shop!.value
  const icon = shop.icon ?? null
  return {
    icon,
    shop: {
      ...shop,
      icon,
      currency_label: shop.currency_label ?? (shop.currency === 'EUR' ? '€' : 'лв'),
      second_currency: shop.second_currency ?? null,
      css: shop.css ?? null,
      company: {
        ...company,
        eik: company.eik ?? null,
        vat_number: company.vat_number ?? null,
        phone: company.phone ?? null,
        email: company.email ?? null,
      },
    },
  }
}

export function categoriesOf(folder: Folder, context: Context): CategoryContent[] {
  const ofType = (type: number, kind: AddressKind, entries: Folder['categories']) =>
    entries.map(({ value }, position) => ({
      type,
      key: value.key,
      parent: value.parent,
      url: context.urls[kind].get(value.key)!,
      name: value.name,
      description: value.description,
      description_html: renderTexts(value.description, context.addresses),
      picture_id: pictureId(context, value.picture),
      position,
    }))
  return [
    ...ofType(CATEGORY_TYPE.products, 'category', folder.categories),
    ...ofType(CATEGORY_TYPE.news, 'news_category', folder.newsCategories),
  ]
}

export function optionsOf(folder: Folder): OptionContent[] {
  return folder.options.map(({ value: { key, name, use, values } }, position) => ({
    key,
    name,
    use,
    position,
    values: values.map((value, index) => ({
      key: value.key,
      name: value.name,
      colour: value.colour ?? null,
      position: index,
    })),
  }))
}

export function productsOf(folder: Folder, context: Context): ProductContent[] {
  return folder.products.map(({ value }) => ({
    key: value.key,
    url: context.urls.product.get(value.key)!,
    name: value.name,
    summary: value.summary,
    description: value.description,
    description_html: renderTexts(value.description, context.addresses),
    price: value.price,
    regular_price: value.regular_price ?? null,
    lowest_price: value.lowest_price ?? null,
    weight: value.weight ?? null,
    tax_rate: value.tax_rate,
    position: value.position,
    published: value.published ?? null,
    let_by: value.let_by ?? null,
    categories: value.categories,
    pictures: value.pictures.map(({ file, alt }) => ({ picture_id: pictureId(context, file)!, alt })),
    options: value.options,
    attributes: value.attributes,
    reserved_days: value.reserved_days,
    variants:
      value.options.length > 0
        ? value.variants.map((variant) => ({
            key: variantKey(value.options, variant.options),
            chosen: variant.options,
            sku: variant.sku ?? null,
            price: variant.price ?? null,
            regular_price: variant.regular_price ?? null,
            weight: variant.weight ?? null,
            // Only what is let by the day may leave it out.
            stock: variant.stock ?? 1,
            picture_id: pictureId(context, variant.picture),
          }))
        : [
            {
              key: '',
              chosen: {},
              sku: value.sku ?? null,
              price: null,
              regular_price: null,
              weight: null,
              stock: value.stock ?? 1,
              picture_id: null,
            },
          ],
  }))
}

export function infoOf(folder: Folder, context: Context): InfoContent[] {
  return folder.info.map(({ value }) => ({
    ...pageOf(value, context, 'info'),
    form: value.form ?? null,
    position: value.position,
  }))
}

export function newsOf(folder: Folder, context: Context, ids: Ids): NewsContent[] {
  return folder.news.map(({ value }) => ({
    ...pageOf(value, context, 'news'),
    published: value.published,
    category_ids: value.categories.map((key) => ids.newsCategories.get(key)!),
  }))
}

function pageOf(
  value: Folder['info'][number]['value'] | Folder['news'][number]['value'],
  context: Context,
  kind: 'info' | 'news',
) {
  const { key, title, summary, text, picture } = value
  return {
    key,
    url: context.urls[kind].get(key)!,
    title,
    summary,
    text,
    text_html: renderTexts(text, context.addresses, { anchors: true }),
    picture_id: pictureId(context, picture),
  }
}

export function menuOf(folder: Folder, { addresses }: Context): MenuContent[] {
  return folder.menu.map(({ value: { key, parent, position, label, link } }, sort) => ({
    key,
    parent,
    position,
    label,
    link,
    href: hrefOf(link, addresses)!,
    sort,
  }))
}

export function sectionsOf(folder: Folder, context: Context, ids: Ids): SectionContent[] {
  const urlOf = (page: string, key: string) => context.addresses[page as keyof Addresses].get(key)!
  return folder.sections.map(({ value }, sort) => ({
    key: value.key,
    page: value.page,
    page_key: value.page_url ?? '',
    page_url: value.page_url === undefined ? '' : urlOf(value.page, value.page_url),
    kind: value.kind,
    title: value.title,
    text: value.text,
    text_html: renderTexts(value.text, context.addresses),
    picture_id: pictureId(context, value.picture),
    action: value.action ? { ...value.action, href: hrefOf(value.action.link, context.addresses)! } : null,
    product_ids: (value.products ?? []).map((key) => ids.products.get(key)!),
    category_ids: (value.categories ?? []).map((key) => ids.categories.get(key)!),
    count: value.count ?? (value.kind === 'news' ? SECTION_COUNT : 0),
    sort,
  }))
}

export function deliveryOf(folder: Folder): DeliveryContent {
  const zones = folder.zones.map(({ value }, position) => ({ ...value, position }))
  const countriesOf = new Map(zones.map((zone) => [zone.key, zone.countries]))
  return {
    countries: (folder.countries?.value ?? []).map((iso, position) => ({ iso, position })),
    zones,
    services: folder.services.map(({ value: { days, rates, ...service } }, position) => ({
      ...service,
      days: days ?? null,
      rates: service.pickup
        ? [collection(folder, service.key)]
        : rates.map((rate) => ({ ...rate, countries: countriesOf.get(rate.zone)!, free_from: rate.free_from ?? null })),
      position,
    })),
    offices: folder.offices.map(({ value }, position) => ({ ...value, phone: value.phone ?? null, position })),
  }
}

/** A collection is a parcel to a counter that costs nothing, wherever the shop has one. */
function collection({ offices }: Folder, service: string): DeliveryContent['services'][number]['rates'][number] {
  const countries = offices.flatMap(({ value }) => (value.service === service ? value.country : []))
  return {
    zone: '',
    countries: [...new Set(countries)],
    to: 'office',
    by: 'total',
    steps: [{ price: 0 }],
    free_from: null,
  }
}

export function paymentsOf(folder: Folder): PaymentContent[] {
  return folder.payments.map(({ value }, position) => ({ ...value, account: value.account ?? null, position }))
}

export function promosOf(folder: Folder, ids: Ids): PromoContent[] {
  return folder.promos.map(({ value: { categories, products, ...promo } }, position) => ({
    ...promo,
    from: promo.from ?? null,
    until: promo.until ?? null,
    minimum: promo.minimum ?? null,
    total_limit: promo.total_limit ?? null,
    per_customer_limit: promo.per_customer_limit ?? null,
    category_ids: categories.map((key) => ids.categories.get(key)!),
    product_ids: products.map((key) => ids.products.get(key)!),
    position,
  }))
}
