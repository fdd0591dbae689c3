import type { Order, OrderState, PaymentState } from '@vitrina/contract'
import type { Texts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { PAYMENT_TEXTS } from '../../purchase/index.ts'

const ORDER_STATE_TEXTS = {
  placed: m.order_state_placed,
  confirmed: m.order_state_confirmed,
  packed: m.order_state_packed,
  shipped: m.order_state_shipped,
  delivered: m.order_state_delivered,
  cancelled: m.order_state_cancelled,
  returned: m.order_state_returned,
} satisfies Record<OrderState, unknown>

const ORDER_PAYMENT_TEXTS = {
  ...PAYMENT_TEXTS,
  due_on_delivery: m.order_payment_due_on_delivery,
} satisfies Record<PaymentState, unknown>

/** The delivery service of goods that lie in the room of a stay. */
const IN_ROOM = 'stay'

/** The name of an order's state. An order that is picked up ends as collected, not as delivered. */
export const orderStateText = (
  state: OrderState,
  { pickup, to, service }: Pick<Order['delivery'], 'pickup'> & Partial<Pick<Order['delivery'], 'to' | 'service'>>,
  t: Texts,
): string =>
  (state === 'shipped' || state === 'delivered') && service === IN_ROOM
    ? t(m.order_state_in_room)
    : state === 'delivered' && to === 'email'
      ? t(m.voucher_state_sent)
      : state === 'delivered' && pickup
        ? t(m.order_state_collected)
        : t(ORDER_STATE_TEXTS[state])

/** The states of an order and of its payment. What was to be paid on delivery is not to be paid any more once it is delivered. */
export function orderStatesText(
  {
    state,
    payment_state,
    delivery,
  }: Pick<Order, 'state' | 'payment_state'> & { delivery: Parameters<typeof orderStateText>[1] },
  t: Texts,
): string {
  const text = orderStateText(state, delivery, t)
  return state === 'delivered' && payment_state === 'due_on_delivery'
    ? text
    : `${text}, ${t(ORDER_PAYMENT_TEXTS[payment_state])}`
}

/** The sentence below the title of the order page. */
export function introText(
  { state, payment_state, delivery, stay }: Pick<Order, 'state' | 'payment_state' | 'delivery' | 'stay'>,
  t: Texts,
): string {
  switch (state) {
    case 'cancelled':
      return t(m.order_intro_cancelled)
    case 'returned':
      return t(m.order_intro_returned)
    case 'packed':
      if (stay) return t(m.order_intro_stay)
      return delivery.pickup ? t(m.order_intro_packed_pickup) : t(m.order_intro_packed)
    case 'shipped':
      return t(stay ? m.order_intro_in_room : m.order_intro_shipped)
    case 'delivered':
      return t(delivery.to === 'email' ? m.voucher_intro_sent : m.order_intro_delivered)
    default:
      if (stay) return t(m.order_intro_stay)
      if (delivery.to === 'email') return t(m.voucher_intro_waits)
      return payment_state === 'paid'
        ? t(m.order_intro_paid)
        : payment_state === 'due_on_delivery'
          ? t(m.order_intro_cash)
          : payment_state === 'awaiting_transfer'
            ? t(m.order_intro_transfer)
            : t(m.order_intro)
  }
}
