import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { CachedResponse } from './cached-response.ts'

const text = 'Розово масло '.repeat(100)
const response = new CachedResponse({ body: text, contentType: 'text/plain', tags: [] })
const bodyFor = async (acceptEncoding?: string) => (await response.encoded(acceptEncoding)).body

test('the encoding is the best that the client accepts', async () => {
  expect(String(brotliDecompressSync(await bodyFor('gzip, deflate, br')))).toBe(text)
  expect(String(gunzipSync(await bodyFor('gzip')))).toBe(text)
  expect(String(gunzipSync(await bodyFor('br;q=0, gzip')))).toBe(text)
  for (const acceptEncoding of [undefined, '', 'identity', 'br;q=0'])
    expect(String(await bodyFor(acceptEncoding))).toBe(text)
})

test('a short body is not compressed', async () => {
  const short = new CachedResponse({ body: 'short', contentType: 'text/plain', tags: [] })
  expect(String((await short.encoded('br')).body)).toBe('short')
})

test('the ETag of one encoding matches in every other', async () => {
  const { headers } = await response.encoded('br')
  const etag = headers[headers.indexOf('etag') + 1]!
  for (const ifNoneMatch of [etag, `W/${etag}`, `"other", ${etag}`, '*', etag.replace('-br', '')])
    expect([ifNoneMatch, response.isNotModified(ifNoneMatch)]).toEqual([ifNoneMatch, true])
  expect([response.isNotModified('"other"'), response.isNotModified(undefined)]).toEqual([false, false])
})
