import type { PushSubscriptionStatus } from '@vitrina/contract'
import type { ApiCall } from '@vitrina/api-client'
import { findSubscription, keysOf, subscribeBrowser, type SubscriptionKeys } from './browser-subscription.ts'
import { readStoredSubscription, storeSubscription } from './stored-subscription.ts'

/** What the news are about. */
export type NewsSubject = { kind: 'order' | 'booking'; url: string } | { kind: 'account'; url?: undefined }

const nameOf = ({ endpoint, auth }: Pick<SubscriptionKeys, 'endpoint' | 'auth'>) => ({ endpoint, auth })

const hasNews = (subject: NewsSubject, { orders, bookings, account }: PushSubscriptionStatus): boolean =>
  subject.kind === 'account' ? account : (subject.kind === 'order' ? orders : bookings).includes(subject.url)

/** Whether this browser gets news of the subject. Asks the server only when the browser has a subscription. */
export async function checkNews(api: ApiCall, subject: NewsSubject): Promise<boolean> {
  const subscription = await findSubscription()
  if (!subscription) return false
  const keys = keysOf(subscription)
  const stored = await readStoredSubscription()
  if (stored && stored.endpoint !== keys.endpoint) {
    // The endpoint has changed without an event for the service worker. 404: the server does not know the former one either.
    await api('POST /push-subscriptions/replace', {
      body: { former: nameOf(stored), current: keys },
      quiet: true,
    }).catch(() => {})
    await storeSubscription({ ...stored, ...nameOf(keys) })
  }
  const { data } = await api('POST /push-subscriptions/status', { body: nameOf(keys), quiet: true })
  return hasNews(subject, data)
}

/** Subscribes the browser and tells the server. The permission has been given. */
export async function beginNews(api: ApiCall, subject: NewsSubject, apiKey: string): Promise<void> {
  const { key } = (await api('GET /push-subscriptions/key')).data
  const body = keysOf(await subscribeBrowser(key))
  if (subject.kind === 'account') await api('POST /account/push-subscription', { body })
  else if (subject.kind === 'order')
    await api('POST /orders/{url}/push-subscription', { params: { url: subject.url }, body })
  else await api('POST /bookings/{url}/push-subscription', { params: { url: subject.url }, body })
  await storeSubscription({ apiKey, key, ...nameOf(body) })
}

/** Ends the news of the subject; the browser's subscription ends with the last of them. */
export async function endNews(api: ApiCall, subject: NewsSubject): Promise<void> {
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
