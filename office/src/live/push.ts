import { OFFICE_ROOT } from '@vitrina/contract/office/constants'
import type { OfficeApi } from '../shared/api.ts'

const SERVICE_WORKER = `${OFFICE_ROOT}/service-worker.js`

export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

/** Not on an insecure address, and not in Safari on a phone before the office is on its home screen. */
const isSupported = (): boolean =>
  window.isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Whether this device is notified: this browser is subscribed, and the server knows so for this session. */
export async function readPushState(api: OfficeApi): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await findSubscription()
  if (!subscription) return 'off'
  const { endpoint } = (await api('GET /me/push')).data
  return endpoint === subscription.endpoint ? 'on' : 'off'
}

/** Asks for the permission, which browsers allow only right after a press, and subscribes. */
export async function turnPushOn(api: OfficeApi): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  const { key } = (await api('GET /me/push')).data
  const registration = await navigator.serviceWorker.register(SERVICE_WORKER)
  await activated(registration)
  const existing = await registration.pushManager.getSubscription()
  // One with another key of the shop can't be used any more.
  if (existing && keyOf(existing) !== key) await existing.unsubscribe()
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = subscription.toJSON()
  await api('PUT /me/push', { body: { endpoint: endpoint!, p256dh: keys!['p256dh']!, auth: keys!['auth']! } })
  return 'on'
}

export async function turnPushOff(api: OfficeApi): Promise<PushState> {
  await api('DELETE /me/push')
  await (await findSubscription())?.unsubscribe()
  return 'off'
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(SERVICE_WORKER)
  // The shop's own worker answers for all pages where the office has none.
  if (!registration?.scope.endsWith(`${OFFICE_ROOT}/`)) return null
  return registration.pushManager.getSubscription()
}

/** Browsers subscribe only where a worker is active. */
function activated({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting
  if (active || !worker) return Promise.resolve()
  return new Promise((resolve, reject) =>
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new Error('The service worker could not be installed.'))
    }),
  )
}

/** The key that a subscription was made with, in base64url. */
function keyOf({ options: { applicationServerKey } }: PushSubscription): string | null {
  if (!applicationServerKey) return null
  const binary = String.fromCharCode(...new Uint8Array(applicationServerKey))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
