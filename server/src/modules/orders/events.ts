import { defineEvent } from '../../platform/events.ts'

/** An order was placed; its stock is reserved. */
export const orderPlaced = defineEvent<{ order_id: number }>('order.placed')
