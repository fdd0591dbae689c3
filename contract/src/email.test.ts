import { expect, test } from 'vitest'
import { EMAIL_PATTERN } from './email.ts'

test.each([
  'ana@example.bg',
  'Ana.ILIEVA+shop@mail.Example.COM',
  "o'hara_7@a-b.eu",
  'info@xn--e1afmkfd.xn--90ae',
  'info@пример.бг',
])('%s is an e-mail address', (email) => expect(EMAIL_PATTERN.test(email)).toBe(true))
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
  'ana@example.xn--',
  'ana@example.b2',
  'ana@example.123',
  'ana@пример',
  'ana@exam\u202eple.bg',
  'ana\u212a@example.bg',
])('%s is not an e-mail address', (email) => expect(EMAIL_PATTERN.test(email)).toBe(false))
