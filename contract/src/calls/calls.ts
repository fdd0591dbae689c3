import { z } from 'zod'
import { accountCalls } from './account-calls.ts'
import { batchCalls } from './batch-calls.ts'
import { batchReservationCalls } from './batch-reservation-calls.ts'
import { call } from './call.ts'
import { makerCalls } from './maker-calls.ts'
import { pushCalls } from './push-calls.ts'
import { reviewCalls } from './review-calls.ts'
import { stockNoticeCalls } from './stock-notice-calls.ts'
import { savedCalls } from './saved-calls.ts'
import { searchCalls } from './search-calls.ts'
import { roomCalls } from './room-calls.ts'
import { voucherCalls } from './voucher-calls.ts'
import { cartPrice, cartPriceRequest } from '../schemas/cart.ts'
import * as catalogue from '../schemas/catalogue.ts'
import { emptyBody, page, paging, url } from '../schemas/common.ts'
import { contactMessage } from '../schemas/contact-form.ts'
import * as content from '../schemas/content.ts'
import * as deliveries from '../schemas/deliveries.ts'
import * as orders from '../schemas/orders.ts'
import * as payments from '../schemas/payments.ts'
import { settings } from '../schemas/settings.ts'

const data = <T extends z.ZodType>(schema: T) => z.object({ data: schema })
const list = <T extends z.ZodType>(schema: T) => data(z.array(schema))
const urlParams = z.object({ url })
const messageResponse = z.object({ message: z.string() })
const orderResponse = data(orders.order)

/**
 * Every API call under its method and path below /api/v1. Server and storefront are typed from this table, and
 * /api/v1/openapi.json is generated from it. The first block is section 7 of docs/specification.md; the second is our own.
 */
export const calls = {
  'GET /settings': call({
    tag: 'settings',
    summary: 'The shop',
    response: settings,
    shared: true,
    failsSilently: true,
  }),
  'GET /options': call({
    tag: 'catalogue',
    summary: 'Options and attributes with their values',
    response: list(catalogue.option),
    shared: true,
    failsSilently: true,
  }),
  'GET /sections': call({
    tag: 'content',
    summary: 'Content blocks of screens',
    response: list(content.section),
    shared: true,
    failsSilently: true,
  }),
  'GET /menu': call({
    tag: 'content',
    summary: 'Menu items of every position',
    response: list(content.menuItem),
    shared: true,
    failsSilently: true,
  }),
  'GET /info': call({
    tag: 'content',
    summary: 'Information pages',
    query: z.object(paging),
    response: data(page(content.infoPage)),
    shared: true,
    failsSilently: true,
  }),
  'GET /categories': call({
    tag: 'catalogue',
    summary: 'Categories: of products (type 1, a page) or of news (type 2, a list)',
    query: catalogue.categoryQuery,
    response: z.union([data(page(catalogue.category)), list(catalogue.category)]),
    shared: true,
    failsSilently: true,
  }),
  'GET /products': call({
    tag: 'catalogue',
    summary: 'Products',
    query: catalogue.productQuery,
    response: catalogue.productPage,
    shared: true,
    failsSilently: true,
  }),
  'GET /products/reserved/{id}': call({
    tag: 'catalogue',
    summary: 'Days from today on for which a rental product is reserved',
    params: z.object({ id: z.string() }),
    query: z.object(paging),
    response: data(page(catalogue.reservedDay)),
    shared: true,
    failsSilently: true,
  }),
  'GET /news': call({
    tag: 'content',
    summary:
      'News articles, newest first; those of a category by its current or a former address, with the category itself',
    query: catalogue.newsQuery,
    response: content.newsList,
    shared: true,
    failsSilently: true,
  }),
  'POST /info/send-message': call({
    tag: 'content',
    summary: 'A message to the shop',
    body: contactMessage,
    response: messageResponse,
    status: 201,
    writes: true,
  }),
  'POST /orders': call({
    tag: 'orders',
    summary: 'Place an order',
    body: orders.orderRequest,
    response: orderResponse,
    status: 201,
    writes: true,
    idempotent: true,
  }),
  'POST /orders/store-single': call({
    tag: 'orders',
    summary: 'Order one product without a cart; with dates, a rental product',
    body: orders.singleOrderRequest,
    response: orderResponse,
    status: 201,
    writes: true,
    idempotent: true,
  }),
  ...accountCalls,
  ...roomCalls,
  ...pushCalls,
  ...searchCalls,
  ...reviewCalls,
  ...stockNoticeCalls,
  ...voucherCalls,
  ...makerCalls,
  ...batchCalls,
  ...batchReservationCalls,
  ...savedCalls,
  'POST /deliveries/services': call({
    tag: 'deliveries',
    summary: 'Delivery services and their targets',
    body: deliveries.servicesRequest,
    response: list(deliveries.deliveryService).extend({ to: z.array(deliveries.deliveryLocation) }),
  }),
  'POST /deliveries/countries': call({
    tag: 'deliveries',
    summary: 'Countries we deliver to',
    body: emptyBody,
    response: list(deliveries.deliveryCountry),
  }),
  'POST /deliveries/cities': call({
    tag: 'deliveries',
    summary: 'Cities of a country',
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
  'POST /deliveries/lowest': call({
    tag: 'deliveries',
    summary: 'The lowest price of a delivery by each method',
    body: deliveries.lowestRequest,
    response: list(deliveries.lowestDeliveryPrice),
  }),
  'POST /payments/services': call({
    tag: 'payments',
    summary: 'Payment methods',
    body: payments.paymentsRequest,
    response: list(payments.paymentService),
  }),

  'GET /products/{url}': call({
    tag: 'catalogue',
    summary: 'A product, by its current or a former url; the record has the current one',
    params: urlParams,
    response: data(catalogue.productDetail),
    shared: true,
  }),
  'GET /products/similar/{url}': call({
    tag: 'catalogue',
    summary: 'Products of the same first category',
    params: urlParams,
    query: z.object(paging),
    response: data(page(catalogue.product)),
    shared: true,
    failsSilently: true,
  }),
  'GET /categories/{url}': call({
    tag: 'catalogue',
    summary: 'A product category',
    params: urlParams,
    response: data(catalogue.categoryDetail),
    shared: true,
  }),
  'GET /info/{url}': call({
    tag: 'content',
    summary: 'An information page',
    params: urlParams,
    response: data(content.infoPageDetail),
    shared: true,
  }),
  'GET /news/{url}': call({
    tag: 'content',
    summary: 'A news article',
    params: urlParams,
    response: data(content.newsItemDetail),
    shared: true,
  }),
  'GET /orders/{url}': call({
    tag: 'orders',
    summary: 'An order by its unguessable address',
    params: urlParams,
    response: orderResponse,
  }),
  'POST /orders/{url}/pay': call({
    tag: 'orders',
    summary: 'The page where an order is paid, or how its wallet payment is confirmed. Repeatable: it is begun once',
    params: urlParams,
    body: payments.payRequest,
    response: data(payments.begunPayment),
    writes: true,
  }),
  'POST /orders/{url}/withdraw': call({
    tag: 'orders',
    summary: 'Withdraw from the contract of an order, or from a part of it',
    params: urlParams,
    body: orders.withdrawalRequest,
    response: orderResponse,
    writes: true,
    idempotent: true,
  }),
  'POST /cart/price': call({
    tag: 'orders',
    summary: 'The current price of a cart',
    body: cartPriceRequest,
    response: data(cartPrice),
  }),
  'POST /payments/wallet': call({
    tag: 'payments',
    summary: 'How the wallets of the device are offered for an amount; null where the payment method has none',
    body: payments.walletRequest,
    response: data(payments.walletOffer.nullable()),
  }),
} as const

export type Calls = typeof calls
export type CallName = keyof Calls

type Schema<N extends CallName, K extends 'params' | 'query' | 'body'> =
  Calls[N] extends Record<K, infer S extends z.ZodType> ? S : never

/** What a client sends: types before parsing. */
export type Params<N extends CallName> = [Schema<N, 'params'>] extends [never]
  ? undefined
  : z.input<Schema<N, 'params'>>
export type Query<N extends CallName> = [Schema<N, 'query'>] extends [never] ? undefined : z.input<Schema<N, 'query'>>
export type Body<N extends CallName> = [Schema<N, 'body'>] extends [never] ? undefined : z.input<Schema<N, 'body'>>
/** What a handler receives: types after parsing. */
export type ParsedParams<N extends CallName> = [Schema<N, 'params'>] extends [never]
  ? undefined
  : z.output<Schema<N, 'params'>>
export type ParsedQuery<N extends CallName> = [Schema<N, 'query'>] extends [never]
  ? undefined
  : z.output<Schema<N, 'query'>>
export type ParsedBody<N extends CallName> = [Schema<N, 'body'>] extends [never]
  ? undefined
  : z.output<Schema<N, 'body'>>
/** The complete body of a successful response. */
export type ResponseBody<N extends CallName> = z.output<Calls[N]['response']>
