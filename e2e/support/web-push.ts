import { ensureVapidKeys } from '../../server/src/modules/web-push/vapid-keys.ts'
import { type FakeBrowser, startFakePushService } from '../../server/test/fakes/fake-push-service.ts'
import type { CDPSession, Worker } from 'playwright-core'
import * as m from '@vitrina/i18n/messages'
import type { DemoShop } from './shops/demo-shop.ts'
import type { Visitor } from './visitor.ts'

type Permission = 'granted' | 'denied' | 'prompt'

/** A push service for the shop of a file of journeys; `settings` are for that shop. */
export function pushService(shop: () => DemoShop) {
  let service: Awaited<ReturnType<typeof startFakePushService>>
  return {
    async settings() {
      service = await startFakePushService(async () => (await ensureVapidKeys(shop().database.queries)).publicKey)
      return { WEB_PUSH_SERVICE_URL: service.origin }
    },
    newBrowser: () => service.newBrowser(),
    problems: () => service.problems,
    stop: () => service.stop(),
  }
}

/**
 * Gives the visitor's browser the subscription of a fake one: Chromium's own push service can't be reached. Everything else is the
 * browser's own. Another one's keys can be stored under `push-keys`, as if its endpoint had changed.
 */
export async function usePushService({ page }: Visitor, { keys }: FakeBrowser): Promise<void> {
  await page.addInitScript((given) => {
    const [KEYS, SERVER_KEY] = ['push-keys', 'push-server-key']
    const toBuffer = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0)).buffer
    const subscription = (serverKey: string) => {
      const { endpoint, p256dh, auth } = JSON.parse(localStorage.getItem(KEYS) ?? 'null') ?? given
      return {
        endpoint,
        options: { userVisibleOnly: true, applicationServerKey: toBuffer(serverKey) },
        toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh, auth } }),
        unsubscribe: async () => (localStorage.removeItem(SERVER_KEY), true),
      } as unknown as PushSubscription
    }
    PushManager.prototype.getSubscription = async () => {
      const serverKey = localStorage.getItem(SERVER_KEY)
      return serverKey && Notification.permission === 'granted' ? subscription(serverKey) : null
    }
    PushManager.prototype.subscribe = async (options) => {
      if (Notification.permission !== 'granted') throw new DOMException('Permission denied', 'NotAllowedError')
      const serverKey = options!.applicationServerKey as string
      localStorage.setItem(SERVER_KEY, serverKey)
      return subscription(serverKey)
    }
  }, keys)
}

/** What the visitor has answered to the browser's question, now and later. */
export async function setPermission(
  { page }: Visitor,
  shop: Pick<DemoShop, 'url'>,
  setting: Permission,
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Browser.setPermission', {
    origin: shop.url,
    permission: { name: 'notifications' },
    setting,
    ...(await contextOf(session)),
  })
}

async function contextOf(session: CDPSession): Promise<{ browserContextId?: string }> {
  const { targetInfo } = (await session.send('Target.getTargetInfo')) as { targetInfo: { browserContextId?: string } }
  return targetInfo.browserContextId ? { browserContextId: targetInfo.browserContextId } : {}
}

/**
 * Hands a message to the browser's service worker of a path, as Chromium does once it has decrypted it, and waits until it is shown. A worker that is
 * not active yet would not hear of it; and Chromium drops a notification from its list when it is asked for the list while showing it.
 */
export async function deliver(visitor: Visitor, shop: Pick<DemoShop, 'url'>, data: string, scope = '/'): Promise<void> {
  const { page } = visitor
  const session = await page.context().newCDPSession(page)
  const ofScope = new Set<string>()
  const active = new Set<string>()
  const registered = new Promise<string>((resolve) => {
    const settle = () => [...ofScope].filter((id) => active.has(id)).forEach(resolve)
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, scopeURL, isDeleted } of registrations)
        if (!isDeleted && scopeURL === new URL(scope, shop.url).href) ofScope.add(registrationId)
      settle()
    })
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      for (const { registrationId, status } of versions) if (status === 'activated') active.add(registrationId)
      settle()
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  const worker = await workerOf(visitor)
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; shown: Promise<void> }
    const { registration } = scope
    const show = registration.showNotification
    scope.shown = new Promise((resolve, reject) => {
      registration.showNotification = async (...notification) => {
        registration.showNotification = show
        const showing = show.apply(registration, notification)
        showing.then(resolve, reject)
        await showing
      }
    })
  })
  await session.send('ServiceWorker.deliverPushMessage', { origin: shop.url, registrationId, data })
  await worker.evaluate(() => (globalThis as unknown as { shown: Promise<void> }).shown)
}

const workerOf = async ({ page }: Visitor): Promise<Worker> =>
  page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'))

/** Those of the service worker of the shop, or of another path. */
export const shownNotifications = ({ page }: Visitor, scope = '/') =>
  page.evaluate(async (path) => {
    const registration = await navigator.serviceWorker.getRegistration(path)
    return ((await registration?.getNotifications()) ?? []).map(({ title, body, lang, tag, data }) => ({
      title,
      body,
      lang,
      tag,
      data,
    }))
  }, scope)

/**
 * Presses the notification that is shown, and returns what the service worker then does. The browser allows neither without a real
 * press, so they are noted in their place.
 */
export async function pressNotification(visitor: Visitor): Promise<{ opened: string[]; focused: string[] }> {
  const worker = await workerOf(visitor)
  return worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      clients: { openWindow: (url: string) => Promise<null> }
      WindowClient: { prototype: { focus: (this: { url: string }) => Promise<unknown> } }
      NotificationEvent: new (type: string, init: object) => Event & { waitUntil: (promise: Promise<unknown>) => void }
    }
    const [opened, focused]: [string[], string[]] = [[], []]
    scope.clients.openWindow = async (url) => (opened.push(url), null)
    scope.WindowClient.prototype.focus = async function () {
      focused.push(this.url)
      return this
    }
    const [notification] = await scope.registration.getNotifications()
    const event = new scope.NotificationEvent('notificationclick', { notification })
    const ended = new Promise((resolve) => (event.waitUntil = (promise) => void promise.then(resolve)))
    dispatchEvent(event)
    await ended
    return { opened, focused }
  })
}

/** Tells the service worker that the push service has given the browser another subscription. */
export async function changeSubscription({ page }: Visitor, { keys }: FakeBrowser): Promise<void> {
  const worker = page.context().serviceWorkers()[0]!
  await worker.evaluate(async ({ endpoint, p256dh, auth }) => {
    const event = new Event('pushsubscriptionchange')
    const newSubscription = { toJSON: () => ({ endpoint, keys: { p256dh, auth } }) }
    const ended = new Promise((resolve, reject) =>
      Object.assign(event, {
        newSubscription,
        waitUntil: (promise: Promise<unknown>) => void promise.then(resolve, reject),
      }),
    )
    dispatchEvent(event)
    await ended
  }, keys)
}

/** The part of a page with the choice. */
export const pushChoice = ({ page, t }: Visitor) => page.getByRole('region', { name: t(m.push_title), exact: true })
