import { expect, test } from 'vitest'
import type { CacheableResponse } from './cached-response.ts'
import { createResponseCache } from './response-cache.ts'

const cacheable = (body: string, tags: string[] = []): CacheableResponse => ({ body, contentType: 'text/plain', tags })
const lookup = (address: string, key = address) => ({ address, key, route: '/x' })
type Cache = ReturnType<typeof createResponseCache>
const isCached = (cache: Cache, address: string) => cache.get(address) !== undefined

test('simultaneous requests create a response once', async () => {
  const cache = createResponseCache(1e6)
  let created = 0
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => cache.getOrCreate(lookup('a'), async () => ((created += 1), cacheable('x')))),
  )
  expect([created, new Set(responses).size, cache.get('a')?.response]).toEqual([1, 1, responses[0]])
})

test('a change invalidates the responses that show it, and no others', async () => {
  const cache = createResponseCache(1e6)
  await cache.getOrCreate(lookup('honey'), async () => cacheable('x', ['product:1']))
  await cache.getOrCreate(lookup('jug'), async () => cacheable('x', ['product:2']))
  cache.invalidate(['product:1'])
  expect([isCached(cache, 'honey'), isCached(cache, 'jug')]).toEqual([false, true])
  cache.invalidate('all')
  expect(isCached(cache, 'jug')).toBe(false)
})

test('a response created during a change is sent but not cached, and requests after the change get a new one', async () => {
  const cache = createResponseCache(1e6)
  let finish = () => {}
  const before = cache.getOrCreate(lookup('a'), async () => {
    await new Promise<void>((resolve) => (finish = resolve))
    return cacheable('before')
  })
  cache.invalidate(['product:1'])
  const after = await cache.getOrCreate(lookup('a'), async () => cacheable('after'))
  finish()
  expect((await before).hash).not.toBe(after.hash)
  expect(cache.get('a')?.response).toBe(after)
})

test('failures, responses marked no-store and statuses other than 200 are not cached', async () => {
  const cache = createResponseCache(1e6)
  await expect(cache.getOrCreate(lookup('a'), () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await cache.getOrCreate(lookup('b'), async () => ({ ...cacheable('x'), noStore: true }))
  await cache.getOrCreate(lookup('c'), async () => ({ ...cacheable('x'), status: 404 }))
  expect(['a', 'b', 'c'].map((address) => isCached(cache, address))).toEqual([false, false, false])
})

test('what a document is made from is collected, cached or new', async () => {
  const cache = createResponseCache(1e6)
  await cache.getOrCreate(lookup('cached'), async () => cacheable('x', ['product:1']))
  const { tags, noStore } = await cache.collect(async () => {
    cache.get('cached')
    await cache.getOrCreate(lookup('new'), async () => cacheable('x', ['product:2']))
  })
  expect([[...tags].toSorted(), noStore]).toEqual([['product:1', 'product:2'], false])
  const endless = await cache.collect(() =>
    cache.getOrCreate(lookup('endless'), async () => ({ ...cacheable('x'), noStore: true })),
  )
  expect(endless.noStore).toBe(true)
})

test('memory stays within its bound, compressed forms included', async () => {
  const cache = createResponseCache(100_000)
  for (let n = 0; n < 100; n += 1) await cache.getOrCreate(lookup(`${n}`), async () => cacheable('x'.repeat(5000)))
  expect(cache.size().bytes).toBeLessThanOrEqual(100_000)
  expect([isCached(cache, '0'), cache.get('99')?.response.bytes]).toEqual([false, 5000])

  const [before, entries] = [cache.size().bytes, cache.size().entries]
  await cache.get('99')!.response.encoded('br')
  expect(cache.size()).toEqual({ entries, bytes: expect.any(Number) })
  // Only the compressed form stays, and the others can be made from it.
  expect(before - cache.size().bytes).toBeGreaterThan(3000)
  expect((await cache.get('99')!.response.encoded('gzip')).body.length).toBeLessThan(200)
  expect(String((await cache.get('99')!.response.encoded('')).body)).toBe('x'.repeat(5000))
  expect(cache.size().bytes).toBeGreaterThan(before)
})

test('a body in the cache holds no more memory than its length', async () => {
  const cache = createResponseCache(1e6)
  const response = await cache.getOrCreate(lookup('a'), async () => cacheable('text '.repeat(200)))
  for (const encoding of ['', 'gzip', 'br']) {
    const { body } = await response.encoded(encoding)
    expect([encoding, body.buffer.byteLength]).toEqual([encoding, body.length])
  }
})

/** A cache whose clock the test moves. */
function cacheWithClock() {
  const clock = { ms: 1000 }
  return { cache: createResponseCache(1e6, {}, { now: () => clock.ms, maxRenewalMs: 20 }), clock }
}
const unreachable = () => Promise.reject(Object.assign(new Error('no'), { code: 'ECONNREFUSED', syscall: 'connect' }))
const MINUTE = 60_000

test('a response is made anew when it is too old, or when messages of changes may have been lost', async () => {
  const { cache, clock } = cacheWithClock()
  const bodies: string[] = []
  const read = async () => {
    const response = await cache.getOrCreate(lookup('a'), async () => cacheable(`${clock.ms}`))
    bodies.push(String((await response.encoded('')).body))
  }
  await read()
  clock.ms += 4 * MINUTE
  await read()
  clock.ms += 2 * MINUTE
  expect(isCached(cache, 'a')).toBe(false)
  await read()
  cache.renewAll()
  clock.ms += 1
  await read()
  cache.setMessagesArrive(false)
  clock.ms += 4000
  await read()
  clock.ms += 2000
  await read()
  const [first, second, third, fourth] = [1000, 1000 + 6 * MINUTE, 1001 + 6 * MINUTE, 7001 + 6 * MINUTE].map(String)
  expect(bodies).toEqual([first, first, second, third, third, fourth])
})

test('a response that turns out the same keeps its compressed forms, and is invalidated by its tags', async () => {
  const { cache } = cacheWithClock()
  const create = async () => cacheable('x'.repeat(1000), ['product:1'])
  const first = await cache.getOrCreate(lookup('a'), create)
  cache.renewAll()
  expect(await cache.getOrCreate(lookup('a'), create)).toBe(first)
  await first.encoded('br')
  cache.invalidate(['product:1'])
  expect(cache.size()).toEqual({ entries: 0, bytes: 0 })
})

test('while the database is away, what should be made anew is sent as it is, and made anew afterwards', async () => {
  const { cache, clock } = cacheWithClock()
  const first = await cache.getOrCreate(lookup('a'), async () => cacheable('first'))
  cache.renewAll()
  let attempts = 0
  const fail = () => ((attempts += 1), unreachable())
  expect(await cache.getOrCreate(lookup('a'), fail)).toBe(first)
  // For a second nobody tries again, and the response is sent before the framework sees the request.
  expect(cache.get('a')?.response).toBe(first)
  expect(await cache.getOrCreate(lookup('a'), fail)).toBe(first)
  expect(attempts).toBe(1)
  await expect(cache.getOrCreate(lookup('not cached'), fail)).rejects.toThrow()
  clock.ms += 2000
  expect(isCached(cache, 'a')).toBe(false)
  expect(await cache.getOrCreate(lookup('a'), () => new Promise(() => {}))).toBe(first)
  clock.ms += 2000
  expect(await cache.getOrCreate(lookup('a'), async () => ({ ...cacheable('error'), status: 503 }))).toBe(first)
  clock.ms += 2000
  const second = await cache.getOrCreate(lookup('a'), async () => cacheable('second'))
  expect([second === first, cache.get('a')?.response === second]).toEqual([false, true])
})

test('a response that is no longer there is not sent from the cache', async () => {
  const { cache } = cacheWithClock()
  await cache.getOrCreate(lookup('a'), async () => cacheable('first'))
  cache.renewAll()
  const gone = await cache.getOrCreate(lookup('a'), async () => ({ ...cacheable('gone'), status: 404 }))
  expect([gone.status, cache.size().entries]).toEqual([404, 0])
})

test('addresses with one key share one response', async () => {
  const cache = createResponseCache(1e6)
  let created = 0
  const create = async () => ((created += 1), cacheable('x', ['product:1']))
  const response = await cache.getOrCreate(lookup('list?page=1', 'list 1'), create)
  expect(isCached(cache, 'list?page=1&n=2')).toBe(false)
  expect(await cache.getOrCreate(lookup('list?page=1&n=2', 'list 1'), create)).toBe(response)
  expect(cache.get('list?page=1&n=2')).toEqual({ response, route: '/x' })
  expect([created, cache.size().entries]).toEqual([1, 1])
  cache.invalidate(['product:1'])
  expect([isCached(cache, 'list?page=1'), isCached(cache, 'list?page=1&n=2')]).toEqual([false, false])
})
