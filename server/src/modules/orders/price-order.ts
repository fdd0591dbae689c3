import { type Delivery, type Language, MAX_MINOR_UNITS, type OrderItem } from '@vitrina/contract'
import type { Queries } from '../../platform/database/client.ts'
import { formatMoney } from '../../platform/format-money.ts'
import { Rejection } from '../../platform/rejection.ts'
import type { Text } from '../../platform/texts/index.ts'
import { type DeliveryQuote, quoteOrderDelivery, requiresPickup } from '../deliveries/index.ts'
import { type PricedLine, priceItems } from '../pricing/index.ts'
import { evaluatePromo, type PromoEffect } from '../promos/index.ts'
import type { ShopSettings } from '../settings/index.ts'
import { text } from './texts.ts'

export type PriceRequest = {
  items: readonly OrderItem[]
  promo_code?: string | undefined
  delivery?: (Omit<Delivery, 'city'> & { city?: Delivery['city'] | undefined }) | undefined
  /** The number of days of a rental product, whose price is for one day; 1 when absent. */
  rentalDays?: number
}

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
  deliveryRejection: Rejection | null
  deliveryPrice: number | null
  total: number
}

/** True when the amount exceeds the maximum of the database columns and the contract. */
export const isTooLarge = ({ subtotal, deliveryPrice }: OrderPrice): boolean =>
  subtotal + (deliveryPrice ?? 0) > MAX_MINOR_UNITS

/** Prices a cart or an order by the same rules: items, promo code, delivery. */
export async function priceOrder(
  queries: Queries,
  request: PriceRequest,
  settings: ShopSettings,
  language: Language,
  today: string,
): Promise<OrderPrice> {
  const { lines: linesOfOneDay, weight } = await priceItems(queries, request.items, language)
  const rentalDays = request.rentalDays ?? 1
  const lines = linesOfOneDay.map((line) =>
    line.state === 'by_day' ? { ...line, total: line.total * rentalDays } : line,
  )
  const subtotal = lines.reduce((sum, line) => sum + line.total, 0)

  const evaluated = request.promo_code
    ? await evaluatePromo(queries, request.promo_code, {
        lines,
        today,
        formatAmount: (minor) => formatMoney(minor, language, settings.currency_label),
      })
    : null
  const promo = evaluated && 'effect' in evaluated ? evaluated.effect : null
  const discount = promo?.discount ?? 0

  const quoted = request.delivery
    ? await quoteDeliveryOfLines(queries, request.delivery, { lines, weight, total: subtotal - discount }, language)
    : null
  const delivery = quoted instanceof Rejection ? null : quoted
  const deliveryPrice = delivery ? (promo?.freeDelivery ? 0 : delivery.price) : null
  return {
    lines,
    weight,
    subtotal,
    discount,
    discountByLine: promo?.discountByLine ?? lines.map(() => 0),
    promo,
    promoRejection: evaluated && 'rejection' in evaluated ? evaluated.rejection : null,
    delivery,
    deliveryRejection: quoted instanceof Rejection ? quoted : null,
    deliveryPrice,
    total: subtotal - discount + (deliveryPrice ?? 0),
  }
}

/** Rental products have to be returned to the shop: where the shop offers pickup, they are not delivered otherwise. */
async function quoteDeliveryOfLines(
  queries: Queries,
  delivery: NonNullable<PriceRequest['delivery']>,
  { lines, ...goods }: { lines: readonly PricedLine[]; weight: number; total: number },
  language: Language,
) {
  const hasRental = lines.some(({ state }) => state === 'by_day')
  if (hasRental && (await requiresPickup(queries, delivery.service)))
    return Rejection.validation({ 'delivery.service': text('delivery_pickup_only') })
  return quoteOrderDelivery(queries, delivery, goods, language)
}
