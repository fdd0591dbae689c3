import { expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '../../test/database.ts'
import { startTcpProxy } from '../../test/fakes/tcp-proxy.ts'
import { invalidateOnChange } from './changes.ts'
import { connect } from './database/client.ts'
import { createResponseCache } from './http/cache/response-cache.ts'

const FAST = { heartbeatMs: 30, queryTimeoutMs: 150, pollIntervalMs: 60_000 }
/** A busy machine may answer later than `FAST` waits; then the connection counts as dead, and everything as changed. */
const CALM = { heartbeatMs: 60_000, queryTimeoutMs: 60_000 }
const LOOKUP = { address: 'a', key: 'a', route: '/a' }

/** A process that caches responses, and hears of changes through a connection that may die. `direct` is another process's. */
async function startNode(options: Partial<typeof FAST> = {}) {
  const { database: direct, drop } = await createDatabase('empty')
  onTestFinished(drop)
  const proxy = await startTcpProxy(direct.connection)
  const database = connect(proxy.connection, 2)
  onTestFinished(() => database.close())
  const heard: string[] = []
  const arrivals: boolean[] = []
  const responseCache = createResponseCache(1e6)
  const cache = {
    ...responseCache,
    setMessagesArrive(arrive: boolean) {
      arrivals.push(arrive)
      responseCache.setMessagesArrive(arrive)
    },
  }
  const changes = await invalidateOnChange(database, cache, { ...FAST, ...options })
  changes.handle({
    refreshContent: async () => void heard.push('all'),
    onTags: (tags) => heard.push(...tags),
  })
  onTestFinished(() => changes.close())
  const told: (readonly string[] | 'all')[] = []
  changes.subscribe((changed) => told.push(changed))
  let version = 0
  const read = async () => {
    const response = await cache.getOrCreate(LOOKUP, async () => ({
      body: String((version += 1)),
      contentType: 'text/plain',
      tags: ['product:1'],
    }))
    return String((await response.encoded('')).body)
  }
  const notify = (payload: string) => direct.pool.query("select pg_notify('vitrina_changed', $1)", [payload])
  return { direct, proxy, cache, arrivals, heard, told, changes, read, notify }
}

test('a change of records is heard, and invalidates what shows them', async () => {
  const { heard, read, notify } = await startNode(CALM)
  expect(await read()).toBe('1')
  await notify('product:1 product:2')
  await expect.poll(read).toBe('2')
  expect(heard).toEqual(['product:1', 'product:2'])
})

test('a connection that died silently is noticed, and what was announced meanwhile takes effect', async () => {
  const { proxy, heard, read, notify } = await startNode()
  expect(await read()).toBe('1')
  proxy.silenceConnections()
  await notify('product:1')
  await expect.poll(read, { timeout: 3000 }).toBe('2')
  expect(heard).not.toContain('product:1')
  await notify('product:3')
  await expect.poll(() => heard).toContain('product:3')
})

test('while no connection can be opened, what is cached is sent for some seconds, and made anew once one is open', async () => {
  const { proxy, arrivals, read } = await startNode()
  expect(await read()).toBe('1')
  proxy.silence()
  await expect.poll(() => arrivals).toEqual([false])
  expect(await read()).toBe('1')
  proxy.restore()
  await expect.poll(read).toBe('2')
  expect(arrivals).toEqual([false, true])
})

test('content that changed without an announcement is noticed by its version', async () => {
  const { direct, heard, read, notify } = await startNode({ ...CALM, pollIntervalMs: 20 })
  expect(await read()).toBe('1')
  await direct.pool.query(
    'insert into content_version (id, version) values (1, 1) on conflict (id) do update set version = content_version.version + 1',
  )
  await expect.poll(read).toBe('2')
  expect(heard).toEqual(['all'])
  await notify('product:9')
  await expect.poll(() => heard).toEqual(['all', 'product:9'])
})

test('who subscribes is told of changes when what was cached is invalid, and after a silence that anything may have changed', async () => {
  const { proxy, told, changes, read, notify } = await startNode()
  expect(await read()).toBe('1')
  const readWhenTold = new Promise<string>((resolve) => changes.subscribe(() => resolve(read())))
  await notify('product:1')
  expect(await readWhenTold).toBe('2')
  await notify('all')
  await expect.poll(() => told).toEqual([['product:1'], 'all'])
  proxy.silenceConnections()
  await expect.poll(() => told).toEqual([['product:1'], 'all', 'all'])
})
