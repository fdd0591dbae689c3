import { type Language, toDecimal, todayIn } from '@vitrina/contract'
import type { Logger } from 'pino'
import type { Database } from '../../../platform/database/client.ts'
import {
  actorOfMember,
  byMember,
  type Member,
  type OfficeCallRegistry,
  refuseRefund,
} from '../../../platform/http/calls/office-calls.ts'
import { idempotentRequest } from '../../../platform/idempotency.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { translate } from '../../../platform/texts/index.ts'
import type { Deliveries } from '../../deliveries/index.ts'
import { pagePath, type Payments } from '../../payments/index.ts'
import { beginPlacedPayment } from '../../purchases/index.ts'
import { DEFAULT_TIME_ZONE, type SettingsCache, type ShopSettings } from '../../settings/index.ts'
import { presentVoucherEffect } from '../../vouchers/index.ts'
import { editOrder } from '../changes/edit-order.ts'
import { markOrderGivenBack, refundOrder, returnGoods } from '../changes/reduce-order.ts'
import { payOutVoucher } from '../changes/pay-out-voucher.ts'
import { addNote, changeManyOrders, changeSeenOrder } from './change-office-order.ts'
import { removeParcel, setParcel } from './change-parcel.ts'
import type { OrderPrice } from '../placing/price-order.ts'
import { priceTypedIn, typeInOrder } from '../placing/type-in-order.ts'
import { findKnownCustomer } from './known-customer.ts'
import { listOfficeOrders, matching } from './list-orders.ts'
import { ordersAsCsv } from './orders-csv.ts'
import { findPaperOrders, ordersAsPdf } from './papers/papers.ts'
import { findObstacles, listMovements } from './product-stock.ts'
import { noteWithdrawal } from './note-withdrawal.ts'
import { readOfficeOrder } from './read-office-order.ts'

type Dependencies = {
  database: Database
  settings: SettingsCache
  deliveries: Deliveries
  payments: Payments
  publicUrl: string | null
  logger: Logger
}

export function officeOrderRoutes(
  calls: OfficeCallRegistry,
  { database, settings, deliveries, payments, publicUrl, logger }: Dependencies,
): void {
  const { queries } = database
  const officeChange = (member: Member) => ({ ...byMember(member), refundRefusal: refuseRefund(member) })
  const priceContext = (language: Language) => ({
    deliveries,
    settings: settings.get(),
    language,
    today: todayIn(settings.get().time_zone),
  })
  const timeZone = () => settings.get().time_zone ?? DEFAULT_TIME_ZONE

  calls.handle('GET /products/{key}/obstacles', async ({ params: { key }, language }) => {
    const obstacles = await findObstacles(queries, key, { language, deliveries, payments })
    return obstacles instanceof Rejection ? obstacles : { data: obstacles }
  })
  calls.handle('GET /products/{key}/movements', async ({ params: { key }, language }) => ({
    data: await listMovements(queries, key, language),
  }))
  calls.handle('GET /orders', async ({ query }) => ({ data: await listOfficeOrders(queries, query, timeZone()) }))
  calls.handleFile('GET /orders.csv', async ({ query, language }) => ({
    name: 'orders.csv',
    chunks: ordersAsCsv(database.reads, matching(query, timeZone()), { timeZone: timeZone(), language }),
  }))
  calls.handleFile('GET /orders/papers.pdf', async ({ query: { kind, numbers } }) => {
    const ids = await findPaperOrders(queries, numbers)
    if (ids instanceof Rejection) return ids
    const chunks = ordersAsPdf(database.reads, ids, { kind, settings: settings.get(), publicUrl })
    return { name: `${kind}-${numbers[0]}.pdf`, chunks, shown: true }
  })
  calls.handle('GET /orders/{number}', async ({ params, language }) => {
    const order = await readOfficeOrder(queries, params.number, settings.get(), payments, language)
    return order instanceof Rejection ? order : { data: order }
  })
  const moneyContext = (member: Member, language: Language) => ({ ...officeChange(member), payments, language })
  const answer = <T extends object>(result: T | Rejection) => (result instanceof Rejection ? result : { data: result })

  calls.handle('PUT /orders/{number}', async ({ params, body, member, language }) => {
    const context = { ...moneyContext(member, language), settings: settings.get(), deliveries }
    return answer(await editOrder(database, params.number, body, context))
  })
  calls.handle('POST /orders/{number}/refund', async ({ params, body, member, language }) =>
    answer(await refundOrder(database, params.number, body, moneyContext(member, language))),
  )
  calls.handle('POST /orders/{number}/return', async ({ params, body, member, language }) =>
    answer(await returnGoods(database, params.number, body, moneyContext(member, language))),
  )
  calls.handle('POST /orders/{number}/withdrawal', async ({ params, body, member, language }) => {
    const context = { ...moneyContext(member, language), settings: settings.get() }
    return answer(await noteWithdrawal(database, params.number, body, context))
  })
  calls.handle(
    'POST /orders/{number}/given-back',
    async ({ params, body, member }) =>
      (await markOrderGivenBack(database, params.number, body.amount, { ...byMember(member), payments })) ?? {},
  )
  calls.handle('POST /orders/{number}/state', async ({ params, body: { reason, ...change }, member }) => {
    const rejection = await changeSeenOrder(database, params.number, change, { ...officeChange(member), reason })
    return rejection ?? {}
  })
  calls.handle('POST /orders/state', async ({ body: { numbers, to, seen = [] }, member, language }) => ({
    data: await changeManyOrders(
      database,
      numbers,
      { to, seen: new Map(seen.map(({ number, state }) => [number, state])) },
      { ...officeChange(member), language },
    ),
  }))
  calls.handle(
    'PUT /orders/{number}/parcel',
    async ({ params, body, member }) => (await setParcel(database, params.number, body, byMember(member))) ?? {},
  )
  calls.handle(
    'DELETE /orders/{number}/parcel',
    async ({ params, member }) => (await removeParcel(database, params.number, byMember(member))) ?? {},
  )
  calls.handle(
    'POST /orders/{number}/notes',
    async ({ params, body, member }) => (await addNote(database, params.number, body.text, byMember(member))) ?? {},
  )

  calls.handle(
    'POST /vouchers/{id}/pay-out',
    async ({ params, body: { left, reason }, member }) =>
      (await payOutVoucher(database, params.id, left, { ...byMember(member), reason, payments })) ?? {},
  )

  calls.handle('GET /known-customer', async ({ query, language }) => ({
    data: await findKnownCustomer(queries, query, language),
  }))
  calls.handle('POST /orders', async ({ body, member }) => {
    const { key, language } = body
    const placed = await typeInOrder(body, actorOfMember(member), {
      ...priceContext(language),
      database,
      payments,
      customerId: null,
      limitsOrders: false,
      idempotentRequest: idempotentRequest(key, 'POST /office/orders', body),
    })
    if (placed instanceof Rejection) return placed
    await beginPlacedPayment({ kind: 'order', id: placed.id, payment: placed.payment }, { queries, payments, logger })
    return { data: { number: String(placed.number), page_url: pagePath('order', placed.access_token) } }
  })
  calls.handle('POST /orders/price', async ({ body, language }) => {
    const paymentFee = await payments.feeOf(queries, body.payment_method)
    const price = await priceTypedIn(queries, body, paymentFee, priceContext(body.language))
    return price instanceof Rejection
      ? price
      : { data: presentPrice(price, body.voucher_code, settings.get(), language) }
  })
}

/** What an order costs while it is typed in, as the office shows it. */
function presentPrice(price: OrderPrice, voucherCode: string | undefined, settings: ShopSettings, language: Language) {
  const { currency } = settings
  const decimal = (minor: number) => toDecimal(minor, currency)
  return {
    lines: price.lines.map(({ state, left, price: each, total }) => ({
      state,
      left,
      price: decimal(each),
      total: decimal(total),
    })),
    subtotal: decimal(price.subtotal),
    discount: decimal(price.discount),
    delivery_price: price.deliveryPrice === null ? null : decimal(price.deliveryPrice),
    payment_fee: decimal(price.paymentFee),
    total: decimal(price.total),
    currency,
    promo_problem: price.promoRejection && translate(price.promoRejection, language),
    needs_delivery: price.needsDelivery,
    voucher: voucherCode ? presentVoucherEffect(price, settings, language) : null,
    to_pay: decimal(price.toPay),
  }
}
