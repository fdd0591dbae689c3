import { type ContentChange, OFFICE_EVENTS, type OfficeChange } from '@vitrina/contract/office'
import type { Database } from '../../../platform/database/client.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import type { EmittedEvent, EventDefinition, Events } from '../../../platform/events/events.ts'
import type { OfficeCallRegistry, OfficeWrite } from '../../../platform/http/calls/office-calls.ts'
import {
  bookingDatesChanged,
  bookingPaymentStateChanged,
  bookingPlaced,
  bookingStateChanged,
} from '../../bookings/index.ts'
import { messageAnswered, messageReceived } from '../../content/index.ts'
import {
  isPaidAtLast,
  orderChanged,
  orderGivenBack,
  orderPaidTwice,
  orderPaymentStateChanged,
  orderPlaced,
  orderStateChanged,
  orderWithdrawn,
} from '../../orders/index.ts'
import { recordChanged } from '../../records/index.ts'
import { reviewWritten } from '../../reviews/index.ts'
import { staffSessionsEnded } from '../../staff/index.ts'
import type { Publish } from '../handle-events.ts'
import { announceAtOffice, officeChannel } from './office-channel.ts'

/** The calls of the office whose path names a record. What they change may have no event of its own, such as a note. */
const RECORDS = [
  { path: '/orders/{number}', kind: 'order' },
  { path: '/messages/{id}', kind: 'message' },
  { path: '/reviews/{id}', kind: 'review' },
  { path: '/staff', kind: 'staff' },
] as const

/** Tells the office what has changed: what customers, payments and jobs do by its event, what the office itself does by its call. */
export function followOfficeChanges(
  { events, background, officeCalls }: { events: Events; background: Database; officeCalls: OfficeCallRegistry },
  publish: Publish,
): void {
  const { queries } = background
  const announce = (changes: readonly OfficeChange[]) => announceAtOffice(queries, publish, changes)

  type OrderEvent = { order_id: number }
  const orders = <Payload extends OrderEvent>(
    event: EventDefinition<Payload>,
    handler: string,
    isNew: (payload: Payload) => boolean = () => false,
  ) =>
    events.handleBatch(event, handler, async (batch) =>
      announce(await readChanges('order', batch, ({ order_id }) => order_id, isNew)),
    )
  orders(orderPlaced, 'realtime.office-order-placed', ({ awaits_payment }) => !awaits_payment)
  orders(orderStateChanged, 'realtime.office-order-state')
  orders(orderPaymentStateChanged, 'realtime.office-order-payment', isPaidAtLast)
  orders(orderWithdrawn, 'realtime.office-order-withdrawn')
  orders(orderChanged, 'realtime.office-order-changed')
  orders(orderGivenBack, 'realtime.office-order-given-back')
  orders(orderPaidTwice, 'realtime.office-order-paid-twice')

  const bookings = <Payload extends { booking_id: number }>(
    event: EventDefinition<Payload>,
    handler: string,
    isNew: (payload: Payload) => boolean = () => false,
  ) =>
    events.handleBatch(event, handler, async (batch) =>
      announce(await readChanges('booking', batch, ({ booking_id }) => booking_id, isNew)),
    )
  bookings(bookingPlaced, 'realtime.office-booking-placed', ({ awaits_payment }) => !awaits_payment)
  // Rooms that were held until they are paid.
  bookings(
    bookingStateChanged,
    'realtime.office-booking-state',
    ({ from, to }) => from === 'held' && to === 'confirmed',
  )
  bookings(bookingPaymentStateChanged, 'realtime.office-booking-payment')
  bookings(bookingDatesChanged, 'realtime.office-booking-dates')

  events.handleBatch(recordChanged, 'realtime.office-record', (batch) => announce(distinct(batch)))

  events.handle(messageReceived, 'realtime.office-message', ({ message_id }) =>
    announce([{ kind: 'message', number: message_id, what: 'placed' }]),
  )
  events.handle(messageAnswered, 'realtime.office-message-answered', async ({ answer_id }) => {
    const { rows } = await queries.execute<{ number: number }>(
      sql`select message_id as number from contact_answer where id = ${answer_id}`,
    )
    await announce(rows.map(({ number }) => ({ kind: 'message', number, what: 'changed' })))
  })
  events.handle(reviewWritten, 'realtime.office-review', ({ review_id, waits }) =>
    announce([{ kind: 'review', number: review_id, what: waits ? 'placed' : 'changed' }]),
  )
  events.handle(staffSessionsEnded, 'realtime.office-sessions-ended', async ({ session_ids }) => {
    await Promise.all(session_ids.map((id) => publish(officeChannel(id), OFFICE_EVENTS.ended, {})))
  })
  officeCalls.announceWritesBy((write) => announce(changesOf(write)))

  /** The numbers of the records, which have ids in events. */
  async function readChanges<Payload extends object>(
    kind: 'order' | 'booking',
    batch: readonly EmittedEvent<Payload>[],
    idOf: (payload: Payload) => number,
    isNew: (payload: Payload) => boolean,
  ): Promise<OfficeChange[]> {
    const ids = `{${batch.map(({ payload }) => idOf(payload)).join(',')}}`
    const { rows } = await queries.execute<{ id: number; number: number }>(
      kind === 'order'
        ? sql`select id, number from shop_order where id = any(${ids}::int[])`
        : sql`select booking_id as id, min(number) as number from reservation where booking_id = any(${ids}::int[]) group by 1`,
    )
    const numbers = new Map(rows.map(({ id, number }) => [id, number]))
    return batch.flatMap(({ payload }) => {
      const number = numbers.get(idOf(payload))
      return number === undefined ? [] : [{ kind, number, what: isNew(payload) ? 'placed' : 'changed' }]
    })
  }
}

/** Each record once, and no record of a kind that is announced as a whole. */
function distinct(batch: readonly EmittedEvent<ContentChange>[]): ContentChange[] {
  const whole = new Set(batch.flatMap(({ payload: { kind, key } }) => (key === null ? kind : [])))
  const changes = batch.map(({ payload: { kind, key } }) => ({ kind, key: whole.has(kind) ? null : key }))
  return [...new Map(changes.map((change) => [`${change.kind}:${change.key}`, change])).values()]
}

/** What a write at the office has changed. */
function changesOf({ call, params }: OfficeWrite): OfficeChange[] {
  const [, path = ''] = call.split(' ')
  const record = RECORDS.find((each) => path.startsWith(each.path))
  if (!record) return []
  // An invitation has an id, too, which is no member's.
  const id = path.startsWith('/staff/invitations') ? undefined : (params.number ?? params.id)
  return [{ kind: record.kind, number: Number(id ?? 0), what: 'changed' }]
}
