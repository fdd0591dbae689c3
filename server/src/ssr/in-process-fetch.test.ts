import { expect, test } from 'vitest'
import { API_ROOT, type CallName } from '@vitrina/contract'
import { createResponseCache } from '../platform/http/cache/response-cache.ts'
import type { SharedCalls, SharedRequest, SharedResult } from '../platform/http/cache/shared-call.ts'
import { Rejection } from '../platform/rejection.ts'
import { createInProcessFetch } from './in-process-fetch.ts'

type Handler = (request: SharedRequest) => Promise<SharedResult | Rejection>

/** A `fetch` of calls that are answered by the given functions, and how often each was. */
function callsAnsweredBy(handlers: Partial<Record<CallName, Handler>>) {
  const responseCache = createResponseCache(1_000_000)
  const handled: string[] = []
  const sharedCalls: SharedCalls = new Map()
  for (const [name, handler] of Object.entries(handlers) as [CallName, Handler][])
    sharedCalls.set(name, (request) => ({
      key: `${name} ${JSON.stringify(request)}`,
      route: name,
      read() {
        handled.push(name)
        return handler(request)
      },
    }))
  const send = createInProcessFetch({
    app: {} as never,
    responseCache,
    sharedCalls,
    toRejection: () => Rejection.of(503, 'unavailable'),
  })
  const read = async (path: string) => {
    const response = await send(API_ROOT + path, { headers: { 'User-Language': 'en' } })
    return { status: response.status, body: (await response.json()) as any }
  }
  return { read, handled, responseCache }
}

test('what one document reads is not cached, what several read is', async () => {
  const menu = { data: [{ name: 'Food' }] }
  const { read, handled, responseCache } = callsAnsweredBy({
    'GET /menu': async () => ({ body: menu, tags: ['category:1'] }),
  })
  const document = () => responseCache.collect(() => read('/menu'))
  const [first, ...others] = [await document(), await document(), await document()]
  expect([handled.length, responseCache.size().entries]).toEqual([2, 1])
  for (const { value, tags } of [first!, ...others])
    expect([value, [...tags]]).toEqual([{ status: 200, body: menu }, ['category:1']])
  responseCache.invalidate(['category:1'])
  await read('/menu')
  expect(handled).toHaveLength(3)
})

test('a body that many documents share can’t be changed by one of them', async () => {
  const { read } = callsAnsweredBy({ 'GET /menu': async () => ({ body: { data: [{ name: 'Food' }] } }) })
  for (let document = 0; document < 10; document += 1) await read('/menu')
  const { body } = await read('/menu')
  expect((await read('/menu')).body).toBe(body)
  expect(() => body.data.push({})).toThrow(TypeError)
  expect(() => (body.data[0].name = 'Drinks')).toThrow(TypeError)
})

test('parameters are decoded, and a word of a path comes before a parameter', async () => {
  const { read, handled } = callsAnsweredBy({
    'GET /products/{url}': async ({ params, query }) => ({ body: { params, query } }),
    'GET /products/reserved/{id}': async ({ params }) => ({ body: { params } }),
  })
  expect((await read('/products/a%2Fb?page=2&q=a%26b')).body).toEqual({
    params: { url: 'a/b' },
    query: { page: '2', q: 'a&b' },
  })
  expect((await read('/products/reserved/5')).body).toEqual({ params: { id: '5' } })
  expect(handled).toEqual(['GET /products/{url}', 'GET /products/reserved/{id}'])
})

test('a rejection and an error are answered as the API answers them', async () => {
  const { read } = callsAnsweredBy({
    'GET /menu': async () => Rejection.notFound(),
    'GET /sections': async () => {
      throw new Error('the database has gone')
    },
  })
  expect(await read('/menu')).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await read('/menu')).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await read('/sections')).toMatchObject({ status: 503, body: { code: 'unavailable' } })
})
