import { type Delivery, type Language, MAX_MINOR, type OrderItem } from '@vitrina/contract'
import type { Queries } from '../../platform/database/client.ts'
import { formatMoney } from '../../platform/format-money.ts'
import { Rejection } from '../../platform/rejection.ts'
import type { Text } from '../../platform/texts/index.ts'
import { type DeliveryQuote, mustBeCollected, quoteDelivery } from '../deliveries/index.ts'
import { type Line, priceItems } from '../pricing/index.ts'
import { type PromoEffect, weighPromo } from '../promos/index.ts'
import type { ShopSettings } from '../settings/index.ts'

export type QuoteRequest = {
  items: readonly OrderItem[]
  promo_code?: string | undefined
  email?: string | undefined
  delivery?: (Omit<Delivery, 'city'> & { city?: Delivery['city'] | undefined }) | undefined
  /** How many days a product let by the day is wanted for; its price is for one. */
  days?: number
}

/** What a cart costs now. Amounts are minor units; `delivery` is null while it isn't chosen or can't be had. */
export type Quote = {
  lines: Line[]
  weight: number
  subtotal: number
  discount: number
  /** The discount's parts, line by line. */
  discountByLine: number[]
  promo: PromoEffect | null
  promoRefused: Text | null
  delivery: DeliveryQuote | null
  deliveryRefused: Rejection | null
  deliveryPrice: number | null
  total: number
}

/** More than an order may come to: no field of it, nor of an answer, has room for such an amount. */
export const isTooLarge = ({ subtotal, deliveryPrice }: Quote): boolean => subtotal + (deliveryPrice ?? 0) > MAX_MINOR

/** Prices a cart or an order by the same rules: goods, promo code, delivery. */
export async function quote(
  queries: Queries,
  request: QuoteRequest,
  shop: ShopSettings,
  language: Language,
  today: string,
): Promise<Quote> {
  const priced = await priceItems(queries, request.items, language)
  const days = request.days ?? 1
  const lines = days === 1 ? priced.lines : priced.lines.map((line) => ({ ...line, total: line.total * days }))
  const subtotal = lines.reduce((sum, line) => sum + line.total, 0)
  const money = (minor: number) => formatMoney(minor, language, shop.currency_label)

  const weighed = request.promo_code
    ? await weighPromo(queries, request.promo_code, { lines, email: request.email ?? null, today, money })
    : null
  const promo = weighed && !('refused' in weighed) ? weighed : null
  const discount = promo?.discount ?? 0

  const quoted = request.delivery
    ? await quoteGoods(
        queries,
        request.delivery,
        { lines, weight: priced.weight, total: subtotal - discount },
        language,
      )
    : null
  const delivery = quoted instanceof Rejection ? null : quoted
  const deliveryPrice = delivery ? (promo?.freeDelivery ? 0 : delivery.price) : null
  return {
    lines,
    weight: priced.weight,
    subtotal,
    discount,
    discountByLine: promo?.byLine ?? lines.map(() => 0),
    promo,
    promoRefused: weighed && 'refused' in weighed ? weighed.refused : null,
    delivery,
    deliveryRefused: quoted instanceof Rejection ? quoted : null,
    deliveryPrice,
    total: subtotal - discount + (deliveryPrice ?? 0),
  }
}

/** What is let by the day comes back to the shop: where the shop can be collected from, nothing of it is sent. */
async function quoteGoods(
  queries: Queries,
  delivery: NonNullable<QuoteRequest['delivery']>,
  { lines, ...goods }: { lines: readonly Line[]; weight: number; total: number },
  language: Language,
) {
  const isLet = lines.some(({ state }) => state === 'by_day')
  if (isLet && (await mustBeCollected(queries, delivery.service)))
    return Rejection.validation({ 'delivery.service': 'delivery_pickup_only' })
  return quoteDelivery(queries, delivery, goods, language)
}
