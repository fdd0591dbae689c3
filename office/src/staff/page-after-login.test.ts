import { expect, test } from 'vitest'
import { pageAfterLogin } from './page-after-login.ts'

test('a login leads to a page of the office', () => {
  for (const page of ['/', '/orders', '/orders?q=a&page=2', '/orders/7#notes']) expect(pageAfterLogin(page)).toBe(page)
  expect(pageAfterLogin('/../../admin')).toBe('/admin')
})

test('a login leads nowhere else', () => {
  for (const to of [
    undefined,
    7,
    '',
    'orders',
    'https://evil.example',
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    '/.//evil.example',
  ])
    expect(pageAfterLogin(to), JSON.stringify(to)).toBe('/')
})
