import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

test('a page may ask for payments, and keep a window that it opens, only where the checkout has wallets', () => {
  const without = { publicUrl: null, stripe: null }
  for (const config of [without, { ...without, stripe: { publishableKey: null } }])
    expect(securityHeaders(config)).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('payment=()'),
    })
  expect(securityHeaders({ ...without, stripe: { publishableKey: 'pk_test_1' } })).toMatchObject({
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': expect.stringContaining(
      'geolocation=(), payment=(self "https://js.stripe.com" "https://*.js.stripe.com"), usb=()',
    ),
    'x-frame-options': 'DENY',
  })
})

test('browsers are told to come by https only where the shop’s address has it', () => {
  const headersAt = (publicUrl: string) => securityHeaders({ publicUrl, stripe: null })
  expect(headersAt('https://shop.example')).toHaveProperty('strict-transport-security')
  expect(headersAt('http://shop.example')).not.toHaveProperty('strict-transport-security')
})
