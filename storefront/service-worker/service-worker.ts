import { API_ROOT } from '@vitrina/contract/constants'
import { readStoredSubscription, storeSubscription } from '../src/live/push/stored-subscription.ts'

/**
 * The shop's service worker: shows push messages, and nothing else. It answers no requests (there is no `fetch` handler), so pages load
 * as they do without it. Registered when somebody turns notifications on.
 */
declare const self: ServiceWorkerGlobalScope

/** As the server writes it (`PushNotification` in server/src/modules/web-push/message.ts). */
type Message = { title: string; body: string; lang: string; path: string; tag: string }

self.addEventListener('push', (event) => event.waitUntil(show(event.data)))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { path } = (event.notification.data ?? {}) as { path?: unknown }
  event.waitUntil(openPage(typeof path === 'string' ? path : '/'))
})

self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(subscribeAgain(event as Event & { newSubscription?: PushSubscription | null })),
)

/** Browsers want each message shown (`userVisibleOnly`), so one that can't be read is, too. */
async function show(data: PushMessageData | null): Promise<void> {
  const message = parse(data)
  const { title, body, lang, path, tag } = message ?? { title: self.location.host, path: '/' }
  // A newer message about the same record takes the older one’s place, without a sound of its own.
  await self.registration.showNotification(title, {
    data: { path },
    ...(body ? { body } : {}),
    ...(lang ? { lang } : {}),
    ...(tag ? { tag } : {}),
  })
}

function parse(data: PushMessageData | null): (Partial<Message> & { title: string }) | null {
  try {
    const message = data?.json() as Partial<Message> | undefined
    return typeof message?.title === 'string' ? { ...message, title: message.title } : null
  } catch {
    return null
  }
}

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
