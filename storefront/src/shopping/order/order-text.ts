import type { Order } from '@vitrina/contract'
import * as m from '@vitrina/i18n/messages'
import type { Texts } from '@vitrina/i18n'

/** The sentence below the title of the order page. */
export function introText(
  { state, payment_state, delivery }: Pick<Order, 'state' | 'payment_state' | 'delivery'>,
  t: Texts,
): string {
  switch (state) {
    case 'cancelled':
      return t(m.order_intro_cancelled)
    case 'returned':
      return t(m.order_intro_returned)
    case 'packed':
      return delivery.pickup ? t(m.order_intro_packed_pickup) : t(m.order_intro_packed)
    case 'shipped':
      return t(m.order_intro_shipped)
    case 'delivered':
      return t(m.order_intro_delivered)
    default:
      return payment_state === 'paid'
        ? t(m.order_intro_paid)
        : payment_state === 'due_on_delivery'
          ? t(m.order_intro_cash)
          : payment_state === 'awaiting_transfer'
            ? t(m.order_intro_transfer)
            : t(m.order_intro)
  }
}
