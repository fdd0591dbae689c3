import { LIVE_EVENTS, type RecordChange } from '@vitrina/contract'
import type { Database } from '../../platform/database/client.ts'
import type { Events } from '../../platform/events/events.ts'
import { bookingDatesChanged, bookingPaymentStateChanged, bookingStateChanged } from '../bookings/index.ts'
import {
  orderChanged as orderMoneyChanged,
  orderGivenBack,
  orderParcelChanged,
  orderPaymentStateChanged,
  orderStateChanged,
  orderWithdrawn,
} from '../orders/index.ts'
import { type PurchaseKind, readAccess } from '../purchases/index.ts'

/** Sends an event to the subscribers of a channel, on any node. Rejects when it could not be sent; it was not delivered then. */
export type Publish = (channel: string, event: string, data: object | string) => Promise<void>

/** Tells those who look at an order or a booking that it has changed. */
export function publishChanges(events: Events, database: Database, publish: Publish): void {
  async function publishChange(kind: PurchaseKind, id: number): Promise<void> {
    const access = await readAccess(database.queries, kind, id)
    if (!access) return
    const { access_token: url, customer_id } = access
    const change: RecordChange = { kind, url }
    await publish(`private-${kind}-${url}`, LIVE_EVENTS.changed, change)
    if (customer_id !== null) await publish(`private-customer-${customer_id}`, LIVE_EVENTS.changed, change)
  }
  const orderChanged = ({ order_id }: { order_id: number }) => publishChange('order', order_id)
  const bookingChanged = ({ booking_id }: { booking_id: number }) => publishChange('booking', booking_id)

  events.handle(orderStateChanged, 'realtime.order-state-changed', orderChanged)
  events.handle(orderPaymentStateChanged, 'realtime.order-payment-state-changed', orderChanged)
  events.handle(orderParcelChanged, 'realtime.order-parcel-changed', orderChanged)
  events.handle(orderMoneyChanged, 'realtime.order-changed', orderChanged)
  events.handle(orderGivenBack, 'realtime.order-given-back', orderChanged)
  events.handle(orderWithdrawn, 'realtime.order-withdrawn', orderChanged)
  events.handle(bookingStateChanged, 'realtime.booking-state-changed', bookingChanged)
  events.handle(bookingPaymentStateChanged, 'realtime.booking-payment-state-changed', bookingChanged)
  events.handle(bookingDatesChanged, 'realtime.booking-dates-changed', bookingChanged)
}
