import type { Logger } from 'pino'
import { afterAll } from 'vitest'
import { changeOrder, changeOrderState } from '../src/modules/orders/index.ts'
import { sendMessage } from '../src/modules/web-push/send-message.ts'
import { ensureVapidKeys } from '../src/modules/web-push/vapid-keys.ts'
import { createLogger } from '../src/platform/logger.ts'
import { type TestShop, testShop } from './app.ts'
import { type FakeBrowser, startFakePushService } from './fakes/fake-push-service.ts'
import { orderBody, productWithStock } from './orders.ts'

/** A push service until the file ends, and what a shop needs to know of it. Call it at the top level of a test file. */
export async function openPushService() {
  let shop: TestShop | undefined
  const service = await startFakePushService(async () => (await ensureVapidKeys(shop!.database.queries)).publicKey)
  afterAll(() => service.stop())
  return {
    ...service,
    env: { WEB_PUSH_SERVICE_URL: service.origin },
    connect(opened: TestShop): void {
      shop = opened
    },
  }
}

/** The demo shop with a push service, for a test file. */
export async function openPushShop() {
  const service = await openPushService()
  const shop = await testShop({ env: service.env })
  service.connect(shop)
  return { service, shop, ...pushHelpers(shop, service.origin) }
}

type Subject = `orders/${string}` | `bookings/${string}` | 'account'

export function pushHelpers(shop: TestShop, origin: string) {
  const { queries, pool } = shop.database
  const as = (token: string | undefined, language: 'en' | 'bg' = 'en') => ({
    language,
    ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
  })
  return {
    async placeOrder(changes: Record<string, unknown> = {}, token?: string) {
      const { id } = await productWithStock(shop.database, 'mortar', 50)
      const { body } = await shop.call('POST', '/orders', orderBody([{ id, selected_count: 1 }], changes), as(token))
      return body.data as { url: string; number: string }
    },
    /** Moves an order on, as the merchant does. */
    async move({ number }: { number: string }, to: 'confirmed' | 'packed' | 'shipped' | 'delivered' | 'cancelled') {
      await changeOrder(shop.database, Number(number), (tx, id) =>
        changeOrderState(tx, id, to, { actor: { kind: 'merchant' } }),
      )
    },
    subscribe: (
      { keys }: FakeBrowser,
      to: Subject,
      { token, language }: { token?: string; language?: 'en' | 'bg' } = {},
    ) => shop.call('POST', `/${to}/push-subscription`, keys, as(token, language)),
    unsubscribe: ({ keys: { endpoint, auth } }: FakeBrowser, from: Subject, token?: string) =>
      shop.call('POST', `/${from}/push-subscription/end`, { endpoint, auth }, as(token)),
    status: async ({ keys: { endpoint, auth } }: FakeBrowser, token?: string) =>
      (await shop.call('POST', '/push-subscriptions/status', { endpoint, auth }, as(token))).body.data,
    /** The ids of the subscriptions with this endpoint: one, or none. */
    idsOf: async ({ keys }: FakeBrowser) =>
      (await pool.query('select id from push_subscription where endpoint = $1', [keys.endpoint])).rows.map(
        ({ id }) => id as number,
      ),
    /** The messages that wait to be sent to a subscription. */
    async waiting(subscriptionId: number) {
      const { rows } = await pool.query(
        `select payload, run_at, extract(epoch from run_at - now())::float as seconds from graphile_worker._private_jobs
         where payload->>'subscription_id' = $1 and locked_at is null`,
        [String(subscriptionId)],
      )
      return rows as { payload: { attempt: number }; seconds: number }[]
    },
    /** Sends a message at once, as its job does. */
    async send(
      subscriptionId: number,
      { number }: { number: string },
      attempt = 0,
      logger: Logger = createLogger('silent'),
    ) {
      const { rows } = await pool.query('select id from shop_order where number = $1', [number])
      await sendMessage(
        { subscription_id: subscriptionId, kind: 'order', record_id: rows[0].id, attempt },
        {
          database: shop.database,
          keys: await ensureVapidKeys(queries),
          subject: () => 'mailto:shop@example.com',
          ownService: origin,
          logger,
        },
      )
    },
  }
}
