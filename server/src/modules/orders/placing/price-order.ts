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
import { readHeld } from '../../batch-reservations/index.ts'
import {
  type Deliveries,
  type DeliveryQuote,
  type Destination,
  type GoodsTotals,
  type LowestPrice,
  prefixDeliveryErrors,
  requiresPickup,
} from '../../deliveries/index.ts'
import { type PricedLine, priceItems } from '../../pricing/index.ts'
import { evaluatePromo, type PromoEffect } from '../../promos/index.ts'
import type { SettingsCache, ShopSettings } from '../../settings/index.ts'
import { findVoucher, type GuessVoucher, paidBy, type VoucherRow, voucherText } from '../../vouchers/index.ts'
import { text } from '../texts.ts'

export type PriceRequest = {
  items: readonly OrderItem[]
  promo_code?: string | undefined
  voucher_code?: string | undefined
  delivery?: Destination | undefined
  /** Tokens of reservations whose pieces are held. */
  reservations?: readonly string[] | undefined
  /** The number of days of a rental product, whose price is for one day; 1 when absent. */
  rentalDays?: number
  /** Whether the parcel is a gift that is to be wrapped. */
  gift_wrapping?: boolean | undefined
  /** What the payment method costs, in minor units. */
  paymentFee?: number
  /** What the staff has agreed upon, in minor units: a price for each item that has one of its own, and for the delivery. */
  ownPrices?: readonly (number | undefined)[]
  ownDeliveryPrice?: number | undefined
}

/** `today` is the shop's date. */
export type PriceContext = {
  deliveries: Deliveries
  settings: ShopSettings
  language: Language
  today: string
  /** Limits who tries codes of vouchers; absent for the staff. */
  guessVoucher?: GuessVoucher
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
  deliveryRejection: FieldsRejection | null
  deliveryPrice: number | null
  /** Null where nothing is wrapped: it was not asked for, or the shop does not do it. */
  giftWrapping: number | null
  paymentFee: number
  total: number
  /** False where there is nothing but vouchers, which are sent by e-mail. */
  needsDelivery: boolean
  /** The voucher that pays `amount` of it, and why the one that is named does not. */
  voucher: { row: VoucherRow; amount: number } | null
  voucherRejection: Text | null
  /** What the voucher leaves to be paid. */
  toPay: number
}

/** True when the amount exceeds the maximum of the database columns and the contract. */
export const isTooLarge = ({ subtotal, deliveryPrice, giftWrapping, paymentFee }: OrderPrice): boolean =>
  subtotal + (deliveryPrice ?? 0) + (giftWrapping ?? 0) + paymentFee > MAX_MINOR_UNITS

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

/** Prices a cart or an order by the same rules: items, promo code, delivery, wrapping. A promo code reduces goods, so the price of a wrapping stays. */
export async function priceOrder(
  queries: Queries,
  request: PriceRequest,
  { deliveries, settings, language, today, guessVoucher }: PriceContext,
): Promise<OrderPrice> {
  const goods = await priceGoods(queries, request, settings, language, today)
  const needsDelivery = isSent(goods)
  const quoted =
    request.delivery && needsDelivery
      ? await quoteDeliveryOf(queries, deliveries, request.delivery, goods, language)
      : null
  const delivery = quoted instanceof Rejection ? null : quoted
  const { subtotal, discount, promo } = goods
  const shopPrice = promo?.freeDelivery ? 0 : delivery?.price
  const quotedPrice = delivery ? (request.ownDeliveryPrice ?? shopPrice ?? 0) : null
  const deliveryPrice = needsDelivery ? quotedPrice : 0
  const giftWrapping = request.gift_wrapping && needsDelivery ? (settings.gift_wrapping?.price ?? null) : null
  const withoutFee = subtotal - discount + (deliveryPrice ?? 0) + (giftWrapping ?? 0)
  const paid = await payWithVoucher(queries, { request, goods, withoutFee }, { settings, today, guessVoucher })
  return {
    ...goods,
    delivery,
    deliveryRejection: quoted instanceof Rejection ? prefixDeliveryErrors(quoted) : null,
    deliveryPrice,
    giftWrapping,
    needsDelivery,
    ...paid,
  }
}

/**
 * What a voucher pays. It pays for everything but other vouchers; where it pays all, no payment method is needed, and none costs anything. Else the fee of
 * the method is paid with it.
 */
async function payWithVoucher(
  queries: Queries,
  { request, goods, withoutFee }: { request: PriceRequest; goods: GoodsPrice; withoutFee: number },
  { settings: { currency }, today, guessVoucher }: Pick<PriceContext, 'settings' | 'today' | 'guessVoucher'>,
): Promise<Pick<OrderPrice, 'paymentFee' | 'total' | 'voucher' | 'voucherRejection' | 'toPay'>> {
  const fee = request.paymentFee ?? 0
  const unpaid = { paymentFee: fee, total: withoutFee + fee, voucher: null, toPay: withoutFee + fee }
  if (!request.voucher_code) return { ...unpaid, voucherRejection: null }
  const found = await findVoucher(queries, request.voucher_code, { currency, today, guess: guessVoucher ?? null })
  if ('rejection' in found) return { ...unpaid, voucherRejection: found.rejection }
  const ofVouchers = goods.lines.reduce((sum, line) => sum + (line.voucher ? line.total : 0), 0)
  if (withoutFee > 0 && ofVouchers === withoutFee)
    return { ...unpaid, voucherRejection: voucherText('voucher_of_vouchers') }
  const paymentFee = ofVouchers === 0 && found.voucher.balance >= withoutFee ? 0 : fee
  const total = withoutFee + paymentFee
  const amount = paidBy(found.voucher, total - ofVouchers)
  return {
    paymentFee,
    total,
    voucher: { row: found.voucher, amount },
    voucherRejection: null,
    toPay: total - amount,
  }
}

/** The lowest price of a delivery of these goods by each method, with what their promo code does to it; none where nothing is sent. */
export async function lowestDeliveryPrices(
  queries: Queries,
  deliveries: Deliveries,
  goods: GoodsPrice,
  country: string | undefined,
): Promise<LowestPrice[]> {
  if (!isSent(goods)) return []
  const lowest = await deliveries.lowestPrices(queries, parcelOf(goods), { country, rented: hasRental(goods) })
  return goods.promo?.freeDelivery ? lowest.map((each) => ({ ...each, price: 0, varies: false })) : lowest
}

/** Makes the functions that price the delivery of a cart as `priceOrder` does. The errors of Rejections are keyed by the fields of the request. */
export function createDeliveryPrices(
  queries: Queries,
  { settings, deliveries }: { settings: Pick<SettingsCache, 'get'>; deliveries: Deliveries },
) {
  type Goods = Pick<ParsedBody<'POST /deliveries/lowest'>, 'items' | 'promo_code' | 'from_date' | 'to_date'> &
    Pick<PriceRequest, 'reservations'>
  const priceGoodsOf = ({ items, promo_code, reservations, ...period }: Goods, language: Language) => {
    const shop = settings.get()
    const request = { items, promo_code, reservations, ...rentalDaysOf(period) }
    return priceGoods(queries, request, shop, language, todayIn(shop.time_zone))
  }
  return {
    async priceDelivery(
      { items, promo_code, from_date, to_date, reservations, ...delivery }: ParsedBody<'POST /deliveries/calculate'>,
      language: Language,
    ): Promise<DeliveryQuote | FieldsRejection> {
      const goods = await priceGoodsOf({ items, promo_code, from_date, to_date, reservations }, language)
      const quote = await quoteDeliveryOf(queries, deliveries, delivery, goods, language)
      return quote instanceof Rejection || !goods.promo?.freeDelivery ? quote : { ...quote, price: 0 }
    },
    async lowestPrices(
      { country, ...goods }: ParsedBody<'POST /deliveries/lowest'>,
      language: Language,
    ): Promise<LowestPrice[]> {
      return lowestDeliveryPrices(queries, deliveries, await priceGoodsOf(goods, language), country)
    },
  }
}

const isSent = ({ lines }: Pick<GoodsPrice, 'lines'>) => lines.length === 0 || lines.some((line) => !line.voucher)
const hasRental = ({ lines }: Pick<GoodsPrice, 'lines'>) => lines.some(({ state }) => state === 'by_day')

/** What is sent, as couriers ask for it. */
const parcelOf = ({ lines, weight, discount }: GoodsPrice): GoodsTotals => ({
  weight,
  total: lines.reduce((sum, line) => sum + (line.voucher ? 0 : line.total), 0) - discount,
})

export type GoodsPrice = Pick<
  OrderPrice,
  'lines' | 'weight' | 'subtotal' | 'discount' | 'discountByLine' | 'promo' | 'promoRejection'
>

/** What the items of a cart cost by themselves. */
export async function priceGoods(
  queries: Queries,
  request: Omit<PriceRequest, 'delivery'>,
  settings: ShopSettings,
  language: Language,
  today: string,
): Promise<GoodsPrice> {
  const { lines: shopLines, weight } = await priceItems(
    queries,
    request.items,
    language,
    await readHeld(queries, request.reservations),
  )
  const rentalDays = request.rentalDays ?? 1
  const lines = shopLines.map((line, index) =>
    line.state === 'by_day'
      ? { ...line, total: line.total * rentalDays }
      : withOwnPrice(line, request.ownPrices?.[index]),
  )
  const subtotal = lines.reduce((sum, line) => sum + line.total, 0)

  const evaluated = request.promo_code
    ? await evaluatePromo(queries, request.promo_code, {
        // A voucher is worth what it costs.
        lines: lines.map((line) => (line.voucher ? { ...line, total: 0 } : line)),
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
  goods: GoodsPrice,
  language: Language,
): Promise<DeliveryQuote | FieldsRejection> {
  if (hasRental(goods) && (await requiresPickup(queries, delivery.service)))
    return Rejection.validation({ service: text('delivery_pickup_only') })
  return deliveries.quote(queries, delivery, parcelOf(goods), language)
}
