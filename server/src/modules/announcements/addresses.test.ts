import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAddress, readPage } from './addresses.ts'

const PUBLIC_URL = 'https://shop.example'

test.each([
  ['/news', '/news'],
  ['/news/първи?a=1#b', '/news/%D0%BF%D1%8A%D1%80%D0%B2%D0%B8?a=1#b'],
  ['/a/../news', '/news'],
  ['https://shop.example/news?a=1', '/news?a=1'],
  ['HTTPS://Other.example/Path', 'https://other.example/Path'],
  ['http://other.example', 'http://other.example/'],
  ['http://shop.example/news', 'http://shop.example/news'],
])('%s is the address %s', (text, address) => {
  expect(readAddress(text, PUBLIC_URL)).toBe(address)
})

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'mailto:a@b.example',
  'vbscript:x',
  'news',
  '',
  '//other.example',
  '/\\other.example',
  '/.//other.example',
  'https://shop.example//other.example',
  '/a b',
  'https://',
  'https:///x',
  'https:other.example',
  'https://user:secret@other.example/',
  `/${'a'.repeat(500)}`,
])('%j is no address', (text) => {
  expect(readAddress(text, PUBLIC_URL)).toBeNull()
})

test('whatever is taken leads to the shop itself or to an http(s) address', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    ':',
    '@',
    '?',
    '#',
    'a',
    'javascript:',
    'https://',
    'http:',
    '%2f',
    '\t',
    'shop.example',
    'я',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
        fc.webUrl(),
      ),
      (text) => {
        const address = readAddress(text, PUBLIC_URL)
        if (address === null) return
        const target = new URL(address, PUBLIC_URL)
        if (address.startsWith('/')) expect(target.origin).toBe(PUBLIC_URL)
        else expect(target.protocol).toMatch(/^https?:$/)
      },
    ),
    { numRuns: 5000 },
  )
})

test.each([
  ['/', '/'],
  ['/rooms/', '/rooms'],
  ['https://shop.example/rooms', '/rooms'],
  ['/rooms?from=2026-12-24', null],
  ['/rooms#top', null],
  ['https://other.example/rooms', null],
  ['rooms', null],
])('%s is the page %s', (text, page) => {
  expect(readPage(text, PUBLIC_URL)).toBe(page)
})
