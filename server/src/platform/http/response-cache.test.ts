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

test('the tags of every response read are collected, cached or new', async () => {
  const cache = createResponseCache(1e6)
  await cache.getOrCreate(lookup('cached'), async () => cacheable('x', ['product:1']))
  const { tags } = await cache.collectTags(async () => {
    cache.get('cached')
    await cache.getOrCreate(lookup('new'), async () => cacheable('x', ['product:2']))
  })
  expect([...tags].toSorted()).toEqual(['product:1', 'product:2'])
})

test('memory stays within its bound', async () => {
  const cache = createResponseCache(100_000)
  for (let n = 0; n < 100; n += 1) await cache.getOrCreate(lookup(`${n}`), async () => cacheable('x'.repeat(5000)))
  expect(cache.size().bytes).toBeLessThanOrEqual(100_000)
  expect([isCached(cache, '0'), cache.get('99')?.response.bytes]).toEqual([false, 5000])
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
