import { OFFICE_API_ROOT, OFFICE_ROOT } from '@vitrina/contract/office/constants'
import { pathOf, showPushMessage } from '@vitrina/ui/push-message'

/**
 * The office's service worker: shows push messages, and nothing else. It answers no requests (there is no `fetch` handler), so pages load
 * as they do without it. Registered when somebody turns notifications on.
 */
declare const self: ServiceWorkerGlobalScope

self.addEventListener('push', (event) => event.waitUntil(showPushMessage(self.registration, event.data, OFFICE_ROOT)))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(pathOf(event.notification, OFFICE_ROOT)))
})

self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(
    subscribeAgain(
      event as Event & { newSubscription?: PushSubscription | null; oldSubscription?: PushSubscription | null },
    ),
  ),
)

/** Shows the tab that has the record open, or opens one. */
async function openPage(path: string): Promise<void> {
  const url = new URL(path, self.location.origin)
  if (url.origin !== self.location.origin || !url.pathname.startsWith(OFFICE_ROOT)) return
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = tabs.find((tab) => new URL(tab.url).pathname === url.pathname)
  if (open) await open.focus()
  else await self.clients.openWindow(url.href)
}

/** The push service has ended the subscription, or given another: the session, if it is not over, goes on with the new one. */
async function subscribeAgain({
  newSubscription,
  oldSubscription,
}: {
  newSubscription?: PushSubscription | null
  oldSubscription?: PushSubscription | null
}): Promise<void> {
  const applicationServerKey = oldSubscription?.options.applicationServerKey
  if (!newSubscription && !applicationServerKey) return
  const current =
    newSubscription ??
    (await self.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: applicationServerKey!,
    }))
  const { endpoint, keys } = current.toJSON()
  await fetch(`${OFFICE_API_ROOT}/me/push`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, p256dh: keys?.['p256dh'], auth: keys?.['auth'] }),
  })
}
