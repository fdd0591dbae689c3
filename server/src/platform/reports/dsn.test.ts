import { expect, it } from 'vitest'
import { parseDsn } from './dsn.ts'

it('a DSN is a key, a host and the number of a project; what old ones have as a secret is left out', () => {
  const sentry = { dsn: 'https://0a1b@o1.ingest.sentry.example/42', origin: 'https://o1.ingest.sentry.example' }
  expect(parseDsn('https://0a1b@o1.ingest.sentry.example/42')).toEqual(sentry)
  expect(parseDsn('https://0a1b:secret@o1.ingest.sentry.example/42')).toEqual(sentry)
  expect(parseDsn('http://0a1b@127.0.0.1:9000/sentry/7')).toEqual({
    dsn: 'http://0a1b@127.0.0.1:9000/sentry/7',
    origin: 'http://127.0.0.1:9000',
  })
})

it.each([
  'sentry.example',
  'https://sentry.example/42',
  'https://key@sentry.example/',
  'https://key@sentry.example/shop',
  'ftp://key@sentry.example/42',
  'https://key@sentry.example/42?x=1',
])('%s is no DSN', (value) => expect(parseDsn(value)).toBeNull())
