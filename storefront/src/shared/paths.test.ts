import { expect, it } from 'vitest'
import { isInternal, nextPage, pageAddress } from './paths.ts'

const SHOP = 'https://shop.example'

it.each([
  ['/product/tea', '/product/tea'],
  ['/info/terms?lang=bg#returns', '/info/terms?lang=bg#returns'],
  ['/category/мед', '/category/%D0%BC%D0%B5%D0%B4'],
  ['https://shop.example/product/x', '/product/x'],
  ['https://shop.example', '/'],
  ['HTTPS://SHOP.example:443/cart', '/cart'],
  ['//shop.example/cart', '/cart'],
])('the router follows %s without a reload', (href, address) => {
  expect(pageAddress(href, SHOP)).toBe(address)
})

it.each([
  'https://other.example/product/x',
  'http://shop.example/product/x',
  'https://shop.example:8443/',
  'https://shop.example@evil.example/',
  '//evil.example/x',
  '/\\evil.example',
  '/.//evil.example',
  'mailto:a@b.bg',
  'tel:+359',
  'javascript:alert(1)',
  '#part',
  '?page=2',
  'product/x',
  '/api/docs',
  'https://shop.example/media/1.webp',
  '/assets',
])('the browser follows %s itself', (href) => {
  expect(pageAddress(href, SHOP)).toBeNull()
  expect(isInternal(href)).toBe(false)
})

it('an absolute link is internal only where the origin is known', () => {
  expect([isInternal('/cart'), isInternal('https://shop.example/cart')]).toEqual([true, false])
})

it.each([
  ['/profile', '/profile'],
  ['/orders/cash/thank_you/abc?x=1#lines', '/orders/cash/thank_you/abc?x=1#lines'],
  ['/authors', '/authors'],
])('a login leads back to %s', (next, page) => {
  expect(nextPage(next)).toBe(page)
})

it.each([
  undefined,
  null,
  12,
  ['/profile'],
  '',
  'profile',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'javascript:alert(1)',
  ' //evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\u0000/x',
  '/x\u007f',
  '/api/v1/auth/user',
  '/auth/login?next=/auth/login',
  '/auth/../auth/login',
  '/AUTH/login',
])('a login does not lead to %j', (next) => {
  expect(nextPage(next)).toBe('/')
})
