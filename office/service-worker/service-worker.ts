import { OFFICE_API_ROOT, OFFICE_ROOT } from '@vitrina/contract/office/constants'

/**
 * The office's service worker: shows push messages, and nothing else. It answers no requests (there is no `fetch` handler), so pages load
 * as they do without it. Registered when somebody turns notifications on.
 */
declare const self: ServiceWorkerGlobalScope

/** As the server writes it (`PushNotification` in server/src/modules/web-push/message.ts). */
type Message = { title: string; body: string; lang: string; path: string; tag: string }

self.addEventListener('push', (event) => event.waitUntil(show(event.data)))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { path } = (event.notification.data ?? {}) as { path?: unknown }
  event.waitUntil(openPage(typeof path === 'string' ? path : OFFICE_ROOT))
})

self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(
    subscribeAgain(
      event as Event & { newSubscription?: PushSubscription | null; oldSubscription?: PushSubscription | null },
    ),
  ),
)

/** Browsers want each message shown (`userVisibleOnly`), so one that can't be read is, too. */
async function show(data: PushMessageData | null): Promise<void> {
  const { title, body, lang, path, tag } = parse(data) ?? { title: self.location.host, path: OFFICE_ROOT }
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
