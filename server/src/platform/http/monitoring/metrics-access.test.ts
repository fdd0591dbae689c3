import { expect, test } from 'vitest'
import { testShop } from '../../../../test/app.ts'
import { createMetricsAccess } from './metrics-access.ts'

const local = createMetricsAccess(null)
const from = (remoteAddress: string | undefined, headers: Record<string, string> = {}) => ({
  headers: { host: 'localhost:3000', ...headers },
  socket: { remoteAddress },
})

test('without a token, programs on the same machine read the metrics', () => {
  for (const address of ['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])
    expect([address, local(from(address))]).toEqual([address, true])
  for (const host of ['127.0.0.1:3000', '[::1]:3000', 'localhost'])
    expect([host, local(from('::1', { host }))]).toEqual([host, true])
})

test('nobody else does, and nothing that a proxy has passed on, wherever it runs', () => {
  for (const address of ['192.0.2.7', '172.17.0.1', '2001:db8::1', '::ffff:10.0.0.1', '', undefined])
    expect([address, local(from(address))]).toEqual([address, false])
  for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via', 'x-forwarded-host', 'x-forwarded-proto'])
    expect([name, local(from('127.0.0.1', { [name]: '127.0.0.1' }))]).toEqual([name, false])
  for (const host of ['shop.example', 'localhost.shop.example', '127.0.0.1.shop.example'])
    expect([host, local(from('127.0.0.1', { host }))]).toEqual([host, false])
})

test('with a token, whoever has it reads the metrics, and nobody else', async () => {
  const shop = await testShop({ env: { METRICS_TOKEN: 'a-token-of-24-characters' } })
  const read = (authorization?: string) =>
    shop.app.http.inject({
      url: '/metrics',
      headers: { 'user-language': 'bg', ...(authorization ? { authorization } : {}) },
    })
  const metrics = await read('Bearer a-token-of-24-characters')
  expect(metrics.statusCode).toBe(200)
  expect(metrics.body).toContain('response_cache_entries')
  for (const authorization of [
    undefined,
    'Bearer',
    'Bearer a-token-of-24-character',
    'Basic a-token-of-24-characters',
  ]) {
    const refused = await read(authorization)
    expect([authorization, refused.statusCode, refused.headers['www-authenticate']]).toEqual([
      authorization,
      401,
      'Bearer',
    ])
    expect(refused.json().message).toContain('METRICS_TOKEN')
  }
})
