import { z } from 'zod'
import { CURRENCIES } from '../money.ts'
import { money } from '../schemas/common.ts'
import { PRODUCT_PARTS, PRODUCT_SORTS } from './constants.ts'
import { fileResponse, officeCall } from './office-call.ts'
import { data, time } from './staff-schemas.ts'

const key = z.string().min(1).max(100)
/** Its values in the order of the product's options (`colour=blue,size=m`); empty for a product without options. */
const variantKey = z.string().max(1000)
const pieces = z.int().min(0).max(10_000_000)

/** What products are searched and filtered by. */
const productFilter = {
  /** Words of the name in any language, or of a stock number. */
  q: z.string().trim().max(100).optional(),
  part: z.enum(PRODUCT_PARTS).optional(),
  /** The key of a category. */
  category: key.optional(),
}

const productSummary = z.object({
  key: z.string(),
  name: z.string(),
  /** Null when nobody can see it in the shop. */
  page_url: z.string().nullable(),
  icon: z.string().nullable(),
  /** Pieces of goods are counted; what is rented by the day and vouchers are not. */
  sold_as: z.enum(['goods', 'rental', 'voucher']),
  is_archived: z.boolean(),
  price: money,
  regular_price: money.nullable(),
  variants: z.array(
    z.object({
      key: z.string(),
      /** The values of its options; empty for a product without options. */
      name: z.string(),
      sku: z.string().nullable(),
      /** Null: what the product costs. */
      price: money.nullable(),
      stock: z.int(),
    }),
  ),
})

/** As the shop sorts them, each below the one that it is in. */
const categories = z.array(z.object({ key: z.string(), name: z.string(), depth: z.int() }))

/** The calls about products besides their record: how many there are of them, what they cost, and why one can't be bought. */
export const productCalls = {
  'GET /products/{key}/stock-notices': officeCall({
    summary: 'How many wait for an e-mail when a variant is back; variants for which nobody waits are left out',
    access: 'stock',
    params: z.object({ key }),
    response: data(z.array(z.object({ variant: z.string(), waiting: z.int() }))),
  }),
  'GET /products': officeCall({
    summary: 'Products, a page at a time, with what there is of each',
    access: 'stock',
    query: z.object({
      ...productFilter,
      sort: z.enum(PRODUCT_SORTS).default('shop'),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    response: data(
      z.object({
        products: z.array(productSummary),
        currency: z.enum(CURRENCIES),
        total: z.int(),
        pages: z.int(),
        parts: z.record(z.enum(PRODUCT_PARTS), z.int()),
        categories,
        /** The greatest number of pieces that the shop calls few. */
        few_left: z.int(),
      }),
    ),
  }),
  'GET /products.csv': officeCall({
    summary: 'All variants of the products that match, for a spreadsheet',
    access: 'stock',
    query: z.object(productFilter),
    file: 'text/csv; charset=utf-8',
    response: fileResponse,
  }),
  'GET /product-choices': officeCall({
    summary: 'What a product’s form offers: categories, options and attributes with their values',
    access: 'stock',
    response: data(
      z.object({
        categories,
        options: z.array(
          z.object({
            key: z.string(),
            name: z.string(),
            /** Of a `choice` the values make variants, an `attribute` describes. */
            use: z.enum(['choice', 'attribute']),
            values: z.array(z.object({ key: z.string(), name: z.string(), colour: z.string().nullable() })),
          }),
        ),
        currency: z.enum(CURRENCIES),
      }),
    ),
  }),
  'GET /products/{key}': officeCall({
    summary: 'A product with what there is of it, also one that was taken out of the shop',
    access: 'stock',
    params: z.object({ key }),
    response: data(z.object({ product: productSummary, currency: z.enum(CURRENCIES) })),
  }),
  'PUT /products/{key}/price': officeCall({
    summary: 'Sets the price of a product, or of one of its variants; 409 when it is not the one that was seen',
    access: 'content',
    params: z.object({ key }),
    body: z.object({
      variant: variantKey.default(''),
      /** Null: that of the product. */
      seen: money.nullable(),
      price: money.nullable(),
    }),
    response: data(z.object({ price: money.nullable() })),
  }),
  'PUT /products/{key}/stock': officeCall({
    summary: 'Counts a variant: what was sold or came back since it was seen stays so',
    access: 'stock',
    params: z.object({ key }),
    body: z.object({
      variant: variantKey.default(''),
      counted: pieces,
      seen: pieces,
      reason: z.string().trim().max(300).optional(),
      /** Sent again with the same key, a count is taken once. */
      key: z.uuid().optional(),
    }),
    response: data(z.object({ stock: z.int(), change: z.int() })),
  }),
  'GET /stock/count': officeCall({
    summary: 'What there is to count: the variants of all products that match, in the order of the shop',
    access: 'stock',
    query: z.object({ q: productFilter.q, category: productFilter.category }),
    response: data(
      z.object({
        variants: z.array(
          z.object({
            product: key,
            variant: variantKey,
            name: z.string(),
            /** The values of its options; empty for a product without options. */
            options: z.string(),
            sku: z.string().nullable(),
            icon: z.string().nullable(),
            stock: z.int(),
          }),
        ),
        /** How many there are, also of those beyond the first MAX_COUNTED. */
        total: z.int(),
        categories,
      }),
    ),
  }),
  'GET /products/{key}/movements': officeCall({
    summary: 'The newest counts of a product, what orders took and gave back, the newest first',
    access: 'stock',
    params: z.object({ key }),
    response: data(
      z.array(
        z.object({
          at: time,
          /** The name of the variant; empty for a product without options. */
          variant: z.string(),
          change: z.int(),
          /** What there was after it; null where it was not noted. */
          stock: z.int().nullable(),
          reason: z.string().nullable(),
          who: z.string().nullable(),
          /** The order that took or released it. */
          order: z.string().nullable(),
        }),
      ),
    ),
  }),
  'GET /products/{key}/obstacles': officeCall({
    summary: 'Why a product, or variants of it, can’t be bought now, by the rules that refuse an order',
    access: 'stock',
    params: z.object({ key }),
    response: data(z.array(z.object({ variant: z.string(), why: z.string() }))),
  }),
}
