import { randomBytes } from 'node:crypto'
import { MAX_MINOR_UNITS, minAgeOf, type OrderItem, type PaymentState } from '@vitrina/contract'
import type { Database, Transaction } from '../../../platform/database/client.ts'
import { emit } from '../../../platform/events/events.ts'
import { type FieldsRejection, Rejection } from '../../../platform/rejection.ts'
import type { Text } from '../../../platform/texts/index.ts'
import { STAY_PROVIDER } from '../../payments/index.ts'
import { rejectOrderOn, type ShopSettings } from '../../settings/index.ts'
import { orderPlaced } from '../events.ts'
import { newLines, reserveLines } from '../placing/place-order.ts'
import { type GoodsPrice, type PriceContext, priceGoods } from '../placing/price-order.ts'
import { rejectLines } from '../placing/rejections.ts'
import { writeOrder } from '../placing/write-order.ts'
import type { OrderedStay, StoredOrder } from '../tables.ts'
import { text } from '../texts.ts'
import { inRoom } from './in-room.ts'

type Context = Pick<PriceContext, 'settings' | 'language' | 'today'> & { database: Database }

/** Goods that are to lie in the room of a stay; `total` in minor units. */
export type StayGoods = { price: GoodsPrice; total: number }

/** The stay that goods are ordered with: its guest, and how far its payment is. */
export type StayOfGoods = OrderedStay & {
  bookingId: number
  country: string
  payment: PaymentState
  awaitsPayment: boolean
} & Pick<
    StoredOrder,
    'language' | 'currency' | 'first_name' | 'last_name' | 'email' | 'phone' | 'invoice' | 'customer_id'
  >

/** Prices goods for the room of a stay by the rules of an order. The errors of a Rejection are keyed `items…` and `confirm_age`. */
export async function validateStayGoods(
  { items, confirm_age }: { items: readonly OrderItem[]; confirm_age?: boolean | undefined },
  { database, settings, language, today }: Context,
): Promise<StayGoods | FieldsRejection> {
  const closed = rejectOrderOn(settings, today)?.errors
  if (closed?.kind === 'message') return Rejection.validation({ items: closed.text })
  const price = await priceGoods(database.queries, { items }, settings, language, today)
  const errors: Record<string, Text> = {}
  const lines = rejectLines(price.lines, ({ state }) => state !== 'available')
  Object.assign(errors, lines?.errors.fields)
  for (const [index, { voucher }] of price.lines.entries())
    if (voucher) errors[`items.${index}`] = text('stay_vouchers')
  const minAge = minAgeOf(price.lines)
  if (minAge > 0 && !confirm_age) errors['confirm_age'] = text('confirm_age', { age: minAge })
  if (price.subtotal > MAX_MINOR_UNITS) errors['items'] = text('order_too_large')
  return Object.keys(errors).length > 0
    ? Rejection.validation(errors, lines?.details)
    : { price, total: price.subtotal }
}

/**
 * Places the order of a stay's goods, in the transaction that books it: reserves the stock and writes the order, which is paid with the stay. `id` is the
 * order's. The nights are locked before the stock, and that before a promo code, as everywhere. A Rejection when something is gone by now.
 */
export async function placeStayOrder(
  tx: Transaction,
  id: number,
  { price, total }: StayGoods,
  { bookingId, country, payment, awaitsPayment, url, number, from_date, to_date, ...guest }: StayOfGoods,
  settings: ShopSettings,
): Promise<StoredOrder | Rejection> {
  const { language } = guest
  const stay = { url, number, from_date, to_date }
  const place = inRoom(stay, language)
  const [gone, placed] = await Promise.all([
    reserveLines(tx, price, settings),
    writeOrder(
      tx,
      {
        ...guest,
        id,
        access_token: randomBytes(16).toString('base64url'),
        booking_id: bookingId,
        stay,
        state: 'placed',
        payment_state: payment,
        payment_method: STAY_PROVIDER.key,
        payment: { provider: STAY_PROVIDER.key, name: text.in(language)('with_stay'), text: '', account: null },
        subtotal: price.subtotal,
        discount: 0,
        delivery_price: 0,
        gift_wrapping: null,
        payment_fee: 0,
        total,
        promo_code: null,
        note: null,
        delivery: {
          service: STAY_PROVIDER.key,
          to: 'address',
          country,
          city: '',
          ...place,
          days: null,
          weight: price.weight,
          pickup: true,
        },
        gift: null,
        delivery_tax_rate: settings.delivery_tax_rate,
        withdrawal_days: settings.withdrawal_days,
        pay_until: null,
      },
      newLines(price, null, settings.voucher_months),
      { kind: 'customer' },
    ),
    emit(tx, orderPlaced, { order_id: id, ...(awaitsPayment ? { awaits_payment: true as const } : {}) }),
  ])
  return gone ?? placed
}
