import type { Database } from '../../platform/database/client.ts'
import type { Events } from '../../platform/events/events.ts'
import { bookingDatesChanged, bookingPaymentStateChanged, bookingStateChanged } from '../bookings/index.ts'
import { messageReceived } from '../content/index.ts'
import { isPaidAtLast, orderPaymentStateChanged, orderPlaced, orderStateChanged } from '../orders/index.ts'
import { PERMISSION_FOR, type StaffRecord } from './office/staff-message.ts'
import { staffSubscriptions } from './office/staff-subscriptions.ts'
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

  /** Tells the browsers of those at the office who may see it. */
  async function notifyStaff(record: StaffRecord): Promise<void> {
    const { kind, id } = record
    for (const { id: subscription_id } of await staffSubscriptions(queries, PERMISSION_FOR[kind]))
      await enqueueMessage(queries, { subscription_id, kind, record_id: id, attempt: 0 })
  }

  events.handle(orderPlaced, 'web-push.staff-order-placed', async ({ order_id, awaits_payment }) => {
    if (!awaits_payment) await notifyStaff({ kind: 'new-order', id: order_id })
  })
  events.handle(orderPaymentStateChanged, 'web-push.staff-order-paid', async ({ order_id, ...change }) => {
    if (isPaidAtLast(change)) await notifyStaff({ kind: 'new-order', id: order_id })
  })
  events.handle(messageReceived, 'web-push.staff-message', ({ message_id }) =>
    notifyStaff({ kind: 'new-message', id: message_id }),
  )
  events.handle(orderStateChanged, 'web-push.order-state', orderChanged)
  events.handle(orderPaymentStateChanged, 'web-push.order-payment', orderChanged)
  events.handle(bookingStateChanged, 'web-push.booking-state', bookingChanged)
  events.handle(bookingPaymentStateChanged, 'web-push.booking-payment', bookingChanged)
  events.handle(bookingDatesChanged, 'web-push.booking-dates', bookingChanged)
}
