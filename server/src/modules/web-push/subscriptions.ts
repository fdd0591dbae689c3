import type { Language, PushSubscriptionKeys, PushSubscriptionName, PushSubscriptionStatus } from '@vitrina/contract'
import type { Database, Queries, Transaction } from '../../platform/database/client.ts'
import { and, desc, eq, inArray, isNotNull, ne, notInArray, type SQL, sql } from '../../platform/database/drizzle.ts'
import { Rejection } from '../../platform/rejection.ts'
import { customerSession } from '../accounts/tables.ts'
import { booking } from '../bookings/tables.ts'
import { order } from '../orders/tables.ts'
import type { PushSubject } from './subject.ts'
import { pushSubject, pushSubscription } from './tables.ts'

/** Of an order, a booking or a customer. The oldest gives way to another: it may be of a browser whose data was cleared. */
export const MAX_SUBSCRIPTIONS = 10

const NOTHING: PushSubscriptionStatus = { orders: [], bookings: [], account: false }

/** Subscribes a browser to the news of a subject. To do so again changes nothing but the language. */
export function subscribe(
  database: Database,
  keys: PushSubscriptionKeys,
  subject: PushSubject,
  language: Language,
): Promise<PushSubscriptionStatus | Rejection> {
  return database.transaction(async (tx) => {
    const id = await insertSubscription(tx, keys, language)
    if (id instanceof Rejection) return id
    if (subject.kind === 'account') {
      // A browser gets the news of one customer: of the one who was logged in last.
      await tx
        .delete(pushSubject)
        .where(
          and(
            eq(pushSubject.subscription_id, id),
            isNotNull(pushSubject.session_id),
            ne(pushSubject.session_id, subject.id),
          ),
        )
      // The session is another browser's no more when its endpoint has changed.
      await tx
        .insert(pushSubject)
        .values({ subscription_id: id, session_id: subject.id })
        .onConflictDoUpdate({ target: pushSubject.session_id, set: { subscription_id: id } })
    } else
      await tx
        .insert(pushSubject)
        .values({ subscription_id: id, [subject.kind === 'order' ? 'order_id' : 'booking_id']: subject.id })
        .onConflictDoNothing()
    await deleteOldest(tx, ofAll(tx, subject))
    return readStatus(tx, id, subject.kind === 'account' ? subject.customerId : null)
  })
}

/** Ends the news of a subject. Nothing happens where there are none. */
export function unsubscribe(
  database: Database,
  name: PushSubscriptionName,
  subject: PushSubject,
): Promise<PushSubscriptionStatus> {
  return database.transaction(async (tx) => {
    const id = await lockSubscription(tx, name)
    if (id === null) return NOTHING
    await tx.delete(pushSubject).where(and(eq(pushSubject.subscription_id, id), ofOne(subject)))
    const status = await readStatus(tx, id, subject.kind === 'account' ? subject.customerId : null)
    await deleteUnused(tx, id)
    return status
  })
}

/** What a subscription gets news of; `account` says whether of this customer. */
export async function findStatus(
  queries: Queries,
  name: PushSubscriptionName,
  customerId: number | null,
): Promise<PushSubscriptionStatus> {
  const id = await findSubscription(queries, name)
  return id === null ? NOTHING : readStatus(queries, id, customerId)
}

/** Goes on with another endpoint: the push service has given the browser a new subscription. 404 for one that is unknown. */
export function replaceSubscription(
  database: Database,
  former: PushSubscriptionName,
  current: PushSubscriptionKeys,
  customerId: number | null,
): Promise<PushSubscriptionStatus | Rejection> {
  return database.transaction(async (tx) => {
    const formerId = await lockSubscription(tx, former)
    if (formerId === null) return Rejection.notFound()
    const [row] = await tx
      .select({ language: pushSubscription.language })
      .from(pushSubscription)
      .where(eq(pushSubscription.id, formerId))
    const id = await insertSubscription(tx, current, row!.language)
    if (id instanceof Rejection) return id
    if (id !== formerId) {
      await tx.execute(sql`
        update push_subject s set subscription_id = ${id} where subscription_id = ${formerId} and not exists (
          select 1 from push_subject o where o.subscription_id = ${id} and (o.order_id = s.order_id or o.booking_id = s.booking_id))`)
      await tx.delete(pushSubscription).where(eq(pushSubscription.id, formerId))
    }
    return readStatus(tx, id, customerId)
  })
}

/** The id of the subscription, whose row is locked until the transaction ends: what follows happens once at a time. */
export async function insertSubscription(
  tx: Transaction,
  { endpoint, p256dh, auth }: PushSubscriptionKeys,
  language: Language,
): Promise<number | Rejection> {
  const [row] = await tx
    .insert(pushSubscription)
    .values({ endpoint, p256dh, auth, language })
    .onConflictDoUpdate({ target: pushSubscription.endpoint, set: { language } })
    .returning({ id: pushSubscription.id, p256dh: pushSubscription.p256dh, auth: pushSubscription.auth })
  // A client that knows an endpoint, as the push service does, can't take its messages away by giving it other keys.
  return row!.p256dh === p256dh && row!.auth === auth ? row!.id : Rejection.of(409, 'conflict')
}

const isNamed = ({ endpoint, auth }: PushSubscriptionName) =>
  and(eq(pushSubscription.endpoint, endpoint), eq(pushSubscription.auth, auth))

async function findSubscription(queries: Queries, name: PushSubscriptionName): Promise<number | null> {
  const [row] = await queries.select({ id: pushSubscription.id }).from(pushSubscription).where(isNamed(name))
  return row?.id ?? null
}

/** As `findSubscription`; who subscribes at the same moment waits until the transaction ends. */
async function lockSubscription(tx: Transaction, name: PushSubscriptionName): Promise<number | null> {
  const [row] = await tx.select({ id: pushSubscription.id }).from(pushSubscription).where(isNamed(name)).for('update')
  return row?.id ?? null
}

async function readStatus(queries: Queries, id: number, customerId: number | null): Promise<PushSubscriptionStatus> {
  const rows = await queries
    .select({ order: order.access_token, booking: booking.access_token, customer: customerSession.customer_id })
    .from(pushSubject)
    .leftJoin(order, eq(order.id, pushSubject.order_id))
    .leftJoin(booking, eq(booking.id, pushSubject.booking_id))
    .leftJoin(customerSession, eq(customerSession.id, pushSubject.session_id))
    .where(eq(pushSubject.subscription_id, id))
    .orderBy(pushSubject.id)
  return {
    orders: rows.flatMap((row) => row.order ?? []),
    bookings: rows.flatMap((row) => row.booking ?? []),
    account: customerId !== null && rows.some(({ customer }) => customer === customerId),
  }
}

/** A subject as one browser has it. */
const ofOne = ({ kind, id }: PushSubject): SQL =>
  kind === 'order'
    ? eq(pushSubject.order_id, id)
    : kind === 'booking'
      ? eq(pushSubject.booking_id, id)
      : eq(pushSubject.session_id, id)

/** A subject of all browsers: a customer has one session in each. */
const ofAll = (queries: Queries, subject: PushSubject): SQL =>
  subject.kind === 'account'
    ? inArray(
        pushSubject.session_id,
        queries
          .select({ id: customerSession.id })
          .from(customerSession)
          .where(eq(customerSession.customer_id, subject.customerId)),
      )
    : ofOne(subject)

async function deleteOldest(tx: Transaction, isSubject: SQL): Promise<void> {
  const newest = tx
    .select({ id: pushSubject.id })
    .from(pushSubject)
    .where(isSubject)
    .orderBy(desc(pushSubject.id))
    .limit(MAX_SUBSCRIPTIONS)
  await tx.delete(pushSubject).where(and(isSubject, notInArray(pushSubject.id, newest)))
}

/** Deletes a subscription that gets no news. */
export async function deleteUnused(tx: Transaction, id: number): Promise<void> {
  await tx.execute(sql`
    delete from push_subscription s where id = ${id} and not exists (select 1 from push_subject where subscription_id = s.id)`)
}
