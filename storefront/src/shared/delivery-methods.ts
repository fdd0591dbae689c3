import type { DeliveryMethod, LowestDeliveryPrice } from '@vitrina/contract'
import type { Texts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'

export const DELIVERY_METHOD_LABELS: Record<DeliveryMethod, typeof m.checkout_method_address> = {
  address: m.checkout_method_address,
  office: m.checkout_method_office,
  pickup: m.checkout_method_pickup,
}

/** What a delivery method costs, in the same words wherever it is offered: from the lowest price on, where services ask differently. */
export function lowestPriceText(
  { price, varies }: Pick<LowestDeliveryPrice, 'price' | 'varies'>,
  { t, formatPrice }: { t: Texts; formatPrice: (amount: number) => string },
): string {
  if (price === 0) return t(m.checkout_free)
  return varies ? t(m.price_from, { price: formatPrice(price) }) : formatPrice(price)
}
