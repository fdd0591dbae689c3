import { expect, it } from 'vitest'
import { withoutPersonalData } from './personal-data.ts'

it.each([
  ['GET https://shop.example/orders/cash/thank_you/Zk3Jd?x=1 failed', 'GET [address] failed'],
  ['no page at /auth/resetPassword/12/abc', 'no page at [path]'],
  ['no page at /search?q=ring', 'no page at [path]'],
  ['recipients were rejected: <ana@example.com>', 'recipients were rejected: <[e-mail]>'],
  ['Unexpected token J in JSON, "Jane Smith" is not valid JSON', 'Unexpected token J in JSON, "…" is not valid JSON'],
  ['invalid value: „Ана Петрова“', 'invalid value: "…"'],
  ["invalid value: 'Ана Петрова'", "invalid value: '…'"],
  ['token 0f3aZk3JdPq81mNbVv5t expired', 'token [token] expired'],
  ['the phone +359 88 123-4567 is wrong', 'the phone [number] is wrong'],
])('%j is reported as %j', (message, expected) => {
  expect(withoutPersonalData(message)).toBe(expected)
})

it.each([
  "Cannot read properties of undefined (reading 'price_in_minor_units')",
  'x is not a function',
  'Failed query: select name from product where id = $1 limit 24',
  'duplicate key value violates unique constraint (23505)',
])('%j is reported as it is', (message) => {
  expect(withoutPersonalData(message)).toBe(message)
})
