import { isNativeApp } from '../../shared/native-app.ts'

/** Where the service worker is served. Its folder is its scope: the whole shop. */
const SERVICE_WORKER = '/service-worker.js'

export type SubscriptionKeys = { endpoint: string; p256dh: string; auth: string }

/**
 * Whether this browser can get push messages: not on an insecure address, not in Safari on a phone before the shop is on its home
 * screen, and not in the app, which has notifications of its own.
 */
export function isPushSupported(): boolean {
  return (
    window.isSecureContext &&
    'serviceWorker' in navigator &&
    'PushManager' in window &&
    'Notification' in window &&
    !isNativeApp()
  )
}

/** The browser's subscription; null when it has none, as after its permission was taken back. */
export async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(SERVICE_WORKER)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Subscribes the browser with the shop's key. A subscription with another key can't be used any more. */
export async function subscribeBrowser(key: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(SERVICE_WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  const existing = await pushManager.getSubscription()
  if (existing && keyOf(existing) === key) return existing
  await existing?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/** What the shop has to know of a subscription. */
export function keysOf(subscription: PushSubscription): SubscriptionKeys {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint!, p256dh: keys!['p256dh']!, auth: keys!['auth']! }
}

/** The key that a subscription was made with, in base64url. */
function keyOf({ options: { applicationServerKey } }: PushSubscription): string | null {
  if (!applicationServerKey) return null
  const binary = String.fromCharCode(...new Uint8Array(applicationServerKey))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
