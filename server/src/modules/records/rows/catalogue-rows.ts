import { instantOf } from '../../../platform/local-time.ts'
import {
  type CategoryContent,
  MAX_STOCK,
  type OptionContent,
  type ProductContent,
  variantKey,
} from '../../catalogue/index.ts'
import type { AddressKind } from '../addresses/record-urls.ts'
import type { Content } from '../content.ts'
import { renderTexts } from '../text/markdown.ts'
import { type ImportContext, pictureColumnsOf, pictureId, picturesOf } from './rows.ts'

/** Turns categories, options and products of a valid content into the rows of the catalogue. */

export function categoriesOf(content: Content, context: ImportContext): CategoryContent[] {
  return categoryRows(content.categories, context, 'category')
}

export function newsCategoriesOf(content: Content, context: ImportContext): CategoryContent[] {
  return categoryRows(content.newsCategories, context, 'news_category')
}

function categoryRows(entries: Content['categories'], context: ImportContext, kind: AddressKind): CategoryContent[] {
  return entries.map(({ value }, position) => ({
    key: value.key,
    parent: value.parent,
    url: context.urls[kind].get(value.key)!,
    name: value.name,
    summary: value.summary,
    description: value.description,
    description_html: renderTexts(value.description, context.urls),
    ...pictureColumnsOf(context, value.picture),
    icon_id: pictureId(context, value.icon),
    position,
  }))
}

export function optionsOf(content: Content, { urls }: ImportContext): OptionContent[] {
  return content.options.map(({ value: { key, name, use, guide, values } }, position) => ({
    key,
    name,
    use,
    guide,
    guide_html: renderTexts(guide, urls),
    position,
    values: values.map((value, index) => ({
      key: value.key,
      name: value.name,
      colour: value.colour ?? null,
      position: index,
    })),
  }))
}

/** The products, made anew each time they are read: 100,000 of them take much memory. */
export function productsOf(content: Content, context: ImportContext): Iterable<ProductContent> {
  return {
    *[Symbol.iterator]() {
      for (const { value } of content.products) yield productOf(value, context)
    },
  }
}

/** A product as `saveProduct` takes it. */
export function productOf(value: Content['products'][number]['value'], context: ImportContext): ProductContent {
  return {
    key: value.key,
    url: context.urls.product.get(value.key)!,
    name: value.name,
    summary: value.summary,
    description: value.description,
    get description_html() {
      return renderTexts(value.description, context.urls)
    },
    price: value.price,
    regular_price: value.regular_price ?? null,
    lowest_price: value.lowest_price ?? null,
    weight: value.weight ?? null,
    net_quantity: value.net_quantity ?? null,
    dimensions: value.dimensions ?? null,
    min_age: value.min_age ?? null,
    tax_rate: value.tax_rate,
    position: value.position,
    published: value.published ?? null,
    let_by: value.let_by ?? null,
    withdrawable: value.withdrawable,
    voucher: value.voucher,
    maker: value.maker ?? null,
    batches: value.batches,
    next_batches: value.next_batches.map((batch) => ({ ...batch, variant: variantKey(value.options, batch.options) })),
    categories: value.categories,
    pictures: picturesOf(context, value.pictures),
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
            net_quantity: variant.net_quantity ?? null,
            stock: variant.stock ?? stockUncounted(value),
            counted_at: instantIn(context, variant.stock_counted),
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
              net_quantity: null,
              stock: value.stock ?? stockUncounted(value),
              counted_at: instantIn(context, value.stock_counted),
              picture_id: null,
            },
          ],
  }
}

/** Rental products have one piece, and there are always vouchers. */
const stockUncounted = ({ voucher }: { voucher: boolean }): number => (voucher ? MAX_STOCK : 1)

const instantIn = ({ timeZone }: ImportContext, at: { date: string; time: string } | undefined): string | null =>
  at ? instantOf(at.date, at.time, timeZone).toISOString() : null
