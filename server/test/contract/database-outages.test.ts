import { describe, expect, onTestFinished, test } from 'vitest'
import { isLostJobReturn } from '../../src/platform/jobs/job-runner.ts'
import type { Storefront } from '../../src/ssr/storefront-build.ts'
import { openShop } from '../app.ts'
import { startTcpProxy, type TcpProxy } from '../fakes/tcp-proxy.ts'
import { recordUnhandledRejections } from '../unhandled-rejections.ts'
import { readCheckoutFixtures } from './checkout-fixtures.ts'
import { serveShop } from './served-shop.ts'

/** Renders what a list says, and how it was answered. */
const storefront: Storefront = {
  assets: { entry: '/assets/x.js', styles: [], preloads: [] },
  normalizeUrl: (url) => url,
  async render({ url, fetch, apiKey }) {
    const response = await fetch(`/api/v1/news?page=${url.length}`, { headers: { 'x-api-key': apiKey } })
    return { status: response.ok ? 200 : response.status, html: `<p>${response.status}</p>` }
  },
}

describe('a database that refuses writes', () => {
  const shop = serveShop({}, storefront)
  const readiness = async () => {
    const response = await fetch(`${shop.origin}/health/ready`)
    return [response.status, (await response.json()).status]
  }
  const expectUnavailable = ({ status, headers, body }: Awaited<ReturnType<typeof shop.en.get>>) => {
    expect([status, body.code, Number(headers.get('retry-after'))]).toEqual([503, 'unavailable', expect.any(Number)])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(headers.get('cache-control')).toBe('no-store')
  }

  test('of which the disk is full takes no order, answers reads, and heals by itself', async () => {
    const order = (await readCheckoutFixtures(shop.en)).order()
    expect(await readiness()).toEqual([200, 'ready'])
    await shop.database.pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'no space left' using errcode = '53100'; end $$;
      create trigger refuse before insert on shop_order execute function refuse()`)
    expectUnavailable(await shop.en.storeOrder(order))
    expect((await shop.en.get('/products')).status).toBe(200)
    await shop.database.pool.query('drop trigger refuse on shop_order')
    expect((await shop.en.storeOrder(order)).status).toBe(201)
    await expect.poll(readiness).toEqual([200, 'ready'])
  })

  test('because it is read only says so, and heals by itself', async () => {
    const rejections = recordUnhandledRejections()
    const order = (await readCheckoutFixtures(shop.en)).order()
    await shop.en.get('/news?page=1')
    const name = (await shop.database.pool.query('select current_database()')).rows[0].current_database
    const setReadOnly = async (value: 'on' | 'off') => {
      await shop.database.pool.query(
        `begin read write; alter database ${name} set default_transaction_read_only = ${value}; commit`,
      )
      // It applies to new connections. This ends its own last, so that none is left.
      await shop.database.pool
        .query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid();
           select pg_terminate_backend(pg_backend_pid())`,
        )
        .catch(() => {})
    }
    await setReadOnly('on')
    await expect.poll(readiness).toEqual([503, 'database refuses writes'])
    expectUnavailable(await shop.en.storeOrder(order))
    expect((await shop.en.get('/news?page=1')).status).toBe(200)
    expect((await shop.en.get('/news?page=2')).status).toBe(200)
    await setReadOnly('off')
    await expect.poll(readiness).toEqual([200, 'ready'])
    await expect.poll(async () => (await shop.en.storeOrder(order)).status).toBe(201)
    expect(rejections.filter((error) => !isLostJobReturn(error))).toEqual([])
  })
})

test('while the database answers nothing, cached responses are sent, everything else is 503, and all heals by itself', async () => {
  let proxy!: TcpProxy
  const { shop, close } = await openShop({
    storefront,
    poolSize: 2,
    connectThrough: async (connection) => (proxy = await startTcpProxy(connection)).connection,
  })
  const rejections = recordUnhandledRejections()
  onTestFinished(async () => {
    proxy.reset()
    await close()
    expect(rejections.filter((error) => !isLostJobReturn(error))).toEqual([])
  })
  const get = async (url: string) => {
    const startedAt = performance.now()
    const response = await shop.app.http.inject({ url, headers: { 'x-api-key': shop.app.apiKey } })
    return {
      ...response,
      status: response.statusCode,
      ms: performance.now() - startedAt,
      retryAfter: response.headers['retry-after'],
    }
  }
  const [list, document] = ['/api/v1/news?page=1', '/a']
  const before = [(await get(list)).body, (await get(document)).body]

  proxy.silence()
  const [readiness, uncached, uncachedDocument] = await Promise.all([
    get('/health/ready'),
    get('/api/v1/news?page=3'),
    get('/another'),
  ])
  expect([readiness.status, readiness.json().status]).toEqual([503, 'database unavailable'])
  expect(uncached).toMatchObject({ status: 503, retryAfter: expect.anything() })
  expect(uncachedDocument).toMatchObject({ status: 503, retryAfter: expect.anything() })
  expect(uncachedDocument.headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(uncachedDocument.headers['etag']).toBeUndefined()
  for (const { ms } of [readiness, uncached, uncachedDocument]) expect(ms).toBeLessThan(8000)
  for (let second = 0; second < 3; second += 1) {
    const [cachedList, cachedDocument] = [await get(list), await get(document)]
    expect([cachedList.body, cachedDocument.body]).toEqual(before)
    expect(cachedList.ms + cachedDocument.ms).toBeLessThan(4500)
  }

  proxy.restore()
  // On a busy machine new connections, too, may take longer than the second that queries have here.
  const becomes200 = (url: string) => expect.poll(async () => (await get(url)).status, { timeout: 60_000 }).toBe(200)
  await becomes200('/health/ready')
  await becomes200('/api/v1/news?page=3')
  await becomes200('/another')
}, 300_000)
