import { createHmac } from 'node:crypto'
import { API_ROOT } from '@vitrina/contract'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { Rejection } from '../../rejection.ts'
import { createCalls } from '../calls/calls.ts'
import { registerErrorHandlers } from '../errors.ts'
import { registerLanguage, requireApiKey } from '../request.ts'
import { readBodies } from './request-bodies.ts'
import { createResponseCache } from '../cache/response-cache.ts'
import { createSharedResponses } from '../cache/shared-responses.ts'

const app = Fastify()
const PROVIDER_SECRET = 'secret'
const sign = (body: string | Buffer) => createHmac('sha256', PROVIDER_SECRET).update(body).digest('hex')

beforeAll(async () => {
  readBodies(app)
  registerErrorHandlers(app)
  registerLanguage(app, () => 'en')
  await app.register(
    async (api) => {
      requireApiKey(api, 'key')
      const calls = createCalls(api, createSharedResponses(api, createResponseCache(1e6), 0), {
        checkResponses: true,
        writesPerMinute: 0,
        root: app,
        identify: async (token) =>
          token === 'of-ana' ? { kind: 'customer', id: 7, sessionId: 1 } : Rejection.unauthorised(),
      })
      calls.handleRaw('/webhook', async ({ body, headers }) =>
        headers['signature'] === sign(body) ? { body: { received: body.length } } : Rejection.invalid('malformed'),
      )
      const channel = z.object({ socket_id: z.string(), channel_name: z.string() })
      calls.handleForm('/auth', channel, async ({ body, caller }) => ({ ...body, caller }))
      calls.handleForm('/members', channel, async ({ caller }) => ({ caller }), { access: 'customer' })
      api.post('/json', async ({ body }) => ({ body: body ?? null }))
    },
    { prefix: API_ROOT },
  )
})
afterAll(() => app.close())

const post = async (url: string, payload: string | Buffer, headers: Record<string, string>) => {
  const response = await app.inject({ method: 'POST', url, payload, headers })
  return [response.statusCode, response.json()]
}
const FORM = { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' }

test('a webhook gets the bytes that were signed, whatever their content type, without an API key', async () => {
  const body = '{ "amount" : 1.50,\r\n "name": "Ана" }'
  for (const type of ['application/json; charset=utf-8', 'text/plain', 'application/x-www-form-urlencoded'])
    expect(await post('/api/v1/webhook', body, { 'content-type': type, signature: sign(body) })).toEqual([
      200,
      { received: Buffer.byteLength(body) },
    ])
  const bytes = Buffer.from([0xff, 0, 0x7b])
  expect(await post('/api/v1/webhook', bytes, { 'content-type': 'a/b', signature: sign(bytes) })).toEqual([
    200,
    { received: 3 },
  ])
  expect((await post('/api/v1/webhook', body, { signature: 'forged' }))[0]).toBe(406)
  expect(await post('/api/v1/webhook', '', { signature: sign('') })).toEqual([200, { received: 0 }])
})

test('a form is validated, and its handler knows who sends it', async () => {
  const body = 'socket_id=12.34&channel_name=private-order%20%D0%90'
  const fields = { socket_id: '12.34', channel_name: 'private-order А' }
  expect(await post('/auth', body, FORM)).toEqual([200, { ...fields, caller: { kind: 'visitor' } }])
  expect(await post('/auth', body, { ...FORM, authorization: 'Bearer of-ana' })).toEqual([
    200,
    { ...fields, caller: { kind: 'customer', id: 7, sessionId: 1 } },
  ])
  expect(await post('/auth', 'socket_id=1', FORM)).toMatchObject([
    406,
    { errors: { channel_name: expect.any(String) } },
  ])
  expect((await post('/auth', '{"socket_id":"1"}', { 'content-type': 'application/json' }))[0]).toBe(415)
  expect(await post('/members', body, FORM)).toMatchObject([401, { message: expect.any(String) }])
})

test('JSON routes take no other format, and an empty body of any content type as none', async () => {
  const key = { 'x-api-key': 'key' }
  expect(await post('/api/v1/json', '{"a":1}', { ...key, 'content-type': 'application/json' })).toEqual([
    200,
    { body: { a: 1 } },
  ])
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'application/json'])
    expect(await post('/api/v1/json', '', { ...key, 'content-type': type })).toEqual([200, { body: null }])
  expect((await post('/api/v1/json', 'a=1', { ...key, ...FORM }))[0]).toBe(415)
  expect((await post('/api/v1/json', '{"a":1}', key))[0]).toBe(415)
})
