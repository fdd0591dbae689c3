import { currencyLabel } from '@vitrina/contract'
import type { InfoPageContent, MenuContent, SectionContent } from '../../content/index.ts'
import type { DeliveryContent } from '../../deliveries/index.ts'
import type { NewsContent } from '../../news/index.ts'
import type { PaymentContent } from '../../payments/index.ts'
import type { PromoContent } from '../../promos/index.ts'
import type { ShopLook } from '../../look/index.ts'
import type { Shop, ShopLink } from '../../settings/index.ts'
import type { Content } from '../content.ts'
import { type RecordUrls, resolveLink } from '../text/links.ts'
import type { PictureEntry } from '../schemas/fields.ts'
import { renderTexts, type ShownInTexts } from '../text/markdown.ts'
import type { AssignedUrls } from '../addresses/record-urls.ts'

/** Turns the entries of a valid content into the rows of the modules. */

/** Ids of stored pictures by path, the addresses of the content's records, and the shop's time zone. */
export type ImportContext = {
  pictures: ReadonlyMap<string, number>
  urls: AssignedUrls
  timeZone: string
  /** What the texts of pages show. */
  shown?: ShownInTexts
}
/** Ids of imported records by key. */
export type RecordIds = {
  products: ReadonlyMap<string, number>
  categories: ReadonlyMap<string, number>
  newsCategories: ReadonlyMap<string, number>
  roomTypes: ReadonlyMap<string, number>
}

export const pictureId = ({ pictures }: ImportContext, file: string | undefined): number | null =>
  file === undefined ? null : pictures.get(file)!

/** The columns of a record that has one picture. */
export const pictureColumnsOf = (context: ImportContext, picture: PictureEntry | undefined) => ({
  picture_id: pictureId(context, picture?.file),
  ...viewOf(picture),
})
/** The columns of a record's pictures. */
export const picturesOf = (context: ImportContext, pictures: readonly PictureEntry[]) =>
  pictures.map((picture) => ({ picture_id: pictureId(context, picture.file)!, ...viewOf(picture) }))
const viewOf = (picture: PictureEntry | undefined) => ({ alt: picture?.alt ?? {}, focus: picture?.focus ?? null })

/** Articles in a section of news without a `count`. */
const DEFAULT_NEWS_COUNT = 3

export function shopOf(content: Content, { urls }: ImportContext, look: ShopLook): { shop: Shop; icon: string | null } {
  const { company, ...shop } = content.shop!.value
  const icon = shop.icon ?? null
  const shopLink = (link: string | undefined): ShopLink | null =>
    link === undefined ? null : { link, href: resolveLink(link, urls)! }
  return {
    icon,
    shop: {
      ...shop,
      icon,
      currency_label: shop.currency_label ?? currencyLabel(shop.currency),
      second_currency: shop.second_currency ?? null,
      closed: shop.closed ? { ...shop.closed, until: shop.closed.until ?? null } : null,
      dispatch: shop.dispatch ?? null,
      gift_wrapping: shop.gift_wrapping ?? null,
      css: shop.css ?? null,
      look,
      terms_url: shopLink(shop.terms_url),
      privacy_url: shopLink(shop.privacy_url),
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

export function infoPagesOf(content: Content, context: ImportContext): InfoPageContent[] {
  return content.info.map(({ value }) => ({
    ...pageRow(value, context, 'info'),
    form: value.form ?? null,
    position: value.position,
  }))
}

export function newsOf(content: Content, context: ImportContext, ids: RecordIds): NewsContent[] {
  return content.news.map(({ value }) => ({
    ...pageRow(value, context, 'news'),
    published: value.published,
    category_ids: value.categories.map((key) => ids.newsCategories.get(key)!),
  }))
}

function pageRow(
  value: Content['info'][number]['value'] | Content['news'][number]['value'],
  context: ImportContext,
  kind: 'info' | 'news',
) {
  const { key, title, summary, text, picture, icon } = value
  return {
    key,
    url: context.urls[kind].get(key)!,
    title,
    summary,
    text,
    text_html: renderTexts(text, context.urls, { anchors: true, ...(context.shown && { shown: context.shown }) }),
    ...pictureColumnsOf(context, picture),
    icon_id: pictureId(context, icon),
  }
}

export function menuOf(content: Content, { urls }: ImportContext): MenuContent[] {
  return content.menu.map(({ value: { key, parent, position, position_title, label, link } }, sort) => ({
    key,
    parent,
    position,
    position_title,
    label,
    link,
    href: resolveLink(link, urls)!,
    sort,
  }))
}

export function sectionsOf(content: Content, context: ImportContext, ids: RecordIds): SectionContent[] {
  const urlOf = (page: string, key: string) => context.urls[page as keyof RecordUrls].get(key)!
  return content.sections.map(({ value }, sort) => ({
    key: value.key,
    page: value.page,
    page_key: value.page_url ?? '',
    page_url: value.page_url === undefined ? '' : urlOf(value.page, value.page_url),
    kind: value.kind,
    title: value.title,
    text: value.text,
    text_html: renderTexts(value.text, context.urls),
    ...pictureColumnsOf(context, value.picture && { ...value.picture, focus: value.picture.focus ?? value.focus }),
    action: value.action ? { ...value.action, href: resolveLink(value.action.link, context.urls)! } : null,
    product_ids: (value.products ?? []).map((key) => ids.products.get(key)!),
    category_ids: (value.categories ?? []).map((key) => ids.categories.get(key)!),
    count: value.count ?? (value.kind === 'news' ? DEFAULT_NEWS_COUNT : 0),
    sort,
  }))
}

export function deliveryOf(content: Content): DeliveryContent {
  const zones = content.zones.map(({ value }, position) => ({ ...value, position }))
  const countriesOf = new Map(zones.map((zone) => [zone.key, zone.countries]))
  return {
    countries: (content.countries?.value ?? []).map((iso, position) => ({ iso, position })),
    zones,
    services: content.services.map(({ value: { days, rates, ...service } }, position) => ({
      ...service,
      days: days ?? null,
      rates: service.pickup
        ? [pickupRate(content, service.key)]
        : rates.map((rate) => ({ ...rate, countries: countriesOf.get(rate.zone)!, free_from: rate.free_from ?? null })),
      position,
    })),
    offices: content.offices.map(({ value }, position) => ({ ...value, phone: value.phone ?? null, position })),
  }
}

/** Collecting an order is a free delivery to an office, in the countries where the service has offices. */
function pickupRate({ offices }: Content, service: string): DeliveryContent['services'][number]['rates'][number] {
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

export function paymentsOf(content: Content): PaymentContent[] {
  return content.payments.map(({ value: { for: sold, ...payment } }, position) => ({
    ...payment,
    account: payment.account ?? null,
    fee: payment.fee ?? 0,
    remind_after_days: payment.remind_after_days ?? null,
    expire_after_days: payment.expire_after_days ?? null,
    subjects: sold === undefined ? ['order', 'booking'] : sold === 'goods' ? ['order'] : ['booking'],
    position,
  }))
}

export function promosOf(content: Content, ids: RecordIds): PromoContent[] {
  return content.promos.map(({ value: { categories, products, room_types, for: subject, ...promo } }, position) => ({
    ...promo,
    subject,
    from: promo.from ?? null,
    until: promo.until ?? null,
    minimum: promo.minimum ?? null,
    total_limit: promo.total_limit ?? null,
    per_customer_limit: promo.per_customer_limit ?? null,
    category_ids: categories.map((key) => ids.categories.get(key)!),
    product_ids: products.map((key) => ids.products.get(key)!),
    room_type_ids: room_types.map((key) => ids.roomTypes.get(key)!),
    position,
  }))
}
