import type { Database } from '../../platform/database/client.ts'
import type { Events } from '../../platform/events/events.ts'
import { bookingDatesChanged, bookingPaymentStateChanged, bookingStateChanged } from '../bookings/index.ts'
import { orderPaymentStateChanged, orderStateChanged } from '../orders/index.ts'
import { findRecipients } from './recipients.ts'
import { enqueueMessage } from './send-message.ts'
import type { PushRecord } from './subject.ts'

/** Queues a message to every subscription of an order or a booking when it has changed. */
export function registerPushHandlers(events: Events, { queries }: Database): void {
  async function notify({ kind, id }: PushRecord): Promise<void> {
    for (const subscriptionId of await findRecipients(queries, { kind, id }))
      await enqueueMessage(queries, { subscription_id: subscriptionId, kind, record_id: id, attempt: 0 })
  }
  const orderChanged = ({ order_id }: { order_id: number }) => notify({ kind: 'order', id: order_id })
  const bookingChanged = ({ booking_id }: { booking_id: number }) => notify({ kind: 'booking', id: booking_id })

  events.handle(orderStateChanged, 'web-push.order-state', orderChanged)
  events.handle(orderPaymentStateChanged, 'web-push.order-payment', orderChanged)
  events.handle(bookingStateChanged, 'web-push.booking-state', bookingChanged)
  events.handle(bookingPaymentStateChanged, 'web-push.booking-payment', bookingChanged)
  events.handle(bookingDatesChanged, 'web-push.booking-dates', bookingChanged)
}
