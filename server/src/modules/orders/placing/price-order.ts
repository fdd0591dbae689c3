import {
  daysBetween,
  type Language,
  MAX_MINOR_UNITS,
  MAX_STAY_DAYS,
  type OrderItem,
  type ParsedBody,
  todayIn,
} from '@vitrina/contract'
import type { Queries } from '../../../platform/database/client.ts'
import { formatMoney } from '../../../platform/format-money.ts'
import { type FieldsRejection, Rejection } from '../../../platform/rejection.ts'
import type { Text } from '../../../platform/texts/index.ts'
import {
  type Deliveries,
  type DeliveryQuote,
  type Destination,
  prefixDeliveryErrors,
  requiresPickup,
} from '../../deliveries/index.ts'
import { type PricedLine, priceItems } from '../../pricing/index.ts'
import { evaluatePromo, type PromoEffect } from '../../promos/index.ts'
import type { SettingsCache, ShopSettings } from '../../settings/index.ts'
import { text } from '../texts.ts'

export type PriceRequest = {
  items: readonly OrderItem[]
  promo_code?: string | undefined
  delivery?: Destination | undefined
  /** The number of days of a rental product, whose price is for one day; 1 when absent. */
  rentalDays?: number
  /** What the payment method costs, in minor units. */
  paymentFee?: number
  /** What the staff has agreed upon, in minor units: a price for each item that has one of its own, and for the delivery. */
  ownPrices?: readonly (number | undefined)[]
  ownDeliveryPrice?: number | undefined
}

/** `today` is the shop's date. */
export type PriceContext = { deliveries: Deliveries; settings: ShopSettings; language: Language; today: string }

/** What a cart or an order costs now. Amounts are minor units, `weight` grams; `delivery` is null while none is chosen, or when it is rejected. */
export type OrderPrice = {
  lines: PricedLine[]
  weight: number
  subtotal: number
  discount: number
  /** The parts of the discount, line by line. */
  discountByLine: number[]
  promo: PromoEffect | null
  promoRejection: Text | null
  delivery: DeliveryQuote | null
  deliveryRejection: FieldsRejection | null
  deliveryPrice: number | null
  paymentFee: number
  total: number
}

/** True when the amount exceeds the maximum of the database columns and the contract. */
export const isTooLarge = ({ subtotal, deliveryPrice, paymentFee }: OrderPrice): boolean =>
  subtotal + (deliveryPrice ?? 0) + paymentFee > MAX_MINOR_UNITS

/** Invalid dates are priced as one day; placing the order reports them. */
export function rentalDaysOf({
  from_date,
  to_date,
}: {
  from_date?: string | undefined
  to_date?: string | undefined
}): {
  rentalDays?: number
} {
  const rentalDays = from_date && to_date ? daysBetween(from_date, to_date) : 0
  return rentalDays > 0 && rentalDays <= MAX_STAY_DAYS ? { rentalDays } : {}
}

/** Prices a cart or an order by the same rules: items, promo code, delivery. */
export async function priceOrder(
  queries: Queries,
  request: PriceRequest,
  { deliveries, settings, language, today }: PriceContext,
): Promise<OrderPrice> {
  const goods = await priceGoods(queries, request, settings, language, today)
  const quoted = request.delivery ? await quoteDeliveryOf(queries, deliveries, request.delivery, goods, language) : null
  const delivery = quoted instanceof Rejection ? null : quoted
  const { subtotal, discount, promo } = goods
  const shopPrice = promo?.freeDelivery ? 0 : delivery?.price
  const deliveryPrice = delivery ? (request.ownDeliveryPrice ?? shopPrice ?? 0) : null
  const paymentFee = request.paymentFee ?? 0
  return {
    ...goods,
    delivery,
    deliveryRejection: quoted instanceof Rejection ? prefixDeliveryErrors(quoted) : null,
    deliveryPrice,
    paymentFee,
    total: subtotal - discount + (deliveryPrice ?? 0) + paymentFee,
  }
}

/** Makes the function that prices the delivery of a cart as `priceOrder` does. The errors of its Rejections are keyed by the fields of the request. */
export function createDeliveryPrices(
  queries: Queries,
  { settings, deliveries }: { settings: Pick<SettingsCache, 'get'>; deliveries: Deliveries },
) {
  return async (
    { items, promo_code, from_date, to_date, ...delivery }: ParsedBody<'POST /deliveries/calculate'>,
    language: Language,
  ): Promise<DeliveryQuote | FieldsRejection> => {
    const request = { items, promo_code, ...rentalDaysOf({ from_date, to_date }) }
    const shop = settings.get()
    const goods = await priceGoods(queries, request, shop, language, todayIn(shop.time_zone))
    const quote = await quoteDeliveryOf(queries, deliveries, delivery, goods, language)
    return quote instanceof Rejection || !goods.promo?.freeDelivery ? quote : { ...quote, price: 0 }
  }
}

type GoodsPrice = Omit<OrderPrice, 'delivery' | 'deliveryRejection' | 'deliveryPrice' | 'paymentFee' | 'total'>

async function priceGoods(
  queries: Queries,
  request: Omit<PriceRequest, 'delivery'>,
  settings: ShopSettings,
  language: Language,
  today: string,
): Promise<GoodsPrice> {
  const { lines: shopLines, weight } = await priceItems(queries, request.items, language)
  const rentalDays = request.rentalDays ?? 1
  const lines = shopLines.map((line, index) =>
    line.state === 'by_day'
      ? { ...line, total: line.total * rentalDays }
      : withOwnPrice(line, request.ownPrices?.[index]),
  )
  const subtotal = lines.reduce((sum, line) => sum + line.total, 0)

  const evaluated = request.promo_code
    ? await evaluatePromo(queries, request.promo_code, {
        lines,
        today,
        formatAmount: (minor) => formatMoney(minor, language, settings),
      })
    : null
  const promo = evaluated && 'effect' in evaluated ? evaluated.effect : null
  return {
    lines,
    weight,
    subtotal,
    discount: promo?.discount ?? 0,
    discountByLine: promo?.discountByLine ?? lines.map(() => 0),
    promo,
    promoRejection: evaluated && 'rejection' in evaluated ? evaluated.rejection : null,
  }
}

/** What has sold out goes on to cost nothing. */
const withOwnPrice = (line: PricedLine, price: number | undefined): PricedLine =>
  price === undefined
    ? line
    : { ...line, price, total: line.state === 'sold_out' ? 0 : price * line.item.selected_count }

/** Rental products have to be returned to the shop: where the shop offers pickup, they are not delivered otherwise. */
async function quoteDeliveryOf(
  queries: Queries,
  deliveries: Deliveries,
  delivery: Destination,
  { lines, weight, subtotal, discount }: GoodsPrice,
  language: Language,
): Promise<DeliveryQuote | FieldsRejection> {
  const hasRental = lines.some(({ state }) => state === 'by_day')
  if (hasRental && (await requiresPickup(queries, delivery.service)))
    return Rejection.validation({ service: text('delivery_pickup_only') })
  return deliveries.quote(queries, delivery, { weight, total: subtotal - discount }, language)
}
