import type { PushSubscriptionStatus } from '@vitrina/contract'
import type { ApiCall } from '@vitrina/api-client'
import { findSubscription, keysOf, subscribeBrowser, type SubscriptionKeys } from './browser-subscription.ts'
import { readStoredSubscription, storeSubscription } from './stored-subscription.ts'

/** What push messages are about: an order, a booking, or everything of an account. */
export type PushSubject = { kind: 'order' | 'booking'; url: string } | { kind: 'account'; url?: undefined }

const nameOf = ({ endpoint, auth }: Pick<SubscriptionKeys, 'endpoint' | 'auth'>) => ({ endpoint, auth })

const isSubscribedTo = (subject: PushSubject, { orders, bookings, account }: PushSubscriptionStatus): boolean =>
  subject.kind === 'account' ? account : (subject.kind === 'order' ? orders : bookings).includes(subject.url)

/** Whether this browser gets push messages about the subject. Asks the server only when the browser has a subscription. */
export async function checkSubscription(api: ApiCall, subject: PushSubject): Promise<boolean> {
  const subscription = await findSubscription()
  if (!subscription) return false
  const keys = keysOf(subscription)
  const stored = await readStoredSubscription()
  if (stored && stored.endpoint !== keys.endpoint) {
    // The endpoint has changed without an event for the service worker. 404: the server does not know the former one either.
    await api('POST /push-subscriptions/replace', {
      body: { former: nameOf(stored), current: keys },
      handlesError: true,
    }).catch(() => {})
    await storeSubscription({ ...stored, ...nameOf(keys) })
  }
  const { data } = await api('POST /push-subscriptions/status', { body: nameOf(keys) })
  return isSubscribedTo(subject, data)
}

/** Subscribes the browser and tells the server. The permission has been given. */
export async function subscribeTo(api: ApiCall, subject: PushSubject, apiKey: string): Promise<void> {
  const { key } = (await api('GET /push-subscriptions/key')).data
  const body = keysOf(await subscribeBrowser(key))
  if (subject.kind === 'account') await api('POST /account/push-subscription', { body })
  else if (subject.kind === 'order')
    await api('POST /orders/{url}/push-subscription', { params: { url: subject.url }, body })
  else await api('POST /bookings/{url}/push-subscription', { params: { url: subject.url }, body })
  await storeSubscription({ apiKey, key, ...nameOf(body) })
}

/** Ends the push messages about the subject. Without another subject the browser's subscription ends, too. */
export async function unsubscribeFrom(api: ApiCall, subject: PushSubject): Promise<void> {
  const subscription = await findSubscription()
  if (!subscription) return
  const body = nameOf(keysOf(subscription))
  const { data } =
    subject.kind === 'account'
      ? await api('POST /account/push-subscription/end', { body })
      : subject.kind === 'order'
        ? await api('POST /orders/{url}/push-subscription/end', { params: { url: subject.url }, body })
        : await api('POST /bookings/{url}/push-subscription/end', { params: { url: subject.url }, body })
  if (data.account || data.orders.length + data.bookings.length > 0) return
  await subscription.unsubscribe()
  await storeSubscription(null)
}
