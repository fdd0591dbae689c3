import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { serveShop } from './served-shop.ts'

/** "Lists that do not depend on the person carry an ETag and answer 304; they vary by language only." */
const shop = serveShop()

type RawResponse = { status: number; headers: Record<string, string>; bytes: Buffer }

/** Sends a request and returns the bytes as sent; fetch would decompress them. */
function sendRaw(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    request(
      `${shop.origin}/api/v1${path}`,
      {
        method,
        headers: { 'X-Api-Key': shop.apiKey, 'User-Language': 'en', Authorization: 'Bearer ', ...headers },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode!,
            headers: response.headers as Record<string, string>,
            bytes: Buffer.concat(chunks),
          }),
        )
        response.on('error', reject)
      },
    )
      .on('error', reject)
      .end()
  })
}

const LISTS = [
  '/settings',
  '/options',
  '/sections',
  '/menu',
  '/info',
  '/categories?type=1',
  '/categories?type=2',
  '/products',
  '/products?page=2&sort=price&facets=1',
  '/news',
]

describe.each(LISTS)('GET %s', (path) => {
  it('carries an ETag and is 304 for a client that has it', async () => {
    const first = await sendRaw(path)
    expect(first.status).toBe(200)
    expect(first.headers['etag']).toMatch(/^(W\/)?"[^"]+"$/)
    expect(first.headers['content-type']).toMatch(/^application\/json; charset=utf-8$/i)
    for (const ifNoneMatch of [
      first.headers['etag']!,
      `"other", ${first.headers['etag']}`,
      `W/${first.headers['etag']}`,
      '*',
    ]) {
      const again = await sendRaw(path, { 'If-None-Match': ifNoneMatch })
      expect(`${ifNoneMatch} ${again.status}`).toBe(`${ifNoneMatch} 304`)
      expect(again.bytes.length).toBe(0)
      expect(again.headers['etag']).toBe(first.headers['etag'])
    }
    expect((await sendRaw(path, { 'If-None-Match': '"other"' })).status).toBe(200)
  })

  it('varies by language', async () => {
    const [en, bg] = await Promise.all([sendRaw(path), sendRaw(path, { 'User-Language': 'bg' })])
    expect(bg.headers['etag']).not.toBe(en.headers['etag'])
    for (const response of [en, bg]) {
      const vary = response.headers['vary']!.toLowerCase().split(/,\s*/)
      expect(vary).toContain('user-language')
      expect(vary).toContain('accept-encoding')
    }
    expect((await sendRaw(path, { 'User-Language': 'bg', 'If-None-Match': en.headers['etag']! })).status).toBe(200)
  })

  it('is the same cacheable response whoever is there, with an empty token too', async () => {
    const first = await sendRaw(path)
    for (const authorization of ['Bearer', 'Bearer unknown-token']) {
      const response = await sendRaw(path, { Authorization: authorization })
      expect(`${authorization} ${response.status}`).toBe(`${authorization} 200`)
      expect(response.headers['etag']).toBe(first.headers['etag'])
      // Shared caches store a response to a request with Authorization only if it says that they may (RFC 9111, section 3.5).
      expect(response.headers['cache-control']).toMatch(/public/)
      expect(response.headers['vary']!.toLowerCase()).not.toContain('authorization')
    }
    expect((await sendRaw(path, { Authorization: 'Bearer', 'If-None-Match': first.headers['etag']! })).status).toBe(304)
  })

  it('is compressed as the client accepts, with the same content in every encoding', async () => {
    const uncompressed = await sendRaw(path)
    expect(uncompressed.headers['content-encoding']).toBeUndefined()
    expect(Number(uncompressed.headers['content-length'])).toBe(uncompressed.bytes.length)
    for (const [accept, encoding, decompress] of [
      ['br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip;q=1, br;q=0', 'gzip', gunzipSync],
    ] as const) {
      const compressed = await sendRaw(path, { 'Accept-Encoding': accept })
      expect(compressed.headers['content-encoding']).toBe(encoding)
      expect(compressed.bytes.length).toBeLessThan(uncompressed.bytes.length)
      expect(Number(compressed.headers['content-length'])).toBe(compressed.bytes.length)
      expect(decompress(compressed.bytes).equals(uncompressed.bytes)).toBe(true)
      expect(
        (await sendRaw(path, { 'Accept-Encoding': accept, 'If-None-Match': compressed.headers['etag']! })).status,
      ).toBe(304)
    }
    for (const accept of ['identity', 'deflate', 'br;q=0, gzip;q=0'])
      expect((await sendRaw(path, { 'Accept-Encoding': accept })).headers['content-encoding']).toBeUndefined()
  })

  it('has the same headers and no body for HEAD', async () => {
    const [get, head] = [await sendRaw(path), await sendRaw(path, {}, 'HEAD')]
    expect(head.status).toBe(200)
    expect(head.bytes.length).toBe(0)
    expect(head.headers['etag']).toBe(get.headers['etag'])
  })
})

describe('a response that depends on the visitor', () => {
  it('is not stored by any cache', async () => {
    for (const [path, payload] of [
      ['/deliveries/services', undefined],
      ['/payments/services', undefined],
      ['/cart/price', { items: [] }],
    ] as const) {
      const response = await shop.en.post(path, payload)
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toMatch(/no-store/)
    }
    for (const response of [await shop.en.post('/orders', {}), await shop.en.get('/orders/nothing-here')])
      expect(response.headers.get('cache-control')).toMatch(/no-store/)
  })
})

describe('every response', () => {
  it('forbids sniffing and framing, errors too', async () => {
    for (const response of [
      await shop.en.get('/settings'),
      await shop.en.get('/nothing'),
      await shop.client({}).get('/settings'),
      await shop.en.post('/orders', {}),
    ]) {
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'/)
      expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    }
  })
})

describe('a change', () => {
  it('makes another ETag and another response', async () => {
    const [path, before] = ['/menu', await sendRaw('/menu')]
    await shop.database.pool.query(
      `update menu_item set label = jsonb_set(label, '{en}', '"Changed"') where id = (select min(id) from menu_item)`,
    )
    expect((await sendRaw(path)).headers['etag']).toBe(before.headers['etag'])
    await shop.announceContentChange()
    const after = await sendRaw(path, { 'If-None-Match': before.headers['etag']! })
    expect(after.status).toBe(200)
    expect(after.bytes.toString()).toContain('Changed')
  })
})

describe('another origin', () => {
  const other = serveShop({ CORS_ORIGINS: 'https://shop.example' })

  it('may call if the shop allows it, and Vary keeps origins apart in shared caches', async () => {
    const headers = { 'X-Api-Key': other.apiKey, Origin: 'https://shop.example' }
    for (const path of ['/settings', '/nothing']) {
      const response = await fetch(`${other.origin}/api/v1${path}`, { headers })
      expect(response.headers.get('access-control-allow-origin')).toBe('https://shop.example')
      expect(response.headers.get('vary')?.toLowerCase()).toContain('origin')
      await response.body?.cancel()
    }
    const preflight = await fetch(`${other.origin}/api/v1/orders`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://shop.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'x-api-key,user-language,authorization,content-type,idempotency-key',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('https://shop.example')
    const allowed = preflight.headers.get('access-control-allow-headers')!.toLowerCase().split(/,\s*/)
    expect(allowed).toEqual(
      expect.arrayContaining(['x-api-key', 'user-language', 'authorization', 'content-type', 'idempotency-key']),
    )
    const methods = preflight.headers.get('access-control-allow-methods')!.split(/,\s*/)
    expect(methods.toSorted()).toEqual(['DELETE', 'GET', 'HEAD', 'POST', 'PUT'])
    const stranger = await fetch(`${other.origin}/api/v1/settings`, {
      headers: { ...headers, Origin: 'https://evil.example' },
    })
    expect(stranger.headers.get('access-control-allow-origin')).not.toBe('https://evil.example')
    await stranger.body?.cancel()
  })
})
