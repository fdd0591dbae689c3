import { API_ROOT } from '@vitrina/contract/constants'
import { readStoredSubscription, storeSubscription } from '../src/live/push/stored-subscription.ts'
import { pathOf, showPushMessage } from '@vitrina/ui/push-message'

/**
 * The shop's service worker: shows push messages, and nothing else. It answers no requests (there is no `fetch` handler), so pages load
 * as they do without it. Registered when somebody turns notifications on.
 */
declare const self: ServiceWorkerGlobalScope

self.addEventListener('push', (event) => event.waitUntil(showPushMessage(self.registration, event.data, '/')))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(pathOf(event.notification, '/')))
})

self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(subscribeAgain(event as Event & { newSubscription?: PushSubscription | null })),
)

/** Shows the tab that has the page open, or opens one. Tabs are not controlled by a worker that was registered after they were opened. */
async function openPage(path: string): Promise<void> {
  const url = new URL(path, self.location.origin)
  if (url.origin !== self.location.origin) return
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = tabs.find((tab) => new URL(tab.url).pathname === url.pathname)
  if (open) await open.focus()
  else await self.clients.openWindow(url.href)
}

/** The push service has ended the subscription, or given another: the shop goes on with the new one. */
async function subscribeAgain({ newSubscription }: { newSubscription?: PushSubscription | null }): Promise<void> {
  const stored = await readStoredSubscription()
  if (!stored) return
  const { apiKey, key: applicationServerKey, endpoint, auth } = stored
  const options = { userVisibleOnly: true, applicationServerKey }
  const current = (newSubscription ?? (await self.registration.pushManager.subscribe(options))).toJSON()
  const { p256dh, auth: newAuth } = current.keys ?? {}
  if (!current.endpoint || !p256dh || !newAuth) return
  const response = await fetch(`${API_ROOT}/push-subscriptions/replace`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
    body: JSON.stringify({
      former: { endpoint, auth },
      current: { endpoint: current.endpoint, p256dh, auth: newAuth },
    }),
  })
  if (response.ok) await storeSubscription({ ...stored, endpoint: current.endpoint, auth: newAuth })
}
