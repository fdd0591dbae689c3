import fc from 'fast-check'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { hostileText } from './hostile-values.ts'
import { assertProperty, type FuzzTarget, openFuzzTarget, TEST_TIMEOUT_MS } from './fuzz-target.ts'

vi.setConfig({ testTimeout: TEST_TIMEOUT_MS })

/** Requests with unusual bodies. See fuzz-target.ts for longer runs. */
let shop: FuzzTarget
beforeAll(async () => {
  shop = await openFuzzTarget()
})

describe('bodies', () => {
  const TYPES = [
    'text/plain',
    'text/html',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
    'application/json',
    'application/json; charset=utf-16',
    'application/json; charset=latin1',
    'application/ld+json',
    'application/JSON;x="',
    'json',
    '',
    ',',
    'application/json, text/plain',
    '__proto__',
    'a/b/c',
  ]
  const bodies = fc.oneof(
    fc.constantFrom(
      '',
      '{}',
      '[]',
      'null',
      '0',
      '"x"',
      'a=b',
      '<a/>',
      '--x\r\n\r\n--x--',
      '{"items":[]}',
      'x'.repeat(600_000),
    ),
    hostileText,
  )

  it('of any type are answered as documented', async () => {
    await assertProperty(
      fc.tuple(
        fc.constantFrom(
          '/api/v1/orders',
          '/api/v1/cart/price',
          '/api/v1/payments/services',
          '/api/v1/info/send-message',
          '/nothing',
        ),
        fc.constantFrom(...TYPES),
        bodies,
      ),
      70,
      async ([root, type, body]) => {
        await shop.sendChecked({ method: 'POST', path: root, body, headers: { 'content-type': type } })
      },
    )
  })

  it('in chunks or with a content encoding are answered as documented', async () => {
    for (const body of ['{"items":[]}', '{', 'x'.repeat(600_000)])
      await shop.sendChecked({
        method: 'POST',
        path: '/api/v1/cart/price',
        body,
        headers: { 'transfer-encoding': 'chunked', 'content-length': [] },
      })
    for (const encoding of ['gzip', 'br', 'deflate', 'x'])
      await shop.sendChecked({
        method: 'POST',
        path: '/api/v1/cart/price',
        body: '{"items":[]}',
        headers: { 'content-encoding': encoding },
      })
  })

  it('of a GET are ignored', async () => {
    for (const body of ['{}', '{', 'x'.repeat(1000)])
      expect(await shop.sendChecked({ method: 'GET', path: '/api/v1/settings', body })).toBe(200)
  })
})
