import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { servedShop } from './served-shop.ts'

/** "Lists that do not depend on the person carry an ETag and answer 304; they vary by language only." */
const shop = servedShop()

type Raw = { status: number; headers: Record<string, string>; bytes: Buffer }

/** The bytes as they crossed the wire; fetch would have unpacked them. */
function raw(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Raw> {
  return new Promise((resolve, reject) => {
    request(
      `${shop.origin}/api/v1${path}`,
      { method, headers: { 'X-Api-Key': shop.apiKey, 'User-Language': 'en', ...headers } },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode!,
            headers: answer.headers as Record<string, string>,
            bytes: Buffer.concat(chunks),
          }),
        )
        answer.on('error', reject)
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
  it('carries an ETag and answers 304 to whoever has it', async () => {
    const first = await raw(path)
    expect(first.status).toBe(200)
    expect(first.headers['etag']).toMatch(/^(W\/)?"[^"]+"$/)
    expect(first.headers['content-type']).toMatch(/^application\/json; charset=utf-8$/i)
    for (const known of [
      first.headers['etag']!,
      `"other", ${first.headers['etag']}`,
      `W/${first.headers['etag']}`,
      '*',
    ]) {
      const again = await raw(path, { 'If-None-Match': known })
      expect(`${known} ${again.status}`).toBe(`${known} 304`)
      expect(again.bytes.length).toBe(0)
      expect(again.headers['etag']).toBe(first.headers['etag'])
    }
    expect((await raw(path, { 'If-None-Match': '"other"' })).status).toBe(200)
  })

  it('varies by language', async () => {
    const [en, bg] = await Promise.all([raw(path), raw(path, { 'User-Language': 'bg' })])
    expect(bg.headers['etag']).not.toBe(en.headers['etag'])
    for (const answer of [en, bg]) {
      const vary = answer.headers['vary']!.toLowerCase().split(/,\s*/)
      expect(vary).toContain('user-language')
      expect(vary).toContain('accept-encoding')
    }
    expect((await raw(path, { 'User-Language': 'bg', 'If-None-Match': en.headers['etag']! })).status).toBe(200)
  })

  it('comes compressed as asked, the same in every form', async () => {
    const plain = await raw(path)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(Number(plain.headers['content-length'])).toBe(plain.bytes.length)
    for (const [accept, encoding, unpack] of [
      ['br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip;q=1, br;q=0', 'gzip', gunzipSync],
    ] as const) {
      const packed = await raw(path, { 'Accept-Encoding': accept })
      expect(packed.headers['content-encoding']).toBe(encoding)
      expect(packed.bytes.length).toBeLessThan(plain.bytes.length)
      expect(Number(packed.headers['content-length'])).toBe(packed.bytes.length)
      expect(unpack(packed.bytes).equals(plain.bytes)).toBe(true)
      expect((await raw(path, { 'Accept-Encoding': accept, 'If-None-Match': packed.headers['etag']! })).status).toBe(
        304,
      )
    }
    for (const accept of ['identity', 'deflate', 'br;q=0, gzip;q=0'])
      expect((await raw(path, { 'Accept-Encoding': accept })).headers['content-encoding']).toBeUndefined()
  })

  it('says so without a body to HEAD', async () => {
    const [got, asked] = [await raw(path), await raw(path, {}, 'HEAD')]
    expect(asked.status).toBe(200)
    expect(asked.bytes.length).toBe(0)
    expect(asked.headers['etag']).toBe(got.headers['etag'])
  })
})

describe('what a person may have to himself', () => {
  it('is not kept by anybody', async () => {
    for (const [path, payload] of [
      ['/deliveries/services', undefined],
      ['/payments/services', undefined],
      ['/cart/price', { items: [] }],
    ] as const) {
      const answer = await shop.en.post(path, payload)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toMatch(/no-store/)
    }
    for (const answer of [await shop.en.post('/orders', {}), await shop.en.get('/orders/nothing-here')])
      expect(answer.headers.get('cache-control')).toMatch(/no-store/)
  })
})

describe('every answer', () => {
  it('is not to be sniffed or framed, errors too', async () => {
    for (const answer of [
      await shop.en.get('/settings'),
      await shop.en.get('/nothing'),
      await shop.client({}).get('/settings'),
      await shop.en.post('/orders', {}),
    ]) {
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'/)
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    }
  })
})

describe('a change', () => {
  it('makes another ETag and another answer', async () => {
    const [path, before] = ['/menu', await raw('/menu')]
    await shop.database.pool.query(
      `update menu_item set label = jsonb_set(label, '{en}', '"Changed"') where id = (select min(id) from menu_item)`,
    )
    expect((await raw(path)).headers['etag']).toBe(before.headers['etag'])
    await shop.changed()
    const after = await raw(path, { 'If-None-Match': before.headers['etag']! })
    expect(after.status).toBe(200)
    expect(after.bytes.toString()).toContain('Changed')
  })
})

describe('another origin', () => {
  const other = servedShop({ CORS_ORIGINS: 'https://shop.example' })

  it('may call when the shop says so, and no shared cache mixes origins up', async () => {
    const headers = { 'X-Api-Key': other.apiKey, Origin: 'https://shop.example' }
    for (const path of ['/settings', '/nothing']) {
      const answer = await fetch(`${other.origin}/api/v1${path}`, { headers })
      expect(answer.headers.get('access-control-allow-origin')).toBe('https://shop.example')
      expect(answer.headers.get('vary')?.toLowerCase()).toContain('origin')
      await answer.body?.cancel()
    }
    const asked = await fetch(`${other.origin}/api/v1/orders`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://shop.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'x-api-key,user-language,authorization,content-type,idempotency-key',
      },
    })
    expect(asked.status).toBe(204)
    expect(asked.headers.get('access-control-allow-origin')).toBe('https://shop.example')
    const allowed = asked.headers.get('access-control-allow-headers')!.toLowerCase().split(/,\s*/)
    expect(allowed).toEqual(
      expect.arrayContaining(['x-api-key', 'user-language', 'authorization', 'content-type', 'idempotency-key']),
    )
    const stranger = await fetch(`${other.origin}/api/v1/settings`, {
      headers: { ...headers, Origin: 'https://evil.example' },
    })
    expect(stranger.headers.get('access-control-allow-origin')).not.toBe('https://evil.example')
    await stranger.body?.cancel()
  })
})
