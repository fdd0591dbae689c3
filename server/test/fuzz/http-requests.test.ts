import fc from 'fast-check'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { hostileText } from './hostile-values.ts'
import { assertProperty, type FuzzTarget, openFuzzTarget, TEST_TIMEOUT_MS } from './fuzz-target.ts'

vi.setConfig({ testTimeout: TEST_TIMEOUT_MS })

/** Requests with unusual addresses, methods and headers. See fuzz-target.ts for longer runs. */
let shop: FuzzTarget
beforeAll(async () => {
  shop = await openFuzzTarget()
})

const PATHS = [
  '/api/v1/products',
  '/api/v1/orders',
  '/api/v1/products/rose-oil',
  '/api/v1/info/send-message',
  '/api/v1/',
  '/api/v1',
  '/api/v1/settings',
  '/api/v1/products/reserved/1',
  '/api/v1/cart/price',
  '/',
  '/nothing',
]
const path = fc.constantFrom(...PATHS)
/** Only the bytes that HTTP allows in a header's value. */
const headerValue = hostileText.map((text) =>
  Buffer.from(text.toWellFormed().slice(0, 200))
    .toString('latin1')
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, ''),
)

describe('addresses', () => {
  it('that cannot be decoded, or contain dot segments or long repetitions, are answered as documented', async () => {
    const parts = fc.constantFrom(
      '..',
      '.',
      '%2e%2e',
      '%00',
      '%',
      '%zz',
      '%E0%A4%A',
      '%c0%af',
      '%ff',
      '%25%30%30',
      '//',
      '\\',
      ';',
      '*',
      '(',
      ':url',
      '{url}',
      'products',
      'api',
      'v1',
      'reserved',
      'x'.repeat(300),
      '%D1%8F',
      '%3Cscript%3E',
      '__proto__',
      'constructor',
    )
    const segments = fc.array(parts, { maxLength: 6 }).map((list) => list.join('/'))
    await assertProperty(
      fc.tuple(fc.constantFrom('GET', 'POST'), path, segments),
      80,
      async ([method, root, suffix]) => {
        const status = await shop.sendChecked({
          method,
          path: `${root}/${suffix}`,
          ...(method === 'POST' ? { body: '{}' } : {}),
        })
        expect(status === 404 || status === 406 || status === 200).toBe(true)
      },
    )
  })

  it('with any query are answered as documented', async () => {
    const pieces = fc.constantFrom(
      'page=1',
      'page=2',
      'page[]=1',
      'page[a]=b',
      '__proto__=1',
      '__proto__[x]=1',
      'constructor[prototype][x]=1',
      '&',
      '=',
      '?',
      '#',
      '%',
      '%00',
      'q=%',
      'q=%E0%A4%A',
      'q=%00',
      'q=+',
      `q=${'x'.repeat(3000)}`,
      'sort=price',
      'sort=',
      'ids=1,2',
      'ids=,',
      'values=1',
      'facets=1',
      'hasOwnProperty=1',
      'toString=1',
      'category=%00',
      "category='",
      'price_max=99999999.99',
      'price_min=0.000',
    )
    await assertProperty(
      fc.tuple(
        fc.constantFrom(
          '/api/v1/products',
          '/api/v1/news',
          '/api/v1/info',
          '/api/v1/categories',
          '/api/v1/settings',
          '/api/v1/products/reserved/1',
        ),
        fc.array(pieces, { maxLength: 5 }),
      ),
      80,
      async ([root, parameters]) => {
        await shop.sendChecked({ method: 'GET', path: `${root}?${parameters.join('&')}` })
      },
    )
  })

  it('with a thousand repeated parameters are answered as documented', async () => {
    for (const pair of ['page=1', 'ids[]=1', 'a=b', '&', 'ids=1'])
      await shop.sendChecked({
        method: 'GET',
        path: `/api/v1/products?${Array.from({ length: 1000 }, () => pair).join('&')}`.slice(0, 8000),
      })
  })
})

describe('methods', () => {
  it('that no route has are rejected', async () => {
    for (const root of PATHS) {
      for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'HEAD', 'PROPFIND', 'SEARCH']) {
        const { status, headers } = await shop.send({ method, path: root })
        expect([200, 404, 405]).toContain(status)
        expect(headers['x-content-type-options']).toBe('nosniff')
      }
    }
  })
})

describe('headers', () => {
  const NAMES = [
    'user-language',
    'accept-encoding',
    'if-none-match',
    'if-modified-since',
    'authorization',
    'x-request-id',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'forwarded',
    'accept',
    'accept-language',
    'cookie',
    'origin',
    'referer',
    'range',
    'idempotency-key',
    'x-http-method-override',
    'user-agent',
    'te',
    'via',
  ]

  it('of any content are answered as documented', async () => {
    await assertProperty(
      fc.tuple(
        path,
        fc.constantFrom('GET', 'POST'),
        fc.dictionary(fc.constantFrom(...NAMES), headerValue, { maxKeys: 4 }),
      ),
      80,
      async ([root, method, headers]) => {
        const status = await shop.sendChecked({
          method,
          path: root,
          headers,
          ...(method === 'POST' ? { body: '{}' } : {}),
        })
        expect(status).not.toBe(203)
      },
    )
  })

  it('that set a request id of unsafe characters are ignored', async () => {
    for (const id of ['<script>alert(1)</script>', 'x'.repeat(500), 'a b', '"']) {
      const { headers } = await shop.send({ method: 'GET', path: '/api/v1/settings', headers: { 'x-request-id': id } })
      expect(headers['x-request-id']).not.toBe(id)
    }
  })

  it('with a wrong API key are rejected before anything else', async () => {
    await assertProperty(
      fc.tuple(
        path.filter((one) => one.startsWith('/api/v1/')),
        fc.constantFrom('GET', 'POST'),
        headerValue,
      ),
      30,
      async ([root, method, key]) => {
        const sent = { method, path: root, headers: { 'x-api-key': key }, ...(method === 'POST' ? { body: '{' } : {}) }
        expect([401, 404]).toContain(await shop.sendChecked(sent))
      },
    )
  })
})
