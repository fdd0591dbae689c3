import { API_ROOT, calls } from '@vitrina/contract'
import { expect, it } from 'vitest'
import { routeTree } from '../../route-tree.gen.ts'
import { API_WORDS, routePattern, SCREEN_WORDS, withoutAddresses } from './route-patterns.ts'

it('knows the words of every call of the contract, and no others', () => {
  const paths = Object.keys(calls).map((name) => name.split(' ')[1]!)
  const words = paths.flatMap((path) => path.split('/')).filter((part) => part !== '' && !part.startsWith('{'))
  expect([...API_WORDS]).toEqual([...new Set(words)].toSorted())
})

it('knows the words of every screen, and no others', () => {
  const screens = Object.values(routeTree.children as object) as { options: { path: string } }[]
  const words = screens.flatMap(({ options }) => options.path.split('/')).filter((word) => word !== '')
  expect([...SCREEN_WORDS]).toEqual([...new Set(words)].toSorted())
})

it.each([
  ['/', '/'],
  ['/orders/cash/thank_you/Zk3JdPq81mNbVv5t', '/orders/cash/thank_you/*'],
  ['/bookings/Zk3JdPq81mNbVv5t?payment=returned', '/bookings/*'],
  ['/auth/resetPassword/12/abcdef', '/auth/resetPassword/*/*'],
  ['/profile/abcdef?part=orders', '/profile/*'],
  ['/products/search-products?q=ring#top', '/products/search-products'],
  [`${API_ROOT}/orders/Zk3JdPq81mNbVv5t/pay`, '/api/v1/orders/*/pay'],
  [`${API_ROOT}/account/sessions/7`, '/api/v1/account/sessions/*'],
  ['/assets/product-AbCd1234.js', '/assets/product-AbCd1234.js'],
  ['/media/abc-640.avif', '/media/*'],
  ['/unknown/secret', '/*/*'],
])('%s is reported as %s', (path, pattern) => expect(routePattern(path)).toBe(pattern))

it('finds addresses in texts: of this shop as patterns, of others as their origin', () => {
  const clean = (text: string) => withoutAddresses(text, 'https://shop.example')
  expect(clean('https://shop.example/orders/cash/thank_you/abc?x')).toBe('https://shop.example/orders/cash/thank_you/*')
  expect(clean('GET /api/v1/orders/abc')).toBe('GET /api/v1/orders/*')
  expect(clean('GET https://shop.example/api/v1/products?q=ring')).toBe('GET https://shop.example/api/v1/products')
  expect(clean('at https://pay.example/c/secret#s, then')).toBe('at https://pay.example then')
  expect(clean('https://shop.example.evil.example/secret')).toBe('https://shop.example.evil.example')
  expect(clean('blob:https://shop.example/1234')).toBe('blob:https://shop.example/*')
  expect(clean('/product/$url')).toBe('/product/$url')
  expect(clean('no address at all')).toBe('no address at all')
})
