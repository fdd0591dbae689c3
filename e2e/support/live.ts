import PusherServer from 'pusher'
import type { Page } from 'playwright-core'
import { ensureAppCredentials } from '../../server/src/modules/realtime/index.ts'
import type { DemoShop } from './shops/demo-shop.ts'
import type { Visitor } from './visitor.ts'

/** Opens a document and waits until the page is subscribed to the shop's live messages. The visitor needs `idleLoading`. */
export async function openLive(visitor: Visitor, address: string, channel = 'shop'): Promise<void> {
  const subscribed = subscription(visitor.page, channel)
  await visitor.open(address)
  await subscribed
}

/** Resolves when the page is subscribed to this channel. */
export const subscription = (page: Page, channel: string): Promise<void> =>
  frameReceived(page, (frame) => frame.event === 'pusher_internal:subscription_succeeded' && frame.channel === channel)

/** Resolves when the page hears an event of this name, over a connection that it opens from now on. */
export const messageHeard = (page: Page, event: string): Promise<void> =>
  frameReceived(page, (frame) => frame.event === event)

type Frame = { event: string; channel?: string }

function frameReceived(page: Page, matches: (frame: Frame) => boolean): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => matches(JSON.parse(String(payload)) as Frame) && resolve())
    })
  })
}

/** Sends a message to everybody, as another program of the merchant does: by the signed HTTP API, here of the process at `url`. */
export async function sendMessage(
  shop: DemoShop,
  event: string,
  data: object | string,
  { url = shop.url, channel = 'shop' } = {},
): Promise<void> {
  await (await pusherServer(shop, url)).trigger(channel, event, data)
}

/** Whether a page is subscribed to this channel. */
export async function isSubscribed(shop: DemoShop, channel: string): Promise<boolean> {
  const answer = await (await pusherServer(shop)).get({ path: `/channels/${channel}` })
  return ((await answer.json()) as { occupied: boolean }).occupied
}

async function pusherServer(shop: DemoShop, url = shop.url): Promise<PusherServer> {
  const { appId, key, secret } = await ensureAppCredentials(shop.database.queries)
  const { hostname: host, port } = new URL(url)
  return new PusherServer({ appId, key, secret, host, port, useTLS: false })
}

/** What the browser says of notifications from the next document on; `answers` is what the person says when asked. Records the shown ones. */
export async function setNotificationPermission(
  { page }: Visitor,
  permission: 'default' | 'denied' | 'granted',
  answers: 'denied' | 'granted' = 'granted',
): Promise<void> {
  await page.addInitScript(
    ([initial, answer]) => {
      const shown: unknown[] = []
      class FakeNotification extends EventTarget {
        static permission = initial
        static requestPermission() {
          FakeNotification.permission = answer!
          return Promise.resolve(answer)
        }
        constructor(title: string, options: { body?: string; tag?: string } = {}) {
          super()
          if (FakeNotification.permission === 'granted') shown.push({ title, body: options.body, tag: options.tag })
        }
        close() {}
      }
      Object.assign(window, { Notification: FakeNotification, shownNotifications: shown })
    },
    [permission, answers],
  )
}

export const shownNotifications = ({ page }: Visitor): Promise<{ title: string; body: string; tag: string }[]> =>
  page.evaluate(() => (window as never as { shownNotifications: [] }).shownNotifications)
