import {
  type CartPrice,
  daysBetween,
  MAX_STAY_DAYS,
  type ParsedBody,
  toDecimal,
  todayIn,
  toMinor,
} from '@vitrina/contract'
import type { Database } from '../../platform/database/client.ts'
import type { CallRegistry } from '../../platform/http/calls.ts'
import { Rejection } from '../../platform/rejection.ts'
import { say } from '../../platform/texts/index.ts'
import { TIME_ZONE } from '../catalogue/index.ts'
import { leastDeliveries } from '../deliveries/index.ts'
import { iconOf, presentPicture } from '../media/index.ts'
import { readPayment } from '../payments/index.ts'
import type { Line } from '../pricing/index.ts'
import type { SettingsCache } from '../settings/index.ts'
import { otherFaults } from './validate-order.ts'
import { once } from './idempotency.ts'
import { placeOrder } from './place-order.ts'
import { placeSingle, singleFaults } from './place-single.ts'
import { isTooLarge, quote } from './price-order.ts'
import { readOrder, readOrderByUrl } from './read-order.ts'

export function orderRoutes(
  calls: CallRegistry,
  { database, shop }: { database: Database; shop: SettingsCache },
): void {
  const { queries } = database
  const today = () => todayIn(TIME_ZONE)

  calls.handle(
    'POST /orders',
    async ({ body, language, idempotencyKey }) => {
      const sent = once(idempotencyKey, 'POST /orders', body)
      return answer(
        await placeOrder({ request: body, days: null }, { database, shop: shop.get(), language, today: today(), sent }),
      )
    },
    (sound, language) => otherFaults(sound, null, { database, shop: shop.get(), language, today: today() }),
  )

  calls.handle(
    'POST /orders/store-single',
    async ({ body, language, idempotencyKey }) => {
      const sent = once(idempotencyKey, 'POST /orders/store-single', body)
      return answer(await placeSingle(body, { database, shop: shop.get(), language, today: today(), sent }))
    },
    (sound, language) => singleFaults(sound, { database, shop: shop.get(), language, today: today() }),
  )

  calls.handle('GET /orders/{url}', async ({ params }) => {
    const found = await readOrderByUrl(queries, params.url, shop.get())
    return found ? { data: found.order } : Rejection.notFound()
  })

  calls.handle('POST /cart/price', async ({ body, language }) => {
    const priced = await quote(queries, { ...body, ...daysOf(body) }, shop.get(), language, today())
    if (isTooLarge(priced)) return Rejection.validation({ items: 'order_too_large' })
    const { promo, promoRefused, weight, subtotal, discount } = priced
    const least =
      body.delivery || priced.lines.length === 0
        ? []
        : await leastDeliveries(queries, { weight, total: subtotal - discount })
    return {
      data: {
        lines: priced.lines.map(presentLine),
        subtotal: toDecimal(priced.subtotal),
        discount: toDecimal(priced.discount),
        delivery_price: priced.deliveryPrice === null ? null : toDecimal(priced.deliveryPrice),
        free_delivery_from: priced.delivery?.free_from == null ? null : toDecimal(priced.delivery.free_from),
        delivery_from: least.map(({ to, price }) => ({ to, price: toDecimal(price) })),
        total: toDecimal(priced.total),
        promo: body.promo_code
          ? {
              code: promo?.code ?? body.promo_code,
              applied: promo !== null,
              message: say(promoRefused ?? 'promo_applied', language),
            }
          : null,
      },
    }
  })

  async function answer(placed: number | Rejection) {
    if (placed instanceof Rejection) return placed
    const { order, language } = (await readOrder(queries, placed, shop.get()))!
    const { provider } = await readPayment(queries, order.payment.service, language)
    const { redirect } = await provider.begin({ ...order, total: toMinor(order.total), language })
    return { data: { ...order, payment: { ...order.payment, redirect } } }
  }
}

/** Dates no order could have are priced as one day: the order itself says what is wrong with them. */
function daysOf({ from_date, to_date }: ParsedBody<'POST /cart/price'>): { days?: number } {
  const days = from_date && to_date ? daysBetween(from_date, to_date) : 0
  return days > 0 && days <= MAX_STAY_DAYS ? { days } : {}
}

function presentLine(line: Line): CartPrice['lines'][number] {
  return {
    id: line.product_id,
    selected_options: line.item.selected_options ?? {},
    selected_count: line.item.selected_count,
    state: line.state,
    left: line.left,
    name: line.name,
    url: line.url,
    icon: line.picture ? iconOf(line.picture) : null,
    picture: line.picture ? presentPicture(line.picture, line.name) : null,
    options: line.options,
    price: toDecimal(line.price),
    regular_price: line.regular_price === null ? null : toDecimal(line.regular_price),
    total: toDecimal(line.total),
  }
}
