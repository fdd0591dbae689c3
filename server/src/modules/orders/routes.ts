import { type CartPrice, type Currency, type Language, type OrderRequest, toDecimal, todayIn } from '@vitrina/contract'
import type { Logger } from 'pino'
import type { Database } from '../../platform/database/client.ts'
import { customerIdOf, customerOf } from '../../platform/http/calls/caller.ts'
import type { CallRegistry } from '../../platform/http/calls/calls.ts'
import { idempotentRequest } from '../../platform/idempotency.ts'
import { Rejection } from '../../platform/rejection.ts'
import { translate } from '../../platform/texts/index.ts'
import { guessVoucher, readCustomer } from '../accounts/index.ts'
import { type Deliveries, presentLowestPrice } from '../deliveries/index.ts'
import { presentUnitPrice } from '../catalogue/index.ts'
import { presentIcon, presentPicture } from '../media/index.ts'
import type { Payments } from '../payments/index.ts'
import type { PricedLine } from '../pricing/index.ts'
import { beginPayment, beginPlacedPayment, findByAccessToken } from '../purchases/index.ts'
import type { SettingsCache } from '../settings/index.ts'
import { listCustomerOrders } from './reading/customer-orders.ts'
import { placeOrder } from './placing/place-order.ts'
import { placeSingle } from './placing/place-single.ts'
import { presentOrder } from './reading/present.ts'
import { isTooLarge, lowestDeliveryPrices, priceOrder, rentalDaysOf } from './placing/price-order.ts'
import { presentStored, readOrderByToken } from './reading/read-order.ts'
import type { StoredOrder } from './tables.ts'
import { presentVoucherEffect } from '../vouchers/index.ts'
import { text } from './texts.ts'
import { withdrawFromOrder } from './withdrawal/withdraw-from-order.ts'

/** `settings` gives the shop's current settings. */
export function orderRoutes(
  calls: CallRegistry,
  {
    database,
    settings,
    deliveries,
    payments,
    logger,
    limitsOrders,
    limitsAddresses,
  }: {
    database: Database
    settings: SettingsCache
    deliveries: Deliveries
    payments: Payments
    logger: Logger
    limitsOrders: boolean
    limitsAddresses: boolean
  },
): void {
  const { queries } = database
  const orderContext = (language: Language, { address }: { address: string }) => ({
    database,
    settings: settings.get(),
    deliveries,
    payments,
    language,
    today: todayIn(settings.get().time_zone),
    limitsOrders,
    guessVoucher: () => guessVoucher(queries, { address, limitsAddresses }),
  })

  calls.handle('POST /orders', async ({ body, language, idempotencyKey, caller, client }) =>
    presentPlaced(
      await placeOrder(
        { request: body, rental: null },
        {
          ...orderContext(language, client),
          idempotentRequest: idempotentRequest(idempotencyKey, 'POST /orders', body),
          customerId: customerIdOf(caller),
        },
      ),
      body,
    ),
  )

  calls.handle('POST /orders/store-single', async ({ body, language, idempotencyKey, caller, client }) =>
    presentPlaced(
      await placeSingle(body, {
        ...orderContext(language, client),
        idempotentRequest: idempotentRequest(idempotencyKey, 'POST /orders/store-single', body),
        customerId: customerIdOf(caller),
      }),
      body,
    ),
  )

  calls.handle('GET /orders/{url}', async ({ params }) => {
    const localized = await readOrderByToken(queries, params.url, settings.get(), payments)
    return localized ? { data: localized.order } : Rejection.notFound()
  })

  calls.handle('POST /orders/{url}/pay', async ({ params, body }) => {
    const id = await findByAccessToken(queries, 'order', params.url)
    if (id === null) return Rejection.notFound()
    const begun = await beginPayment({ kind: 'order', id }, { ...params, ...body }, payments)
    return begun instanceof Rejection ? begun : { data: begun }
  })

  calls.handle('POST /orders/{url}/withdraw', async ({ params, body, idempotencyKey }) => {
    const id = await findByAccessToken(queries, 'order', params.url)
    if (id === null) return Rejection.notFound()
    const withdrawn = await withdrawFromOrder(id, body, {
      database,
      settings: settings.get(),
      payments,
      idempotentRequest: idempotentRequest(idempotencyKey, `POST /orders/${params.url}/withdraw`, body),
    })
    if (withdrawn instanceof Rejection) return withdrawn
    return { data: (await presentStored(queries, withdrawn, settings.get(), payments)).order }
  })

  calls.handle('GET /account/orders', async ({ caller, query }) => {
    const customer = await readCustomer(queries, customerOf(caller).id)
    return customer
      ? { data: await listCustomerOrders(queries, customer, query) }
      : Rejection.unauthorised('login_required')
  })

  calls.handle('POST /cart/price', async ({ body, language, client }) => {
    const { currency } = settings.get()
    const paymentFee = await payments.feeOf(queries, body.payment_method)
    const request = { ...body, ...rentalDaysOf(body), paymentFee }
    const price = await priceOrder(queries, request, orderContext(language, client))
    if (isTooLarge(price)) return Rejection.validation({ items: text('order_too_large') })
    const { promo, promoRejection, subtotal, discount } = price
    const lowest =
      price.lines.length === 0 ? [] : await lowestDeliveryPrices(queries, deliveries, price, body.delivery?.country)
    return {
      data: {
        lines: price.lines.map((line) => presentLine(line, currency)),
        subtotal: toDecimal(subtotal, currency),
        discount: toDecimal(discount, currency),
        delivery_price: price.deliveryPrice === null ? null : toDecimal(price.deliveryPrice, currency),
        free_delivery_from: price.delivery?.free_from == null ? null : toDecimal(price.delivery.free_from, currency),
        delivery_from: lowest.map((each) => presentLowestPrice(each, settings.get(), language)),
        gift_wrapping: price.giftWrapping === null ? null : toDecimal(price.giftWrapping, currency),
        payment_fee: toDecimal(price.paymentFee, currency),
        total: toDecimal(price.total, currency),
        needs_delivery: price.needsDelivery,
        voucher: body.voucher_code ? presentVoucherEffect(price, settings.get(), language) : null,
        to_pay: toDecimal(price.toPay, currency),
        promo: body.promo_code
          ? {
              code: promo?.code ?? body.promo_code,
              applied: promo !== null,
              message: translate(promoRejection ?? text('promo_applied'), language),
            }
          : null,
      },
    }
  })

  /** The order with the address the shopper goes to next, or the rejection as it is. */
  async function presentPlaced(
    placed: StoredOrder | Rejection,
    { pays_by_wallet }: Pick<OrderRequest, 'pays_by_wallet'>,
  ) {
    if (placed instanceof Rejection) return placed
    const { id, payment } = placed
    const begun = await beginPlacedPayment(
      { kind: 'order', id, payment, pays_by_wallet },
      { queries, payments, logger },
    )
    return { data: presentOrder(placed, settings.get(), begun).order }
  }
}

function presentLine(line: PricedLine, currency: Currency): CartPrice['lines'][number] {
  return {
    id: line.product_id,
    selected_options: line.item.selected_options ?? {},
    selected_count: line.item.selected_count,
    state: line.state,
    left: line.left,
    name: line.name,
    url: line.url,
    icon: line.picture ? presentIcon(line.picture) : null,
    picture: line.picture ? presentPicture(line.picture, line.name) : null,
    options: line.options,
    price: toDecimal(line.price, currency),
    regular_price: line.regular_price === null ? null : toDecimal(line.regular_price, currency),
    lowest_price: line.lowest_price === null ? null : toDecimal(line.lowest_price, currency),
    unit_price: presentUnitPrice(line.unit_price, currency),
    withdrawable: line.withdrawable,
    min_age: line.min_age,
    voucher: line.voucher,
    total: toDecimal(line.total, currency),
  }
}
