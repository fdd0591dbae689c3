import { BY_EMAIL, type Language } from '@vitrina/contract'
import type { Queries } from '../../../platform/database/client.ts'
import { inLanguage, presentText } from '../../../platform/language.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { readPriceableVariants } from '../../catalogue/index.ts'
import { resolveDelivery } from '../../deliveries/index.ts'
import { findPaymentMethod, isByVoucher, voucherMethod } from '../../payments/index.ts'
import type { StoredOrder } from '../tables.ts'
import { inRoom } from '../stays/in-room.ts'
import { text } from '../texts.ts'

/**
 * Orders with the names of products, options, delivery and payment in another language, as the shop calls them now. What the
 * shop no longer has keeps the name it was ordered by.
 */
export async function translateOrders(
  queries: Queries,
  orders: readonly StoredOrder[],
  language: Language,
): Promise<StoredOrder[]> {
  const productIds = orders
    .filter((order) => order.language !== language)
    .flatMap(({ lines }) => lines.map(({ product_id }) => product_id))
  const variants = await readPriceableVariants(queries, [...new Set(productIds)])
  return Promise.all(
    orders.map((order) => (order.language === language ? order : translateOrder(queries, order, language, variants))),
  )
}

async function translateOrder(
  queries: Queries,
  order: StoredOrder,
  language: Language,
  variants: Awaited<ReturnType<typeof readPriceableVariants>>,
): Promise<StoredOrder> {
  const { to } = order.delivery
  const [delivery, method] = await Promise.all([
    to === BY_EMAIL
      ? { service_name: text.in(language)('by_email'), address: order.delivery.address }
      : order.stay !== null
        ? inRoom(order.stay, language)
        : resolveDelivery(queries, { ...order.delivery, to }, language),
    findPaymentMethod(queries, order.payment_method),
  ])
  return {
    ...order,
    lines: order.lines.map((line) => {
      const variant = variants.get(line.product_id)?.find(({ variant_id }) => variant_id === line.variant_id)
      if (!variant) return line
      const options = (variant.options ?? []).map(({ name, value }) => ({
        name: presentText(name, language),
        value: presentText(value, language),
      }))
      return { ...line, name: presentText(variant.name, language), options }
    }),
    delivery:
      delivery instanceof Rejection
        ? order.delivery
        : { ...order.delivery, service_name: delivery.service_name, address: delivery.address },
    payment: isByVoucher(order.payment)
      ? { ...order.payment, name: voucherMethod(language).name }
      : order.stay !== null
        ? { ...order.payment, name: text.in(language)('with_stay') }
        : method
          ? { ...order.payment, name: presentText(method.name, language), text: inLanguage(method.text, language) }
          : order.payment,
  }
}
