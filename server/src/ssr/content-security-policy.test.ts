import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, replaceNonceByHashes } from './content-security-policy.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('only inline scripts with the nonce of this rendering get a hash', () => {
  const { html, hashes } = replaceNonceByHashes(
    Buffer.from(
      '<meta content="abc"><p nonce="abc">я</p><script>steal()</script><script type="module" nonce="abc" async>own()</script><script nonce="abd">guess()</script><p>a < b nonce="abc"</p>',
    ),
    'abc',
  )
  expect(hashes).toEqual([hashOf('own()')])
  expect(String(html)).toBe(
    '<meta content="none"><p>я</p><script>steal()</script><script type="module" async>own()</script><script nonce="abd">guess()</script><p>a < b</p>',
  )
})

test('the policy names no unsafe source, and the merchant’s stylesheet if there is one', () => {
  expect(contentSecurityPolicy([hashOf('own()')], { css: null })).toContain(`script-src 'self' ${hashOf('own()')};`)
  expect(contentSecurityPolicy([], { css: 'https://cdn.example/shop.css' })).toContain(
    "style-src 'self' https://cdn.example;",
  )
  expect(contentSecurityPolicy([], { css: null })).not.toContain('unsafe')
})
