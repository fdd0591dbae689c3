import { z } from 'zod'
import { call } from './call.ts'
import * as catalogue from './catalogue.ts'
import { emptyQuery, page, paging, url } from './common.ts'
import * as content from './content.ts'
import * as deliveries from './deliveries.ts'
import * as orders from './orders.ts'
import { settings } from './settings.ts'

const data = <T extends z.ZodType>(schema: T) => z.object({ data: schema })
const list = <T extends z.ZodType>(schema: T) => data(z.array(schema))
const byUrl = z.object({ url })
const done = z.object({ message: z.string() })
const placed = data(orders.order)

/**
 * Every call, once, under its method and path below /api/v1. Server and storefront are both typed from this table, and
 * /api/v1/openapi.json is made from it. The first block is the specification's section 7; the second is what we add.
 */
export const calls = {
  'GET /settings': call({ tag: 'settings', summary: 'The shop', response: settings, shared: true }),
  'GET /options': call({
    tag: 'catalogue',
    summary: 'Options and attributes with their values',
    response: list(catalogue.option),
    shared: true,
  }),
  'GET /sections': call({
    tag: 'content',
    summary: 'Blocks of screens',
    response: list(content.section),
    shared: true,
  }),
  'GET /menu': call({
    tag: 'content',
    summary: 'Menu items of every position',
    response: list(content.menuItem),
    shared: true,
  }),
  'GET /info': call({
    tag: 'content',
    summary: 'Information pages',
    query: z.object(paging),
    response: data(page(content.infoPage)),
    shared: true,
  }),
  'GET /categories': call({
    tag: 'catalogue',
    summary: 'Categories: of products (type 1, a page) or of news (type 2, a list)',
    query: catalogue.categoryQuery,
    response: z.union([data(page(catalogue.category)), list(catalogue.category)]),
    shared: true,
  }),
  'GET /products': call({
    tag: 'catalogue',
    summary: 'Products',
    query: catalogue.productQuery,
    response: catalogue.productPage,
    shared: true,
  }),
  'GET /products/reserved/{id}': call({
    tag: 'catalogue',
    summary: 'Days on which a product let by the day is taken, from today on',
    params: z.object({ id: z.string() }),
    query: z.object(paging),
    response: data(page(catalogue.reservedDay)),
    shared: true,
  }),
  'GET /news': call({
    tag: 'content',
    summary:
      'News articles, newest first, with their paging; by a category’s address or a former one, with the category as it is now',
    query: catalogue.newsQuery,
    response: content.newsList,
    shared: true,
  }),
  'POST /info/send-message': call({
    tag: 'content',
    summary: 'A message to the shop',
    body: content.contactMessage,
    response: done,
    status: 201,
    writes: true,
  }),
  'POST /orders': call({
    tag: 'orders',
    summary: 'Place an order',
    body: orders.orderRequest,
    response: placed,
    status: 201,
    writes: true,
    idempotent: true,
  }),
  'POST /orders/store-single': call({
    tag: 'orders',
    summary: 'Order one product at once; with dates, a product let by the day',
    body: orders.singleOrderRequest,
    response: placed,
    status: 201,
    writes: true,
    idempotent: true,
  }),
  'POST /deliveries/services': call({
    tag: 'deliveries',
    summary: 'Delivery services, and what they deliver to',
    body: deliveries.servicesRequest,
    response: list(deliveries.deliveryService).extend({ to: z.array(deliveries.deliveryLocation) }),
  }),
  'POST /deliveries/countries': call({
    tag: 'deliveries',
    summary: 'Countries we deliver to',
    body: emptyQuery,
    response: list(deliveries.deliveryCountry),
  }),
  'POST /deliveries/cities': call({
    tag: 'deliveries',
    summary: 'Towns of a country',
    body: deliveries.citiesRequest,
    response: list(deliveries.deliveryCity),
  }),
  'POST /deliveries/offices': call({
    tag: 'deliveries',
    summary: 'Offices of a service',
    body: deliveries.officesRequest,
    response: list(deliveries.deliveryOffice),
  }),
  'POST /deliveries/calculate': call({
    tag: 'deliveries',
    summary: 'The price of a delivery',
    body: deliveries.calculateRequest,
    response: data(deliveries.deliveryPrice),
  }),
  'POST /payments/services': call({
    tag: 'payments',
    summary: 'Ways to pay',
    body: deliveries.paymentsRequest,
    response: list(deliveries.paymentService),
  }),

  'GET /products/{url}': call({
    tag: 'catalogue',
    summary: 'A product; an old url answers with its record, whose url is the new one',
    params: byUrl,
    response: data(catalogue.productDetail),
    shared: true,
  }),
  'GET /products/{url}/similar': call({
    tag: 'catalogue',
    summary: 'Products sharing the first category of a product',
    params: byUrl,
    query: z.object(paging),
    response: data(page(catalogue.product)),
    shared: true,
  }),
  'GET /categories/{url}': call({
    tag: 'catalogue',
    summary: 'A product category',
    params: byUrl,
    response: data(catalogue.categoryDetail),
    shared: true,
  }),
  'GET /info/{url}': call({
    tag: 'content',
    summary: 'An information page',
    params: byUrl,
    response: data(content.infoPageDetail),
    shared: true,
  }),
  'GET /news/{url}': call({
    tag: 'content',
    summary: 'A news article',
    params: byUrl,
    response: data(content.newsItemDetail),
    shared: true,
  }),
  'GET /orders/{url}': call({
    tag: 'orders',
    summary: 'An order by its unguessable address',
    params: byUrl,
    response: placed,
  }),
  'POST /cart/price': call({
    tag: 'orders',
    summary: 'What a cart costs now',
    body: orders.cartPriceRequest,
    response: data(orders.cartPrice),
  }),
} as const

export type Calls = typeof calls
export type CallName = keyof Calls

type Schema<N extends CallName, K extends 'params' | 'query' | 'body'> =
  Calls[N] extends Record<K, infer S extends z.ZodType> ? S : never

/** What a client sends. */
export type Params<N extends CallName> = [Schema<N, 'params'>] extends [never]
  ? undefined
  : z.input<Schema<N, 'params'>>
export type Query<N extends CallName> = [Schema<N, 'query'>] extends [never] ? undefined : z.input<Schema<N, 'query'>>
export type Body<N extends CallName> = [Schema<N, 'body'>] extends [never] ? undefined : z.input<Schema<N, 'body'>>
/** What a handler gets once checked. */
export type ParsedParams<N extends CallName> = [Schema<N, 'params'>] extends [never]
  ? undefined
  : z.output<Schema<N, 'params'>>
export type ParsedQuery<N extends CallName> = [Schema<N, 'query'>] extends [never]
  ? undefined
  : z.output<Schema<N, 'query'>>
export type ParsedBody<N extends CallName> = [Schema<N, 'body'>] extends [never]
  ? undefined
  : z.output<Schema<N, 'body'>>
/** The whole body of a success. */
export type ResponseBody<N extends CallName> = z.output<Calls[N]['response']>
