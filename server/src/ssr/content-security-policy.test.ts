import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type ConnectTargets, contentSecurityPolicy, replaceNonceByHashes } from './content-security-policy.ts'

const OWN = { push: { cluster: null, host: null }, reportsOrigin: null, haveWallets: false }
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
  expect(contentSecurityPolicy([hashOf('own()')], { css: null }, OWN)).toContain(
    `script-src 'self' ${hashOf('own()')};`,
  )
  expect(contentSecurityPolicy([], { css: 'https://cdn.example/shop.css' }, OWN)).toContain(
    "style-src 'self' https://cdn.example;",
  )
  expect(contentSecurityPolicy([], { css: null }, OWN)).not.toContain('unsafe')
})

test('the policy allows connections for live messages, and for reports of errors', () => {
  const connectSources = (targets: Partial<ConnectTargets>) =>
    /connect-src ([^;]*)/.exec(contentSecurityPolicy([], { css: null }, { ...OWN, ...targets }))![1]
  expect(connectSources({})).toBe("'self'")
  expect(connectSources({ push: { cluster: null, host: 'shop.example' } })).toBe(
    "'self' wss://shop.example ws://shop.example",
  )
  expect(connectSources({ push: { cluster: 'eu', host: null }, reportsOrigin: 'https://errors.example' })).toBe(
    "'self' wss://ws-eu.pusher.com https://errors.example",
  )
})

test('the policy allows Stripe’s script, frames and API only where the checkout has wallets', () => {
  const policy = (haveWallets: boolean) =>
    contentSecurityPolicy([hashOf('own()')], { css: null }, { ...OWN, haveWallets })
  expect(policy(false)).not.toContain('stripe')
  expect(policy(true)).toContain(`script-src 'self' https://js.stripe.com https://*.js.stripe.com ${hashOf('own()')};`)
  expect(policy(true)).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;')
  expect(policy(true)).toContain("connect-src 'self' https://api.stripe.com;")
})
