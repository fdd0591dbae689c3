import { expect, test } from 'vitest'
import { EMAIL_PATTERN } from './email.ts'

test.each(['ana@example.bg', 'ana.ilieva+shop@mail.example.com', "o'hara_7@a-b.eu"])(
  '%s is an e-mail address',
  (email) => expect(EMAIL_PATTERN.test(email)).toBe(true),
)
test.each([
  '',
  'ana',
  'anna@',
  'ana@example',
  'ana@example.',
  'a b@example.bg',
  'ana@@example.bg',
  '.ana@example.bg',
  'a..b@example.bg',
  'ana@-x.bg',
  'ана@пример.бг',
])('%s is not an e-mail address', (email) => expect(EMAIL_PATTERN.test(email)).toBe(false))
