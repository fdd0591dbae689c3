import type { OrderState, PaymentState } from '@vitrina/contract'
import { defineEvent } from '../../platform/events.ts'

/** An order was placed; its stock is reserved. `awaits_payment` when it is to be paid at a provider's page. */
export const orderPlaced = defineEvent<{ order_id: number; awaits_payment?: true }>('order.placed')

/** An order has come into another state; its history says why, and by whom. */
export const orderStateChanged = defineEvent<{ order_id: number; from: OrderState; to: OrderState }>(
  'order.state_changed',
)

/** The payment of an order has come into another state. */
export const orderPaymentStateChanged = defineEvent<{ order_id: number; from: PaymentState; to: PaymentState }>(
  'order.payment_state_changed',
)
