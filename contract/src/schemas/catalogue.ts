import { z } from 'zod'
import { PRODUCT_SORTS } from '../constants.ts'
import { date, id, integerInQuery, money, page, pageIcon, paging, picture, singleLine, url } from './common.ts'

/** A product or news category. `child` is the flat list of all descendant ids. */
export const category = z.object({
  id,
  parent_id: id.nullable(),
  url,
  name: z.string(),
  summary: z.string().meta({ description: 'one sentence for search engines and previews of shared links' }),
  description: z.string(),
  picture: picture.nullable(),
  icon: pageIcon,
  child: z.array(id),
  products: z
    .int()
    .meta({ description: 'number of products in it and its descendants (type 1), or of articles (type 2)' }),
})
export type Category = z.infer<typeof category>

const link = z.object({ id, url, name: z.string() })

/** `GET /categories/{url}`: a product category with its ancestors, children and siblings. */
export const categoryDetail = category.extend({
  description_html: z.string(),
  breadcrumbs: z.array(link).meta({ description: 'its ancestors, from the root to its parent' }),
  children: z.array(category),
  siblings: z.array(link).meta({
    description:
      'itself and the other children of its parent that have products; without a parent, the main categories',
  }),
})
export type CategoryDetail = z.infer<typeof categoryDetail>

export const optionValue = z.object({ id, name: z.string(), colour: z.string().nullable() })

/** `options` is null for an option that the shopper chooses, and set for an attribute that only describes. */
export const option = z.object({
  id,
  name: z.string(),
  options: z.object({ use: z.literal('attribute') }).nullable(),
  values: z.array(optionValue),
})
export type Option = z.infer<typeof option>

export const availability = z.enum(['in_stock', 'few_left', 'out_of_stock'])
export type Availability = z.infer<typeof availability>

export const PRICE_UNITS = ['kg', 'l', 'm', 'm2'] as const
export type PriceUnit = (typeof PRICE_UNITS)[number]

export const unitPrice = z
  .object({ price: z.number().nonnegative(), unit: z.enum(PRICE_UNITS) })
  .nullable()
  .meta({
    description:
      'the price of a unit of measure (Directive 98/6/EC, art. 3); null where there is none, or it is the price itself',
  })
export type UnitPrice = NonNullable<z.infer<typeof unitPrice>>

const priceFields = {
  price: money,
  regular_price: money.nullable().meta({ description: 'the price before a reduction' }),
  lowest_price: money.nullable().meta({
    description:
      'of a reduced price: the lowest of the 30 days before the reduction (Directive 98/6/EC, art. 6a); null when it is not reduced or nothing is known',
  }),
  unit_price: unitPrice,
  availability,
  left: z.int().nullable().meta({ description: 'pieces left, only when few are' }),
}

export const product = z.object({
  id,
  url,
  categories: z.array(id),
  name: z.string(),
  summary: z.string(),
  icon: z.string().nullable().meta({ description: 'a small picture for carts and lists, and the icon of its page' }),
  picture: picture.nullable(),
  second_picture: picture.nullable().meta({ description: 'another view, shown while one points at the first' }),
  ...priceFields,
  price_varies: z.boolean().meta({ description: 'variants differ in price; `price` is the lowest' }),
  has_options: z.boolean(),
  let_by: z.literal('day').nullable(),
})
export type Product = z.infer<typeof product>

export const variant = z.object({
  id,
  sku: z.string().nullable(),
  selected_options: z.record(z.string(), id),
  ...priceFields,
  picture: z.int().nullable().meta({ description: 'index into the product’s pictures' }),
  weight: z.int().nullable().meta({ description: 'grams, with packaging' }),
  next_batch: z
    .object({
      name: z.string().meta({ description: 'such as “The next firing”; may be empty' }),
      ready: date.meta({ description: 'about when it is ready' }),
      left: z.int().meta({ description: 'pieces that can still be reserved' }),
    })
    .nullable(),
})
export type Variant = z.infer<typeof variant>

/** Centimetres, some of them. */
export const dimensions = z.object({
  length: z.number().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  diameter: z.number().optional(),
})
export type Dimensions = z.infer<typeof dimensions>

export const productDetail = product.extend({
  description: z.string().meta({ description: 'HTML made from Markdown; safe to insert' }),
  pictures: z.array(picture),
  weight: z.int().nullable().meta({ description: 'grams, with packaging; that of a variant may differ' }),
  dimensions: dimensions.nullable(),
  min_age: z.int().nullable().meta({ description: 'years: it is sold to nobody younger' }),
  options: z.array(
    option.extend({ guide: z.string().meta({ description: 'how to choose among the values: HTML, may be empty' }) }),
  ),
  attributes: z.array(z.object({ id, name: z.string(), values: z.array(z.string()) })),
  variants: z.array(variant),
  breadcrumbs: z.array(link),
  published: date.nullable(),
  maker: z.object({ url, name: z.string() }).nullable(),
  has_batches: z.boolean().meta({ description: 'the number on a piece leads to GET /batches/{number}' }),
  withdrawable: z
    .boolean()
    .meta({ description: 'false for what has no right of withdrawal (Directive 2011/83/EU, article 16)' }),
  voucher: z.boolean().meta({ description: 'it is a gift voucher of its price, which is sent by e-mail' }),
})
export type ProductDetail = z.infer<typeof productDetail>

const idList = z
  .string()
  .regex(/^\d{1,10}(,\d{1,10}){0,99}$/, { error: 'integer' })
  .transform((value) => value.split(',').map(Number))
  .pipe(z.array(id))
const moneyInQuery = z
  .string()
  .regex(/^\d{1,10}(\.\d{1,3})?$/, { error: 'money' })
  .transform(Number)
  .pipe(money)

export const productQuery = z.object({
  ...paging,
  category: url.optional().meta({ description: 'a category’s url; its descendants are included' }),
  values: idList
    .transform((ids) => [...new Set(ids)].toSorted((a, b) => a - b))
    .optional()
    .meta({ description: 'option value ids; products match any of the values of one option, and all of the options' }),
  price_min: moneyInQuery.optional(),
  price_max: moneyInQuery.optional(),
  in_stock: z.literal('1').optional(),
  reduced: z.literal('1').optional(),
  sort: z.enum(PRODUCT_SORTS).optional().meta({
    description:
      'position is the shop’s order with sold-out products last; relevance, the default with q, has what answers the words best first',
  }),
  q: singleLine(100).optional(),
  ids: idList.optional().meta({ description: 'only these products, in this order' }),
  facets: z.literal('1').optional().meta({ description: 'add facets, price_range and counts to the response' }),
})
export type ProductQuery = z.infer<typeof productQuery>

export const facet = z.object({
  id,
  name: z.string(),
  values: z.array(optionValue.extend({ products: z.int() })),
})
export type Facet = z.infer<typeof facet>

/** How a search was understood. */
export const understanding = z.object({
  is_sure: z.boolean().meta({ description: 'false: the words are nowhere, and the list is what comes nearest' }),
  understood: z
    .string()
    .nullable()
    .meta({ description: 'what was searched for instead: without typing errors, or in another keyboard layout' }),
})
export type Understanding = z.infer<typeof understanding>

export const productPage = z.object({
  data: page(product),
  search: understanding.optional().meta({ description: 'of a search' }),
  facets: z.array(facet).optional(),
  price_range: z.object({ min: money, max: money }).nullable().optional(),
  counts: z
    .object({ in_stock: z.int(), reduced: z.int() })
    .optional()
    .meta({ description: 'products that each of these filters would leave' }),
})
export type ProductPage = z.infer<typeof productPage>

export const reservedDay = z.object({ date, product_id: id })

export const newsQuery = z.object({ ...paging, category: url.optional() })
export const categoryQuery = z.object({ ...paging, type: integerInQuery(1, 2).optional() })
