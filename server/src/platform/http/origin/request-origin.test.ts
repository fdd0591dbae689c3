import { expect, test } from 'vitest'
import { createRequestOrigin } from './request-origin.ts'

const trusted = () => true
const untrusted = () => false
const forwarded = { host: 'internal:3000', 'x-forwarded-host': 'spoofed, shop.example', 'x-forwarded-proto': 'https' }

test('without a public URL the origin is the one the request names; only loopback is known to be the shop’s', () => {
  const originOf = createRequestOrigin(null, untrusted)
  expect(originOf({ headers: { host: 'shop.example:8080' } })).toEqual({
    origin: 'http://shop.example:8080',
    isKnown: false,
  })
  expect(originOf({ headers: { host: '[::1]:3000' } })).toEqual({ origin: 'http://[::1]:3000', isKnown: true })
  expect(originOf({ headers: forwarded })).toEqual({ origin: 'http://internal:3000', isKnown: false })
  const known = Array.from({ length: 100 }, (_, port) =>
    originOf({ headers: { host: `localhost:${port + 1}` } }),
  ).filter((origin) => typeof origin === 'object' && origin.isKnown)
  expect(known.length).toBeLessThan(10)
  expect(originOf({ headers: { host: '[::1]:3000' } })).toMatchObject({ isKnown: true })
})

test('a trusted proxy names the origin, with its last entry', () => {
  const originOf = createRequestOrigin(null, trusted)
  expect(originOf({ headers: forwarded })).toEqual({ origin: 'https://shop.example', isKnown: false })
  expect(originOf({ headers: { host: 'shop.example' } })).toEqual({ origin: 'http://shop.example', isKnown: false })
  expect(originOf({ headers: { ...forwarded, 'x-forwarded-host': 'a b' } })).toBe('malformed')
  expect(originOf({ headers: { ...forwarded, 'x-forwarded-host': 'shop.example,' } })).toBe('malformed')
  expect(originOf({ headers: { ...forwarded, 'x-forwarded-proto': 'javascript' } })).toBe('malformed')
})

test('a public URL is the origin of every well-formed request, and a proxy may not forward another host', () => {
  const own = { origin: 'https://shop.example', isKnown: true }
  expect(createRequestOrigin('https://shop.example', untrusted)({ headers: { host: 'localhost' } })).toEqual(own)
  expect(createRequestOrigin('https://shop.example', untrusted)({ headers: forwarded })).toEqual(own)
  const originOf = createRequestOrigin('https://shop.example', trusted)
  expect(originOf({ headers: forwarded })).toEqual(own)
  for (const host of ['shop.example:443', 'SHOP.example'])
    expect(originOf({ headers: { ...forwarded, 'x-forwarded-host': host } })).toEqual(own)
  expect(originOf({ headers: { ...forwarded, 'x-forwarded-proto': 'http' } })).toEqual(own)
  for (const host of ['evil.example', 'shop.example:8443'])
    expect(originOf({ headers: { ...forwarded, 'x-forwarded-host': host } })).toBe('foreign')
})

test('a missing or malformed host has no origin, even with a public URL', () => {
  for (const publicUrl of [null, 'https://shop.example'])
    for (const host of [
      undefined,
      '',
      'a b',
      'shop.example/path',
      'user@shop.example',
      'shop.example:123456',
      'a:99999',
      '256.1.1.1',
      '[::g]',
      '<script>',
    ])
      expect([host, createRequestOrigin(publicUrl, untrusted)({ headers: { host } })]).toEqual([host, 'malformed'])
})
